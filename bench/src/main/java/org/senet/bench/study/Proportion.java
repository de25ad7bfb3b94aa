package org.senet.bench.study;

import java.util.Locale;

/** A share of a number of trials, with Wilson's 95 % interval; in per cent. Wins may count in part. */
public record Proportion(double successes, long trials) {
    /** The quantile of the normal distribution that leaves 2.5 % on each side. */
    public static final double Z = 1.959964;

    public double percent() {
        return trials == 0 ? 0 : 100 * successes / trials;
    }

    public double low() {
        return Math.max(0, middle() - half());
    }

    public double high() {
        return Math.min(100, middle() + half());
    }

    private double middle() {
        return trials == 0 ? 50 : (percent() + 50 * Z * Z / trials) / (1 + Z * Z / trials);
    }

    private double half() {
        double p = percent() / 100;
        return trials == 0
                ? 50
                : 100 * Z * Math.sqrt(p * (1 - p) / trials + Z * Z / (4.0 * trials * trials)) / (1 + Z * Z / trials);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f [%.1f, %.1f]", percent(), low(), high());
    }
}
