package org.senet.match;

import java.util.List;
import org.senet.search.Decision;

/**
 * Somebody who plays. It is told the rules and its role, then asked for a move again and again, and told when the match is
 * over. Deadlines are moments of {@link System#nanoTime}; a player that has not answered by then gets a move made for it, and
 * is interrupted. What it knows to be wrong with itself it says by a {@link PlayerFault}. All calls of a match come from one
 * thread, but for {@link #abort}, which may come at any time.
 */
public interface Player extends AutoCloseable {

    /** What it is called, such as the string that configured it. */
    String name();

    /** Takes on a role in a new match; returns when it is ready. */
    void start(Assignment assignment, long deadline) throws InterruptedException;

    /**
     * Takes up a match again that was interrupted on the side of the referee; returns when it is ready.
     *
     * @param past what it was told before the interruption, but for what it will be told when it is asked next
     */
    void rejoin(Assignment assignment, List<Observation> past, long deadline) throws InterruptedException;

    /** Finds a move. */
    Decision play(Observation observation, long deadline) throws InterruptedException;

    /** The match is over; this was its last step. */
    default void stop(Observation observation) {}

    /** The match is given up. */
    default void abort() {}

    /** Lets go of threads and memory. */
    @Override
    default void close() {}
}
