package org.senet.bench.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.senet.game.GameLibrary;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.match.MatchRecord;
import org.senet.player.Workshop;

/**
 * Whether players keep their clocks when there are far more of them than processors: many matches at the same time in one
 * process, every player thinking to the end of its time.
 */
final class ClocksUnderLoad implements Study {
    private static final Clocks CLOCKS = new Clocks(10, 2);
    private static final String PLAYER = "uct";

    private final GameLibrary library;
    private final int most;
    private final long seed;

    ClocksUnderLoad(GameLibrary library, int most, long seed) {
        this.library = library;
        this.most = most;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "Clocks under load";
    }

    @Override
    public String remarks() {
        return "Matches of tic-tac-toe at the same time in one process, " + CLOCKS + " seconds, both players " + PLAYER
                + ", on " + Runtime.getRuntime().availableProcessors() + " processors. "
                + "A move is late when the answer was not there at the end of the clock; slack is the time that was left.";
    }

    @Override
    public List<String> columns() {
        return List.of("matches at a time", "moves", "late", "least slack, s", "mean slack, s");
    }

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException {
        List<Integer> sizes = new ArrayList<>();
        for (int size = 1; size < most; size *= 6) {
            sizes.add(size);
        }
        sizes.add(most);
        for (int i = 0; i < sizes.size(); i++) {
            row.accept(row(sizes.get(i)));
            progress.accept((i + 1.0) / sizes.size());
        }
    }

    private List<String> row(int matches) throws InterruptedException {
        long moves = 0;
        long late = 0;
        double least = Double.POSITIVE_INFINITY;
        double sum = 0;
        try (Workshop workshop = new Workshop();
                ExecutorService tables = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory())) {
            Table table = Table.of(library, "tic-tac-toe", workshop);
            List<Future<MatchRecord>> records = new ArrayList<>();
            for (int i = 0; i < matches; i++) {
                long own = seed + i;
                records.add(tables.submit(() -> table.play(List.of(PLAYER, PLAYER), CLOCKS, own)));
            }
            for (Future<MatchRecord> record : records) {
                for (MatchEvent event : record.get().events()) {
                    switch (event) {
                        case MatchEvent.Moved m -> {
                            moves++;
                            least = Math.min(least, CLOCKS.play() - m.seconds());
                            sum += CLOCKS.play() - m.seconds();
                        }
                        case MatchEvent.Defaulted _ -> {
                            moves++;
                            late++;
                        }
                        case MatchEvent.Started _, MatchEvent.Resumed _, MatchEvent.Stepped _, MatchEvent.Ended _, MatchEvent.Aborted _ -> {
                        }
                    }
                }
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
        return List.of(String.valueOf(matches), String.valueOf(moves), String.valueOf(late),
                String.format(Locale.ROOT, "%.3f", least), String.format(Locale.ROOT, "%.3f", sum / (moves - late)));
    }
}
