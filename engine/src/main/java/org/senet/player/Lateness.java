package org.senet.player;

import java.util.concurrent.locks.LockSupport;

/**
 * How late things happen in this process, as measured: a thread that naps all the time and sees how late it wakes, whatever
 * the load, the garbage and the neighbours. Players keep back a multiple of the worst that was seen within a minute, and add
 * what they see themselves. Threads may share it.
 */
final class Lateness implements AutoCloseable {
    private static final long NAP_NANOS = 5_000_000;
    private static final long SECOND = 1_000_000_000;
    private static final int SECONDS_KEPT = 60;
    private static final double LEAST = 0.010;
    private static final double SHARE_OF_CLOCK = 0.005;
    private static final double SAFETY = 2.5;

    private final double[] worst = new double[SECONDS_KEPT];
    private final long begun = System.nanoTime();
    private final Thread napping;
    private long last;

    Lateness() {
        this.napping = new Thread(this::nap, "lateness");
        napping.setDaemon(true);
        napping.start();
    }

    private void nap() {
        while (!Thread.interrupted()) {
            long before = System.nanoTime();
            LockSupport.parkNanos(NAP_NANOS);
            saw((System.nanoTime() - before - NAP_NANOS) / 1e9);
        }
    }

    /** Takes note that something came so many seconds late. */
    synchronized void saw(double seconds) {
        long now = (System.nanoTime() - begun) / SECOND;
        for (long passed = Math.max(last + 1, now - SECONDS_KEPT + 1); passed <= now; passed++) {
            worst[(int) (passed % SECONDS_KEPT)] = 0;
        }
        last = now;
        int slot = (int) (now % SECONDS_KEPT);
        worst[slot] = Math.max(worst[slot], seconds);
    }

    /** The worst within the last minute, in seconds. */
    synchronized double worst() {
        double most = 0;
        for (double second : worst) {
            most = Math.max(most, second);
        }
        return most;
    }

    /** The seconds to keep back of a clock; never more than half of it. */
    double margin(double clock) {
        return Math.min(clock / 2, LEAST + SHARE_OF_CLOCK * clock + SAFETY * worst());
    }

    @Override
    public void close() {
        napping.interrupt();
    }
}
