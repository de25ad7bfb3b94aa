package org.senet.analysis.wellformed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.senet.analysis.Finding;
import org.senet.gdl.Clause;
import org.senet.gdl.Term;
import org.senet.machine.Machine;

/**
 * The examination of a game's course: termination, playability, weak and strong winnability, one goal value for each player.
 * It lists all states where the budget allows and plays random matches otherwise. What some state or match shows is certain
 * either way; only what must hold of all states needs the whole graph.
 *
 * <p>Requirements as in Genesereth and Thielscher, General Game Playing (2014), section 2.7. A forced win is read as a
 * strategy, which may look at the state.
 */
public final class WellFormedness {
    private final Budget budget;
    private final List<Term> roles;
    private final Optional<Finding.Proved> clockwork;
    private final StateGraph graph;
    private final boolean whole;
    private final Optional<RandomMatches> matches;

    private WellFormedness(Machine machine, List<Clause> clauses, Budget budget, LongSupplier nanoTime,
            LongConsumer progress) {
        this.budget = budget;
        this.roles = machine.roles();
        this.clockwork = Clockwork.termination(clauses);
        this.graph = StateGraph.of(machine, budget, nanoTime, progress);
        this.whole = graph.stopped().isEmpty();
        this.matches = whole
                ? Optional.empty()
                : Optional.of(
                        RandomMatches.of(machine, budget, nanoTime, played -> progress.accept(graph.size() + played)));
    }

    /** Examines a game of which only the machine is known. */
    public static Report of(Machine machine, Budget budget, LongSupplier nanoTime, LongConsumer progress) {
        return of(machine, List.of(), budget, nanoTime, progress);
    }

    /**
     * Examines a game.
     *
     * @param clauses  the rules that the machine follows; they can prove what no number of states can
     * @param nanoTime the clock that limits the time
     * @param progress told from time to time how many states are known
     */
    public static Report of(Machine machine, List<Clause> clauses, Budget budget, LongSupplier nanoTime,
            LongConsumer progress) {
        return new WellFormedness(machine, clauses, budget, nanoTime, progress).report();
    }

    static String moves(int count) {
        return count == 1 ? "1 move" : count + " moves";
    }

    private static String times(int count, String one, String several) {
        return count == 1 ? "the only " + one : String.format("the %,d %s", count, several);
    }

    private Report report() {
        Cycles cycles = new Cycles(graph);
        Map<Term, Finding> weak = new LinkedHashMap<>();
        Map<Term, Finding> strong = new LinkedHashMap<>();
        ForcedWins.Predecessors predecessors = ForcedWins.Predecessors.of(graph);
        for (int r = 0; r < roles.size(); r++) {
            if (Outcomes.isPlayer(roles.get(r))) {
                Finding possible = weak(r);
                weak.put(roles.get(r), possible);
                strong.put(roles.get(r), strong(r, predecessors, possible));
            }
        }
        return new Report(coverage(), termination(cycles), playability(), weak, strong, oneGoal(), figures(cycles));
    }

    private Report.Coverage coverage() {
        return matches.<Report.Coverage>map(
                m -> new Report.Coverage.Sampled(graph.explored(), graph.stopped().orElseThrow(),
                        m.played(), m.ended(), budget.seed()))
                .orElseGet(() -> new Report.Coverage.Exhaustive(graph.size()));
    }

    private String allStates() {
        return times(graph.size(), "state", "states");
    }

    /** What a sample can say for a property of which it shows no failure. */
    private Finding unknown(String instead) {
        int played = matches.map(RandomMatches::played).orElse(0);
        return new Finding.Unknown(String.format("%s in %,d %s and %,d random %s", instead, graph.explored(),
                graph.explored() == 1 ? "state" : "states", played, played == 1 ? "match" : "matches"));
    }

    private Finding termination(Cycles cycles) {
        if (cycles.cycle().isPresent()) {
            List<List<Term>> way = cycles.cycle().get().way();
            List<List<Term>> witness = new ArrayList<>(way);
            witness.addAll(cycles.cycle().get().around());
            return new Finding.Refuted(witness,
                    (way.isEmpty() ? "the initial state" : "the state after " + moves(way.size()))
                            + " comes back after " + moves(witness.size()));
        }
        if (whole) {
            return new Finding.Proved(
                    "no way leads from a state back to it; the longest match has " + moves(cycles.longest()));
        }
        if (clockwork.isPresent()) {
            return clockwork.get();
        }
        RandomMatches sample = matches.orElseThrow();
        return sample.cycle().<Finding>map(c -> c).orElseGet(() -> {
            int unended = sample.played() - sample.ended();
            return unknown(
                    "no state came back" + (unended == 0 ? "" : ", but " + unended + " random matches did not end,"));
        });
    }

