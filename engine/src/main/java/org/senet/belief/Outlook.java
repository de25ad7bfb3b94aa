package org.senet.belief;

import java.util.List;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.State;

/** Walks through the joint moves of a state that agree with what a role did and saw. It belongs to one thread. */
final class Outlook {
    private final Machine machine;
    private final int role;
    private final Cursor cursor;
    private final int[][] legal;
    private final int[] digits;
    private final int[] joint;

    Outlook(Machine machine, int role) {
        this.machine = machine;
        this.role = role;
        this.cursor = machine.cursor();
        this.legal = new int[machine.roles().size()][];
        this.digits = new int[legal.length];
        this.joint = new int[legal.length];
    }

    /**
     * Goes to a state in which the role made this move.
     *
     * @return how many joint moves there are with it, as a double because they multiply; 0 where the move is not legal or the
     *     game is over
     */
    double look(State state, Term move) {
        cursor.load(state);
        if (cursor.isTerminal()) {
            return 0;
        }
        double combinations = 1;
        for (int r = 0; r < legal.length; r++) {
            IntList moves = cursor.legalMoves(r);
            // Some machines number a move when they first list it, so it is looked up after that.
            legal[r] = r == role ? only(moves, machine.moves().find(role, move)) : moves.toArray();
            combinations *= legal[r].length;
            digits[r] = 0;
        }
        return combinations;
    }

    private static int[] only(IntList moves, int made) {
        for (int i = 0; i < moves.size(); i++) {
            if (moves.at(i) == made) {
                return new int[] {made};
            }
        }
        return new int[0];
    }

    /** The joint move at hand; valid until the next call. */
    int[] joint() {
        for (int r = 0; r < joint.length; r++) {
            joint[r] = legal[r][digits[r]];
        }
        return joint;
    }

    /** Goes on to the next joint move, if there is one. */
    boolean advance() {
        int r = legal.length - 1;
        while (r >= 0 && ++digits[r] == legal[r].length) {
            digits[r--] = 0;
        }
        return r >= 0;
    }

    /** Goes to a joint move by its number, counted from 0 in the order of {@link #advance}. */
    void jump(long number) {
        long rest = number;
        for (int r = legal.length - 1; r >= 0; r--) {
            digits[r] = (int) (rest % legal[r].length);
            rest /= legal[r].length;
        }
    }

    /** The state after the joint move at hand, where the role would have seen this of it, as a view lists it. */
    Optional<State> successor(State state, List<Term> seen) {
        int[] moves = joint();
        cursor.load(state);
        if (!cursor.percepts(role, moves).equals(seen)) {
            return Optional.empty();
        }
        cursor.play(moves);
        return Optional.of(cursor.state());
    }
}
