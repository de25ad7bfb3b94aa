package org.senet.search.plan;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;
import org.senet.search.Budget;

/** Games for a single role as tests of planning take them, and the plain way to solve them. */
final class Puzzles {
    /** Puzzles of the library that have few states. */
    static final List<String> SMALL = List.of("eight-puzzle", "hanoi", "maze", "untwisty-corridor", "sokoban",
            "buttons-and-lights", "best-buttons-and-lights", "blocksworld", "river-crossing", "n-queens");

    /** A budget that is never spent. */
    static final Budget FOREVER = Budget.nodes(Long.MAX_VALUE);

    private Puzzles() {}

    static CheckedRules rules(String name) {
        return LibraryGames.rules(LibraryGames.entry(name));
    }

    static Machine machine(String name) {
        return Machines.INCREMENTAL.machine(rules(name));
    }

    /** The best value of a game, and how few moves it takes. */
    record Optimum(int value, int length) {}

    /** Breadth-first search over whole states, the clock included. */
    static Optimum optimum(Machine machine, State root) {
        Map<State, Integer> depths = new HashMap<>();
        ArrayDeque<State> open = new ArrayDeque<>();
        depths.put(root, 0);
        open.add(root);
        Cursor cursor = machine.cursor();
        Optimum best = new Optimum(-1, 0);
        while (!open.isEmpty()) {
            State state = open.remove();
            int depth = depths.getOrDefault(state, 0);
            cursor.load(state);
            if (cursor.isTerminal()) {
                if (cursor.goal(0) > best.value) {
                    best = new Optimum(cursor.goal(0), depth);
                }
                continue;
            }
            for (int move : cursor.legalMoves(0).toArray()) {
                cursor.load(state);
                cursor.play(new int[] {move});
                State next = cursor.state();
                if (depths.putIfAbsent(next, depth + 1) == null) {
                    open.add(next);
                }
            }
        }
        return best;
    }

    /** The goal value at the end of a plan, made move by move on the plainest machine; negative where it is no plan. */
    static int replayed(CheckedRules rules, List<Term> moves) {
        Machine machine = Machines.SEMINAIVE.machine(rules);
        Cursor cursor = machine.cursor();
        for (Term move : moves) {
            if (cursor.isTerminal() || !cursor.legal(0).contains(move)) {
                return -1;
            }
            cursor.play(List.of(move));
        }
        return cursor.isTerminal() ? cursor.goal(0) : -1;
    }
}
