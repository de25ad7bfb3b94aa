package org.senet.search.montecarlo;

/** How much the values that visits bring differ, for each role: their standard deviation, on a scale from 0 to 1. */
final class Spread {
    /** Values never count as closer together than this. */
    private static final double LEAST = 0.02;
    /** How many values of a coin's spread it has seen before the first one. */
    private static final double PRIOR = 10;

    private final double[] sums;
    private final double[] squares;
    private double count;

    Spread(int roles) {
        this.sums = new double[roles];
        this.squares = new double[roles];
    }

    void add(double[] values) {
        count++;
        for (int role = 0; role < sums.length; role++) {
            double value = values[role] / 100;
            sums[role] += value;
            squares[role] += value * value;
        }
    }

    /** The standard deviation of a role's values. */
    double of(int role) {
        double all = count + PRIOR;
        double mean = (sums[role] + PRIOR / 2) / all;
        double variance = (squares[role] + PRIOR / 2) / all - mean * mean;
        return Math.max(LEAST, Math.sqrt(Math.max(0, variance)));
    }

    /** Lets what was seen so far count for half. */
    void fade() {
        count /= 2;
        for (int role = 0; role < sums.length; role++) {
            sums[role] /= 2;
            squares[role] /= 2;
        }
    }
}
