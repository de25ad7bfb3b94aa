package org.senet.search.heuristic;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Evaluator;
import org.senet.search.Position;

/**
 * A weighted sum of heuristics (Genesereth and Thielscher 2014, section 7.3). The weights are learned from random matches:
 * they are those that predict the goal value at the end best, by least squares, from what the heuristics say of the states on
 * the way. Whether it is the role's turn is weighed along with them and a constant, so that no heuristic gets its weight for
 * telling that. Before it has learned, every part counts the same.
 */
public final class WeightedSum implements Heuristic {
    private static final int MOST_MATCHES = 1_000;
    private static final int MOST_SAMPLES = 4_000;
    /** One state in so many is looked at: neighbours tell the same. */
    private static final int APART = 4;

    private final List<Heuristic> parts;
    private final long seed;
    private double[] weights;

    /** @param parts what is summed, beside the turn and a constant */
    public WeightedSum(List<? extends Heuristic> parts, long seed) {
        this.parts = List.copyOf(parts);
        this.seed = seed;
        this.weights = new double[parts.size() + 2];
        Arrays.fill(weights, 0, parts.size(), 1.0 / parts.size());
    }

    @Override
    public void prepare(Position position, Budget budget) {
        parts.forEach(p -> p.prepare(position, budget));
        LeastSquares fit = new LeastSquares(weights.length);
        Evaluator[] evaluators = evaluators(position.machine());
        RandomMatches matches = new RandomMatches(position.machine(), seed);
        int role = position.role();
        int samples = 0;
        for (int i = 0; i < MOST_MATCHES && samples < MOST_SAMPLES && !budget.isSpent(); i++) {
            double[][] seen = new double[64][];
            int[] count = new int[1];
            boolean ended = matches.play(position.state(), budget, cursor -> {
                if (count[0] < seen.length && matches.dice().nextInt(APART) == 0) {
                    double[] features = new double[weights.length];
                    for (int p = 0; p < evaluators.length; p++) {
                        features[p] = evaluators[p].value(cursor, role);
                    }
                    features[evaluators.length] = turn(cursor, role);
                    features[evaluators.length + 1] = 1;
                    seen[count[0]++] = features;
                }
            });
            if (ended) {
                double goal = Math.clamp(matches.cursor().goal(role), 0, 100);
                for (int k = 0; k < count[0]; k++) {
                    fit.add(seen[k], goal);
                }
                samples += count[0];
            }
        }
        if (samples >= 10 * weights.length) {
            weights = fit.weights();
        }
    }

    private Evaluator[] evaluators(Machine machine) {
        return parts.stream().map(p -> p.on(machine)).toArray(Evaluator[]::new);
    }

    /** 1 where the role has a choice. */
    private static double turn(Cursor cursor, int role) {
        return cursor.legalMoves(role).size() > 1 ? 1 : 0;
    }

    /** The weights of the parts, in their order, of the turn, and the constant. */
    public double[] weights() {
        return weights.clone();
    }

    @Override
    public Evaluator on(Machine machine) {
        Evaluator[] evaluators = evaluators(machine);
        return (cursor, role) -> {
            double sum = weights[evaluators.length] * turn(cursor, role) + weights[evaluators.length + 1];
            for (int p = 0; p < evaluators.length; p++) {
                sum += weights[p] == 0 ? 0 : weights[p] * evaluators[p].value(cursor, role);
            }
            return Math.clamp(sum, 0, 100);
        };
    }

    @Override
    public String words() {
        return IntStream.range(0, parts.size())
                .mapToObj(p -> String.format(Locale.ROOT, "%.2f %s", weights[p], parts.get(p).words()))
                .collect(Collectors.joining(" + "));
    }
}
