package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.senet.bench.study.Studies;
import org.senet.bench.study.Study;
import org.senet.game.GameLibrary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Does an experiment with players, and prints its table. */
@Command(name = "study",
        description = "Do an experiment of the literature again, or measure how strong the players are.")
final class StudyCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "STUDY", description = "${COMPLETION-CANDIDATES}")
    private Studies study;

    @Option(names = "--effort", paramLabel = "SHARE", defaultValue = "1",
            description = "How much of the experiment to do, from 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double effort;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "What random choices depend on (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--chart", paramLabel = "FILE", description = "Draw the result into this SVG file.")
    private Path chart;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!(effort > 0 && effort <= 1)) {
            throw new IllegalArgumentException("--effort is a share from 0 to 1, not " + effort);
        }
        PrintWriter out = spec.commandLine().getOut();
        Study experiment = study.study(GameLibrary.builtIn(), effort, seed);
        out.println("# " + experiment.title());
        out.println();
        out.println(experiment.remarks());
        out.println();
        print(experiment.columns(), out);
        print(experiment.columns().stream().map(_ -> "---").toList(), out);
        try (Progress progress = new Progress("of the study")) {
            experiment.run(row -> {
                progress.clear();
                print(row, out);
            }, progress::bar);
        }
        if (chart != null && experiment.picture().isPresent()) {
            Files.writeString(chart, experiment.picture().get());
        }
        return 0;
    }

    private static void print(List<String> row, PrintWriter out) {
        out.println("| " + String.join(" | ", new ArrayList<>(row)) + " |");
        out.flush();
    }
}
