package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.senet.check.Checking;
import org.senet.game.Game;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the built-in library. */
@Command(name = "games", description = "List the games of the library, or tell about one.")
final class GamesCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "WORD",
            description = "Only games whose name, title or description has this word.")
    private String word = "";

    @Option(names = "--long", description = "With each game's description.")
    private boolean withDescription;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        List<GameLibrary.Entry> entries = GameLibrary.builtIn().entries().stream().filter(this::matches).toList();
        int width = entries.stream().mapToInt(e -> e.name().length()).max().orElse(0);
        for (GameLibrary.Entry entry : entries) {
            out.println(entry.name() + " ".repeat(width - entry.name().length()) + "  " + entry.title() + " ("
                    + traits(entry) + ")");
            if (withDescription) {
                out.println("    " + entry.description() + "\n");
            }
        }
        out.println(entries.size() + (entries.size() == 1 ? " game" : " games"));
        out.flush();
    }

    private boolean matches(GameLibrary.Entry entry) {
        return (entry.name() + " " + entry.title() + " " + entry.description()).toLowerCase(Locale.ROOT)
                .contains(word.toLowerCase(Locale.ROOT));
    }

    private static String traits(GameLibrary.Entry entry) {
        try {
            Checking checking = Checking.of(Reading.of(entry.rules()));
            return checking.rules().map(r -> Game.of(entry.name(), r).traits().words()).orElse("its rules have errors");
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
