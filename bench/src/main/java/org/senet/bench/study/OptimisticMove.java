package org.senet.bench.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.senet.bench.chart.CurveChart;
import org.senet.check.CheckedRules;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.search.Budget;
import org.senet.search.Position;

/**
 * A position of Breakthrough in which two captures look better than the only move that wins: Gudmundsson and Björnsson,
 * "Sufficiency-Based Selection Strategy for MCTS" (2013), figures 5 and 6.
 */
final class OptimisticMove implements Study {
    private static final List<String> WHITE = List.of("b6", "a5", "d2", "f2", "h2", "a1");
    private static final List<String> BLACK = List.of("a7", "b7", "c7", "b8", "b4", "c4", "d4", "e4", "g4", "h4");
    private static final String WINNING = "(move 1 5 1 6)";
    private static final int[] PLAYOUTS = {100, 200, 500, 1000, 2000, 5000, 10_000};
    private static final String PLAYER = "mcts:batch=1,exploration=0.4,scaled=false,solver=false,sufficiency=";

    private final GameLibrary library;
    private final int trials;
    private final long seed;
    private final List<CurveChart.Point> plain = new ArrayList<>();
    private final List<CurveChart.Point> threshold = new ArrayList<>();

    OptimisticMove(GameLibrary library, int trials, long seed) {
        this.library = library;
        this.trials = trials;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "A position with optimistic moves (Gudmundsson and Björnsson 2013, figure 6)";
    }

    @Override
    public String remarks() {
        return String.format(Locale.ROOT,
                "How often the only winning move, a5 to a6, is chosen, in per cent with 95 %% intervals over %d searches. White: %s; Black: %s; White is to move and has 13 moves. "
                        + "The position is made after the description in the text, on a board of eight rows and columns; the published one, on a smaller board, is given as a picture. "
                        + "Published: UCT stays near 33 %%, the threshold is clearly ahead.",
                trials, String.join(" ", WHITE), String.join(" ", BLACK));
    }

    @Override
    public List<String> columns() {
        return List.of("playouts", "UCT", "threshold 0.6", "statistical threshold");
    }

    /** The position, on a machine. */
    static Position position(Machine machine) {
        List<Term> fluents = new ArrayList<>();
        for (int x = 1; x <= 8; x++) {
            for (int y = 1; y <= 8; y++) {
                String square = (char) ('a' + x - 1) + "" + y;
                String content = WHITE.contains(square) ? "white" : BLACK.contains(square) ? "black" : "blank";
                fluents.add(Reading.term("(cell " + x + " " + y + " " + content + ")").orElseThrow());
            }
        }
        fluents.add(Reading.term("(control white)").orElseThrow());
        return new Position(machine, machine.state(fluents), 0);
    }

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException {
        try (Workshop workshop = new Workshop()) {
            Table table = Table.of(library, "breakthrough", workshop);
            Position position = position(workshop.machine(table.rules(), Machines.BYTECODE));
            int done = 0;
            for (int playouts : PLAYOUTS) {
                List<Proportion> shares = new ArrayList<>();
                for (String sufficiency : List.of("never", "plain", "statistical")) {
                    shares.add(share(position, table.rules(), PLAYER + sufficiency, playouts));
                    progress.accept(++done / (3.0 * PLAYOUTS.length));
                }
                plain.add(point(playouts, shares.get(0)));
                threshold.add(point(playouts, shares.get(1)));
                row.accept(List.of(String.valueOf(playouts), shares.get(0).toString(), shares.get(1).toString(),
                        shares.get(2).toString()));
            }
        }
    }

    private static CurveChart.Point point(int playouts, Proportion share) {
        return new CurveChart.Point(playouts, share.percent(), share.low(), share.high());
    }

    private Proportion share(Position position, CheckedRules rules, String player, int playouts)
            throws InterruptedException {
        List<Callable<Boolean>> tasks = new ArrayList<>();
        for (int i = 0; i < trials; i++) {
            long own = seed * 100_000 + i;
            tasks.add(
                    () -> Players.searcher(player, rules, own).search(position, Budget.nodes(playouts), _ -> {}).move()
                            .toString().equals(WINNING));
        }
        return new Proportion(Matches.all(tasks, () -> {}).stream().filter(b -> b).count(), trials);
    }

    @Override
    public Optional<String> picture() {
        return plain.isEmpty()
                ? Optional.empty()
                : Optional.of(new CurveChart(title(), "playouts", "per cent", List.of(new CurveChart.Panel(
                        "The winning move is chosen", List.of(new CurveChart.Curve("UCT", plain),
                                new CurveChart.Curve("threshold 0.6", threshold)))))
                        .svg());
    }
}
