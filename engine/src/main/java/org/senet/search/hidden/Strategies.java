package org.senet.search.hidden;

import java.util.List;
import org.senet.belief.View;

/** How all roles of a game choose: with which probability a role makes a move, given what it did and saw so far. */
@FunctionalInterface
public interface Strategies {

    /**
     * The probabilities of the legal moves of a role, in their order; they sum to 1.
     *
     * @param past  what the role did and saw
     * @param legal the numbers of its legal moves
     */
    double[] probabilities(int role, List<View> past, int[] legal);
}
