package org.senet.search.heuristic;

/**
 * Weights of a linear sum that comes closest to given values, by least squares. A small penalty on weights keeps them finite
 * where features depend on each other (ridge regression, Hoerl and Kennard 1970). It is in proportion to how much a feature
 * varies, so that the unit in which it is measured plays no role; one that never varies gets no weight. The last feature is
 * the constant 1 and is not penalised.
 */
final class LeastSquares {
    private static final double PENALTY = 1e-3;

    private final int size;
    private final double[][] products;
    private final double[] targets;
    private long samples;

    LeastSquares(int size) {
        this.size = size;
        this.products = new double[size][size];
        this.targets = new double[size];
    }

    /** A sample: its features and the value that their sum should come to. */
    void add(double[] features, double value) {
        samples++;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                products[i][j] += features[i] * features[j];
            }
            targets[i] += features[i] * value;
        }
    }

    private double penalty(int feature) {
        double mean = products[feature][size - 1] / Math.max(1, samples);
        double varying = products[feature][feature] - mean * mean * samples;
        return varying > 1e-9 * products[feature][feature] ? PENALTY * varying : 1 + products[feature][feature];
    }

    /** The weights: the solution of the normal equations, by Gaussian elimination with pivots. */
    double[] weights() {
        double[][] rows = new double[size][size + 1];
        for (int i = 0; i < size; i++) {
            System.arraycopy(products[i], 0, rows[i], 0, size);
            rows[i][i] += i < size - 1 ? penalty(i) : 0;
            rows[i][size] = targets[i];
        }
        for (int column = 0; column < size; column++) {
            int pivot = column;
            for (int row = column + 1; row < size; row++) {
                pivot = Math.abs(rows[row][column]) > Math.abs(rows[pivot][column]) ? row : pivot;
            }
            double[] swap = rows[column];
            rows[column] = rows[pivot];
            rows[pivot] = swap;
            for (int row = column + 1; row < size && rows[column][column] != 0; row++) {
                double factor = rows[row][column] / rows[column][column];
                for (int k = column; k <= size; k++) {
                    rows[row][k] -= factor * rows[column][k];
                }
            }
        }
        double[] weights = new double[size];
        for (int row = size - 1; row >= 0; row--) {
            double rest = rows[row][size];
            for (int k = row + 1; k < size; k++) {
                rest -= rows[row][k] * weights[k];
            }
            weights[row] = rows[row][row] == 0 ? 0 : rest / rows[row][row];
        }
        return weights;
    }
}
