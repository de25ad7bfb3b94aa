package org.senet.belief;

import java.util.List;
import org.senet.machine.State;

/**
 * A way in which a game may have gone: the states from the first to the present one, and the joint moves between them, by
 * number.
 */
public record Course(List<State> states, List<int[]> moves) {
    public Course {
        states = List.copyOf(states);
        moves = List.copyOf(moves);
        if (states.size() != moves.size() + 1) {
            throw new IllegalArgumentException(states.size() + " states with " + moves.size() + " moves between them");
        }
    }

    /** The present state. */
    public State present() {
        return states.getLast();
    }
}
