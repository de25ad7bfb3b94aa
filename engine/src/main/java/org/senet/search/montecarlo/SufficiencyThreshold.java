package org.senet.search.montecarlo;

import org.senet.machine.Dice;
import org.senet.search.montecarlo.MonteCarloSettings.Sufficiency;

/**
 * The sufficiency threshold: where a move is good enough, looking for a better one is a waste, and it is better to make sure
 * that it is as good as it looks. In the plain form a move above a threshold is good enough. In the statistical form the
 * values of won and of other playouts give a value that divides them; the further the best move of a state lies above it,
 * compared with how far it lay before, the greater the probability that exploration is left out, up to nine in ten.
 *
 * <p>Gudmundsson and Björnsson, "Sufficiency-Based Selection Strategy for MCTS" (2013). The paper takes the probability of a
 * difference larger than the present one; since a good move is to be followed, we take that of a smaller one.
 */
final class SufficiencyThreshold {
    /** How often exploration stays whatever the values are. */
    private static final double FLOOR = 0.1;

    private final Sufficiency form;
    private final double threshold;
    private double wonCount;
    private double wonSum;
    private double otherCount;
    private double otherSum;
    private double differences;
    private double differenceSum;
    private double differenceSquares;

    SufficiencyThreshold(Sufficiency form, double threshold) {
        this.form = form;
        this.threshold = threshold;
    }

    /** Counts playouts with their mean value, from 0 to 1. */
    void learn(double value, double count, boolean won) {
        if (won) {
            wonCount += count;
            wonSum += count * value;
        } else {
            otherCount += count;
            otherSum += count * value;
        }
    }

    /** The value that divides won playouts from others; not a number until both have been seen. */
    double divide() {
        return (otherCount * (wonSum / wonCount) + wonCount * (otherSum / otherCount)) / (otherCount + wonCount);
    }

    /** Whether a best move of this value, from 0 to 1, is good enough. */
    boolean is(double best, Dice dice) {
        return switch (form) {
            case NEVER -> false;
            case PLAIN -> best > threshold;
            case STATISTICAL -> MoveAverages.unit(dice) < probability(best);
        };
    }

    /** The probability that a best move of this value is good enough; the value is counted. */
    double probability(double best) {
        double difference = best - divide();
        if (Double.isNaN(difference)) {
            return 0;
        }
        differences++;
        differenceSum += difference;
        differenceSquares += difference * difference;
        double mean = differenceSum / differences;
        double deviation = Math.sqrt(Math.max(1e-9, differenceSquares / differences - mean * mean));
        return Math.min(1 - FLOOR, normal((difference - mean) / deviation));
    }

    /** The probability that a normally distributed number is smaller (Abramowitz and Stegun 26.2.17). */
    static double normal(double x) {
        double t = 1 / (1 + 0.2316419 * Math.abs(x));
        double tail = Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI) * t
                * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        return x < 0 ? tail : 1 - tail;
    }
}
