package org.senet.bench;

import java.util.function.ObjLongConsumer;
import org.senet.machine.Tally;

/** Plays in batches of whole games, each as long as makes asking the clock cost nothing. */
final class BatchRunner implements Runner {
    private static final long BATCH_NANOS = 10_000_000;

    private final ObjLongConsumer<Tally> games;
    private long batch = 1;

    /** @param games plays so many games and counts them */
    BatchRunner(ObjLongConsumer<Tally> games) {
        this.games = games;
    }

    @Override
    public void run(long nanos, Tally tally) {
        long start = System.nanoTime();
        long before = start;
        long now;
        do {
            games.accept(tally, batch);
            now = System.nanoTime();
            long took = now - before;
            before = now;
            if (took < BATCH_NANOS / 2) {
                batch *= 2;
            } else if (took > BATCH_NANOS * 2) {
                batch = Math.max(1, batch / 2);
            }
        } while (now - start < nanos);
    }
}
