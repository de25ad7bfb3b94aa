package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.senet.bench.Contender;
import org.senet.bench.Measurement;
import org.senet.bench.Race;
import org.senet.bench.Signature;
import org.senet.bench.literature.LiteratureTable;
import org.senet.bench.literature.LiteratureTables;
import org.senet.bench.literature.Shelf;
import org.senet.check.CheckedRules;
import org.senet.game.GameLibrary;
import org.senet.machine.Machines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures how fast the back ends play games at random. */
@Command(name = "bench", description = "Measure how fast the back ends play games at random.", footer = {"",
    "The back ends take turns in short rounds, so that a busy machine slows all of them alike; the figures are medians over the rounds. "
            + "A state is a joint move made. Seconds of the processor are those of the playing threads."})
final class BenchCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "GAME",
            description = "Games of the library (see 'senet games') or files of rule sheets.")
    private List<String> games = new ArrayList<>();

    @Option(names = "--engine", split = ",", paramLabel = "NAME", defaultValue = Contender.FAST,
            description = "Back ends by name, handwritten, all, or fast: all but the slowest (default: ${DEFAULT-VALUE}).")
    private List<String> engines;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "5",
            description = "How long each back end plays each game, in all rounds together (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "5",
            description = "How many turns each back end takes (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--warmup", paramLabel = "S", defaultValue = "2",
            description = "How long each plays before the first round; longer, up to ten times, while its code is still being compiled (default: ${DEFAULT-VALUE}).")
    private double warmup;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
            description = "How many threads play at once (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--single", description = "One state at a time, even where a back end can play many games at once.")
    private boolean single;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "The seed of the random games (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--chart", paramLabel = "FILE",
            description = "Also draw the playouts per second as an SVG picture.")
    private Path chart;

    @Option(names = "--json", description = "Print one JSON object per game and back end.")
    private boolean json;

    @Option(names = "--table", paramLabel = "TABLE",
            description = "Measure a table of the literature again, in place of games: ${COMPLETION-CANDIDATES}.")
    private LiteratureTables table;

    @Option(names = "--shared", paramLabel = "DIR",
            description = "With --table: a folder with public rule sheets (default: 'shared/games' beside the project, if there is one).")
    private Path shared;

    @Option(names = "--signature",
            description = "Print what searches find with fixed seeds and numbers of nodes, and one number for all of it, in place of games.")
    private boolean signature;

    @Override
    public Integer call() throws IOException {
        if (signature) {
            return sign();
        }
        if (games.isEmpty() == (table == null)) {
            throw new ParameterException(spec.commandLine(),
                    "name games ('senet games' lists the library), a table with --table, or --signature");
        }
        Race.Settings settings = new Race.Settings(seconds, rounds, warmup, threads, seed);
        return table == null ? race(settings) : measure(settings);
    }

    private int sign() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<String> lines = new ArrayList<>();
        for (Signature.Question question : Signature.QUESTIONS) {
            CheckedRules rules = new GameArgument(question.game()).rules();
            lines.add(question.answer(rules, Machines.INCREMENTAL.machine(rules)));
            out.println(lines.getLast());
            out.flush();
        }
        out.println("Bench: " + Signature.number(lines));
        return 0;
    }

    private int race(Race.Settings settings) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<Measurement> all = new ArrayList<>();
        for (String argument : games) {
            GameArgument game = new GameArgument(argument);
            CheckedRules rules = game.rules();
            String name = name(argument);
            List<Contender> contenders = known(() -> Contender.named(engines, name, rules, single));
            List<Measurement> measured;
            try (Progress progress = new Progress(name)) {
                measured = new Race(name, rules, contenders, settings).run(progress::bar);
            }
            out.print(json ? BenchReport.json(measured) : BenchReport.table(name, measured));
            out.flush();
            all.addAll(measured);
        }
        if (chart != null) {
            Files.writeString(chart, BenchReport.chart(all).svg());
        }
        return 0;
    }

    /** Prints the table in Markdown, row by row. */
    private int measure(Race.Settings settings) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Path folder = shared != null
                ? shared
                : Path.of(System.getProperty("senet.home", "."), "..", "shared", "games").normalize();
        Shelf shelf = new Shelf(GameLibrary.builtIn(),
                Files.isDirectory(folder) ? Optional.of(folder) : Optional.empty());
        LiteratureTable measured = table.table(shelf, known(() -> Contender.backEnds(engines)), settings);
        out.println("## " + measured.title() + "\n\n" + measured.remarks() + "\n");
        row(measured.columns());
        out.println("|" + "---|".repeat(measured.columns().size()));
        measured.measure(this::row);
        if (chart != null && measured.chart().isPresent()) {
            Files.writeString(chart, measured.chart().get().svg());
        }
        return 0;
    }

    private void row(List<String> cells) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("| " + String.join(" | ", cells) + " |");
        out.flush();
    }

    /** What the names of engines stand for; an unknown one is a mistake of the command line. */
    private <T> T known(Supplier<T> meaning) {
        try {
            return meaning.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /** A file goes by its name without folder and ending. */
    private static String name(String argument) {
        Path path = Path.of(argument).getFileName();
        return path == null ? argument : path.toString().replaceFirst("\\.(kif|gdl)$", "");
    }
}
