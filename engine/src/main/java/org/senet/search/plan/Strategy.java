package org.senet.search.plan;

import org.senet.search.Budget;

/** A way of looking for plans that can be interrupted and goes on where it was. It tells the {@link Incumbent} what it finds. */
interface Strategy {

    /** What it is called. */
    String name();

    /** Works until it has spent so many nodes or the budget is spent; whether there is more for it to do. */
    boolean advance(long nodes, Budget budget);
}
