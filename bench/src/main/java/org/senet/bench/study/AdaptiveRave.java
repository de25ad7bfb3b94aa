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
import org.senet.gdl.Term;
import org.senet.match.Clocks;
import org.senet.match.MatchRecord;
import org.senet.player.Workshop;

/**
 * The games of checks of Méhat and Vittaut, "Online Adjustment of Tree Search for GGP" (2013): RAVE helps in one, hurts in its
 * twin, and a player that looks whether it predicts does nearly as well as the better choice in both.
 */
final class AdaptiveRave implements Study {
    private static final Clocks UNUSED = new Clocks(3600, 3600);
    private static final String PLAYER = "mcts:engine=bytecode,nodes=2000,batch=1,exploration=0.4,scaled=false,solver=false,equivalence=700,rave=";

    private static final int CHECKS = 20;
    private static final int STALE_CHECKS = 12;

    private final GameLibrary library;
    private final int matches;
    private final long seed;
    private final List<IntervalChart.Bar> bars = new ArrayList<>();

    /** A game, the use of RAVE, and the published per cent of optimal draws where the text states it. */
    private record Setting(String game, String use, String published) {}

    private static final List<Setting> SETTINGS = List.of(new Setting("blind-cashing-checks", "always", "93.39"),
            new Setting("blind-cashing-checks", "adaptive", "91.40"),
            new Setting("blind-cashing-checks", "never", "over 50"),
            new Setting("stale-dated-cashing-checks", "always", "-"),
            new Setting("stale-dated-cashing-checks", "adaptive", "47.20"),
            new Setting("stale-dated-cashing-checks", "never", "49.10"));

    AdaptiveRave(GameLibrary library, int matches, long seed) {
        this.library = library;
        this.matches = matches;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "RAVE where it predicts (Méhat and Vittaut 2013)";
    }

    @Override
    public String remarks() {
        return "Optimal draws in per cent, with 95 % intervals: a player against itself, " + matches
                + " matches, 2,000 playouts for each move, exploration 0.4, equivalence 700, margin 0. A draw is optimal when every check taken is the largest that still counts, "
                + "or, where checks go stale, the next one, which is as good.";
    }

    @Override
    public List<String> columns() {
        return List.of("game", "RAVE", "optimal draws", "published", "all draws");
    }

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException {
        int[] done = new int[1];
        try (Workshop workshop = new Workshop()) {
            for (Setting setting : SETTINGS) {
                Table table = Table.of(library, setting.game, workshop);
                String player = PLAYER + setting.use;
                List<Callable<MatchRecord>> tasks = new ArrayList<>();
                for (int i = 0; i < matches; i++) {
                    long own = seed * 100_000 + i;
                    tasks.add(() -> table.play(List.of(player, player), UNUSED, own));
                }
                List<MatchRecord> records = Matches.all(tasks,
                        () -> progress.accept(++done[0] / (double) (SETTINGS.size() * matches)));
                report(setting, records, row);
            }
        }
    }

    private void report(Setting setting, List<MatchRecord> records, Consumer<List<String>> row) {
        boolean stale = setting.game.startsWith("stale");
        long draws = records.stream().filter(r -> r.goals().equals(List.of(50, 50))).count();
        long optimal = records.stream().filter(r -> r.goals().equals(List.of(50, 50)) && isOptimal(r, stale)).count();
        Proportion share = new Proportion(optimal, records.size());
        row.accept(List.of(setting.game, setting.use, share.toString(), setting.published,
                String.format(Locale.ROOT, "%.1f", 100.0 * draws / records.size())));
        bars.add(new IntervalChart.Bar(setting.game.replace("-cashing-checks", "") + ", " + setting.use,
                share.percent(), share.low(), share.high()));
    }

    /** Whether each check taken was the largest that counted, or the next one where that is as good. */
    private static boolean isOptimal(MatchRecord record, boolean stale) {
        List<Integer> taken = new ArrayList<>();
        for (List<Term> joint : record.moves()) {
            int check = joint.stream().map(Term::toString).filter(m -> m.startsWith("(take"))
                    .mapToInt(m -> Integer.parseInt(m.replaceAll("\\D", ""))).findFirst().orElse(0);
            int largest = largest(stale ? STALE_CHECKS - taken.size() : CHECKS, taken);
            if (check != largest && !(stale && check == largest(largest - 1, taken))) {
                return false;
            }
            taken.add(check);
        }
        return true;
    }

    /** The largest check from this one downwards that is not taken. */
    private static int largest(int from, List<Integer> taken) {
        int check = from;
        while (taken.contains(check)) {
            check--;
        }
        return check;
    }

    @Override
    public Optional<String> picture() {
        return bars.isEmpty()
                ? Optional.empty()
                : Optional.of(new IntervalChart(title(), "optimal draws, per cent, with 95 % intervals", 0, 100, bars)
                        .svg());
    }
}
