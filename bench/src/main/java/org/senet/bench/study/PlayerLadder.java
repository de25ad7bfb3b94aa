package org.senet.bench.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.senet.bench.chart.IntervalChart;
import org.senet.game.GameLibrary;
import org.senet.match.Clocks;
import org.senet.match.MatchRecord;
import org.senet.player.Workshop;

/** How strong our players are: each meets those near it on the ladder in many games, with both roles. */
final class PlayerLadder implements Study {
    private static final List<String> PLAYERS = List.of("legal:engine=fastest",
            "random:engine=fastest", "alphabeta", "deepening", "heuristic",
            "variable",
            "montecarlo", "uct", "mcts", "champion:threads=1");
    private static final List<String> GAMES = List.of("tic-tac-toe", "connect-four", "breakthrough", "othello",
            "connect-five", "nine-mens-morris", "checkers", "quad", "sheep-and-wolf", "knightthrough", "hex", "clobber",
            "pawn-whopping", "chinook");
    /** How many rungs apart two players may be who meet. */
    private static final int REACH = 2;
    private static final Clocks CLOCKS = new Clocks(4, 0.2);
    /** How long the players wait for the fastest machine of a game, in seconds. */
    private static final double CLIMB = 30;

    private final GameLibrary library;
    private final int rounds;
    private final long seed;
    private final List<IntervalChart.Bar> bars = new ArrayList<>();

    /** @param rounds how often a pair meets in a game with each role */
    PlayerLadder(GameLibrary library, int rounds, long seed) {
        this.library = library;
        this.rounds = rounds;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "The ladder of players";
    }

    @Override
    public String remarks() {
        return String.format(Locale.ROOT,
                "Elo with 95 %% intervals, mean zero, over %d games: %s. Each player meets those up to %d rungs away, %d match%s with each role in each game, clocks %s, one thread each, %d matches at a time. "
                        + "The columns are the share of points, in per cent, against the next rung below and the one below that.",
                GAMES.size(), String.join(", ", GAMES), REACH, rounds, rounds == 1 ? "" : "es", CLOCKS,
                Runtime.getRuntime().availableProcessors());
    }

    @Override
    public List<String> columns() {
        return List.of("player", "Elo", "against the rung below", "against the one below that", "moves made for it");
    }

    private record Meeting(int first, int second, long seed) {}

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException {
        Ratings ratings = new Ratings(PLAYERS.size());
        Map<List<Integer>, double[]> pairs = new LinkedHashMap<>();
        long[] faults = new long[PLAYERS.size()];
        int[] done = new int[1];
        for (String game : GAMES) {
            try (Workshop workshop = new Workshop()) {
                Table table = Table.of(library, game, workshop);
                workshop.ladder(table.rules()).await(CLIMB);
                List<Meeting> meetings = meetings();
                List<Callable<MatchRecord>> tasks = new ArrayList<>();
                meetings.forEach(m -> tasks.add(() -> table.play(
                        List.of(PLAYERS.get(m.first), PLAYERS.get(m.second)), CLOCKS, m.seed)));
                List<MatchRecord> records = Matches.all(tasks,
                        () -> progress.accept(++done[0] / (double) (tasks.size() * GAMES.size())));
                for (int i = 0; i < records.size(); i++) {
                    count(meetings.get(i), records.get(i), ratings, pairs, faults);
                }
            }
        }
        List<Ratings.Rating> found = ratings.ratings();
        for (int i = PLAYERS.size() - 1; i >= 0; i--) {
            Ratings.Rating rating = found.get(i);
            row.accept(List.of(PLAYERS.get(i),
                    String.format(Locale.ROOT, "%+.0f ± %.0f", rating.points(), rating.margin()),
                    share(pairs, i, i - 1),
                    share(pairs, i, i - 2), String.valueOf(faults[i])));
            bars.add(new IntervalChart.Bar(PLAYERS.get(i), rating.points(), rating.points() - rating.margin(),
                    rating.points() + rating.margin()));
        }
    }

    private List<Meeting> meetings() {
        List<Meeting> meetings = new ArrayList<>();
        for (int i = 0; i < PLAYERS.size(); i++) {
            for (int j = i + 1; j <= Math.min(i + REACH, PLAYERS.size() - 1); j++) {
                for (int round = 0; round < rounds; round++) {
                    meetings.add(new Meeting(i, j, seed + 2L * round));
                    meetings.add(new Meeting(j, i, seed + 2L * round + 1));
                }
            }
        }
        return meetings;
    }

    private static void count(Meeting meeting, MatchRecord record, Ratings ratings, Map<List<Integer>, double[]> pairs,
            long[] faults) {
        int own = record.goals().get(0);
        int other = record.goals().get(1);
        double share = own > other ? 1 : own == other ? 0.5 : 0;
        ratings.add(meeting.first, meeting.second, share);
        boolean up = meeting.first > meeting.second;
        double[] sum = pairs.computeIfAbsent(up
                ? List.of(meeting.first, meeting.second)
                : List.of(meeting.second, meeting.first), _ -> new double[2]);
        sum[0] += up ? share : 1 - share;
        sum[1]++;
        faults[meeting.first] += record.faults(0);
        faults[meeting.second] += record.faults(1);
    }

    private static String share(Map<List<Integer>, double[]> pairs, int player, int below) {
        double[] sum = pairs.get(List.of(player, below));
        return sum == null ? "-" : new Proportion(sum[0], (long) sum[1]).toString();
    }

    @Override
    public Optional<String> picture() {
        double most = bars.stream().mapToDouble(b -> Math.max(Math.abs(b.low()), Math.abs(b.high()))).max().orElse(1);
        return bars.isEmpty()
                ? Optional.empty()
                : Optional.of(new IntervalChart(title(), "Elo with 95 % intervals", -most, most, bars).svg());
    }
}
