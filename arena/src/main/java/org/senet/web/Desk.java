package org.senet.web;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Where rules are read and states computed for clients: a few threads with room for deep recursion, a queue of bounded length before
 * them, and a limit on how long anybody waits.
 */
final class Desk implements AutoCloseable {
    private static final long STACK_BYTES = 256L << 20;
    private static final int QUEUE = 256;

    private final ThreadPoolExecutor threads;
    private final int seconds;

    /** @param seconds how long a client waits at most */
    Desk(int workers, int seconds) {
        this.seconds = seconds;
        this.threads = new ThreadPoolExecutor(workers, workers, 30, TimeUnit.SECONDS, new ArrayBlockingQueue<>(QUEUE),
                task -> {
                    Thread thread = new Thread(null, task, "desk", STACK_BYTES);
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
    }

    /** Has something computed; what goes wrong there goes wrong here. */
    <T> T compute(Callable<T> work) throws InterruptedException {
        try {
            Future<T> future = threads.submit(work);
            try {
                return future.get(seconds, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                future.cancel(true);
                throw Problem.busy("this takes longer than " + seconds + " seconds");
            }
        } catch (RejectedExecutionException e) {
            throw Problem.busy("too many requests wait for an answer");
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        }
    }

    /** Has something done some time; how it ends is nobody's concern. */
    void later(Runnable work) {
        threads.submit(work);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
