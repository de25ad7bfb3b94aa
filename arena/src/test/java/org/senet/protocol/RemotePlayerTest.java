package org.senet.protocol;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Machines;
import org.senet.match.Assignment;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.match.MatchEvent.Fault;
import org.senet.match.MatchRecord;
import org.senet.match.MatchSetup;
import org.senet.match.Observation;
import org.senet.match.Player;
import org.senet.match.PlayerFault;
import org.senet.match.Referee;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.search.Decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Matches over the network: with good players, and with one that misbehaves in every way. */
class RemotePlayerTest {
    /** Heads or tails, three times; in the first step one may also say first. */
    private static final String PENNIES = """
            (role same) (role other) (init (step 1))
            (<= (legal ?r heads) (role ?r)) (<= (legal ?r tails) (role ?r))
            (<= (legal ?r first) (role ?r) (true (step 1)))
            (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
            (<= (next equal) (does same ?x) (does other ?x))
            (<= terminal (true (step 4)))
            (<= (goal same 100) (true equal)) (<= (goal same 0) (not (true equal)))
            (<= (goal other 0) (true equal)) (<= (goal other 100) (not (true equal)))
            (after 1 2) (after 2 3) (after 3 4)
            """;

    private static CheckedRules rules(String text) {
        return Checking.of(Reading.of(text)).orThrow();
    }

    private static PlayerServer server(Workshop workshop, String player) throws IOException {
        return new PlayerServer(
                new PlayerServer.House(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "senet", 0.1, 60),
                () -> Players.player(player, workshop), Machines::of, _ -> {});
    }

    private static RemotePlayer remote(PlayerServer server, Dialect dialect) {
        return new RemotePlayer(Allowed.LOOPBACK.resolve("localhost:" + server.port()), dialect);
    }

    private static MatchRecord play(CheckedRules rules, Clocks clocks, boolean scrambled, Player... players)
            throws InterruptedException {
        MatchSetup setup = new MatchSetup("Pennies.1", rules, Machines.of(rules), List.of(players), clocks, 1,
                scrambled);
        try (Referee referee = new Referee(setup, _ -> {})) {
            return referee.play();
        }
    }

    /** A good player, whose moves need no network. */
    private static final class Good implements Player {
        private final List<Observation> seen = new ArrayList<>();

        @Override
        public String name() {
            return "good";
        }

        @Override
        public void start(Assignment assignment, long deadline) {}

        @Override
        public void rejoin(Assignment assignment, List<Observation> past, long deadline) {}

        @Override
        public Decision play(Observation observation, long deadline) {
            seen.add(observation);
            return Decision.of(Term.constant("heads"));
        }
    }

    @ParameterizedTest
    @CsvSource({"SILENT,LATE", "DRIPS,LATE", "GARBAGE,GARBLED", "GARBAGE_STATUS,GARBLED", "HUGE_LENGTH,OVERSIZED",
        "HUGE_BODY,OVERSIZED", "WRONG_TYPE,GARBLED", "ILLEGAL_MOVE,ILLEGAL", "ANSWERS_TWICE,GARBLED",
        "CLOSES,BROKEN_OFF",
        "CLOSES_EARLY,BROKEN_OFF", "ERROR_STATUS,FAILED", "REDIRECTS,GARBLED", "EMPTY,GARBLED",
        "ENDLESS_HEADERS,OVERSIZED", "DEEP,GARBLED", "NEVER_READS,LATE", "BUSY,BROKEN_OFF"})
    void aPlayerThatMisbehavesHarmsOnlyItself(MisbehavingPlayer.Way way, Fault fault) throws Exception {
        boolean late = fault == Fault.LATE;
        Clocks clocks = late ? new Clocks(1, 0.4) : new Clocks(30, 30);
        Good good = new Good();
        try (MisbehavingPlayer bad = new MisbehavingPlayer(way);
                RemotePlayer remote = new RemotePlayer(Allowed.LOOPBACK.resolve(bad.address()), Dialect.PREFIX)) {
            long begun = System.nanoTime();
            MatchRecord record = play(rules(PENNIES), clocks, false, remote, good);
            double seconds = (System.nanoTime() - begun) / 1e9;
            assertThat(seconds).isLessThan(late ? 20 : 60);
            assertThat(defaults(record)).as("faults").hasSize(3).allSatisfy(d -> {
                assertThat(d.role()).isZero();
                assertThat(d.fault()).isEqualTo(fault);
                assertThat(d.detail()).isNotBlank().hasSizeLessThan(300);
            });
            assertThat(record.faults(1)).isZero();
            assertThat(record.moves()).extracting(m -> m.get(1).toString()).containsOnly("heads");
            assertThat(record.goals()).hasSize(2);
            assertThat(good.seen).hasSize(3);
            if (way == MisbehavingPlayer.Way.BUSY) {
                assertThat(record.events().getFirst()).isEqualTo(
                        new MatchEvent.Started(List.of(new MatchEvent.Unready(0, Fault.BUSY, "has another match"))));
            }
        }
    }

    @Test
    void tellsTheAnswerOfTheLastTurn() throws Exception {
        try (MisbehavingPlayer bad = new MisbehavingPlayer(MisbehavingPlayer.Way.LAST_TURN);
                RemotePlayer remote = new RemotePlayer(Allowed.LOOPBACK.resolve(bad.address()), Dialect.PREFIX)) {
            MatchRecord record = play(rules(PENNIES), new Clocks(30, 30), false, remote, new Good());
            assertThat(defaults(record)).extracting(MatchEvent.Defaulted::fault).containsExactly(Fault.STALE,
                    Fault.ILLEGAL);
        }
    }

