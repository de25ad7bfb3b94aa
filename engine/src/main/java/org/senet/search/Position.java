package org.senet.search;

import java.util.List;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.State;

/**
 * What a search is asked about: a state that is not terminal, and the role to find a move for.
 *
 * @param machine the machine that made the state
 * @param role    the number of the role, in the machine's order
 */
public record Position(Machine machine, State state, int role) {

    /** The position at the start of a game. */
    public static Position initial(Machine machine, int role) {
        return new Position(machine, machine.initial(), role);
    }

    /** The position after a joint move; the moves must be legal. */
    public Position after(List<Term> joint) {
        var cursor = machine.cursor();
        cursor.load(state);
        cursor.play(joint);
        return new Position(machine, cursor.state(), role);
    }
}
