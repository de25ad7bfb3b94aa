package org.senet.search.montecarlo;

import java.util.Arrays;

/** The joint moves of one visit, from the root of the search on: first those in the graph, then those of the playout. */
final class Trail {
    private final int roles;
    private int[] moves;
    private int length;

    Trail(int roles) {
        this.roles = roles;
        this.moves = new int[64 * roles];
    }

    int roles() {
        return roles;
    }

    /** How many joint moves there are. */
    int length() {
        return length;
    }

    void add(int[] joint) {
        if ((length + 1) * roles > moves.length) {
            moves = Arrays.copyOf(moves, 2 * moves.length);
        }
        System.arraycopy(joint, 0, moves, length * roles, roles);
        length++;
    }

    /** Adds a joint move of another trail. */
    void add(Trail other, int step) {
        add(Arrays.copyOfRange(other.moves, step * roles, (step + 1) * roles));
    }

    /** The move of a role in a step. */
    int move(int step, int role) {
        return moves[step * roles + role];
    }

    /** Forgets all steps from this one on. */
    void cutTo(int newLength) {
        length = newLength;
    }
}
