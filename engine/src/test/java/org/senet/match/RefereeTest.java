package org.senet.match;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Machines;
import org.senet.search.Decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class RefereeTest {
    /** Both say heads or tails, three times; who says the same as the other in the last step decides. */
    private static final String PENNIES = """
            (role same) (role other)
            (init (step 1))
            (<= (legal ?r heads) (role ?r)) (<= (legal ?r tails) (role ?r))
            (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
            (<= (next equal) (does same ?x) (does other ?x))
            (<= terminal (true (step 4)))
            (<= (goal same 100) (true equal)) (<= (goal same 0) (not (true equal)))
            (<= (goal other 0) (true equal)) (<= (goal other 100) (not (true equal)))
            (after 1 2) (after 2 3) (after 3 4)
            """;
    private static final Clocks QUICK = new Clocks(5, 0.3);

    /** A player that does as it is told by an array of moves. */
    private static class Scripted implements Player {
        private final List<String> script;
        private final List<Observation> seen = new ArrayList<>();
        private int next;

        Scripted(String... script) {
            this.script = List.of(script);
        }

        @Override
        public String name() {
            return "scripted";
        }

        @Override
        public void start(Assignment assignment, long deadline) {
            next = 0;
        }

        @Override
        public Decision play(Observation observation, long deadline) throws InterruptedException {
            seen.add(observation);
            return Decision.of(term(script.get(next++)));
        }
    }

    private static Term term(String text) {
        return Reading.term(text).orElseThrow();
    }

    private static CheckedRules rules(String text) {
        return Checking.of(Reading.of(text)).orThrow();
    }

    private static MatchRecord play(String game, Clocks clocks, long seed, Player... players)
            throws InterruptedException {
        CheckedRules rules = rules(game);
        try (Referee referee = new Referee("test", rules, Machines.of(rules), List.of(players), clocks, seed,
                _ -> {})) {
            return referee.play();
        }
    }

    @Test
    void playsToTheEndAndTellsEverybodyEverything() throws InterruptedException {
        Scripted same = new Scripted("heads", "tails", "heads");
        Scripted other = new Scripted("tails", "tails", "heads");
        MatchRecord record = play(PENNIES, new Clocks(10, 10), 1, same, other);
        assertThat(record.goals()).containsExactly(100, 0);
        assertThat(record.moves()).hasSize(3).last().asString().isEqualTo("[heads, heads]");
        assertThat(same.seen).hasSize(3).isEqualTo(other.seen);
        assertThat(same.seen.get(0)).isEqualTo(new Observation.Beginning());
        assertThat(same.seen.get(1)).isEqualTo(new Observation.AllMoves(List.of(term("heads"), term("tails"))));
        assertThat(record.events()).noneMatch(MatchEvent.Defaulted.class::isInstance);
    }

    @Test
    void makesAMoveForWhoAnswersAnIllegalOneOrFails() throws InterruptedException {
        Scripted wrong = new Scripted("edge", "heads", "heads");
        Scripted failing = new Scripted("heads");
        MatchRecord record = play(PENNIES, new Clocks(10, 10), 1, wrong, failing);
        assertThat(record.events()).filteredOn(MatchEvent.Defaulted.class::isInstance)
                .extracting(e -> ((MatchEvent.Defaulted) e).fault())
                .containsExactly(MatchEvent.Fault.ILLEGAL, MatchEvent.Fault.FAILED, MatchEvent.Fault.FAILED);
        assertThat(record.faults(0)).isEqualTo(1);
        assertThat(record.faults(1)).isEqualTo(2);
        assertThat(record.goals()).hasSize(2);
    }

    @Test
    void neverTakesALateAnswerForALaterStep() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Player late = new Scripted("tails", "tails", "tails") {
            @Override
            public Decision play(Observation observation, long deadline) throws InterruptedException {
                if (observation instanceof Observation.Beginning) {
                    never.await(1500, TimeUnit.MILLISECONDS);
                    return Decision.of(term("heads"));
                }
                return super.play(observation, deadline);
            }
        };
        MatchRecord record = play(PENNIES, QUICK, 1, late, new Scripted("heads", "heads", "heads"));
        List<MatchEvent> own = record.events().stream()
                .filter(e -> e instanceof MatchEvent.Moved m && m.role() == 0
                        || e instanceof MatchEvent.Defaulted d && d.role() == 0)
                .toList();
        assertThat(own).hasSize(3);
        assertThat(own.getFirst()).isInstanceOfSatisfying(MatchEvent.Defaulted.class,
                d -> assertThat(d.fault()).isEqualTo(MatchEvent.Fault.LATE));
        assertThat(own).filteredOn(MatchEvent.Moved.class::isInstance)
                .allSatisfy(e -> assertThat(((MatchEvent.Moved) e).move()).isEqualTo(term("tails")));
        assertThat(record.faults(1)).isZero();
    }

    @Test
    void chanceDependsOnTheSeedAlone() throws InterruptedException {
        String dice = """
                (role a) (role random)
                (init (step 1))
                (<= (legal a wait)) (<= (legal random (roll ?n)) (side ?n))
                (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
                (<= (next (shown ?m ?n)) (true (step ?m)) (does random (roll ?n)))
                (<= (sees a ?n) (does random (roll ?n)))
                (<= terminal (true (step 4)))
                (goal a 50) (goal random 0)
                (side 1) (side 2) (side 3) (side 4) (side 5) (side 6)
                (after 1 2) (after 2 3) (after 3 4)
                """;
        Scripted first = new Scripted("wait", "wait", "wait");
        Scripted second = new Scripted("wait", "wait", "wait");
        MatchRecord one = play(dice, new Clocks(10, 10), 5, first);
        MatchRecord two = play(dice, new Clocks(10, 10), 5, second);
        assertThat(one.moves()).isEqualTo(two.moves());
        assertThat(one.players()).containsExactly("scripted", "random");
        Term rolled = one.moves().getFirst().get(1);
        assertThat(first.seen.get(1)).isEqualTo(
                new Observation.Percepts(term("wait"),
                        List.of(Reading.term(rolled.toString().replaceAll("\\D", "")).orElseThrow())));
        boolean differs = false;
        for (long seed = 6; seed < 12; seed++) {
            differs |= !play(dice, new Clocks(10, 10), seed, new Scripted("wait", "wait", "wait")).moves()
                    .equals(one.moves());
        }
        assertThat(differs).isTrue();
    }

    @Test
    void refusesTheWrongNumberOfPlayers() {
        assertThatThrownBy(() -> play(PENNIES, QUICK, 1, new Scripted())).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 players");
        assertThatThrownBy(() -> play(PENNIES, QUICK, 1, new Scripted(), new Scripted(), new Scripted()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("not for 3");
    }

    @Test
    void readsClocks() {
        assertThat(Clocks.parse("20/5")).isEqualTo(new Clocks(20, 5)).hasToString("20/5");
        assertThat(Clocks.parse("0/0.5")).hasToString("0/0.5");
        for (String bad : List.of("20", "a/b", "1/0", "-1/3", "1/2/3", "")) {
            assertThatThrownBy(() -> Clocks.parse(bad)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("20/5");
        }
    }

    @Test
    void abortEndsAMatchBeforeItsNextStep() throws InterruptedException {
        CheckedRules rules = rules(PENNIES);
        List<Referee> holder = new ArrayList<>();
        try (Referee referee = new Referee("test", rules, Machines.of(rules),
                List.of(new Scripted("heads", "heads", "heads"), new Scripted("heads", "heads", "heads")),
                new Clocks(10, 10), 1, event -> {
                    if (event instanceof MatchEvent.Stepped) {
                        holder.getFirst().abort();
                    }
                })) {
            holder.add(referee);
            MatchRecord record = referee.play();
            assertThat(record.moves()).hasSize(1);
            assertThat(record.goals()).isEmpty();
            assertThat(record.events().getLast()).isInstanceOf(MatchEvent.Aborted.class);
        }
    }
}
