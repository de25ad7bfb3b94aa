package org.senet.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Perft;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Counts joint-move sequences by depth. */
@Command(name = "perft", description = "Count the sequences of joint moves of each length, a line 'depth count' each.")
final class PerftCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Option(names = "--depth", required = true, paramLabel = "N", description = "The greatest length.")
    private int depth;

    @Option(names = "--engine", paramLabel = "ENGINE", defaultValue = "seminaive",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Machines engine;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Machine machine = engine.machine(game.rules());
        try (Progress progress = new Progress("states expanded")) {
            Perft perft = new Perft(machine, progress::show);
            for (int d = 1; d <= depth; d++) {
                long count = perft.count(machine.initial(), d);
                progress.clear();
                out.println(d + " " + count);
                out.flush();
            }
        }
        return 0;
    }
}