    private Finding playability() {
        for (int s = 0; s < graph.explored(); s++) {
            if (!graph.isTerminal(s) && graph.firstEdge(s) == graph.endEdge(s)) {
                return new Finding.Refuted(graph.wayTo(s),
                        idle(s) + " has no legal move in a state that is not terminal");
            }
        }
        return whole
                ? new Finding.Proved("every role can move in each of " + allStates() + " that is not terminal")
                : matches.orElseThrow().stuck().<Finding>map(s -> s).orElseGet(() -> unknown("every role could move"));
    }

    /** The first role without a move. */
    private Term idle(int state) {
        int role = 0;
        while (graph.width(state, role) > 0) {
            role++;
        }
        return roles.get(role);
    }

    private Finding oneGoal() {
        int terminal = 0;
        for (int s = 0; s < graph.explored(); s++) {
            if (graph.isTerminal(s)) {
                terminal++;
                Optional<String> conflict = Outcomes.conflict(roles, graph.goals(s));
                if (conflict.isPresent()) {
                    return new Finding.Refuted(graph.wayTo(s), conflict.get());
                }
            }
        }
        if (whole) {
            return new Finding.Proved("in " + times(terminal, "terminal state", "terminal states"));
        }
        return matches.orElseThrow().conflict().<Finding>map(c -> c)
                .orElseGet(() -> unknown("no terminal state with another number of them"));
    }

    private Finding weak(int role) {
        TreeSet<Integer> values = new TreeSet<>();
        int terminal = 0;
        for (int s = 0; s < graph.explored(); s++) {
            if (graph.isTerminal(s)) {
                terminal++;
                values.addAll(graph.goals(s).get(role));
                if (Outcomes.isWon(graph.goals(s).get(role))) {
                    return won(graph.wayTo(s));
                }
            }
        }
        if (whole) {
            return new Finding.Refuted(List.of(), terminal == 0
                    ? "there is no terminal state"
                    : (terminal == 1
                            ? "the only terminal state does not give it 100"
                            : String.format("none of the %,d terminal states gives it 100", terminal))
                            + (values.isEmpty() ? "" : "; the most is " + values.last()));
        }
        return matches.orElseThrow().win(role).map(WellFormedness::won)
                .orElseGet(() -> unknown("no goal value 100 for it"));
    }

    private static Finding won(List<List<Term>> moves) {
        return new Finding.Proved("100 after " + moves(moves.size()) + (moves.isEmpty() ? "" : ": " + line(moves)));
    }

    /** Joint moves in a line. */
    static String line(List<List<Term>> moves) {
        return moves.stream().map(joint -> joint.stream().map(Term::toString).collect(Collectors.joining(" ")))
                .collect(Collectors.joining("; "));
    }

    private Finding strong(int role, ForcedWins.Predecessors predecessors, Finding weak) {
        BitSet won = ForcedWins.of(graph, role, predecessors);
        if (won.get(0)) {
            return new Finding.Proved(
                    String.format("it can force 100 from the initial state; won are %,d of %s", won.cardinality(),
                            times(graph.explored(), "state", "states")));
        }
        if (roles.size() == 1 && weak instanceof Finding.Proved) {
            return weak;
        }
        return whole
                ? new Finding.Refuted(List.of(), won.isEmpty()
                        ? "no state gives it 100"
                        : String.format("it cannot force 100 from the initial state, but from %,d of %s",
                                won.cardinality(), allStates()))
                : unknown("no forced win found");
    }

    private Report.Figures figures(Cycles cycles) {
        int terminal = 0;
        OptionalInt shortest = OptionalInt.empty();
        long widest = 0;
        Map<Term, List<Integer>> goals = new LinkedHashMap<>();
        List<TreeSet<Integer>> values = roles.stream().map(_ -> new TreeSet<Integer>()).toList();
        for (int s = 0; s < graph.explored(); s++) {
            if (graph.isTerminal(s)) {
                terminal++;
                shortest = shortest.isPresent() ? shortest : OptionalInt.of(graph.depth(s));
                for (int r = 0; r < roles.size(); r++) {
                    values.get(r).addAll(graph.goals(s).get(r));
                }
            } else {
                widest = Math.max(widest, graph.endEdge(s) - graph.firstEdge(s));
            }
        }
        for (int r = 0; r < roles.size(); r++) {
            if (matches.isPresent()) {
                values.get(r).addAll(matches.get().goals(r));
            }
            if (Outcomes.isPlayer(roles.get(r))) {
                goals.put(roles.get(r), List.copyOf(values.get(r)));
            }
        }
        if (whole) {
            int open = graph.size() - terminal;
            OptionalInt longest = cycles.cycle().isPresent() ? OptionalInt.empty() : OptionalInt.of(cycles.longest());
            return new Report.Figures(graph.size(), terminal, shortest, longest,
                    open == 0 ? 0 : (double) graph.edges() / open,
                    widest, goals);
        }
        RandomMatches sample = matches.orElseThrow();
        boolean any = sample.ended() > 0;
        return new Report.Figures(graph.explored(), terminal,
                any ? OptionalInt.of(sample.shortest()) : OptionalInt.empty(),
                any ? OptionalInt.of(sample.longest()) : OptionalInt.empty(), sample.branching(), sample.widest(),
                goals);
    }
}
