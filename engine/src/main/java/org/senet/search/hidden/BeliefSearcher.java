package org.senet.search.hidden;

import java.util.function.Consumer;
import org.senet.belief.Belief;
import org.senet.search.Budget;
import org.senet.search.Decision;

/**
 * A way to find a move where a role does not see everything. Like a {@link org.senet.search.Searcher} it offers a first
 * decision at once and better ones as it finds them, belongs to one match and one thread at a time, and may keep what it
 * learned.
 */
public interface BeliefSearcher {

    /** Thinks about a game before the first move is asked for. */
    default void prepare(Belief belief, Budget budget) {}

    /**
     * Thinks about what a role knows until it is sure or the budget is spent.
     *
     * @param offer told each decision that is better than the one before, from the searching thread
     */
    Decision search(Belief belief, Budget budget, Consumer<Decision> offer);
}
