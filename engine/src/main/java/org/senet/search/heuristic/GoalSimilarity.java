package org.senet.search.heuristic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Evaluator;
import org.senet.search.Position;

/**
 * Goal proximity as likeness: which share of the fluents of a good terminal state hold already, in per cent and on average
 * over the good terminal states that random matches came to (Genesereth and Thielscher 2014, section 7.3). The good ones are
 * those of the highest goal value seen.
 */
public final class GoalSimilarity implements Heuristic {
    private static final int MOST_MATCHES = 400;
    private static final int MOST_GOOD = 100;

    private final long seed;
    private FluentWeights weights = new FluentWeights(Map.of());

    public GoalSimilarity(long seed) {
        this.seed = seed;
    }

    @Override
    public void prepare(Position position, Budget budget) {
        RandomMatches matches = new RandomMatches(position.machine(), seed);
        List<List<Term>> good = new ArrayList<>();
        int best = 0;
        double least = budget.secondsLeft() / 2;
        for (int i = 0; i < MOST_MATCHES && good.size() < MOST_GOOD && !budget.isSpent()
                && !(budget.secondsLeft() < least); i++) {
            if (matches.play(position.state(), budget, _ -> {})) {
                int goal = matches.cursor().goal(position.role());
                if (goal > best) {
                    good.clear();
                    best = goal;
                }
                if (goal == best) {
                    good.add(matches.cursor().state().fluents());
                }
            }
        }
        weights = weights(good);
    }

    /** Such weights that their sum over the fluents of a state is its mean likeness to these. */
    private static FluentWeights weights(List<List<Term>> good) {
        Map<Term, Double> weights = new HashMap<>();
        for (List<Term> fluents : good) {
            double share = 100.0 / good.size() / Math.max(1, fluents.size());
            fluents.forEach(f -> weights.merge(f, share, Double::sum));
        }
        return new FluentWeights(weights);
    }

    @Override
    public Evaluator on(Machine machine) {
        ToDoubleFunction<State> likeness = weights.on(machine);
        return (cursor, _) -> likeness.applyAsDouble(cursor.state());
    }

    @Override
    public String words() {
        return "likeness to good ends";
    }
}
