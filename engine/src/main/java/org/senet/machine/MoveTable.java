package org.senet.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.gdl.Term;

/**
 * The moves of each role by number. A number means the same move for as long as the machine lives; a machine that does not
 * know all moves beforehand takes in new ones as it meets them, and threads may share the table.
 */
public final class MoveTable {
    private final List<List<Term>> moves = new ArrayList<>();
    private final List<Map<Term, Integer>> numbers = new ArrayList<>();

    /** The table of these moves, by role, numbered in their order. */
    public MoveTable(List<List<Term>> moves) {
        for (List<Term> own : moves) {
            this.moves.add(new ArrayList<>());
            this.numbers.add(new HashMap<>());
            own.forEach(m -> number(this.moves.size() - 1, m));
        }
    }

    /** How many moves of a role are known. */
    public synchronized int size(int role) {
        return moves.get(role).size();
    }

    public synchronized Term move(int role, int number) {
        return moves.get(role).get(number);
    }

    /** The number of a move, which gets one if it is new. */
    public synchronized int number(int role, Term move) {
        Integer known = numbers.get(role).putIfAbsent(move, moves.get(role).size());
        if (known != null) {
            return known;
        }
        moves.get(role).add(move);
        return moves.get(role).size() - 1;
    }

    /** The number of a move, or -1 for one that is not known. */
    public synchronized int find(int role, Term move) {
        return numbers.get(role).getOrDefault(move, -1);
    }
}
