package org.senet.player;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machines;
import org.senet.match.Assignment;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.match.MatchRecord;
import org.senet.match.MatchSetup;
import org.senet.match.Observation;
import org.senet.match.Player;
import org.senet.match.Referee;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PlayersTest {

    static List<String> names() {
        return Players.kinds().stream().map(Kind::name).toList();
    }

    private static CheckedRules rules(String game) {
        return LibraryGames.rules(LibraryGames.entry(game));
    }

    private static MatchRecord match(String game, Clocks clocks, long seed, Workshop workshop, String... players)
            throws InterruptedException {
        CheckedRules rules = rules(game);
        List<Player> seated = new ArrayList<>();
        for (String player : players) {
            seated.add(Players.player(player, workshop));
        }
        try (Referee referee = new Referee(
                new MatchSetup("test", rules, Machines.of(rules), seated, clocks, seed), _ -> {})) {
            return referee.play();
        } finally {
            seated.forEach(Player::close);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyKindPlaysByCountedNodesAndDependsOnTheSeedAlone(String name) throws InterruptedException {
        try (Workshop workshop = new Workshop()) {
            String player = name + ":engine=lifted,nodes=200" + (name.equals("champion") ? ",threads=1" : "");
            MatchRecord first = match("tic-tac-toe", new Clocks(60, 60), 7, workshop, player, "random");
            MatchRecord second = match("tic-tac-toe", new Clocks(60, 60), 7, workshop, player, "random");
            assertThat(first.events()).noneMatch(MatchEvent.Defaulted.class::isInstance);
            assertThat(second.moves()).isEqualTo(first.moves());
            assertThat(second.goals()).isEqualTo(first.goals());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyKindTakesPartInGamesOfThreeAndInSimultaneousOnes(String name) throws InterruptedException {
        try (Workshop workshop = new Workshop()) {
            String player = name + ":engine=lifted,nodes=30";
            for (String game : List.of("chinese-checkers-3", "pawn-whopping")) {
                String[] players = new String[game.equals("pawn-whopping") ? 2 : 3];
                java.util.Arrays.fill(players, "random");
                players[0] = player;
                MatchRecord record = match(game, new Clocks(60, 60), 3, workshop, players);
                assertThat(record.events()).noneMatch(MatchEvent.Defaulted.class::isInstance);
            }
        }
    }

    /** With nothing but its percepts, no player is late, fails or makes an illegal move. */
    @ParameterizedTest
    @MethodSource("names")
    void everyKindPlaysWithHiddenInformation(String name) throws InterruptedException {
        try (Workshop workshop = new Workshop()) {
            String player = name + ":engine=bytecode,nodes=48";
            for (String game : List.of("kuhn-poker", "blind-tic-tac-toe")) {
                MatchRecord first = match(game, new Clocks(60, 60), 3, workshop, player, "random");
                MatchRecord second = match(game, new Clocks(60, 60), 3, workshop, player, "random");
                assertThat(first.events()).noneMatch(MatchEvent.Defaulted.class::isInstance);
                assertThat(second.moves()).isEqualTo(first.moves());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void everySearchGoesOnWhenTheMachineChanges(String name) {
        for (String game : List.of("tic-tac-toe", "eight-puzzle")) {
            CheckedRules rules = rules(game);
            Searcher searcher = Players.searcher(name, rules, 1);
            Position before = Position.initial(Machines.LIFTED.machine(rules), 0);
            searcher.prepare(before, Budget.nodes(300));
            Term move = searcher.search(before, Budget.nodes(300), _ -> {}).move();
            Position after = Position.initial(Machines.BYTECODE.machine(rules), 0);
            Cursor cursor = after.machine().cursor();
            for (int step = 0; step < (game.equals("tic-tac-toe") ? 2 : 1); step++) {
                cursor.load(after.state());
                List<Term> joint = new ArrayList<>();
                for (int role = 0; role < after.machine().roles().size(); role++) {
                    joint.add(role == 0 && step == 0 ? move : cursor.legal(role).getFirst());
                }
                after = after.after(joint);
            }
            cursor.load(after.state());
            assertThat(cursor.legal(0)).contains(searcher.search(after, Budget.nodes(300), _ -> {}).move());
        }
    }

    @Test
    void aPlanSurvivesAChangeOfTheMachine() {
        CheckedRules rules = rules("eight-puzzle");
        Searcher planner = Players.searcher("puzzle", rules, 1);
        Position before = Position.initial(Machines.INCREMENTAL.machine(rules), 0);
        planner.prepare(before, Budget.nodes(100_000));
        Decision first = planner.search(before, Budget.nodes(1), _ -> {});
        assertThat(first.proof()).isEqualTo(Decision.Proof.PROVED);
        Position after = Position.initial(Machines.LIFTED.machine(rules), 0).after(List.of(first.move()));
        Decision second = planner.search(after, Budget.nodes(1), _ -> {});
        assertThat(second.proof()).isEqualTo(Decision.Proof.PROVED);
        assertThat(second.line()).isEqualTo(first.line().subList(1, first.line().size()));
    }

    @Test
    void unknownNamesKeysAndValuesAreAnsweredWithWhatThereIs() {
        try (Workshop workshop = new Workshop()) {
            assertThatThrownBy(() -> Players.player("grandmaster", workshop)).hasMessageContaining("'grandmaster'")
                    .hasMessageContaining("legal, random");
            assertThatThrownBy(() -> Players.player("random:strength=9", workshop)).hasMessageContaining("'strength'")
                    .hasMessageContaining("engine, nodes, seconds, seed");
            assertThatThrownBy(() -> Players.player("random:engine=steam", workshop)).hasMessageContaining("'steam'")
                    .hasMessageContaining("seminaive");
            assertThatThrownBy(() -> Players.player("random:nodes=-1", workshop))
                    .hasMessageContaining("a whole number from 0");
            assertThatThrownBy(() -> Players.player("random:nodes", workshop))
                    .hasMessageContaining("a whole number from 0");
        }
    }

    /** A search that never looks at its budget, as a machine would make it whose steps take very long. */
    private static final class Stubborn implements Searcher {
        @Override
        public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
            Cursor cursor = position.machine().cursor();
            cursor.load(position.state());
            List<Term> legal = cursor.legal(position.role());
            Decision last = Decision.of(legal.getLast(), 77, Decision.Statistics.NONE);
            offer.accept(last);
            long end = System.nanoTime() + 3_000_000_000L;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            return Decision.of(legal.getFirst());
        }
    }

    @Test
    void aPlayerThatIsToBeQuickDoesNotUseAllOfALongClock() throws InterruptedException {
        try (Workshop workshop = new Workshop(); Player player = Players.player("mcts:seconds=0.5", workshop)) {
            CheckedRules rules = rules("connect-four");
            long begun = System.nanoTime();
            player.start(new Assignment("m", rules, rules.roles().getFirst(), new Clocks(600, 600), 1),
                    begun + 600_000_000_000L);
            Decision decision = player.play(new Observation.Beginning(), System.nanoTime() + 600_000_000_000L);
            assertThat(decision.move().name()).isEqualTo("drop");
            assertThat((System.nanoTime() - begun) / 1e9).isLessThan(120);
        }
    }

    @Test
    void aSearchThatDoesNotStopCostsStrengthAndNotTheClock() throws InterruptedException {
        try (Workshop workshop = new Workshop();
                ThinkingPlayer player = new ThinkingPlayer("stubborn",
                        new ThinkingPlayer.Mind((_, _) -> new Stubborn(), java.util.Optional.of(Machines.SEMINAIVE), 0,
                                false),
                        workshop)) {
            CheckedRules rules = rules("tic-tac-toe");
            Term white = rules.roles().getFirst();
            player.start(new Assignment("m", rules, white, new Clocks(5, 1), 1),
                    System.nanoTime() + 5_000_000_000L);
            long deadline = System.nanoTime() + 1_000_000_000L;
            Decision decision = player.play(new Observation.Beginning(), deadline);
            assertThat(System.nanoTime()).isLessThan(deadline);
            assertThat(decision.value()).isEqualTo(77);
            deadline = System.nanoTime() + 1_000_000_000L;
            decision = player.play(new Observation.AllMoves(
                    List.of(decision.move(), Reading.term("noop").orElseThrow())), deadline);
            assertThat(System.nanoTime()).isLessThan(deadline);
            assertThat(decision.move()).hasToString("noop");
        }
    }
}
