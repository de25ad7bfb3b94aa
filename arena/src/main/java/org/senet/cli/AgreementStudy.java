package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.evidence.SideBySide;
import org.senet.gdl.Reading;
import org.senet.machine.Machines;

/** Back ends side by side with the reference engine on every rule sheet there is, the library's and those by others. */
final class AgreementStudy {
    /** Those compared where none is chosen: the reasoners are too slow to come far. */
    static final Set<Machines> BACK_ENDS = EnumSet.complementOf(
            EnumSet.of(Machines.NAIVE, Machines.PROVER, Machines.SEMINAIVE));

    private final SideBySide.Limits limits;
    private final Set<Machines> engines;
    private final PrintWriter out;
    private int differing;
    private int unground;
    private int cut;
    private long steps;
    private double slowest;
    private String slowestSheet = "";

    AgreementStudy(SideBySide.Limits limits, Set<Machines> engines, PrintWriter out) {
        this.limits = limits;
        this.engines = engines;
        this.out = out;
    }

    /**
     * Compares on the library, and on the rule sheets in a folder where it is there; whether all agrees.
     *
     * @param part what the names of the rule sheets contain
     */
    boolean run(Path folder, String part) throws IOException {
        List<RuleSheets.Sheet> sheets = RuleSheets.of(folder, part);
        try (Progress progress = new Progress("of the rule sheets")) {
            for (int i = 0; i < sheets.size(); i++) {
                progress.bar((double) i / sheets.size());
                compare(sheets.get(i), progress);
            }
        }
        out.printf(Locale.ROOT,
                "%d rule sheets, %,d steps: %d differ, %d cut short by the time limit, %d without ground rules",
                sheets.size(), steps, differing, cut, unground);
        out.printf(Locale.ROOT, "; the slowest net (%s) took %.1f s%n", slowestSheet, slowest);
        out.flush();
        return differing == 0;
    }

    private void compare(RuleSheets.Sheet sheet, Progress progress) {
        CheckedRules rules = Checking.of(Reading.of(sheet.rules())).orThrow();
        SideBySide.Report report = new SideBySide(limits,
                ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime).compare(rules, engines);
        steps += report.steps();
        if (report.preparation() > slowest) {
            slowest = report.preparation();
            slowestSheet = sheet.name();
        }
        String behind = report.compared().entrySet().stream().filter(e -> e.getValue() < report.steps())
                .map(e -> e.getKey().toLowerCase(Locale.ROOT) + " " + e.getValue())
                .collect(Collectors.joining(", ", "; fewer on ", ""));
        boolean isCut = report.steps() < limits.steps()
                || report.compared().values().stream().anyMatch(n -> n < report.steps());
        progress.clear();
        out.printf(Locale.ROOT, "  %s: %,d steps%s%n", sheet.name(), report.steps(),
                behind.equals("; fewer on ") ? "" : behind);
        report.unground().ifPresent(why -> out.println("    no ground rules: " + why));
        report.differences().forEach(d -> out.println("    DIFFERS: " + d));
        out.flush();
        unground += report.unground().isPresent() ? 1 : 0;
        differing += report.differences().isEmpty() ? 0 : 1;
        cut += isCut ? 1 : 0;
    }
}
