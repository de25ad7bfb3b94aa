package org.senet.belief;

import java.util.List;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.State;

/**
 * What a role may think the state is, after what it has done and seen. A belief never changes: a step gives a new one. The
 * weight of a state is its probability where nature and all other roles choose their moves at random, and sums to 1.
 */
public interface Belief {

    Machine machine();

    /** The number of the role whose belief this is. */
    int role();

    /** What the role did and saw so far. */
    List<View> past();

    /**
     * The belief after one more step.
     *
     * @throws Contradiction where no way the game may have gone agrees with what was seen
     */
    Belief after(View view);

    /** Whether all possible states are listed; else these are samples of them. */
    boolean isExact();

    /** The states held possible, each once, heaviest first where the weights differ. */
    List<Possible> states();

    /** A way in which the game may have gone, drawn by weight. */
    Course course(Dice dice);

    /** What follows from the states held possible. */
    default Knowledge knowledge() {
        return Knowledge.of(this);
    }

    /** A state held possible. */
    record Possible(State state, double weight) {}

    /** Thrown where nothing that may have happened agrees with what a role reports. */
    final class Contradiction extends RuntimeException {
        private static final long serialVersionUID = 1;

        Contradiction(String message) {
            super(message);
        }
    }
}