    @Test
    void tellsThatAPlayerDied() throws Exception {
        try (MisbehavingPlayer bad = new MisbehavingPlayer(MisbehavingPlayer.Way.DIES);
                RemotePlayer remote = new RemotePlayer(Allowed.LOOPBACK.resolve(bad.address()), Dialect.PREFIX)) {
            MatchRecord record = play(rules(PENNIES), new Clocks(30, 30), false, remote, new Good());
            assertThat(defaults(record)).extracting(MatchEvent.Defaulted::fault).containsExactly(Fault.BROKEN_OFF,
                    Fault.UNREACHABLE);
            assertThat(record.faults(1)).isZero();
            assertThatThrownBy(() -> remote.rejoin(
                    new Assignment("m", rules(PENNIES), Term.constant("same"), new Clocks(1, 1), 1), List.of(),
                    System.nanoTime() + 1_000_000_000L))
                    .isInstanceOfSatisfying(PlayerFault.class,
                            e -> assertThat(e.fault()).isEqualTo(Fault.UNREACHABLE));
        }
    }

    private static List<MatchEvent.Defaulted> defaults(MatchRecord record) {
        return record.events().stream().filter(MatchEvent.Defaulted.class::isInstance)
                .map(MatchEvent.Defaulted.class::cast).toList();
    }

    @ParameterizedTest
    @EnumSource
    void twoServersPlayAMatch(Dialect dialect) throws Exception {
        try (Workshop workshop = new Workshop();
                PlayerServer one = server(workshop, "legal");
                PlayerServer two = server(workshop, "random:seed=3");
                RemotePlayer same = remote(one, dialect);
                RemotePlayer other = remote(two, dialect)) {
            for (boolean scrambled : new boolean[] {false, true}) {
                assertThat(same.about().pairs()).containsEntry("status", "available");
                MatchRecord record = play(rules(PENNIES), new Clocks(60, 60), scrambled, same, other);
                assertThat(defaults(record)).isEmpty();
                assertThat(record.events().getFirst()).isEqualTo(new MatchEvent.Started(List.of()));
                assertThat(record.moves()).hasSize(3);
                Set<String> words = record.moves().stream().flatMap(List::stream).map(Term::toString)
                        .collect(Collectors.toSet());
                assertThat(words).isSubsetOf("heads", "tails", "first");
                assertThat(record.players()).containsExactly("localhost:" + one.port(), "localhost:" + two.port());
            }
        }
    }

    @Test
    void aMatchIsTakenUpAgainWithAPlayerThatNeverStopped() throws Exception {
        CheckedRules rules = rules(PENNIES);
        Clocks clocks = new Clocks(60, 60);
        for (boolean recorded : new boolean[] {true, false}) {
            try (Workshop workshop = new Workshop(); PlayerServer server = server(workshop, "random:seed=2")) {
                long deadline = System.nanoTime() + 60_000_000_000L;
                RemotePlayer before = remote(server, Dialect.PREFIX);
                before.start(new Assignment("m", rules, Term.constant("same"), clocks, 1), deadline);
                Decision first = before.play(new Observation.Beginning(), deadline);
                List<MatchEvent> past = new ArrayList<>(List.of(new MatchEvent.Started(List.of())));
                if (recorded) {
                    past.add(new MatchEvent.Moved(1, 0, first.move(), 1, Optional.of(first)));
                }
                MatchSetup setup = new MatchSetup("m", rules, Machines.of(rules),
                        List.of(remote(server, Dialect.PREFIX), new Good()), clocks, 1);
                try (Referee referee = new Referee(setup, _ -> {})) {
                    MatchRecord record = referee.resume(past);
                    assertThat(defaults(record)).isEmpty();
                    assertThat(record.moves()).hasSize(3);
                    assertThat(record.moves().getFirst().getFirst()).isEqualTo(first.move());
                }
            }
        }
    }

    @Test
    void rulesOfAnySizeTravel() throws Exception {
        StringBuilder big = new StringBuilder(PENNIES);
        for (int i = 0; big.length() < 250_000; i++) {
            big.append("(neighbour (square ").append(i).append(") (square ").append(i + 1).append("))\n");
        }
        CheckedRules rules = rules(big.toString());
        try (Workshop workshop = new Workshop();
                PlayerServer server = server(workshop, "legal");
                RemotePlayer same = remote(server, Dialect.INFIX)) {
            assertThat(defaults(play(rules, new Clocks(60, 60), false, same, new Good()))).isEmpty();
        }
    }

    @Test
    void aCumulativeClockIsToldAsATimeThatCanBeTakenForEveryMove() {
        assertThat(playClock("60/200+0")).isEqualTo(10);
        assertThat(playClock("60/200+3")).isEqualTo(12);
        assertThat(playClock("60/10+0")).isEqualTo(0.5);
        assertThat(playClock("60/7")).isEqualTo(7);
    }

    private static double playClock(String clocks) {
        return RemotePlayer
                .opening(new Assignment("m", rules(PENNIES), Term.constant("same"), Clocks.parse(clocks), 1))
                .playClock();
    }
}
