package org.senet.search.montecarlo;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What can be done in a state of the graph, and what came of it. A choice is the place of a move in the list of legal moves
 * of a role. All methods are called under the lock of the node they belong to, but for those that only read a move.
 */
sealed interface Branches permits Turn, Clash {

    /** The legal moves of a role. */
    int[] moves(int role);

    /** How often a move of a role was chosen. */
    int visits(int role, int choice);

    /** The mean value for a role of what came of one of its moves; not a number where it was not chosen. */
    double mean(int role, int choice);

    /** Begins a visit to what follows from a choice of each role. */
    void enter(int[] choices);

    /** Ends such a visit with what came of it for each role. */
    void leave(int[] choices, double[] values);

    /** What follows from a choice of each role, where that is known. */
    @Nullable
    Node child(int[] choices);

    void link(int[] choices, Node child);

    void forEachChild(Consumer<Node> action);

    /** What a role can be sure of when it makes this choice. */
    float sure(int role, int choice, Parties parties);

    /** What the bounds of all that follows prove. */
    Bounds bounds(Parties parties);
}
