package org.senet.machine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/** The time that a thread has had on a processor: what work costs, however busy the machine is. */
public final class ThreadTime {

    private ThreadTime() {}

    /** A clock in nanoseconds of the thread that asks it; where these cannot be told, of the time that passes. */
    public static LongSupplier clock() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
                ? threads::getCurrentThreadCpuTime
                : System::nanoTime;
    }
}
