package org.senet.player;

import java.util.concurrent.locks.LockSupport;

/**
 * How long before a deadline a player has to stop thinking in order to answer in time, as measured: it follows how late this
 * process wakes from sleep and how long searches go on past their end, whatever the load, the garbage and the neighbours. The
 * worst of what was seen counts, and fades slowly.
 */
final class Margin {
    private static final double LEAST = 0.005;
    private static final double SAFETY = 2.0;
    private static final double FADING = 0.97;
    private static final long NAP_NANOS = 2_000_000;

    private double worst;

    /** Takes note that something came so many seconds late. */
    synchronized void sawLateness(double seconds) {
        worst = Math.max(worst * FADING, seconds);
    }

    /** Naps a few times and sees how late it wakes. */
    void probe(int naps) {
        for (int i = 0; i < naps; i++) {
            long begun = System.nanoTime();
            LockSupport.parkNanos(NAP_NANOS);
            sawLateness((System.nanoTime() - begun - NAP_NANOS) / 1e9);
        }
    }

    /** The seconds to keep back of a clock; never more than half of it. */
    synchronized double seconds(double clock) {
        return Math.min(clock / 2, LEAST + SAFETY * worst);
    }
}
