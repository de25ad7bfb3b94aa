package org.senet.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.senet.belief.Belief;
import org.senet.belief.Knowledge;
import org.senet.belief.View;
import org.senet.belief.WidestBelief;
import org.senet.check.CheckedRules;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Machine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says what a role can know in a game with hidden information. */
@Command(name = "belief", description = "Say what a role can know of the state after what it did and saw.",
        footer = {"",
            "Steps are separated by semicolons, percepts of a step by blanks; a step without percepts is empty or nil.",
            "A move may be left out where the role has only one.", "", "Example:",
            "  senet belief blind-tic-tac-toe --role white --moves \"mark(2,2); mark(1,3)\" --percepts \"nil; ok\""})
final class BeliefCommand implements Callable<Integer> {
    private static final double CLIMB_SECONDS = 5;

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Option(names = "--role", required = true, paramLabel = "ROLE", description = "Whose knowledge to tell.")
    private String role;

    @Option(names = "--moves", paramLabel = "MOVES", defaultValue = "",
            description = "What the role did, step by step.")
    private String moves;

    @Option(names = "--percepts", paramLabel = "PERCEPTS", defaultValue = "",
            description = "What the role saw, step by step.")
    private String percepts;

    @Option(names = "--limit", paramLabel = "N", defaultValue = "5000000",
            description = "The most joint moves that are tried in a step to list all possible states (default: ${DEFAULT-VALUE}).")
    private long limit;

    @Option(names = "--samples", paramLabel = "N", defaultValue = "1000",
            description = "How many samples there are where the limit is passed (default: ${DEFAULT-VALUE}).")
    private int samples;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "What the samples depend on (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() throws InterruptedException {
        CheckedRules rules = game.rules();
        Machine machine = Climb.machine(rules, CLIMB_SECONDS, seed);
        Belief belief = WidestBelief.initial(machine, Roles.number(machine, role), limit, samples, seed);
        List<String> did = steps(moves);
        List<String> saw = steps(percepts);
        for (int i = 0; i < Math.max(did.size(), saw.size()); i++) {
            List<Term> move = i < did.size() ? MovesOption.terms(did.get(i)) : List.of();
            List<Term> seen = i < saw.size() && !saw.get(i).equalsIgnoreCase("nil")
                    ? MovesOption.terms(saw.get(i))
                    : List.of();
            try {
                belief = belief.after(new View(made(belief, move, i + 1), seen));
            } catch (Belief.Contradiction e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        }
        print(belief, spec.commandLine().getOut());
        return 0;
    }

    private static List<String> steps(String text) {
        List<String> steps = new ArrayList<>(List.of(text.split(";", -1)));
        steps.replaceAll(String::strip);
        while (!steps.isEmpty() && steps.getLast().isEmpty()) {
            steps.removeLast();
        }
        return steps;
    }

    /** The move of a step: the one that was given, or the only one there is. */
    private static Term made(Belief belief, List<Term> given, int step) {
        Knowledge knowledge = belief.knowledge();
        if (given.isEmpty() && knowledge.sure().size() == 1 && knowledge.unsure().isEmpty()) {
            return knowledge.sure().getFirst();
        }
        if (given.size() != 1) {
            throw new IllegalArgumentException("step " + step + " of --moves needs one move, such as "
                    + (knowledge.sure().isEmpty() ? "noop" : knowledge.sure().getFirst()));
        }
        if (!knowledge.sure().contains(given.getFirst()) && !knowledge.unsure().contains(given.getFirst())) {
            throw new IllegalArgumentException("step " + step + " of --moves: " + given.getFirst()
                    + " cannot be legal; possible are " + words(knowledge.sure()) + " " + words(knowledge.unsure()));
        }
        return given.getFirst();
    }

    private static void print(Belief belief, PrintWriter out) {
        Knowledge knowledge = belief.knowledge();
        int steps = belief.past().size();
        out.printf(Locale.ROOT, "%s after %d %s: %s%n", belief.machine().roles().get(belief.role()), steps,
                steps == 1 ? "step" : "steps",
                knowledge.exact()
                        ? String.format(Locale.ROOT, "%,d possible %s, counted exactly", knowledge.states(),
                                knowledge.states() == 1 ? "state" : "states")
                        : String.format(Locale.ROOT,
                                "too many possible states to list; %,d different ones among the samples, "
                                        + "and what is said below holds for these",
                                knowledge.states()));
        line(out, "known to hold", words(knowledge.known()));
        line(out, "possible", knowledge.possible().entrySet().stream()
                .map(e -> String.format(Locale.ROOT, "%s %.0f %%", e.getKey(), 100 * e.getValue()))
                .collect(Collectors.joining(", ")));
        if (belief.machine() instanceof CircuitMachine net) {
            line(out, "known not to hold", words(net.circuit().fluents().stream().map(Circuit.Fluent::term)
                    .filter(f -> !knowledge.known().contains(f) && !knowledge.possible().containsKey(f)).toList()));
        }
        line(out, "surely legal", words(knowledge.sure()));
        line(out, "possibly legal", words(knowledge.unsure()));
        line(out, "the game is over", switch (knowledge.over()) {
            case YES -> "yes, " + goals(knowledge);
            case NO -> "no";
            case UNKNOWN -> "perhaps, then " + goals(knowledge);
        });
        out.flush();
    }

    private static String goals(Knowledge knowledge) {
        return knowledge.goals().size() == 1
                ? "with goal value " + knowledge.goals().iterator().next()
                : "with one of the goal values " + knowledge.goals();
    }

    private static void line(PrintWriter out, String title, String words) {
        out.printf("  %-18s %s%n", title + ":", words.isEmpty() ? "-" : words);
    }

    private static String words(Collection<Term> terms) {
        return terms.stream().map(Term::toString).collect(Collectors.joining(" "));
    }
}
