package org.senet.bench.study;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.senet.game.GameLibrary;
import org.senet.machine.Machine;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.search.Budget;
import org.senet.search.Position;

/**
 * How many playouts two threads of one search make for each that one thread makes. Searches with one and with two threads take
 * turns, each first in every other round, so that what else the machine does and what is still being compiled falls on both
 * alike.
 */
final class TwoThreads implements Study {
    private static final List<String> GAMES = List.of("tic-tac-toe-3d", "connect-four", "breakthrough", "othello",
            "hex",
            "checkers");
    private static final double SECONDS = 2;
    private static final double CLIMB = 60;

    private final GameLibrary library;
    private final int rounds;
    private final long seed;
    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    TwoThreads(GameLibrary library, int rounds, long seed) {
        this.library = library;
        this.rounds = rounds;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "Two threads of one search";
    }

    @Override
    public String remarks() {
        return String.format(Locale.ROOT,
                "Playouts of mcts from the start of each game on %d processors, %s s each with one thread and with two, %d times in turn after one more to warm up; medians, and the median of the ratios of neighbours. "
                        + "Processor seconds are those of the whole process, its collector of garbage included; with two that never wait for each other a processor second brings as much as with one.",
                Runtime.getRuntime().availableProcessors(), SECONDS, rounds);
    }

    @Override
    public List<String> columns() {
        return List.of("game", "playouts/s, 1 thread", "2 threads", "ratio", "per processor second, 1 thread",
                "2 threads", "ratio");
    }

    /** What a search came to: playouts by the clock on the wall, and by that of the processors. */
    private record Speed(double perSecond, double perProcessorSecond) {}

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException {
        for (int game = 0; game < GAMES.size(); game++) {
            try (Workshop workshop = new Workshop()) {
                Table table = Table.of(library, GAMES.get(game), workshop);
                workshop.ladder(table.rules()).await(CLIMB);
                List<Speed> one = new ArrayList<>();
                List<Speed> two = new ArrayList<>();
                for (int round = 0; round <= rounds; round++) {
                    boolean oneFirst = round % 2 == 0;
                    Speed first = speed(table, oneFirst ? 1 : 2, round);
                    Speed second = speed(table, oneFirst ? 2 : 1, round);
                    one.add(oneFirst ? first : second);
                    two.add(oneFirst ? second : first);
                    progress.accept((game + (round + 1.0) / (rounds + 1)) / GAMES.size());
                }
                row.accept(row(GAMES.get(game), one.subList(1, one.size()), two.subList(1, two.size())));
            }
        }
    }

    private Speed speed(Table table, int threads, int round) {
        Machine machine = table.workshop().ladder(table.rules()).best();
        var searcher = Players.searcher("mcts:threads=" + threads, table.rules(), seed + round);
        long processor = system.getProcessCpuTime();
        long begun = System.nanoTime();
        long playouts = searcher.search(Position.initial(machine, 0), Budget.seconds(SECONDS), _ -> {}).statistics()
                .playouts();
        double seconds = (System.nanoTime() - begun) / 1e9;
        return new Speed(playouts / seconds, playouts * 1e9 / (system.getProcessCpuTime() - processor));
    }

    private static List<String> row(String game, List<Speed> one, List<Speed> two) {
        double[] wall = new double[one.size()];
        double[] processor = new double[one.size()];
        for (int i = 0; i < wall.length; i++) {
            wall[i] = two.get(i).perSecond / one.get(i).perSecond;
            processor[i] = two.get(i).perProcessorSecond / one.get(i).perProcessorSecond;
        }
        return List.of(game, count(one.stream().mapToDouble(Speed::perSecond).toArray()),
                count(two.stream().mapToDouble(Speed::perSecond).toArray()),
                String.format(Locale.ROOT, "%.2f", median(wall)),
                count(one.stream().mapToDouble(Speed::perProcessorSecond).toArray()),
                count(two.stream().mapToDouble(Speed::perProcessorSecond).toArray()),
                String.format(Locale.ROOT, "%.2f", median(processor)));
    }

    private static String count(double[] values) {
        return String.format(Locale.ROOT, "%,.0f", median(values));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
