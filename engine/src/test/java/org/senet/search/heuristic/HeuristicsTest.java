package org.senet.search.heuristic;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.LibraryGames;
import org.senet.analysis.fuzzy.FuzzyLogic;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Proof;
import org.senet.search.Evaluator;
import org.senet.search.Position;
import org.senet.search.Searcher;
import org.senet.search.minimax.Endgames;
import org.senet.search.minimax.Minimax;
import org.senet.search.minimax.NaiveValue;
import org.senet.search.minimax.RandomMove;
import org.senet.search.minimax.WindowSearch.Extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class HeuristicsTest {
    private static final int TABLE = 1 << 12;

    static Stream<Named<Supplier<Heuristic>>> heuristics() {
        return Stream.of(Named.of("mobility", Mobility::new), Named.of("focus", Focus::new),
                Named.of("restriction", Restriction::new), Named.of("state reward", StateReward::new),
                Named.of("fuzzy", () -> new FuzzyGoal(FuzzyLogic.TEXTBOOK)),
                Named.of("likeness", () -> new GoalSimilarity(3)),
                Named.of("sum", () -> new WeightedSum(
                        List.of(new Mobility(), new Restriction(), new StateReward(), new GoalSimilarity(3)), 5)));
    }

    private static double value(Heuristic heuristic, Machine machine, State state, int role) {
        Cursor cursor = machine.cursor();
        cursor.load(state);
        return heuristic.on(machine).value(cursor, role);
    }

    @Test
    void mobilityAndFocusAreShares() {
        Machine machine = Endgames.library("tic-tac-toe");
        assertThat(value(new Mobility(), machine, machine.initial(), 0)).isCloseTo(90, within(1e-9));
        assertThat(value(new Mobility(), machine, machine.initial(), 1)).isCloseTo(10, within(1e-9));
        assertThat(value(new Focus(), machine, machine.initial(), 0)).isCloseTo(10, within(1e-9));
        assertThat(value(new Restriction(), machine, machine.initial(), 0)).isCloseTo(90, within(1e-9));
        assertThat(value(new StateReward(), machine, machine.initial(), 0)).isEqualTo(50);
    }

    @Test
    void likenessGrowsTowardsTheGoal() {
        Machine machine = Endgames.library("buttons-and-lights");
        GoalSimilarity likeness = new GoalSimilarity(1);
        likeness.prepare(Position.initial(machine, 0), Budget.nodes(5_000));
        Cursor cursor = machine.cursor();
        double before = value(likeness, machine, cursor.state(), 0);
        // a, b, a, c, b, a puts all three lights on
        for (String move : List.of("a", "b", "a", "c", "b", "a")) {
            cursor.play(List.of(org.senet.gdl.Term.of(move)));
        }
        assertThat(cursor.goal(0)).isEqualTo(100);
        assertThat(value(likeness, machine, cursor.state(), 0)).isCloseTo(100, within(1e-6)).isGreaterThan(before);
    }

    /** Bits and terms give the same sums, and what was learned on one machine holds on another. */
    @Test
    void weightsMeanTheSameOnEveryMachine() {
        for (String game : List.of("tic-tac-toe", "nim", "connect-four")) {
            var rules = LibraryGames.rules(LibraryGames.entry(game));
            Machine fast = Machines.INCREMENTAL.machine(rules);
            Machine plain = Machines.SEMINAIVE.machine(rules);
            GoalSimilarity likeness = new GoalSimilarity(1);
            likeness.prepare(Position.initial(fast, 0), Budget.nodes(2_000));
            List<State> states = Endgames.match(fast, 4);
            assertThat(states).anyMatch(s -> value(likeness, fast, s, 0) > 0);
            for (State state : states) {
                assertThat(value(likeness, fast, state, 0))
                        .isCloseTo(value(likeness, plain, plain.state(state.fluents()), 0), within(1e-9));
            }
        }
    }

    /** In the puzzle of sliding tiles the judgement with distances tells apart what the mere count of tiles does not. */
    @Test
    void distancesMakeFinerJudgements() {
        var rules = LibraryGames.rules(LibraryGames.entry("eight-puzzle"));
        Machine machine = Machines.INCREMENTAL.machine(rules);
        FuzzyGoal plain = new FuzzyGoal(FuzzyLogic.TEXTBOOK);
        FuzzyGoal distant = new FuzzyGoal(FuzzyLogic.TEXTBOOK, rules);
        Position start = Position.initial(machine, 0);
        plain.prepare(start, Budget.nodes(1_000));
        distant.prepare(start, Budget.nodes(1_000));
        assertThat(distant.words()).contains("distances");
        List<State> states = Stream.of(1, 2, 3, 4, 5, 6).flatMap(seed -> Endgames.match(machine, seed).stream())
                .toList();
        assertThat(states.stream().map(s -> value(distant, machine, s, 0)).distinct().count())
                .isGreaterThan(states.stream().map(s -> value(plain, machine, s, 0)).distinct().count());
    }

    @Test
    void leastSquaresFindsTheWeightsThatMadeTheValues() {
        LeastSquares fit = new LeastSquares(4);
        Dice dice = new Dice(1);
        for (int i = 0; i < 500; i++) {
            double a = dice.nextInt(100);
            double b = dice.nextInt(100);
            fit.add(new double[] {a, b / 1_000_000, 7, 1}, 0.5 * a - 0.25 * b + 30);
        }
        double[] weights = fit.weights();
        assertThat(weights[0]).isCloseTo(0.5, within(1e-3));
        assertThat(weights[1] / 1_000_000).isCloseTo(-0.25, within(1e-3));
        assertThat(7 * weights[2] + weights[3]).isCloseTo(30, within(0.1));
    }

    /** A game whose reward is what one has gathered: the weight must go to the state reward. */
    @Test
    void weightsAreLearnedFromPlay() {
        WeightedSum sum = new WeightedSum(List.of(new Mobility(), new StateReward()), 1);
        Machine machine = Endgames.machine("""
                (role a)
                (after 0 1) (after 1 2) (after 2 3) (after 3 4) (after 4 5) (after 5 6)
                (base (step 0)) (<= (base (step ?n)) (after ?m ?n))
                (base (have 0)) (<= (base (have ?n)) (after ?m ?n))
                (init (step 0)) (init (have 0))
                (input a take) (input a leave)
                (legal a take) (legal a leave)
                (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
                (<= (next (have ?n)) (does a take) (true (have ?m)) (after ?m ?n))
                (<= (next (have ?n)) (does a leave) (true (have ?n)))
                (<= terminal (true (step 6)))
                (worth 0 0) (worth 1 15) (worth 2 30) (worth 3 45) (worth 4 60) (worth 5 75) (worth 6 90)
                (<= (goal a ?v) (true (have ?n)) (worth ?n ?v))
                """);
        assertThat(sum.weights()).containsExactly(0.5, 0.5, 0, 0);
        sum.prepare(Position.initial(machine, 0), Budget.nodes(20_000));
        assertThat(sum.weights()[1]).isBetween(0.3, 1.1);
        // the role always has two moves of two and the turn, so that these amount to a constant
        assertThat(sum.weights()[0] * 100 + sum.weights()[2] + sum.weights()[3]).isBetween(10.0, 40.0);
        assertThat(sum.words()).contains("state reward");
    }

    /** With any heuristic the search finds the value of minimax with the same judgements at the limit of depth. */
    @ParameterizedTest
    @MethodSource("heuristics")
    void aFixedDepthGivesTheValueOfThatDepth(Supplier<Heuristic> maker) {
        for (String game : List.of("tic-tac-toe", "connect-four", "bidding-tic-tac-toe", "hanoi", "monty-hall")) {
            Machine machine = Endgames.library(game);
            int role = Endgames.players(machine).getFirst();
            List<State> states = Endgames.match(machine, 3);
            Position position = new Position(machine, states.get(states.size() / 3), role);
            Heuristic heuristic = maker.get();
            heuristic.prepare(position, Budget.nodes(3_000));
            Evaluator evaluator = heuristic.on(machine);
            for (int depth = 1; depth <= 2; depth++) {
                HeuristicSearch search = new HeuristicSearch(heuristic, TABLE, depth, Extension.NONE);
                search.prepare(position, Budget.nodes(3_000));
                Decision decision = search.search(position, Budget.nodes(100_000), _ -> {});
                double naive = NaiveValue.of(machine, position.state(), role, depth,
                        cursor -> 0.01 + 0.9998 * Math.clamp(evaluator.value(cursor, role), 0, 100));
                assertThat(decision.value()).as(game).isCloseTo(naive, within(1e-9));
            }
        }
    }

    /** A threshold that nothing passes is no extension, one that everything passes is a greater depth. */
    @Test
    void extensionsLieBetweenTwoDepths() {
        for (String game : List.of("tic-tac-toe", "connect-four", "bidding-tic-tac-toe")) {
            Machine machine = Endgames.library(game);
            for (State state : Endgames.match(machine, 8).subList(0, 4)) {
                Position position = new Position(machine, state, 0);
                assertThat(answer(position, 1, new Extension(1000, 1))).isEqualTo(answer(position, 1, Extension.NONE));
                assertThat(answer(position, 1, new Extension(-1, 1))).isEqualTo(answer(position, 2, Extension.NONE));
            }
        }
    }

    private static List<Object> answer(Position position, int depth, Extension extension) {
        Decision decision = new HeuristicSearch(new Mobility(), TABLE, depth, extension)
                .search(position, Budget.nodes(200_000), _ -> {});
        return List.of(decision.value());
    }

    /** One step ahead all looks well, but the next move loses all of it: a search that looks further there does not fall for it. */
    @Test
    void aSearchOfVariableDepthSeesBeyondTheHorizon() {
        Machine machine = Endgames.machine("""
                (role a) (role b)
                (base start) (base bait) (base safe) (base lost) (base kept)
                (init start)
                (input a grab) (input a rest) (input a wait) (input b take) (input b wait)
                (<= (legal a grab) (true start)) (<= (legal a rest) (true start))
                (<= (legal a wait) (not (true start)))
                (<= (legal b wait) (not (true bait))) (<= (legal b take) (true bait))
                (<= (next bait) (does a grab))
                (<= (next safe) (does a rest))
                (<= (next lost) (does b take))
                (<= (next kept) (true safe))
                (<= terminal (true lost)) (<= terminal (true kept))
                (<= (goal a 90) (true bait)) (<= (goal a 40) (true start)) (<= (goal a 45) (true safe))
                (<= (goal a 10) (true lost)) (<= (goal a 50) (true kept))
                (goal b 0)
                """);
        Position position = Position.initial(machine, 0);
        Searcher fixed = new HeuristicSearch(new StateReward(), TABLE, 1, Extension.NONE);
        Searcher variable = new HeuristicSearch(new StateReward(), TABLE, 1, new Extension(20, 4));
        assertThat(fixed.search(position, Budget.nodes(100), _ -> {}).move()).hasToString("grab");
        assertThat(variable.search(position, Budget.nodes(100), _ -> {}).move()).hasToString("rest");
    }

    @Test
    void winsAndLossesThatAreSeenAreProved() {
        Machine machine = Endgames.library("tic-tac-toe");
        for (Position position : Endgames.positions(machine, 5, 2_000)) {
            Decision heuristic = new HeuristicSearch(new Mobility(), TABLE, 20, Extension.NONE)
                    .search(position, Budget.nodes(100_000), _ -> {});
            assertThat(heuristic.proof()).isEqualTo(Proof.PROVED);
            assertThat(heuristic.value())
                    .isEqualTo(new Minimax().search(position, Budget.nodes(100_000), _ -> {}).value());
        }
    }

    @Test
    void theSameSeedGivesTheSameAnswer() {
        Machine machine = Endgames.library("connect-four");
        for (Supplier<Searcher> maker : List.<Supplier<Searcher>>of(() -> new MonteCarlo(1, 4),
                () -> new HeuristicSearch(new WeightedSum(List.of(new Mobility(), new GoalSimilarity(2)), 9), TABLE, 9,
                        Extension.NONE))) {
            Decision one = maker.get().search(Position.initial(machine, 0), Budget.nodes(4_000), _ -> {});
            Decision other = maker.get().search(Position.initial(machine, 0), Budget.nodes(4_000), _ -> {});
            assertThat(other.options()).isEqualTo(one.options());
            assertThat(other.statistics().nodes()).isEqualTo(one.statistics().nodes());
            assertThat(other.statistics().playouts()).isEqualTo(one.statistics().playouts());
            assertThat(other.statistics().remark()).isEqualTo(one.statistics().remark());
        }
    }

    /** Rungs that should be above random play are. */
    @Test
    void searchBeatsChance() {
        Map<String, Searcher> rungs = Map.of("monte carlo", new MonteCarlo(1, 2), "two levels", new MonteCarlo(2, 2),
                "reward", new HeuristicSearch(new StateReward(), TABLE, 3, Extension.NONE));
        rungs.forEach((name, searcher) -> {
            int sum = 0;
            for (int match = 0; match < 6; match++) {
                sum += duel(Endgames.library("connect-four"), searcher, match % 2, match);
            }
            assertThat(sum).as(name).isGreaterThanOrEqualTo(450);
        });
    }

    /** What a searcher gets against random moves. */
    private static int duel(Machine machine, Searcher searcher, int role, long seed) {
        RandomMove random = new RandomMove(seed);
        Cursor cursor = machine.cursor();
        while (!cursor.isTerminal()) {
            State state = cursor.state();
            List<org.senet.gdl.Term> joint = Stream.of(0, 1).map(r -> (r == role ? searcher : random)
                    .search(new Position(machine, state, r), Budget.nodes(600), _ -> {}).move()).toList();
            cursor.play(joint);
        }
        return cursor.goal(role);
    }

    @Test
    void probesOfAWholeTreeAreProofs() {
        Machine machine = Endgames.library("tic-tac-toe");
        for (Position position : Endgames.positions(machine, 4, 300)) {
            Decision decision = new MonteCarlo(9, 1).search(position, Budget.nodes(100), _ -> {});
            assertThat(decision.proof()).isEqualTo(Proof.PROVED);
            assertThat(decision.value())
                    .isEqualTo(new Minimax().search(position, Budget.nodes(100_000), _ -> {}).value());
        }
    }

    @Test
    void everySearchAnswersWhenItsBudgetEnds() {
        for (String game : Endgames.GAMES) {
            Machine machine = Endgames.library(game);
            for (int role : Endgames.players(machine)) {
                Position position = Position.initial(machine, role);
                Cursor cursor = machine.cursor();
                for (Searcher searcher : List.of(new MonteCarlo(1, 1), new MonteCarlo(2, 1),
                        new HeuristicSearch(new WeightedSum(List.of(new Mobility(), new StateReward()), 1), TABLE, 4,
                                new Extension(10, 2)))) {
                    Decision decision = searcher.search(position, Budget.nodes(20), _ -> {});
                    assertThat(cursor.legal(role)).contains(decision.move());
                }
            }
        }
    }
}
