package org.senet.search;

import java.util.function.Consumer;

/**
 * A way to find a move. It offers a first decision at once and a better one whenever it has one, so that whoever asked can
 * answer at any moment; when the budget is spent it returns its last. A searcher belongs to one match and one thread at a
 * time, and may keep what it learned for the next question. The machine of the position may change from one question to the
 * next; the game and the role do not.
 */
public interface Searcher {

    /** Thinks about a game before the first move is asked for. */
    default void prepare(Position position, Budget budget) {}

    /**
     * Thinks about a position until it is sure or the budget is spent.
     *
     * @param offer told each decision that is better than the one before, from the searching thread
     */
    Decision search(Position position, Budget budget, Consumer<Decision> offer);
}
