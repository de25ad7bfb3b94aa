package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.LongSupplier;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.circuit.Circuit;
import org.senet.datalog.Grounder;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Saturation;
import org.senet.gdl.Reading;
import org.senet.machine.Blueprint;
import org.senet.machine.ThreadTime;

/** How many of all rule sheets get a net, and what that takes: seconds of the processor, and bytes that stay in use. */
final class CoverageStudy {
    private static final int SLOWEST = 10;

    private final double limit;
    private final PrintWriter out;
    private final LongSupplier clock = ThreadTime.clock();
    private final List<Built> built = new ArrayList<>();

    /** A rule sheet that got its net. */
    private record Built(String sheet, double seconds, long gates, long bytes) {

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s: %.2f s, %,d gates, %,.1f MB", sheet, seconds, gates, bytes / 1e6);
        }
    }

    /** @param limit the seconds within which a net counts, and which finding the ground rules may take */
    CoverageStudy(double limit, PrintWriter out) {
        this.limit = limit;
        this.out = out;
    }

    /** Builds the nets of the library, and of the rule sheets in a folder where it is there, whose names contain the part. */
    void run(Path folder, String part) throws IOException {
        List<RuleSheets.Sheet> sheets = RuleSheets.of(folder, part);
        try (Progress progress = new Progress("of the rule sheets")) {
            for (int i = 0; i < sheets.size(); i++) {
                progress.bar((double) i / sheets.size());
                String line = build(sheets.get(i));
                progress.clear();
                out.println("  " + line);
                out.flush();
            }
        }
        out.println("The slowest");
        built.stream().sorted(Comparator.comparingDouble(Built::seconds).reversed()).limit(SLOWEST)
                .forEach(b -> out.println("  " + b));
        long within = built.stream().filter(b -> b.seconds <= limit).count();
        out.printf(Locale.ROOT,
                "%d rule sheets: %d get a net, %d (%.1f %%) of them within %.0f s, with a heap of %,d MB%n",
                sheets.size(), built.size(), within, 100.0 * within / Math.max(1, sheets.size()), limit,
                Runtime.getRuntime().maxMemory() >> 20);
        out.flush();
    }

    /** What came of a rule sheet, in a line. */
    private String build(RuleSheets.Sheet sheet) {
        long before = heap();
        long start = clock.getAsLong();
        try {
            CheckedRules rules = Checking.of(Reading.of(sheet.rules())).orThrow();
            Saturation.Budget budget = new Saturation.Budget(Grounder.BUDGET.instances(), Grounder.BUDGET.steps(),
                    limit);
            Circuit circuit = new Blueprint(rules, budget, Set.of()).circuit();
            double seconds = (clock.getAsLong() - start) / 1e9;
            Built one = new Built(sheet.name(), seconds, circuit.operations(), Math.max(0, heap() - before));
            built.add(one);
            return one.toString();
        } catch (OutOfBudget e) {
            return String.format(Locale.ROOT, "%s: no net after %.2f s: %s", sheet.name(),
                    (clock.getAsLong() - start) / 1e9, e.getMessage());
        }
    }

    /** The bytes in use when the garbage is gone. */
    private static long heap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
