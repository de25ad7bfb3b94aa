package org.senet.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.locks.LockSupport;

/**
 * The processors shared out among threads that think: as many think at a time as there are processors, each for a few
 * milliseconds, then the one that has waited longest. So a process with hundreds of players in it has few threads that want to
 * run, and those that have to answer a clock are woken in time. A thread that stops thinking need not say so: its turn ends by
 * itself. Whoever is alone is never held up.
 */
public final class Turns {
    private static final long SLICE_NANOS = 4_000_000;
    /** A turn that its thread has not given back so long after its end is taken from it. */
    private static final long SILENCE_NANOS = 4_000_000;

    private final long[] ends;
    private final Queue<Waiter> waiting = new ArrayDeque<>();
    private final ThreadLocal<Turn> own = ThreadLocal.withInitial(Turn::new);

    /** The turn of one thread: when it ends, and in which place it is. */
    private static final class Turn {
        private long end = Long.MIN_VALUE;
        private int place = -1;
    }

    private static final class Waiter {
        private final Thread thread = Thread.currentThread();
        private volatile int place = -1;
    }

    /** @param processors how many threads think at a time */
    public Turns(int processors) {
        this.ends = new long[processors];
        Arrays.fill(ends, Long.MIN_VALUE);
    }

    /** Lets the calling thread go on: at once while its turn lasts, else when its next turn comes or the deadline has passed. */
    public void await(long now, long deadline) {
        Turn turn = own.get();
        if (turn.end != Long.MIN_VALUE && now - turn.end < 0) {
            return;
        }
        Waiter waiter = new Waiter();
        synchronized (this) {
            if (turn.place >= 0 && ends[turn.place] == turn.end) {
                ends[turn.place] = Long.MIN_VALUE;
            }
            waiting.add(waiter);
            hand(now);
        }
        while (waiter.place < 0) {
            long at = System.nanoTime();
            if (at - deadline >= 0) {
                break;
            }
            LockSupport.parkNanos(this, Math.min(SLICE_NANOS, deadline - at));
            if (waiter.place < 0) {
                synchronized (this) {
                    hand(System.nanoTime());
                }
            }
        }
        synchronized (this) {
            waiting.remove(waiter);
            turn.place = waiter.place;
            turn.end = turn.place < 0 ? Long.MIN_VALUE : ends[turn.place];
        }
    }

    /** Gives places that are free, or whose thread is silent, to those who have waited longest. */
    private void hand(long now) {
        for (int place = 0; place < ends.length && !waiting.isEmpty(); place++) {
            if (ends[place] == Long.MIN_VALUE || now - ends[place] > SILENCE_NANOS) {
                Waiter next = waiting.remove();
                ends[place] = now + SLICE_NANOS;
                next.place = place;
                LockSupport.unpark(next.thread);
            }
        }
    }
}
