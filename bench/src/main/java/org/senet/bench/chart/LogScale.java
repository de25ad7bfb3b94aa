package org.senet.bench.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A logarithmic axis: the values from {@code low} to {@code high} on the pixels from {@code from} to {@code to}. Low is
 * positive and below high.
 */
record LogScale(double low, double high, double from, double to) {

    LogScale {
        if (!(low > 0 && low < high)) {
            throw new IllegalArgumentException("a logarithmic axis needs 0 < low < high, not " + low + " and " + high);
        }
    }

    /** The axis between the powers of ten that enclose the positive values. */
    static LogScale around(DoubleStream values, double from, double to) {
        double[] positive = values.filter(v -> v > 0 && Double.isFinite(v)).toArray();
        double least = DoubleStream.of(positive).min().orElse(1);
        double most = DoubleStream.of(positive).max().orElse(10);
        double low = Math.pow(10, Math.floor(Math.log10(least)));
        double high = Math.pow(10, Math.ceil(Math.log10(most)));
        return new LogScale(low, high > low ? high : low * 10, from, to);
    }

    /** The pixel of a value; what lies outside goes to the nearer end. */
    double pixel(double value) {
        double share = (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low));
        return from + Math.clamp(share, 0, 1) * (to - from);
    }

    /** The powers of ten on the axis. */
    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (int e = (int) Math.round(Math.log10(low)); Math.pow(10, e) <= high * 1.0001; e++) {
            ticks.add(Math.pow(10, e));
        }
        return ticks;
    }

    /** A value in few characters: 1.5 k, 23 M. */
    static String shortly(double value) {
        String[] units = {"", " k", " M", " G", " T"};
        int unit = 0;
        double scaled = value;
        while (scaled >= 999.5 && unit < units.length - 1) {
            scaled /= 1000;
            unit++;
        }
        if (scaled == 0) {
            return "0";
        }
        int decimals = Math.max(0, 1 - (int) Math.floor(Math.log10(scaled)));
        String digits = String.format(Locale.ROOT, "%." + decimals + "f", scaled);
        return (digits.contains(".") ? digits.replaceFirst("\\.?0+$", "") : digits) + units[unit];
    }
}
