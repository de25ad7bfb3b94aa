package org.senet.bench.study;

import java.util.Locale;
import java.util.stream.DoubleStream;

/** The mean of values with its 99 % interval. */
record Mean(double value, double half) {
    /** The quantile of the normal distribution that leaves 0.5 % on each side. */
    private static final double Z = 2.575829;

    static Mean of(double... values) {
        double mean = DoubleStream.of(values).average().orElse(Double.NaN);
        double squares = DoubleStream.of(values).map(v -> (v - mean) * (v - mean)).sum();
        return new Mean(mean, values.length < 2
                ? Double.NaN
                : Z * Math.sqrt(squares / (values.length - 1) / values.length));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f ± %.2f", value, half);
    }
}
