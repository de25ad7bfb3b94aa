package org.senet.search.minimax;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Proof;
import org.senet.search.Position;
import org.senet.search.Searcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** All searches of whole trees find the same values, and the cleverer ones look at less. */
class TreeSearchTest {
    private static final long NODES = 1_000;
    private static final int TABLE = 1 << 14;

    private record Answer(Decision decision, long nodes) {}

    private static Answer ask(Searcher searcher, Position position) {
        Budget budget = Budget.nodes(100 * NODES);
        return new Answer(searcher.search(position, budget, _ -> {}), budget.spent());
    }

    @ParameterizedTest
    @MethodSource("org.senet.search.minimax.Endgames#games")
    void valuesAgreeAndNodesDoNotGrow(Machine machine) {
        List<Position> positions = Endgames.positions(machine, 3, NODES);
        assertThat(positions).isNotEmpty();
        long withTable = 0;
        long without = 0;
        for (Position position : positions) {
            Answer plain = ask(new Minimax(), position);
            Answer bounded = ask(new BoundedMinimax(), position);
            Answer alphaBeta = ask(new AlphaBeta(0, false), position);
            Answer tabled = ask(new AlphaBeta(TABLE, true), position);
            Answer tiny = ask(new AlphaBeta(4, true), position);
            Answer deepening = ask(new DepthLimited(TABLE, GameTree.MOST_DEPTH), position);
            Answer compulsive = ask(new CompulsiveDeliberation(), position);
            double value = plain.decision.value();
            for (Answer other : List.of(bounded, alphaBeta, tabled, tiny, deepening, compulsive)) {
                assertThat(other.decision.value()).isCloseTo(value, within(1e-9));
                assertThat(other.decision.proof()).isEqualTo(Proof.PROVED);
                assertThat(legal(position)).contains(other.decision.move().toString());
            }
            assertThat(bounded.decision.move()).isEqualTo(plain.decision.move());
            assertThat(alphaBeta.decision.move()).isEqualTo(plain.decision.move());
            assertThat(compulsive.decision.move()).isEqualTo(plain.decision.move());
            assertThat(bounded.nodes).isLessThanOrEqualTo(plain.nodes);
            assertThat(compulsive.nodes).isLessThanOrEqualTo(plain.nodes);
            assertThat(alphaBeta.nodes).isLessThanOrEqualTo(bounded.nodes);
            withTable += tabled.nodes;
            without += alphaBeta.nodes;
        }
        assertThat(withTable).isLessThanOrEqualTo(without);
    }

    private static List<String> legal(Position position) {
        Cursor cursor = position.machine().cursor();
        cursor.load(position.state());
        return cursor.legal(position.role()).stream().map(Object::toString).toList();
    }

