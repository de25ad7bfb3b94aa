package org.senet.search.montecarlo;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Term;
import org.senet.machine.Dice;
import org.senet.machine.State;
import org.senet.search.montecarlo.MonteCarloSettings.Choosing;
import org.senet.search.montecarlo.MonteCarloSettings.Rave;
import org.senet.search.montecarlo.MonteCarloSettings.Sufficiency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SelectionTest {
    private static final Parties TWO = Parties.of(List.of(Term.of("a"), Term.of("b")));

    private record Place(int number) implements State {
        @Override
        public List<Term> fluents() {
            return List.of();
        }
    }

    /** A node in which role 0 has a move for each of these children's mean values, each visited so often. */
    private static Node node(double[] means, int[] visits) {
        Node node = new Node(new Place(-1), 2, Bounds.open(TWO));
        int[][] moves = {new int[means.length], {0}};
        Arrays.setAll(moves[0], i -> 10 + i);
        Turn turn = new Turn(0, moves);
        node.branchOut(turn);
        for (int choice = 0; choice < means.length; choice++) {
            int[] choices = {choice, 0};
            Node child = new Node(new Place(choice), 2, Bounds.open(TWO));
            for (int i = 0; i < visits[choice]; i++) {
                double[] values = {means[choice], 100 - means[choice]};
                turn.enter(choices);
                turn.link(choices, child);
                child.enter();
                child.leave(values);
                node.enter();
                node.leave(values);
            }
        }
        return node;
    }

    private static Choosing choosing(double exploration) {
        return new Choosing(exploration, false, Double.POSITIVE_INFINITY, 0, Rave.NEVER, 700, Sufficiency.NEVER, 0.6);
    }

    private static Selection selection(Choosing settings) {
        return new Selection(settings, TWO, new Dice(1), new Spread(2), new MoveAverages(2, 10, 1), false);
    }

    private static int choice(Selection selection, Node node) {
        int[] choices = new int[2];
        Branches branches = Objects.requireNonNull(node.branches());
        selection.choose(node, branches, new Trail(2), choices);
        assertThat(choices[1]).isZero();
        return choices[0];
    }

    @Test
    void takesTheGreatestUpperConfidenceBound() {
        double[] means = {60, 50, 40};
        int[] visits = {20, 5, 2};
        for (double exploration : List.of(0.0, 0.1, 0.3, 0.5, 1.0)) {
            double[] scores = new double[3];
            for (int i = 0; i < 3; i++) {
                scores[i] = means[i] / 100 + exploration * Math.sqrt(Math.log(27) / visits[i]);
            }
            int best = scores[0] > Math.max(scores[1], scores[2]) ? 0 : scores[1] > scores[2] ? 1 : 2;
            assertThat(choice(selection(choosing(exploration)), node(means, visits))).isEqualTo(best);
        }
    }

    @Test
    void triesAllMovesFirst() {
        assertThat(choice(selection(choosing(0)), node(new double[] {90, 10, 50}, new int[] {9, 9, 0}))).isEqualTo(2);
    }

    @Test
    void leavesOutWhatIsProvedToBeWorse() {
        Node node = node(new double[] {90, 10}, new int[] {9, 9});
        Turn turn = (Turn) Objects.requireNonNull(node.branches());
        Node good = Objects.requireNonNull(turn.child(0));
        good.believe(new Bounds(new float[] {0, 100}, new float[] {0, 100}, TWO));
        assertThat(choice(selection(choosing(0)), node)).isEqualTo(1);
    }

    @Test
    void looksForSomethingBetterThanWhatIsKnown() {
        Node node = node(new double[] {50, 10, 20}, new int[] {9, 9, 9});
        Turn turn = (Turn) Objects.requireNonNull(node.branches());
        Node even = Objects.requireNonNull(turn.child(0));
        even.believe(new Bounds(new float[] {50, 50}, new float[] {50, 50}, TWO));
        node.prove(turn.bounds(TWO), TWO);
        assertThat(node.bounds()).hasToString("50.0..100.0 0.0..50.0");
        int[] choices = new int[2];
        assertThat(selection(choosing(0)).choose(node, turn, new Trail(2), choices)).isSameAs(even);
        assertThat(choices[0]).isEqualTo(2);
    }

    @Test
    void weighsRaveAsPublished() {
        // The square root of k / (3 t + k).
        assertThat(Selection.raveWeight(700, 0)).isEqualTo(1);
        assertThat(Selection.raveWeight(700, 700)).isEqualTo(0.5);
        assertThat(Selection.raveWeight(700, 100)).isCloseTo(0.836660, within(1e-6));
        assertThat(Selection.raveWeight(3, 8)).isCloseTo(1 / 3.0, within(1e-12));
    }

    @Test
    void raveDecidesWhileVisitsAreFew() {
        Choosing settings = new Choosing(0, false, 0, 0, Rave.ALWAYS, 700, Sufficiency.NEVER, 0.6);
        Node node = node(new double[] {60, 50}, new int[] {4, 4});
        Turn turn = (Turn) Objects.requireNonNull(node.branches());
        for (int i = 0; i < 100; i++) {
            turn.learnRave(0, 30);
            turn.learnRave(1, 40);
        }
        Selection selection = selection(settings);
        assertThat(choice(selection, node)).isZero();
        selection.useRave(true);
        assertThat(choice(selection, node)).isEqualTo(1);
        Node later = node(new double[] {60, 50}, new int[] {4000, 4000});
        assertThat(choice(selection, later)).isZero();
    }

    @Test
    void ravePredictsWhereItIsOptimisticAboutWhatIsVisited() {
        Node node = node(new double[] {60, 50, 40}, new int[] {30, 20, 5});
        Turn turn = (Turn) Objects.requireNonNull(node.branches());
        turn.learnRave(0, 70);
        turn.learnRave(1, 45);
        turn.learnRave(2, 30);
        assertThat(Selection.predicts(turn)).isTrue();
        turn.learnRave(0, 0);
        assertThat(Selection.predicts(turn)).isFalse();
    }

    @Test
    void enoughIsEnough() {
        Choosing plain = new Choosing(1, false, Double.POSITIVE_INFINITY, 0, Rave.NEVER, 700, Sufficiency.PLAIN, 0.6);
        Node good = node(new double[] {65, 60}, new int[] {200, 2});
        assertThat(choice(selection(plain), good)).isZero();
        assertThat(choice(selection(choosing(1)), good)).isEqualTo(1);
        Node unclear = node(new double[] {55, 50}, new int[] {200, 2});
        assertThat(choice(selection(plain), unclear)).isEqualTo(1);
    }

    @Test
    void chanceMovesEvenly() {
        Parties chance = Parties.of(List.of(Term.of("random"), Term.of("b")));
        Selection selection = new Selection(choosing(1), chance, new Dice(1), new Spread(2), new MoveAverages(2, 10, 1),
                false);
        Node node = node(new double[] {100, 0, 0}, new int[] {1, 1, 1});
        int[] chosen = new int[3];
        for (int i = 0; i < 3000; i++) {
            chosen[choice(selection, node)]++;
        }
        Collection<Integer> counts = Arrays.stream(chosen).boxed().toList();
        assertThat(counts).allSatisfy(c -> assertThat(c).isBetween(900, 1100));
    }

    @Test
    void spreadIsTheStandardDeviation() {
        Spread spread = new Spread(2);
        for (int i = 0; i < 100_000; i++) {
            spread.add(new double[] {i % 2 * 100, 40 + i % 2 * 20});
        }
        assertThat(spread.of(0)).isCloseTo(0.5, within(1e-3));
        assertThat(spread.of(1)).isCloseTo(0.1, within(1e-2));
    }
}
