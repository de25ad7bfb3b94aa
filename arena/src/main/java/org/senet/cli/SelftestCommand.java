package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.senet.evidence.Finding;
import org.senet.evidence.KnownCounts;
import org.senet.evidence.LibraryRecords;
import org.senet.evidence.RecordedRuns;
import org.senet.game.GameLibrary;
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

    @Option(names = "--engine", paramLabel = "ENGINE", defaultValue = "seminaive",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Machines engine;

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

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (does(Part.COUNTS)) {
            out.println("Known counts");
            new KnownCounts(GameLibrary.builtIn(), engine).check(depth, f -> print(f, out));
        }
        if (does(Part.LIBRARY)) {
            out.println("The library's records");
            for (GameLibrary.Entry entry : GameLibrary.builtIn().entries()) {
                int before = agreed;
                LibraryRecords.check(entry, engine, deadline(), f -> count(f, out));
                out.println("  " + entry.name() + ": " + (agreed - before) + " agree");
                out.flush();
            }
        }
        Path folder = shared != null
                ? shared
                : Path.of(System.getProperty("senet.home", "."), "..", "shared").normalize();
        if (Files.isDirectory(folder.resolve("reference"))) {
            RecordedRuns runs = new RecordedRuns(folder, engine);
            if (does(Part.REFERENCE)) {
                references(runs, out);
            }
            if (does(Part.MATCHES)) {
                matches(runs, out);
            }
        } else {
            out.println("Runs recorded by others: left out, for there is no folder " + folder);
        }
        out.printf(Locale.ROOT, "%d agree, %d differ, %d cut short by the time limit%n", agreed, differed, cut);
        out.flush();
        return differed == 0 ? 0 : 1;
    }

    private boolean does(Part part) {
        return only == null || only == part;
    }

    private void references(RecordedRuns runs, PrintWriter out) throws IOException {
        out.println("Reference runs");
        List<Path> files = runs.references();
        int steps = 0;
        for (Path file : files) {
            String name = file.getFileName().toString();
            try {
                RecordedRuns.Replay replay = runs.reference(file, deadline());
                agreed++;
                steps += replay.steps();
                if (!replay.whole()) {
                    cut++;
                    out.println("  " + name + ": " + replay.steps() + " steps agree, then the time was up");
                    out.flush();
                }
            } catch (RuntimeException e) {
                differed++;
                out.println("  " + name + ": DIFFERS: " + e.getMessage());
                out.flush();
            }
        }
        out.println("  " + files.size() + " rule sheets, " + steps + " steps");
    }

    private void matches(RecordedRuns runs, PrintWriter out) throws IOException {
        out.println("Recorded matches");
        for (Path file : runs.matches()) {
            int before = agreed;
            for (JsonNode match : RecordedRuns.lines(file)) {
                try {
                    if (!runs.match(match, deadline()).whole()) {
                        cut++;
                    }
                    agreed++;
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
