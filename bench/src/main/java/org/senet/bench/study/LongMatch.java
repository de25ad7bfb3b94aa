package org.senet.bench.study;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.senet.game.GameLibrary;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.player.Workshop;

/**
 * Whether players last: many moves in a row in one process, with the memory in use after each of them. Where a match ends early,
 * the next one begins, until all moves are made.
 */
final class LongMatch implements Study {
    private static final Clocks CLOCKS = new Clocks(20, 1);
    private static final String GAME = "chess";
    private static final List<String> PLAYERS = List.of("champion:threads=1", "mcts");
    /** How many steps make a row of the table. */
    private static final int SPAN = 20;
    private static final double MEGABYTE = 1 << 20;

    private final GameLibrary library;
    private final int steps;
    private final long seed;

    LongMatch(GameLibrary library, int steps, long seed) {
        this.library = library;
        this.steps = steps;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "A long match in little memory";
    }

    @Override
    public String remarks() {
        return String.format(Locale.ROOT,
                "%s, %s, clocks %s, a heap of at most %.0f MB (-Xmx in SENET_JAVA_OPTS sets it), %d processors. Slack is what was left of the clock when a move was answered; "
                        + "the heap in use is looked at after each step, and its least is close to what the players hold on to.",
                GAME, String.join(" against ", PLAYERS), CLOCKS, Runtime.getRuntime().maxMemory() / MEGABYTE,
                Runtime.getRuntime().availableProcessors());
    }

    @Override
    public List<String> columns() {
        return List.of("steps", "late", "least slack, s", "heap in use, least, MB", "most, MB");
    }

    /** What was seen in some steps one after the other. */
    private static final class Span {
        private long late;
        private double slack = CLOCKS.play();
        private double least = Double.POSITIVE_INFINITY;
        private double most;

        void sawHeap(double megabytes) {
            least = Math.min(least, megabytes);
            most = Math.max(most, megabytes);
        }

        List<String> row(int to) {
            return List.of((to - SPAN + 1) + "-" + to, String.valueOf(late), String.format(Locale.ROOT, "%.3f", slack),
                    String.format(Locale.ROOT, "%.0f", least), String.format(Locale.ROOT, "%.0f", most));
        }
    }

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        Span[] span = {new Span()};
        int[] made = new int[1];
        Consumer<MatchEvent> listener = event -> {
            switch (event) {
                case MatchEvent.Moved moved -> span[0].slack = Math.min(span[0].slack, CLOCKS.play() - moved.seconds());
                case MatchEvent.Defaulted _ -> span[0].late++;
                case MatchEvent.Stepped _ -> {
                    span[0].sawHeap(memory.getHeapMemoryUsage().getUsed() / MEGABYTE);
                    progress.accept(Math.min(1, ++made[0] / (double) steps));
                    if (made[0] % SPAN == 0) {
                        row.accept(span[0].row(made[0]));
                        span[0] = new Span();
                    }
                }
                case MatchEvent.Started _, MatchEvent.Resumed _, MatchEvent.Ended _, MatchEvent.Aborted _ -> {}
            }
        };
        try (Workshop workshop = new Workshop()) {
            Table table = Table.of(library, GAME, workshop);
            for (long match = 0; made[0] < steps; match++) {
                table.play(PLAYERS, CLOCKS, seed + match, listener);
            }
        }
    }
}
