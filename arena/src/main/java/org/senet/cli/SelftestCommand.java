package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.senet.check.CheckedRules;
import org.senet.datalog.Grounder;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Saturation;
import org.senet.evidence.Finding;
import org.senet.evidence.KnownCounts;
import org.senet.evidence.LibraryRecords;
import org.senet.evidence.RecordedRuns;
import org.senet.evidence.SideBySide;
import org.senet.game.GameLibrary;
import org.senet.machine.Blueprint;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** Shows that the engines are right: known counts, the library's golden records, runs recorded by others. */
@Command(name = "selftest",
        description = "Compare the engines with the literature, with golden records and with runs recorded by others.",
        footer = {"", "Exit status: 0 where everything agrees, 1 where something does not."})
final class SelftestCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--engine", paramLabel = "ENGINE",
            description = "${COMPLETION-CANDIDATES} (default: seminaive; with --agreement all but naive and prover).")
    private Machines chosen;

    @Option(names = "--agreement",
            description = "Instead, walk at random through every rule sheet and compare all that back ends say with the reference engine.")
    private boolean agreement;

    @Option(names = "--coverage",
            description = "Instead, build the net of every rule sheet and tell what that takes; -Xmx2g in SENET_JAVA_OPTS sets a limit of memory.")
    private boolean coverage;

    @Option(names = "--steps", paramLabel = "N", defaultValue = "1000",
            description = "With --agreement: moves made on each rule sheet (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(names = "--sheets", paramLabel = "TEXT", defaultValue = "",
            description = "With --agreement or --coverage: only rule sheets whose names contain this.")
    private String sheets;

    @Option(names = "--ground-seconds", paramLabel = "S", defaultValue = "30",
            description = "The longest time to find a game's ground rules (default: ${DEFAULT-VALUE}).")
    private double groundSeconds;

    @Option(names = "--depth", paramLabel = "N", defaultValue = "4",
            description = "The depth of the known perft tables (default: ${DEFAULT-VALUE}).")
    private int depth;

    @Option(names = "--shared", paramLabel = "DIR",
            description = "A folder with games, reference and matches (default: 'shared' beside the project, if there is one).")
    private Path shared;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "20",
            description = "CPU seconds for each game or rule sheet (default: ${DEFAULT-VALUE}); what is not finished by then is counted as cut.")
    private double seconds;

    @Option(names = "--only", paramLabel = "PART", description = "${COMPLETION-CANDIDATES}.")
    private Part only;

    enum Part {
        COUNTS, LIBRARY, REFERENCE, MATCHES
    }

    private int agreed;
    private int differed;
    private int cut;
    private int unground;
    private double lastMaking;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Path folder = shared != null
                ? shared
                : Path.of(System.getProperty("senet.home", "."), "..", "shared").normalize();
        if (agreement) {
            AgreementStudy study = new AgreementStudy(new SideBySide.Limits(steps, seconds, groundSeconds),
                    chosen == null ? AgreementStudy.BACK_ENDS : Set.of(chosen), out);
            return study.run(folder.resolve("games"), sheets) ? 0 : 1;
        }
        if (coverage) {
            new CoverageStudy(groundSeconds, out).run(folder.resolve("games"), sheets);
            return 0;
        }
        Machines engine = chosen == null ? Machines.SEMINAIVE : chosen;
        if (does(Part.COUNTS)) {
            out.println("Known counts");
            new KnownCounts(GameLibrary.builtIn(), engine).check(depth, f -> print(f, out));
        }
        if (does(Part.LIBRARY)) {
            out.println("The library's records");
            for (GameLibrary.Entry entry : GameLibrary.builtIn().entries()) {
                int before = agreed;
                try {
                    LibraryRecords.check(entry, engine, deadline(), f -> count(f, out));
                    out.println("  " + entry.name() + ": " + (agreed - before) + " agree");
                } catch (OutOfBudget e) {
                    unground(engine, entry.name(), e, out);
                }
                out.flush();
            }
        }
        if (Files.isDirectory(folder.resolve("reference"))) {
            RecordedRuns runs = new RecordedRuns(folder, rules -> timed(engine, rules));
            if (does(Part.REFERENCE)) {
                references(runs, engine, out);
            }
            if (does(Part.MATCHES)) {
                matches(runs, engine, out);
            }
        } else {
            out.println("Runs recorded by others: left out, for there is no folder " + folder);
        }
        out.printf(Locale.ROOT, "%d agree, %d differ, %d cut short by the time limit%s%n", agreed, differed, cut,
                SideBySide.isGround(engine) ? ", " + unground + " without ground rules" : "");
        out.flush();
        return differed == 0 ? 0 : 1;
    }

    private boolean does(Part part) {
        return only == null || only == part;
    }

    /** A machine for the rules; the time that its making took is added to the study. */
    private Machine timed(Machines engine, CheckedRules rules) {
        long start = System.nanoTime();
        Saturation.Budget budget = new Saturation.Budget(Grounder.BUDGET.instances(), Grounder.BUDGET.steps(),
                groundSeconds);
        try {
            return engine.machine(new Blueprint(rules, budget, Set.of()));
        } finally {
            lastMaking = (System.nanoTime() - start) / 1e9;
        }
    }

    /** Counts a rule sheet that a back end for ground rules cannot take; an engine without need of them has failed. */
    private void unground(Machines engine, String name, OutOfBudget why, PrintWriter out) {
        if (SideBySide.isGround(engine)) {
            unground++;
            out.println("  " + name + ": no ground rules: " + why.getMessage());
        } else {
            differed++;
            out.println("  " + name + ": DIFFERS: " + why.getMessage());
        }
        out.flush();
    }

    private void references(RecordedRuns runs, Machines engine, PrintWriter out) throws IOException {
        out.println("Reference runs");
        List<Path> files = runs.references();
        int made = 0;
        int replayed = 0;
        double slowest = -1;
        String slowestName = "";
        for (Path file : files) {
            String name = file.getFileName().toString();
            try {
                RecordedRuns.Replay replay = runs.reference(file, deadline());
                agreed++;
                made++;
                replayed += replay.steps();
                if (lastMaking > slowest) {
                    slowest = lastMaking;
                    slowestName = name;
                }
                if (!replay.whole()) {
                    cut++;
                    out.println("  " + name + ": " + replay.steps() + " steps agree, then the time was up");
                    out.flush();
                }
            } catch (OutOfBudget e) {
                unground(engine, name, e, out);
            } catch (RuntimeException e) {
                differed++;
                out.println("  " + name + ": DIFFERS: " + e.getMessage());
                out.flush();
            }
        }
        out.printf(Locale.ROOT, "  %d of %d rule sheets have a machine, the slowest (%s) after %.1f s; %d steps%n",
                made,
                files.size(), slowestName, Math.max(0, slowest), replayed);
    }

    private void matches(RecordedRuns runs, Machines engine, PrintWriter out) throws IOException {
        out.println("Recorded matches");
        for (Path file : runs.matches()) {
            int before = agreed;
            for (JsonNode match : RecordedRuns.lines(file)) {
                try {
                    if (!runs.match(match, deadline()).whole()) {
                        cut++;
                    }
                    agreed++;
                } catch (OutOfBudget e) {
                    unground(engine, match.get("match_id").asString(), e, out);
                } catch (RuntimeException e) {
                    differed++;
                    out.println("  " + match.get("match_id").asString() + ": DIFFERS: " + e.getMessage());
                }
            }
            out.println("  " + file.getFileName() + ": " + (agreed - before) + " matches agree");
            out.flush();
        }
    }

    private void print(Finding finding, PrintWriter out) {
        count(finding, out);
        if (finding.holds()) {
            out.println("  " + finding.subject() + ": " + finding.actual());
        }
        out.flush();
    }

    private void count(Finding finding, PrintWriter out) {
        if (finding.holds()) {
            agreed++;
        } else {
            differed++;
            out.println("  " + finding.subject() + ": DIFFERS: should be " + finding.expected() + ", is "
                    + finding.actual());
        }
    }

    /** True until this thread has used its CPU seconds. */
    private BooleanSupplier deadline() {
        long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + (long) (seconds * 1e9);
        return () -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < end;
    }
}
