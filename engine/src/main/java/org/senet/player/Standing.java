package org.senet.player;

import java.util.List;
import java.util.function.Consumer;
import org.senet.gdl.Term;
import org.senet.match.Observation;
import org.senet.search.Budget;
import org.senet.search.Decision;

/** Where a match stands, as far as the player in it knows, and how it thinks about that. */
interface Standing {

    /** Takes in what happened since the last move. */
    void follow(Observation observation);

    /** Goes over to the better machine that has been found meanwhile, if any. */
    void climb();

    /** The moves that it may make now: those that are surely legal, where there are any. */
    List<Term> legal();

    void prepare(Budget budget);

    Decision search(Budget budget, Consumer<Decision> offer);
}
