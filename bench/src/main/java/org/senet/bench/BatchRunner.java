package org.senet.bench;

import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;
import org.senet.machine.Tally;
import org.senet.machine.ThreadTime;

/**
 * Plays in batches of whole games, each as long as makes asking the clock cost nothing; longer, though not by much more than four
 * seconds, where a batch would else be smaller than what the machine likes. What a batch takes is counted on the processor: a
 * busy machine makes no batch smaller.
 */
final class BatchRunner implements Runner {
    private static final long BATCH_NANOS = 10_000_000;
    private static final long LONG_BATCH_NANOS = 2_000_000_000;

    private static final long MOST_GAMES = 1 << 30;

    private final ObjLongConsumer<Tally> games;
    private final int liked;
    private final LongSupplier clock = ThreadTime.clock();
    private long batch = 1;

    /**
     * @param games plays so many games and counts them
     * @param liked how many games should be asked for at least, if that does not take too long
     */
    BatchRunner(ObjLongConsumer<Tally> games, int liked) {
        this.games = games;
        this.liked = liked;
    }

    @Override
    public void run(long nanos, Tally tally) {
        long start = System.nanoTime();
        do {
            long before = clock.getAsLong();
            games.accept(tally, batch);
            long took = clock.getAsLong() - before;
            if (took < (batch < liked ? LONG_BATCH_NANOS : BATCH_NANOS) / 2) {
                batch = Math.min(2 * batch, MOST_GAMES);
            } else if (took > (batch <= liked ? LONG_BATCH_NANOS : BATCH_NANOS) * 2) {
                batch = Math.max(1, batch / 2);
            }
        } while (System.nanoTime() - start < nanos);
    }
}
