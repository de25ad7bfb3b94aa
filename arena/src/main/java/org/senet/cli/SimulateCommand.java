package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.LinkedHashMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Playthrough;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Plays a random match, or replays given moves, and shows every step. */
@Command(name = "simulate", description = "Play a random match, or replay given moves, and show every step.")
final class SimulateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The seed of the random moves (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--json", description = "Print one JSON object per step.")
    private boolean json;

    @Option(names = "--moves", paramLabel = "FILE", description = "Replay these joint moves instead: a JSON array per line, in role order.")
    private Path moves;

    @Option(names = "--steps", paramLabel = "N", defaultValue = "10000", description = "Stop after so many joint moves (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(names = "--engine", paramLabel = "ENGINE", defaultValue = "seminaive", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Machines engine;

    private final JsonMapper mapper = new JsonMapper();

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
        out.println(json ? mapper.writeValueAsString(object(step, roles)) : text(step, roles));
    }

    private static Map<String, Object> object(Playthrough.Step step, List<Term> roles) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("step", step.number());
        object.put("state", strings(step.state().fluents()));
        object.put("legal", perRole(roles, step.legal().stream().map(SimulateCommand::strings).toList()));
        object.put("moves", step.moves().map(SimulateCommand::strings).orElse(null));
        object.put("terminal", step.terminal());
        object.put("goals", perRole(roles, step.goals()));
        object.put("sees", perRole(roles, step.sees().stream().map(SimulateCommand::strings).toList()));
        return object;
    }

    private static List<String> strings(List<Term> terms) {
        return terms.stream().map(Term::toString).toList();
    }

    private static <T> Map<String, T> perRole(List<Term> roles, List<T> values) {
        Map<String, T> map = new LinkedHashMap<>();
        for (int r = 0; r < roles.size(); r++) {
            map.put(roles.get(r).toString(), values.get(r));
        }
        return map;
    }

    private static String text(Playthrough.Step step, List<Term> roles) {
        StringBuilder out = new StringBuilder("step " + step.number() + (step.terminal() ? " (terminal)" : "") + "\n");
        line(out, "state", join(step.state().fluents()));
        for (int r = 0; r < roles.size(); r++) {
            if (!step.terminal()) {
                line(out, roles.get(r) + " may", join(step.legal().get(r)));
            }
        }
        for (int r = 0; r < roles.size(); r++) {
            line(out, roles.get(r) + " gets", step.goals().get(r).stream().map(String::valueOf).collect(Collectors.joining(" ")));
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