    @ParameterizedTest
    @MethodSource("org.senet.search.minimax.Endgames#games")
    void minimaxIsWhatTheDefinitionSays(Machine machine) {
        for (Position position : Endgames.positions(machine, 2, 150)) {
            double value = NaiveValue.of(machine, position.state(), position.role(), Integer.MAX_VALUE, _ -> 0);
            assertThat(ask(new Minimax(), position).decision.value()).isCloseTo(value, within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("org.senet.search.minimax.Endgames#games")
    void aLimitOfDepthGivesTheValueOfThatDepth(Machine machine) {
        var states = Endgames.match(machine, 5);
        for (int role : Endgames.players(machine)) {
            for (int at : new int[] {0, states.size() / 2, Math.max(0, states.size() - 3)}) {
                Position position = new Position(machine, states.get(at), role);
                if (isOver(position)) {
                    continue;
                }
                for (int depth = 1; depth <= 2; depth++) {
                    if (Math.pow(width(position), depth) < 1_000) {
                        Decision decision = ask(new DepthLimited(TABLE, depth), position).decision;
                        double value = NaiveValue.of(machine, position.state(), role, depth, _ -> 0);
                        assertThat(decision.value()).isCloseTo(value, within(1e-9));
                    }
                }
            }
        }
    }

    private static double width(Position position) {
        GameTree tree = new GameTree(position);
        tree.go(position.state());
        Choices choices = tree.choices();
        return (double) choices.own() * choices.replies() * choices.draws();
    }

    private static boolean isOver(Position position) {
        Cursor cursor = position.machine().cursor();
        cursor.load(position.state());
        return cursor.isTerminal() || !cursor.isPlayable();
    }

    @Test
    void optionsAreRankedAndTheLineIsLegal() {
        Machine machine = Endgames.library("tic-tac-toe");
        Decision decision = ask(new AlphaBeta(TABLE, true), Position.initial(machine, 0)).decision;
        assertThat(decision.options()).hasSize(9);
        assertThat(decision.options().getFirst().move()).isEqualTo(decision.move());
        assertThat(decision.line()).hasSize(9);
        Cursor cursor = machine.cursor();
        for (var joint : decision.line()) {
            for (int role = 0; role < 2; role++) {
                assertThat(cursor.legal(role)).contains(joint.get(role));
            }
            cursor.play(joint);
        }
        assertThat(cursor.isTerminal()).isTrue();
        assertThat(cursor.goal(0)).isEqualTo(50);
    }

    @Test
    void whatWasLearnedBeforeHelpsLater() {
        Machine machine = Endgames.library("tic-tac-toe");
        AlphaBeta kept = new AlphaBeta(TABLE, true);
        Position start = Position.initial(machine, 0);
        Decision first = kept.search(start, Budget.nodes(1_000_000), _ -> {});
        Position later = start.after(first.line().getFirst()).after(first.line().get(1));
        assertThat(ask(kept, later).nodes).isLessThan(ask(new AlphaBeta(TABLE, true), later).nodes);
    }

    /** Whatever the budget, there is a legal move at once, and offers do not get worse for searches of whole trees. */
    @ParameterizedTest
    @MethodSource("org.senet.search.minimax.Endgames#games")
    void everySearchAnswersWhenItsBudgetEnds(Machine machine) {
        for (Searcher searcher : searchers()) {
            for (int nodes : new int[] {1, 2, 100}) {
                for (int role : Endgames.players(machine)) {
                    Position position = Position.initial(machine, role);
                    List<Decision> offers = new ArrayList<>();
                    Budget budget = Budget.nodes(nodes);
                    Decision decision = searcher.search(position, budget, offers::add);
                    assertThat(offers).isNotEmpty();
                    assertThat(legal(position)).contains(decision.move().toString());
                    offers.forEach(o -> assertThat(legal(position)).contains(o.move().toString()));
                    assertThat(budget.spent()).isLessThanOrEqualTo(nodes + 1);
                }
            }
        }
    }

    private static List<Searcher> searchers() {
        return List.of(new FirstLegal(), new RandomMove(7), new CompulsiveDeliberation(), new SequentialPlanner(),
                new Minimax(), new BoundedMinimax(), new AlphaBeta(TABLE, true), new AlphaBeta(0, false),
                new DepthLimited(TABLE, GameTree.MOST_DEPTH));
    }

    @Test
    void theSameQuestionGetsTheSameAnswer() {
        Machine machine = Endgames.library("connect-four");
        List<Searcher> some = searchers();
        List<Searcher> same = searchers();
        for (int i = 0; i < some.size(); i++) {
            Decision one = some.get(i).search(Position.initial(machine, 0), Budget.nodes(2_000), _ -> {});
            Decision other = same.get(i).search(Position.initial(machine, 0), Budget.nodes(2_000), _ -> {});
            assertThat(other.move()).isEqualTo(one.move());
            assertThat(other.opinion()).isEqualTo(one.opinion());
            assertThat(other.options()).isEqualTo(one.options());
            assertThat(other.line()).isEqualTo(one.line());
            assertThat(other.statistics().nodes()).isEqualTo(one.statistics().nodes());
        }
    }

    /** A game longer than any search goes: what lies beyond counts 0, and nothing is taken for proved. */
    @Test
    void aGameTooDeepIsNotDecided() {
        StringBuilder text = new StringBuilder("""
                (role a)
                (init (step 0)) (base (step 0)) (<= (base (step ?n)) (after ?m ?n))
                (input a on) (legal a on)
                (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
                (<= terminal (true (step 700)))
                (<= (goal a 100) (true (step 700))) (<= (goal a 0) (not (true (step 700))))
                """);
        for (int i = 0; i < 700; i++) {
            text.append("(after ").append(i).append(' ').append(i + 1).append(") ");
        }
        Machine machine = Endgames.machine(text.toString());
        for (Searcher searcher : searchers().subList(2, searchers().size())) {
            Decision decision = ask(searcher, Position.initial(machine, 0)).decision;
            assertThat(decision.proof()).isEqualTo(Proof.ESTIMATE);
            assertThat(decision.move()).hasToString("on");
        }
        Solution solution = new Solver(TABLE).solve(machine, machine.initial(), Budget.nodes(10_000));
        assertThat(solution.kind()).isEqualTo(Solution.Kind.UNDECIDED);
        Position near = Position.initial(machine, 0);
        for (int i = 0; i < 300; i++) {
            near = near.after(List.of(decisionOf(near)));
        }
        assertThat(ask(new AlphaBeta(TABLE, true), near).decision.proof()).isEqualTo(Proof.PROVED);
    }

    private static Term decisionOf(Position position) {
        return new FirstLegal().search(position, Budget.nodes(1), _ -> {}).move();
    }

    @Test
    void severalOpponentsCountAsOneAndThatIsSaid() {
        Machine machine = Endgames.library("chinese-checkers-3");
        Position position = Position.initial(machine, 0);
        for (Searcher searcher : List.of(new Minimax(), new BoundedMinimax(), new AlphaBeta(TABLE, true),
                new DepthLimited(TABLE, 3))) {
            Decision decision = searcher.search(position, Budget.nodes(100), _ -> {});
            assertThat(decision.statistics().remark()).contains("paranoid").contains("2 others");
        }
    }
}
