package org.senet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.check.DiagnosticPrinter;
import org.senet.check.Spelling;
import org.senet.game.GameLibrary;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import picocli.CommandLine.Parameters;

/** The argument that names a game: a name of the library, a file, or {@code -} for standard input. */
final class GameArgument {

    @Parameters(index = "0", paramLabel = "GAME",
            description = "A game of the library (see 'senet games'), a rule sheet's file, or - for standard input.")
    private String name;

    /** The argument that the command line fills in. */
    GameArgument() {}

    /** One of several arguments of the same kind. */
    GameArgument(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /** The text of the rules. */
    Source source() {
        try {
            if (name.equals("-")) {
                return Source.of("standard input", System.in);
            }
            if (Files.isRegularFile(Path.of(name))) {
                return Source.of(Path.of(name));
            }
            GameLibrary library = GameLibrary.builtIn();
            GameLibrary.Entry entry = library.find(name).orElse(null);
            if (entry != null) {
                return entry.rules();
            }
            if (name.contains("/") || name.contains(".")) {
                return Source.of(Path.of(name));
            }
            throw new NoGame("no game and no file is called " + name + "; " + suggestion(library));
        } catch (IOException e) {
            throw new NoGame(String.valueOf(e.getMessage()));
        }
    }

    private String suggestion(GameLibrary library) {
        List<String> near = library.entries().stream().map(GameLibrary.Entry::name)
                .filter(n -> n.contains(name) || name.contains(n) || Spelling.distance(n, name) <= 3)
                .sorted(Comparator.comparingInt(n -> Spelling.distance(n, name))).limit(5).toList();
        return near.isEmpty() ? "'senet games' lists the library" : "did you mean " + String.join(", ", near) + "?";
    }

    /** The rules, read and checked; where they have errors, these are printed and the command ends. */
    CheckedRules rules() {
        Checking checking = Checking.of(Reading.of(source()));
        if (checking.hasErrors()) {
            throw new BadRules(
                    DiagnosticPrinter.text(checking.diagnostics().stream().filter(Diagnostic::isError).toList(),
                            checking.source()));
        }
        return checking.orThrow();
    }

    /** Thrown where the argument names nothing that can be read. */
    static final class NoGame extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoGame(String message) {
            super(message);
        }
    }

    /** Thrown where a command cannot go on because the rules have errors; the message shows them. */
    static final class BadRules extends RuntimeException {
        private static final long serialVersionUID = 1;

        BadRules(String message) {
            super(message);
        }
    }
}
