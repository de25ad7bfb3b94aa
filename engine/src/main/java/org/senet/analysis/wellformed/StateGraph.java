package org.senet.analysis.wellformed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.datalog.OutOfBudget;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.JointMoves;
import org.senet.machine.Machine;
import org.senet.machine.State;

/**
 * The states of a game and the joint moves between them, listed breadth first from the initial state, which is number 0. The
 * graph is whole, or it ends where the budget did: then the states from {@link #explored} on are known but not looked into.
 *
 * <p>Invariant: the edges of a state stand in the order of {@link JointMoves}, one for each joint move, also where several lead
 * to the same state. Every state but the first has a parent with a lower number, on a shortest way from the start.
 */
final class StateGraph {
    private static final int MOST_EDGES = 30_000_000;

    private final Cursor cursor;
    private final int roles;
    private final Map<State, Integer> numbers = new HashMap<>();
    private final List<State> states = new ArrayList<>();
    private final IntList parents = new IntList();
    private final IntList parentMoves = new IntList();
    private final IntList depths = new IntList();
    private final IntList firstEdges = new IntList();
    private final IntList targets = new IntList();
    private final IntList widths = new IntList();
    private final IntList outcomes = new IntList();
    private final Map<List<List<Integer>>, Integer> outcomeNumbers = new HashMap<>();
    private final List<List<List<Integer>>> outcomeList = new ArrayList<>();
    private @Nullable String stopped;

    private StateGraph(Machine machine) {
        this.cursor = machine.cursor();
        this.roles = machine.roles().size();
    }

    /** The graph of the game, as far as the budget allows. */
    static StateGraph of(Machine machine, Budget budget, LongSupplier nanoTime, LongConsumer progress) {
        StateGraph graph = new StateGraph(machine);
        graph.number(machine.initial(), 0, 0);
        graph.firstEdges.add(0);
        long deadline = nanoTime.getAsLong() + budget.nanos();
        try {
            while (graph.stopped == null && graph.explored() < graph.size()) {
                graph.expand(budget, () -> nanoTime.getAsLong() - deadline > 0);
                if ((graph.explored() & 0x1F) == 0) {
                    progress.accept(graph.size());
                }
            }
        } catch (OutOfBudget e) {
            graph.stopped = e.getMessage();
            graph.targets.cutTo(graph.firstEdges.at(graph.explored()));
        }
        return graph;
    }

    private interface Expiry {
        boolean reached();
    }

    private void expand(Budget budget, Expiry expiry) {
        int state = explored();
        cursor.load(states.get(state));
        int outcome = -1;
        List<List<Term>> legal = List.of();
        if (cursor.isTerminal()) {
            outcome = outcomeHere();
        } else {
            legal = legal();
        }
        boolean moved = false;
        for (List<Term> joint : legal.isEmpty() ? List.<List<Term>>of() : JointMoves.of(legal)) {
            if (moved) {
                cursor.load(states.get(state));
            }
            cursor.play(joint);
            moved = true;
            targets.add(number(cursor.state(), state, targets.size() - firstEdges.at(state)));
            stopped = size() > budget.states()
                    ? String.format("there are more than %,d states", budget.states())
                    : targets.size() >= MOST_EDGES
                            ? String.format("there are more than %,d joint moves", MOST_EDGES)
                            : expiry.reached() ? "the time was over" : null;
            if (stopped != null) {
                targets.cutTo(firstEdges.at(state));
                return;
            }
        }
        outcomes.add(outcome);
        for (int r = 0; r < roles; r++) {
            widths.add(outcome >= 0 ? 0 : legal.get(r).size());
        }
        firstEdges.add(targets.size());
    }

    private List<List<Term>> legal() {
        List<List<Term>> legal = new ArrayList<>();
        for (int r = 0; r < roles; r++) {
            legal.add(cursor.legal(r));
        }
        return legal;
    }

    private int outcomeHere() {
        List<List<Integer>> goals = new ArrayList<>();
        for (int r = 0; r < roles; r++) {
            goals.add(cursor.goals(r));
        }
        return outcomeNumbers.computeIfAbsent(goals, g -> {
            outcomeList.add(g);
            return outcomeList.size() - 1;
        });
    }

    private int number(State state, int parent, int move) {
        Integer known = numbers.putIfAbsent(state, states.size());
        if (known != null) {
            return known;
        }
        depths.add(states.isEmpty() ? 0 : depths.at(parent) + 1);
        states.add(state);
        parents.add(parent);
        parentMoves.add(move);
        return states.size() - 1;
    }

    /** Why the graph is not whole; empty where it is. */
    Optional<String> stopped() {
        return Optional.ofNullable(stopped);
    }

    /** How many states are known. */
    int size() {
        return states.size();
    }

    /** How many states have been looked into: those with lower numbers. */
    int explored() {
        return outcomes.size();
    }

    int edges() {
        return targets.size();
    }

    boolean isTerminal(int state) {
        return outcomes.at(state) >= 0;
    }

    /** The goal values of each role in a terminal state. */
    List<List<Integer>> goals(int state) {
        return outcomeList.get(outcomes.at(state));
    }

    /** The number of moves of a role in a state that is not terminal. */
    int width(int state, int role) {
        return widths.at(state * roles + role);
    }

    int firstEdge(int state) {
        return firstEdges.at(state);
    }

    int endEdge(int state) {
        return firstEdges.at(state + 1);
    }

    int target(int edge) {
        return targets.at(edge);
    }

    /** The length of a shortest way from the initial state. */
    int depth(int state) {
        return depths.at(state);
    }

    /** Which of a role's moves the joint move of an edge contains. */
    int moveOf(int role, int state, int edge) {
        int joint = edge - firstEdge(state);
        for (int r = roles - 1; r > role; r--) {
            joint /= width(state, r);
        }
        return joint % width(state, role);
    }

    /** The joint moves of a shortest way from the initial state. */
    List<List<Term>> wayTo(int state) {
        LinkedList<List<Term>> way = new LinkedList<>();
        for (int s = state; s != 0; s = parents.at(s)) {
            way.addFirst(jointMove(parents.at(s), parentMoves.at(s)));
        }
        return new ArrayList<>(way);
    }

    /** The joint move with this number among those of the state. */
    List<Term> jointMove(int state, int number) {
        cursor.load(states.get(state));
        List<List<Term>> legal = legal();
        Term[] joint = new Term[roles];
        int rest = number;
        for (int r = roles - 1; r >= 0; r--) {
            joint[r] = legal.get(r).get(rest % legal.get(r).size());
            rest /= legal.get(r).size();
        }
        return List.of(joint);
    }
}
