package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.senet.analysis.domain.Domains;
import org.senet.check.CheckedRules;
import org.senet.datalog.GroundRules;
import org.senet.datalog.Saturation;
import org.senet.game.GameLibrary;
import org.senet.gdl.Clause;
import org.senet.gdl.Dialect;
import org.senet.gdl.InfixPrinter;
import org.senet.gdl.Lexer;
import org.senet.gdl.Obfuscation;
import org.senet.gdl.Reading;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Signature;
import org.senet.gdl.Source;
import org.senet.gdl.Token;
import org.senet.machine.Blueprint;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.picture.Picture;
import org.senet.picture.Visual;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Prints what a game has become at one stage of its way from text to machine; also converts, scrambles and draws. */
@Command(name = "show",
        description = "Print a game at one stage of its way, convert it to the other syntax, or scramble it.")
final class ShowCommand implements Callable<Integer> {

    enum Stage {
        TOKENS, RULES, CHECKED, MODEL, DOMAINS, GROUND, CIRCUIT, CODE, PICTURE
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Option(names = "--stage", paramLabel = "STAGE", defaultValue = "rules",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Stage stage;

    @Option(names = "--to", paramLabel = "prefix|infix",
            description = "Print the rules in this syntax (default: the one they are written in).")
    private Dialect dialect;

    @Option(names = "--obfuscate", description = "Replace every word that belongs to the game by an invented one.")
    private boolean obfuscate;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "The seed of the invented words (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--dictionary", paramLabel = "FILE",
            description = "Where to write the dictionary that undoes --obfuscate (default: the game's name with .dictionary.json, in the current folder).")
    private Path dictionary;

    @Option(names = "--output", paramLabel = "FILE", description = "Write to this file and not to standard output.")
    private Path output;

    @Mixin
    private NetOptions net;

    @Mixin
    private MovesOption moves;

    @Override
    public Integer call() throws IOException {
        if (output == null) {
            print(spec.commandLine().getOut());
        } else {
            // What cannot be printed leaves no file behind.
            StringWriter text = new StringWriter();
            print(new PrintWriter(text));
            Files.writeString(output, text.toString());
        }
        return 0;
    }

    private void print(PrintWriter out) throws IOException {
        switch (stage) {
            case TOKENS -> tokens(game.source(), out);
            case RULES -> rules(out);
            case CHECKED -> checked(game.rules(), out);
            case MODEL -> out.print(GameModel.print(game.rules()));
            case DOMAINS -> out.print(Domains.of(game.rules().clauses(), Saturation.Budget.DEFAULT, System::nanoTime));
            case GROUND -> ground(game.rules(), out);
            case CIRCUIT -> {
                CheckedRules rules = game.rules();
                out.print(net.print(rules, shortName(), dialect(rules)));
            }
            case CODE -> out.print(net.code(game.rules(), shortName()));
            case PICTURE -> out.println(picture(game.rules()));
        }
        out.flush();
    }

    /** The position after the moves, as SVG. */
    private String picture(CheckedRules rules) throws IOException {
        Machine machine = Machines.of(rules);
        Visual visual = GameLibrary.builtIn().find(game.name()).flatMap(e -> e.text("visual.json")).map(Visual::read)
                .orElse(Visual.NONE);
        return Picture.of(shortName(), rules, machine, visual, System::nanoTime).svg(moves.state(machine).fluents());
    }

    /** The syntax asked for, or that of the rules. */
    private Dialect dialect(CheckedRules rules) {
        return dialect != null ? dialect : rules.sheet().dialect();
    }

    /** A file goes by its name without folder and ending. */
    private String shortName() {
        return String.valueOf(Path.of(game.name()).getFileName()).replaceFirst("\\.(kif|gdl)$", "");
    }

    private static void tokens(Source source, PrintWriter out) {
        for (Token token : Lexer.tokens(source)) {
            int at = token.span().start();
            out.printf("%d:%d\t%s\t%s%n", source.line(at), source.column(at),
                    token.kind().name().toLowerCase(Locale.ROOT), token.text());
        }
    }

    private void rules(PrintWriter out) throws IOException {
        Rulesheet sheet = Reading.of(game.source()).orThrow();
        if (obfuscate) {
            Obfuscation scramble = Obfuscation.of(sheet, seed);
            sheet = scramble.apply(sheet);
            Path file = dictionary != null
                    ? dictionary
                    : Path.of(Path.of(game.name()).getFileName().toString().replaceFirst("^-$", "game")
                            + ".dictionary.json");
            Files.writeString(file, new JsonMapper().writerWithDefaultPrettyPrinter()
                    .writeValueAsString(scramble.inverse().dictionary()) + "\n");
            spec.commandLine().getErr().println("the dictionary that undoes this is in " + file);
        }
        out.print((dialect != null ? dialect : sheet.dialect()).print(sheet));
    }

    /** One rule to a line; the text is itself a rule sheet. */
    private void ground(CheckedRules rules, PrintWriter out) {
        GroundRules ground = new Blueprint(rules).ground();
        out.println("; ground rules of " + shortName() + ": " + ground.atoms() + " atoms, " + ground.rules()
                + " rules, " + ground.size() + " conditions");
        switch (dialect(rules)) {
            case PREFIX -> ground.lines().forEach(out::println);
            case INFIX -> IntStream.range(0, ground.rules()).mapToObj(r -> infix(ground, r)).sorted()
                    .forEach(out::println);
        }
    }

    private static String infix(GroundRules ground, int rule) {
        String head = InfixPrinter.print(ground.atom(ground.head(rule)));
        return ground.conditions(rule) == 0
                ? head
                : head + IntStream.range(0, ground.conditions(rule)).map(i -> ground.condition(rule, i))
                        .mapToObj(l -> (l % 2 == 0 ? "" : "~") + InfixPrinter.print(ground.atom(l / 2)))
                        .collect(Collectors.joining(" & ", " :- ", ""));
    }

    private static void checked(CheckedRules rules, PrintWriter out) {
        int number = 0;
        for (List<Signature> group : rules.dependencies().strata()) {
            List<Clause> clauses = rules.clauses().stream().filter(c -> group.contains(c.head().signature())).toList();
            if (!clauses.isEmpty()) {
                boolean recursive = rules.dependencies().isRecursive(group.getFirst());
                out.println("; stratum " + ++number + ": " + group.stream().map(Signature::toString).toList()
                        + (recursive ? ", recursive" : ""));
                clauses.forEach(out::println);
                out.println();
            }
        }
    }
}
