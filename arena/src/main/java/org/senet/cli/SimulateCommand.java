package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.senet.evidence.StepJson;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Playthrough;
import org.senet.picture.BoardDrawing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Plays a random match, or replays given moves, and shows every step. */
@Command(name = "simulate", description = "Play a random match, or replay given moves, and show every step.")
final class SimulateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "The seed of the random moves (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--json", description = "Print one JSON object per step.")
    private boolean json;

    @Option(names = "--moves", paramLabel = "FILE",
            description = "Replay these joint moves instead: a JSON array per line, in role order.")
    private Path moves;

    @Option(names = "--steps", paramLabel = "N", defaultValue = "10000",
            description = "Stop after so many joint moves (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(names = "--engine", paramLabel = "ENGINE", defaultValue = "seminaive",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Machines engine;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Machine machine = engine.machine(game.rules());
        List<Term> roles = machine.roles();
        Playthrough.End end;
        try {
            end = moves == null
                    ? Playthrough.random(machine, seed, steps, step -> print(step, roles, out))
                    : Playthrough.replay(machine, MovesFile.read(moves), step -> print(step, roles, out));
        } finally {
            out.flush();
        }
        if (!json) {
            out.println(end.words());
            out.flush();
        }
        return 0;
    }

    private void print(Playthrough.Step step, List<Term> roles, PrintWriter out) {
        out.println(json ? StepJson.print(step, roles) : text(step, roles));
    }

    private static String text(Playthrough.Step step, List<Term> roles) {
        StringBuilder out = new StringBuilder("step " + step.number() + (step.terminal() ? " (terminal)" : "") + "\n");
        for (BoardDrawing board : BoardDrawing.in(step.state().fluents())) {
            board.lines().forEach(l -> out.append("    ").append(l).append('\n'));
        }
        line(out, "state", join(step.state().fluents()));
        for (int r = 0; r < roles.size(); r++) {
            if (!step.terminal()) {
                line(out, roles.get(r) + " may", join(step.legal().get(r)));
            }
        }
        for (int r = 0; r < roles.size(); r++) {
            line(out, roles.get(r) + " gets",
                    step.goals().get(r).stream().map(String::valueOf).collect(Collectors.joining(" ")));
        }
        step.moves().ifPresent(joint -> {
            for (int r = 0; r < roles.size(); r++) {
                line(out, roles.get(r) + " does", joint.get(r).toString());
            }
        });
        for (int r = 0; r < roles.size(); r++) {
            if (!step.sees().get(r).isEmpty()) {
                line(out, roles.get(r) + " sees", join(step.sees().get(r)));
            }
        }
        return out.toString();
    }

    private static void line(StringBuilder out, String label, String text) {
        out.append("  ").append(label).append(": ").append(text).append('\n');
    }

    private static String join(List<Term> terms) {
        return terms.stream().map(Term::toString).collect(Collectors.joining(" "));
    }
}
