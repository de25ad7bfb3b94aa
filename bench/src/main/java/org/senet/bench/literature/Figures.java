package org.senet.bench.literature;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.senet.bench.Measurement;

/** Measured values as they stand in tables. */
final class Figures {
    static final String MISSING = "-";

    private Figures() {}

    /** The fastest of those who played, by states. */
    static Optional<Measurement.Played> fastest(List<Measurement> measured) {
        return measured.stream().filter(Measurement.Played.class::isInstance).map(Measurement.Played.class::cast)
                .max(Comparator.comparingDouble(Measurement.Played::statesPerSecond));
    }

    static String rate(double rate) {
        return String.format(Locale.ROOT, rate >= 100 ? "%,.0f" : rate >= 1 ? "%.1f" : "%.3f", rate);
    }

    /** States per second, and who reached it. */
    static String states(Optional<Measurement.Played> played) {
        return played.map(p -> rate(statesPerCpuSecond(p)) + " " + p.engine()).orElse(MISSING);
    }

    static double statesPerCpuSecond(Measurement.Played played) {
        return played.playoutsPerSecond() == 0
                ? played.statesPerSecond()
                : played.statesPerSecond() * played.playoutsPerCpuSecond() / played.playoutsPerSecond();
    }

    static String ratio(double ours, double published) {
        return String.format(Locale.ROOT, ours / published >= 10 ? "%,.0f" : "%.1f", ours / published);
    }
}
