package org.senet.search.montecarlo;

import java.util.Arrays;
import org.senet.machine.Dice;
import org.senet.machine.Tally;

/**
 * The move-average sampling technique (MAST): a move that was good in one state is probably good in another one. It keeps for
 * each move of each role the mean value of the games in which the role made it, and chooses with probabilities that grow
 * exponentially with that value (Gibbs measure). A move never seen is taken for the best possible.
 *
 * <p>Finnsson and Björnsson, "Simulation-Based Approach to General Game Playing" (2008); decay by Tak, Winands and Björnsson,
 * "Decaying Simulation Strategies" (2013).
 */
final class MoveAverages implements PlayoutPolicy {
    private final double temperature;
    private final double decay;
    private final double[][] sums;
    private final double[][] counts;
    private double[] weights = new double[64];

    MoveAverages(int roles, double temperature, double decay) {
        this.temperature = temperature;
        this.decay = decay;
        this.sums = new double[roles][0];
        this.counts = new double[roles][0];
    }

    @Override
    public int choose(int role, int[] moves, int count, Trail trail, Dice dice) {
        if (count == 1) {
            return 0;
        }
        if (count > weights.length) {
            weights = new double[2 * count];
        }
        double total = 0;
        for (int i = 0; i < count; i++) {
            total += Math.exp((value(role, moves[i]) - Tally.HIGHEST) / temperature);
            weights[i] = total;
        }
        double draw = unit(dice) * total;
        int chosen = 0;
        while (chosen < count - 1 && weights[chosen] <= draw) {
            chosen++;
        }
        return chosen;
    }

    /** A number from 0 to 1, without 1. */
    static double unit(Dice dice) {
        return (dice.nextLong() >>> 11) * 0x1p-53;
    }

    @Override
    public double value(int role, int move, Trail trail, int steps) {
        return value(role, move);
    }

    double value(int role, int move) {
        return move < counts[role].length && counts[role][move] > 0
                ? sums[role][move] / counts[role][move]
                : Tally.HIGHEST;
    }

    /** How often a role made a move, as far as that still counts. */
    double count(int role, int move) {
        return move < counts[role].length ? counts[role][move] : 0;
    }

    @Override
    public void learn(Trail trail, double[] values) {
        for (int step = 0; step < trail.length(); step++) {
            for (int role = 0; role < values.length; role++) {
                int move = trail.move(step, role);
                if (move >= counts[role].length) {
                    counts[role] = Arrays.copyOf(counts[role], 2 * move + 16);
                    sums[role] = Arrays.copyOf(sums[role], 2 * move + 16);
                }
                counts[role][move]++;
                sums[role][move] += values[role];
            }
        }
    }

    @Override
    public void decay() {
        for (int role = 0; role < counts.length; role++) {
            for (int move = 0; move < counts[role].length; move++) {
                counts[role][move] *= decay;
                sums[role][move] *= decay;
            }
        }
    }
}
