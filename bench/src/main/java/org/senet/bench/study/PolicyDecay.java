package org.senet.bench.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.senet.bench.chart.IntervalChart;
import org.senet.game.GameLibrary;
import org.senet.match.Clocks;
import org.senet.match.MatchRecord;
import org.senet.player.Workshop;

/**
 * Forgetting in playout policies: Tak, Winands and Björnsson, "Decaying Simulation Strategies" (2013). A player whose averages
 * fade with each move of the match meets itself without fading.
 */
final class PolicyDecay implements Study {
    private static final Clocks UNUSED = new Clocks(36_000, 36_000);
    private static final int PLAYOUTS = 300;

    private final GameLibrary library;
    private final int matches;
    private final long seed;
    private final List<IntervalChart.Bar> bars = new ArrayList<>();

    /** A game and the published win rates with fading: NST with 0.6 and MAST with 0.2, each against itself without. */
    private record Row(String game, String nst, String mast) {}

    private static final List<Row> ROWS = List.of(new Row("tic-tac-toe-3d", "61.8 ± 4.8", "92.4 ± 2.0"),
            new Row("connect-five", "66.2 ± 3.7", "76.4 ± 3.8"), new Row("checkers", "60.8 ± 5.4", "67.4 ± 4.6"),
            new Row("breakthrough", "44.6 ± 5.2", "53.0 ± 4.1"), new Row("knightthrough", "44.1 ± 5.6", "54.3 ± 3.2"),
            new Row("othello", "49.1 ± 5.5", "44.9 ± 4.2"), new Row("quad", "65.3 ± 3.1", "77.8 ± 3.2"),
            new Row("sheep-and-wolf", "49.0 ± 3.5", "51.2 ± 4.4"), new Row("chinook", "56.9 ± 5.3", "62.0 ± 4.6"),
            new Row("pawn-whopping", "50.0 ± 2.7", "50.1 ± 3.1"));

    PolicyDecay(GameLibrary library, int matches, long seed) {
        this.library = library;
        this.matches = matches;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "Playout policies that forget (Tak, Winands and Björnsson 2013, tables 1 and 3)";
    }

    @Override
    public String remarks() {
        return String.format(Locale.ROOT,
                "Win rate in per cent with 95 %% intervals of the player that fades against itself without fading; %d matches for each figure, %d playouts for each move. "
                        + "Published: at least 300 matches with 30 seconds for each move on a slower reasoner, which is an unknown number of playouts; the rule sheets are our own.",
                matches, PLAYOUTS);
    }

    @Override
    public List<String> columns() {
        return List.of("game", "NST 0.6", "published", "MAST 0.2", "published");
    }

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException {
        int[] done = new int[1];
        Runnable tick = () -> progress.accept(++done[0] / (2.0 * ROWS.size() * matches));
        try (Workshop workshop = new Workshop()) {
            for (Row game : ROWS) {
                Table table = Table.of(library, game.game, workshop);
                Proportion nst = winRate(table, "nst", 0.6, tick);
                Proportion mast = winRate(table, "mast", 0.2, tick);
                row.accept(List.of(game.game, nst.toString(), game.nst, mast.toString(), game.mast));
                bars.add(new IntervalChart.Bar(game.game + ", NST", nst.percent(), nst.low(), nst.high()));
                bars.add(new IntervalChart.Bar(game.game + ", MAST", mast.percent(), mast.low(), mast.high()));
            }
        }
    }

    private Proportion winRate(Table table, String policy, double decay, Runnable tick) throws InterruptedException {
        String player = "mcts:engine=incremental,batch=1,nodes=" + PLAYOUTS + ",policy=" + policy + ",decay=";
        List<Callable<MatchRecord>> tasks = new ArrayList<>();
        for (int i = 0; i < matches; i++) {
            boolean first = i % 2 == 0;
            List<String> players = List.of(player + (first ? decay : 1), player + (first ? 1 : decay));
            long own = seed * 100_000 + i;
            tasks.add(() -> table.play(players, UNUSED, own));
        }
        List<MatchRecord> records = Matches.all(tasks, tick);
        double wins = 0;
        for (int i = 0; i < records.size(); i++) {
            int own = records.get(i).goals().get(i % 2);
            int other = records.get(i).goals().get(1 - i % 2);
            wins += own > other ? 1 : own == other ? 0.5 : 0;
        }
        return new Proportion(wins, records.size());
    }

    @Override
    public Optional<String> picture() {
        return bars.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new IntervalChart(title(), "win rate of the player that fades, per cent", 0, 100, bars).svg());
    }
}
