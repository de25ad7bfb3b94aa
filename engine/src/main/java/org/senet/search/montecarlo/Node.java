package org.senet.search.montecarlo;

import org.jspecify.annotations.Nullable;
import org.senet.machine.State;

/**
 * A state in the graph of a search: how often it was visited, the sum of what came of that for each role, what is proved of
 * it, and, once it was visited a second time, its branches. A visit counts from when it begins, its value from when it ends:
 * a visit that is still under way looks like a loss to everybody, which keeps others from following it (virtual loss).
 *
 * <p>Threads share nodes; what changes together is changed under the node's own lock.
 */
final class Node {
    private final State state;
    private final double[] sums;
    private int visits;
    private volatile Bounds bounds;
    private volatile @Nullable Branches branches;
    private int mark;

    Node(State state, int roles, Bounds bounds) {
        this.state = state;
        this.sums = new double[roles];
        this.bounds = bounds;
    }

    State state() {
        return state;
    }

    /** Begins a visit; whether it is the first one. */
    synchronized boolean enter() {
        return visits++ == 0;
    }

    /** Ends a visit with what came of it for each role. */
    synchronized void leave(double[] values) {
        for (int role = 0; role < sums.length; role++) {
            sums[role] += values[role];
        }
    }

    int visits() {
        return visits;
    }

    /** The mean of what came of visits for a role, within what is proved; the middle where there were none. */
    double mean(int role) {
        int count = visits;
        return bounds.clamp(role, count == 0 ? 50 : sums[role] / count);
    }

    Bounds bounds() {
        return bounds;
    }

    /** Takes in what is proved besides; whether that was news. */
    synchronized boolean prove(Bounds more, Parties parties) {
        Bounds both = bounds.and(more, parties);
        boolean news = !both.sameAs(bounds);
        bounds = both;
        return news;
    }

    /** Believes nothing but this from now on. */
    void believe(Bounds known) {
        bounds = known;
    }

    @Nullable
    Branches branches() {
        return branches;
    }

    void branchOut(Branches grown) {
        branches = grown;
    }

    /** Marks the node; whether it did not bear this mark before. */
    boolean mark(int number) {
        boolean fresh = mark != number;
        mark = number;
        return fresh;
    }

    /** Forgets all that lies below; what was learned of the state itself stays. */
    void collapse() {
        branches = null;
    }
}
