package org.senet.search.hidden;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.senet.belief.Belief;
import org.senet.bits.IntList;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.State;
import org.senet.search.Decision;
import org.senet.search.Decision.Option;
import org.senet.search.Decision.Proof;
import org.senet.search.Decision.Statistics;

/**
 * The moves a role has to choose from, with what samples say of them, and the states in which it may have to choose. Where some
 * moves are legal in every such state, these are all there are; else those that are legal with the greatest probability.
 */
final class OwnMoves {
    /** So many standard errors apart, two means are clearly different. */
    private static final double DOUBT = 2;
    private static final int FACTS_TOLD = 4;
    private static final double ALMOST_ALL = 1 - 1e-9;

    private final Belief belief;
    private final int[] moves;
    private final double[] sums;
    private final double[] squares;
    private final long[] counts;
    private final List<State> states = new ArrayList<>();
    private final double[] weights;
    private final boolean sure;
    private @Nullable String remark;

    OwnMoves(Belief belief) {
        this.belief = belief;
        Cursor cursor = belief.machine().cursor();
        Map<Integer, Double> legality = new LinkedHashMap<>();
        List<Double> found = new ArrayList<>();
        double total = 0;
        for (Belief.Possible possible : belief.states()) {
            cursor.load(possible.state());
            if (!cursor.isTerminal() && cursor.isPlayable()) {
                states.add(possible.state());
                found.add(possible.weight());
                total += possible.weight();
                IntList legal = cursor.legalMoves(belief.role());
                for (int i = 0; i < legal.size(); i++) {
                    legality.merge(legal.at(i), possible.weight(), Double::sum);
                }
            }
        }
        if (states.isEmpty()) {
            throw new IllegalStateException("the game is over in every state that "
                    + belief.machine().roles().get(belief.role()) + " holds possible");
        }
        this.weights = found.stream().mapToDouble(w -> w).toArray();
        double likeliest = legality.values().stream().mapToDouble(w -> w).max().orElseThrow();
        this.sure = likeliest >= total * ALMOST_ALL;
        double most = Math.min(likeliest, total * ALMOST_ALL) * ALMOST_ALL;
        this.moves = legality.entrySet().stream().filter(e -> e.getValue() >= most).mapToInt(Map.Entry::getKey)
                .sorted().toArray();
        this.sums = new double[moves.length];
        this.squares = new double[moves.length];
        this.counts = new long[moves.length];
    }

    Belief belief() {
        return belief;
    }

    int size() {
        return moves.length;
    }

    /** The number of a move in the machine's table. */
    int move(int index) {
        return moves[index];
    }

    Term term(int index) {
        return belief.machine().moves().move(belief.role(), moves[index]);
    }

    /** The index of a move, or -1. */
    int index(int move) {
        return IntStream.range(0, moves.length).filter(i -> moves[i] == move).findFirst().orElse(-1);
    }

    /** From how many states it chooses, and what it would have to know where no move is surely legal. */
    String remark() {
        String known = remark;
        if (known == null) {
            known = words();
            remark = known;
        }
        return known;
    }

    private String words() {
        String words = states.size() + (belief.isExact() ? " possible" : " sampled")
                + (states.size() == 1 ? " state" : " states");
        return sure ? words : words + "; no move is surely legal, " + term(0) + " depends on " + missing();
    }

    /** The fluents that hold just where the first move is legal, or just where it is not. */
    private String missing() {
        Cursor cursor = belief.machine().cursor();
        Set<Term> with = null;
        Set<Term> anywhere = new TreeSet<>();
        Set<Term> without = null;
        Set<Term> elsewhere = new TreeSet<>();
        for (State state : states) {
            cursor.load(state);
            List<Term> fluents = state.fluents();
            if (Sampling.contains(cursor.legalMoves(belief.role()), moves[0])) {
                with = common(with, fluents);
                anywhere.addAll(fluents);
            } else {
                without = common(without, fluents);
                elsewhere.addAll(fluents);
            }
        }
        Set<Term> telling = new TreeSet<>(with == null ? Set.of() : with);
        telling.removeAll(elsewhere);
        Set<Term> against = new TreeSet<>(without == null ? Set.of() : without);
        against.removeAll(anywhere);
        telling.addAll(against);
        return telling.isEmpty()
                ? "several facts together"
                : telling.stream().limit(FACTS_TOLD).map(Term::toString).collect(Collectors.joining(" "));
    }

    private static Set<Term> common(@Nullable Set<Term> before, List<Term> fluents) {
        Set<Term> both = new TreeSet<>(fluents);
        if (before != null) {
            both.retainAll(before);
        }
        return both;
    }

    /** A state in which the game goes on, drawn by weight. */
    State state(Dice dice) {
        return states.size() == 1 ? states.getFirst() : states.get(dice.nextIndex(weights));
    }

    List<State> states() {
        return states;
    }

    double weight(int state) {
        return weights[state];
    }

    /** Notes what a move came to in a sample. */
    void note(int index, double value) {
        sums[index] += value;
        squares[index] += value * value;
        counts[index]++;
    }

    double mean(int index) {
        return counts[index] == 0 ? Double.NaN : sums[index] / counts[index];
    }

    long count(int index) {
        return counts[index];
    }

    /** The standard error of the mean. */
    double error(int index) {
        long n = counts[index];
        return n < 2
                ? 50
                : Math.sqrt(Math.max(0, squares[index] / n - mean(index) * mean(index)) / (n - 1));
    }

    /** The index of the move with the highest mean, the first of equals. */
    int best() {
        int best = 0;
        for (int i = 1; i < moves.length; i++) {
            if (counts[i] > 0 && !(mean(i) <= mean(best))) {
                best = i;
            }
        }
        return best;
    }

    /** The index of a move that may be the best for all that the samples say: any whose mean is not clearly below the highest, by lot. */
    int perhapsBest(Dice dice) {
        int best = best();
        int chosen = best;
        int ties = 1;
        for (int i = 0; i < moves.length; i++) {
            double doubt = DOUBT * Math.hypot(error(i), error(best));
            if (i != best && (counts[i] == 0 || mean(i) + doubt >= mean(best)) && dice.nextInt(++ties) == 0) {
                chosen = i;
            }
        }
        return chosen;
    }

    Decision decision(Statistics statistics) {
        return decision(best(), statistics);
    }

    Decision decision(int chosen, Statistics statistics) {
        List<Option> options = IntStream.range(0, moves.length).filter(i -> counts[i] > 0)
                .mapToObj(i -> new Option(term(i), mean(i), counts[i], Proof.ESTIMATE))
                .sorted(Comparator.comparingDouble((Option o) -> -o.value())).toList();
        return new Decision(term(chosen), mean(chosen), Proof.ESTIMATE, options, List.of(), statistics);
    }
}
