package org.senet.match;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A player in its place, with the thread on which it is called. Calls are made one after the other, none is left out, and each
 * is timed where it is made, so that neither another player nor a busy referee costs it time.
 */
final class Seat implements AutoCloseable {
    private final Player player;
    private final ExecutorService thread;

    Seat(Player player, String role) {
        this.player = player;
        this.thread = Executors
                .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("player of " + role).factory());
    }

    Player player() {
        return player;
    }

    /** Has something done on the thread of the player. */
    <T> Call<T> call(Callable<T> body) {
        Call<T> call = new Call<>(body);
        thread.execute(call);
        return call;
    }

    /** Interrupts the player and makes no further call but to abort; the thread of that. */
    Thread leave() {
        thread.shutdownNow();
        return Thread.ofVirtual().name("abort").uncaughtExceptionHandler((_, _) -> {}).start(player::abort);
    }

    /** Lets the thread go when it has made all calls; the player belongs to somebody else. */
    @Override
    public void close() {
        thread.shutdown();
    }

    /** One call of a player, and what comes of it. */
    static final class Call<T> implements Runnable {
        private final Callable<T> body;
        private final CompletableFuture<T> answer = new CompletableFuture<>();
        private @Nullable Thread runner;
        private volatile long moment;

        private Call(Callable<T> body) {
            this.body = body;
        }

        @Override
        public void run() {
            runsOn(Thread.currentThread());
            try {
                T value = body.call();
                moment = System.nanoTime();
                answer.complete(value);
            } catch (Throwable e) {
                moment = System.nanoTime();
                answer.completeExceptionally(e);
            } finally {
                runsOn(null);
                Thread.interrupted();
            }
        }

        private synchronized void runsOn(@Nullable Thread thread) {
            runner = thread;
        }

        /** Interrupts the player where it is at it; a call still to be made will be made. */
        private synchronized void giveUp() {
            if (runner != null) {
                runner.interrupt();
            }
        }

        /** When the answer came, or now where there is none. */
        long moment() {
            return answer.isDone() ? moment : System.nanoTime();
        }

        /**
         * Waits for the answer until a moment, and gives up then.
         *
         * @param aborted ends the waiting when it is done
         * @throws PlayerFault where no answer has come, or the player failed
         */
        T await(long until, CompletableFuture<?> aborted) throws InterruptedException {
            try {
                CompletableFuture.anyOf(answer, aborted).get(until - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (ExecutionException | TimeoutException e) {
                // the answer itself says what became of it
            }
            return switch (answer.state()) {
                case SUCCESS -> answer.resultNow();
                case FAILED -> throw PlayerFault.of(answer.exceptionNow());
                case RUNNING, CANCELLED -> {
                    giveUp();
                    throw new PlayerFault(MatchEvent.Fault.LATE, "no answer");
                }
            };
        }
    }
}
