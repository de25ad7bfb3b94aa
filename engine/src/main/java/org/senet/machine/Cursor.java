package org.senet.machine;

import java.util.List;
import org.senet.bits.IntList;
import org.senet.gdl.Term;

/**
 * A place in a game that moves along with play. It belongs to one thread. Roles are numbered as the machine lists them, moves
 * as its {@link MoveTable} does; working with numbers alone allocates nothing on machines made for speed.
 */
public interface Cursor {

    /** Goes to a state of this cursor's machine. */
    void load(State state);

    State state();

    boolean isTerminal();

    /** The legal moves of a role here, in the order of printed prefix forms. */
    List<Term> legal(int role);

    /** The numbers of the legal moves of a role, in the same order. The list is the cursor's own and valid until it is used again. */
    IntList legalMoves(int role);

    /** Makes a joint move, one for each role. The moves must be legal here, and the game not over. */
    void play(List<Term> moves);

    /** Makes a joint move, given by the number of each role's move. */
    void play(int[] moves);

    /** What a role perceives of the joint move, made here: the instances of {@code sees}, each once, sorted. Does not move the cursor. */
    List<Term> percepts(int role, List<Term> moves);

    /** The same for a joint move given by the number of each role's move. */
    List<Term> percepts(int role, int[] moves);

    /** The goal values of a role here: one in a well-formed game, but rule sheets with none or several exist. */
    List<Integer> goals(int role);

    /** The goal value of a role where there is exactly one, else 0. */
    default int goal(int role) {
        List<Integer> goals = goals(role);
        return goals.size() == 1 ? goals.getFirst() : 0;
    }

    /** Whether every role has a legal move here. */
    boolean isPlayable();
}
