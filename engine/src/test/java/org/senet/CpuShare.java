package org.senet;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * A share of the processor given to the thread that asks for it. It runs out with the work that the thread does and not
 * with the clock on the wall, so that tests do as much on a busy machine as on a quiet one.
 */
public final class CpuShare {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long start = THREADS.getCurrentThreadCpuTime();
    private final long nanos;

    private CpuShare(long nanos) {
        this.nanos = nanos;
    }

    public static CpuShare ofMillis(long millis) {
        return new CpuShare(millis * 1_000_000);
    }

    /** What has been used of the share. */
    public long usedMillis() {
        return (THREADS.getCurrentThreadCpuTime() - start) / 1_000_000;
    }

    /** What is left of it, or less than nothing. */
    public long leftMillis() {
        return nanos / 1_000_000 - usedMillis();
    }

    public boolean isSpent() {
        return leftMillis() <= 0;
    }
}
