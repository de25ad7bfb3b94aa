package org.senet.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.senet.player.Kind;
import org.senet.player.Parameter;
import org.senet.player.Players;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the players with what can be set for them. */
@Command(name = "players", description = "List the players, what can be set for each, and where it was described.")
final class PlayersCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Show this player only.")
    private String name;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (name == null) {
            out.println("A player is written name or name:key=value,key=value");
            out.println();
            Players.kinds().forEach(k -> print(k, out));
            out.println("for every player");
            Players.COMMON.forEach(p -> print(p, out));
        } else {
            print(Players.kind(name), out);
        }
        out.flush();
        return 0;
    }

    private static void print(Kind kind, PrintWriter out) {
        out.println(kind.name() + ": " + kind.summary());
        out.println("    " + kind.paper());
        kind.parameters().forEach(p -> print(p, out));
        out.println();
    }

    private static void print(Parameter parameter, PrintWriter out) {
        out.printf("    %-22s %s (%s)%n", parameter.key() + "=" + parameter.usual(), parameter.meaning(),
                parameter.kind().words());
    }
}
