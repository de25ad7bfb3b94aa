package org.senet.bench.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Matches played side by side, as many as there are processors; the results come in the order of the tasks. */
final class Matches {
    private Matches() {}

    /** Does all tasks. @param done told after each of them, in order */
    static <T> List<T> all(List<Callable<T>> tasks, Runnable done) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(),
                Thread.ofPlatform().daemon().name("match", 0).factory());
        try {
            List<Future<T>> futures = new ArrayList<>();
            tasks.forEach(t -> futures.add(threads.submit(t)));
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
                done.run();
            }
            return results;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
