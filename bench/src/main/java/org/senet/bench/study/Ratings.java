package org.senet.bench.study;

import java.util.ArrayList;
import java.util.List;

/**
 * How strong players are, on the scale on which 400 points mean ten wins to one: the most likely ratings given who won what
 * against whom (Bradley and Terry 1952), with intervals from the curvature of the likelihood. Their mean is zero. Each pair that
 * met counts one drawn match more than it played, so that a player who won everything has a finite rating.
 */
public final class Ratings {
    private static final double SCALE = Math.log(10) / 400;
    private static final int ROUNDS = 200;

    private final double[][] points;
    private final double[][] played;

    /** A rating; the true one lies within this much of it in 95 of 100 studies. */
    public record Rating(double points, double margin) {}

    public Ratings(int players) {
        this.points = new double[players][players];
        this.played = new double[players][players];
    }

    /** Counts a match between two players; the share of it that the first has won, from 0 to 1. */
    public void add(int first, int second, double share) {
        if (first == second || !(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("two different players share a match");
        }
        points[first][second] += share;
        points[second][first] += 1 - share;
        played[first][second]++;
        played[second][first]++;
    }

    /** The ratings of all players. */
    public List<Rating> ratings() {
        int n = points.length;
        double[] strength = new double[n];
        for (int round = 0; round < ROUNDS; round++) {
            double[] step = solved(information(strength), gradient(strength));
            for (int i = 0; i < n; i++) {
                strength[i] += Math.clamp(step[i], -1, 1);
            }
            double mean = java.util.Arrays.stream(strength).average().orElse(0);
            for (int i = 0; i < n; i++) {
                strength[i] -= mean;
            }
        }
        double[][] information = information(strength);
        List<Rating> ratings = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            double[] unit = new double[n];
            unit[i] = 1;
            double variance = solved(information, unit)[i] - 1.0 / n;
            ratings.add(new Rating(strength[i] / SCALE, Proportion.Z * Math.sqrt(Math.max(0, variance)) / SCALE));
        }
        return ratings;
    }

    private static double expected(double own, double other) {
        return 1 / (1 + Math.exp(other - own));
    }

    /** Matches of a pair, with the drawn one that is added. */
    private double matches(int i, int j) {
        return played[i][j] > 0 ? played[i][j] + 1 : 0;
    }

    private double[] gradient(double[] strength) {
        int n = points.length;
        double[] gradient = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (matches(i, j) > 0) {
                    gradient[i] += points[i][j] + 0.5 - matches(i, j) * expected(strength[i], strength[j]);
                }
            }
        }
        return gradient;
    }

    /** The information matrix; a matrix of ones is added, which fixes the mean and leaves the differences alone. */
    private double[][] information(double[] strength) {
        int n = points.length;
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double e = expected(strength[i], strength[j]);
                double weight = i == j ? 0 : matches(i, j) * e * (1 - e);
                matrix[i][i] += weight;
                matrix[i][j] += 1.0 / n - weight;
            }
        }
        return matrix;
    }

    /** The solution of a system of linear equations, by elimination with pivots. */
    private static double[] solved(double[][] matrix, double[] right) {
        int n = right.length;
        double[][] a = new double[n][];
        double[] x = right.clone();
        for (int i = 0; i < n; i++) {
            a[i] = matrix[i].clone();
        }
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int row = column + 1; row < n; row++) {
                pivot = Math.abs(a[row][column]) > Math.abs(a[pivot][column]) ? row : pivot;
            }
            double[] swapped = a[column];
            a[column] = a[pivot];
            a[pivot] = swapped;
            double value = x[column];
            x[column] = x[pivot];
            x[pivot] = value;
            for (int row = 0; row < n; row++) {
                double factor = row == column || a[column][column] == 0 ? 0 : a[row][column] / a[column][column];
                for (int k = column; factor != 0 && k < n; k++) {
                    a[row][k] -= factor * a[column][k];
                }
                x[row] -= factor * x[column];
            }
        }
        for (int i = 0; i < n; i++) {
            x[i] = a[i][i] == 0 ? 0 : x[i] / a[i][i];
        }
        return x;
    }
}
