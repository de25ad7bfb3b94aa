package org.senet.search;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How long a search may go on: until a moment on the clock, for so many nodes, or until somebody says stop; whichever comes
 * first. What a node is, a state expanded or a playout, the search says. Threads may share a budget. With a limit of nodes
 * and no clock, what a search finds does not depend on the speed of the machine.
 */
public final class Budget {
    private final LongSupplier clock;
    private final long deadline;
    private final boolean timed;
    private final long limit;
    private final @Nullable Turns turns;
    private final AtomicLong spent = new AtomicLong();
    private volatile boolean stopped;

    private Budget(LongSupplier clock, boolean timed, long deadline, long limit, @Nullable Turns turns) {
        this.clock = clock;
        this.timed = timed;
        this.deadline = deadline;
        this.limit = limit;
        this.turns = turns;
    }

    /** So many nodes, however long they take. */
    public static Budget nodes(long limit) {
        return new Budget(System::nanoTime, false, 0, limit, null);
    }

    /** Until the clock of {@link System#nanoTime} shows this. */
    public static Budget until(long deadline) {
        return new Budget(System::nanoTime, true, deadline, Long.MAX_VALUE, null);
    }

    public static Budget seconds(double seconds) {
        return until(System.nanoTime() + (long) (seconds * 1e9));
    }

    /** The same with a limit of nodes as well; what this has spent does not count. */
    public Budget andNodes(long most) {
        return new Budget(clock, timed, deadline, Math.min(limit, most), turns);
    }

    /** One of so many equal shares of what is left; what it spends is not counted here. */
    public Budget share(int shares) {
        long now = clock.getAsLong();
        long left = limit == Long.MAX_VALUE ? limit : Math.max(1, (limit - spent.get()) / shares);
        return new Budget(clock, timed, now + Math.max(0, deadline - now) / shares, left, turns);
    }

    /** The same for a thread that takes turns with others. */
    public Budget sharing(Turns among) {
        return new Budget(clock, timed, deadline, limit, among);
    }

    /** Counts nodes; whether the search may go on. Where turns are taken it waits here for the next one. */
    public boolean spend(long nodes) {
        if (spent.addAndGet(nodes) >= limit || stopped) {
            return false;
        }
        if (!timed) {
            return true;
        }
        long now = clock.getAsLong();
        if (turns != null && now - deadline < 0) {
            turns.await(now, deadline);
            return clock.getAsLong() - deadline < 0;
        }
        return now - deadline < 0;
    }

    /** Counts a node, and ends the search where there is nothing left. */
    public void visit() {
        if (!spend(1)) {
            throw SearchEnded.INSTANCE;
        }
    }

    /** Ends the search where there is nothing left; counts nothing. */
    public void check() {
        if (isSpent()) {
            throw SearchEnded.INSTANCE;
        }
    }

    public boolean isSpent() {
        return stopped || spent.get() >= limit || timed && clock.getAsLong() - deadline >= 0;
    }

    /** The nodes counted so far. */
    public long spent() {
        return spent.get();
    }

    /** Whether the end is a number of nodes and no moment on the clock. */
    public boolean isCounted() {
        return !timed;
    }

    /** Seconds until the deadline; infinite where there is none. */
    public double secondsLeft() {
        return timed ? (deadline - clock.getAsLong()) / 1e9 : Double.POSITIVE_INFINITY;
    }

    /** Ends the search at its next look at the budget. */
    public void stop() {
        stopped = true;
    }

    /** Thrown out of the depth of a recursive search when its budget is spent; the search itself catches it. */
    public static final class SearchEnded extends RuntimeException {
        private static final long serialVersionUID = 1;
        static final SearchEnded INSTANCE = new SearchEnded();

        private SearchEnded() {
            super("the budget of the search is spent", null, false, false);
        }
    }
}
