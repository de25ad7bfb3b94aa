package org.senet.bench.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import org.senet.belief.Belief;
import org.senet.belief.InformationSet;
import org.senet.belief.View;
import org.senet.bench.chart.IntervalChart;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.match.Clocks;
import org.senet.match.MatchRecord;
import org.senet.player.Workshop;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.hidden.BeliefSearcher;
import org.senet.search.hidden.CounterfactualRegret;
import org.senet.search.hidden.Exploitability;
import org.senet.search.hidden.ImperfectSimulation;
import org.senet.search.hidden.InformationSetSearch;
import org.senet.search.hidden.SampledPlayouts;

/**
 * The experiments of Schofield and Thielscher, "Lifting HyperPlay for General Game Playing to Incomplete-Information Models" (2015):
 * what knowledge is worth to a player that samples states and to one that simulates what roles know; and two games whose
 * values are known, for the methods beyond the paper.
 */
final class ValueOfKnowledge implements Study {
    private static final Clocks UNUSED = new Clocks(3600, 3600);
    private static final String OLD = "hyperplay:engine=bytecode,nodes=2000";
    private static final String NEW = "hyperplay2:engine=bytecode,nodes=400,resources=";

    private final GameLibrary library;
    private final int trials;
    private final long seed;
    private final List<IntervalChart.Bar> bars = new ArrayList<>();

    ValueOfKnowledge(GameLibrary library, int trials, long seed) {
        this.library = library;
        this.trials = trials;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "What knowledge is worth (Schofield and Thielscher 2015)";
    }

    @Override
    public String remarks() {
        return trials
                + " trials each, means with 99 % intervals. HyperPlay plays 2,000 random games for a move, HyperPlay-II makes 400 "
                + "simulations with resource index 8 where nothing else is said. Values are goal values from 0 to 100.";
    }

    @Override
    public List<String> columns() {
        return List.of("game", "what", "HyperPlay published", "ours", "HyperPlay-II published", "ours");
    }

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException {
        try (Workshop workshop = new Workshop()) {
            bomb(row);
            progress.accept(0.1);
            spies(row);
            progress.accept(0.2);
            numbers(row, workshop, progress);
            bank(row, workshop);
            progress.accept(0.75);
            battleships(row, workshop);
            progress.accept(0.9);
            monty(row);
            kuhn(row);
        }
    }

    private void bomb(Consumer<List<String>> row) {
        Belief asking = belief("exploding-bomb", "agent", view("noop"));
        line(row, "exploding-bomb", "ask", asking, "45.04 ± 0.09", "90.00 ± 0.00");
        line(row, "exploding-bomb", "wait", asking, "49.98 ± 0.10", "49.91 ± 0.64");
        Belief told = asking.after(view("ask", "(armed red)"));
        line(row, "exploding-bomb", "(cut blue)", told, "50.60 ± 1.19", "90.00 ± 0.00");
        line(row, "exploding-bomb", "(cut red)", told, "49.40 ± 1.19", "0.00 ± 0.00");
    }

    private void spies(Consumer<List<String>> row) {
        Belief start = belief("spy-vs-spy", "arming");
        line(row, "spy-vs-spy", "(arm blue tell)", start, "60.00 ± 0.15", "20.00 ± 0.00");
        line(row, "spy-vs-spy", "(arm red tell)", start, "60.04 ± 0.14", "20.00 ± 0.00");
        line(row, "spy-vs-spy", "(arm blue hide)", start, "39.98 ± 0.16", "40.36 ± 1.22");
        line(row, "spy-vs-spy", "(arm red hide)", start, "39.99 ± 0.14", "39.45 ± 1.33");
    }

    /** The value of a move to both, over searches with different seeds. */
    private void line(Consumer<List<String>> row, String game, String move, Belief belief, String old, String lifted) {
        Mean sampled = values(belief, move, s -> new SampledPlayouts(s), 2_000);
        Mean simulated = values(belief, move, s -> new ImperfectSimulation(8, s), 400);
        row.accept(List.of(game, move, old, sampled.toString(), lifted, simulated.toString()));
        bar(game + " " + move + ", HyperPlay", sampled);
        bar(game + " " + move + ", HyperPlay-II", simulated);
    }

    private Mean values(Belief belief, String move, LongFunction<BeliefSearcher> searcher, long nodes) {
        double[] values = new double[trials];
        for (int i = 0; i < trials; i++) {
            Decision decision = searcher.apply(seed * 10_007 + i).search(belief, Budget.nodes(nodes), _ -> {});
            values[i] = decision.options().stream().filter(o -> o.move().equals(term(move))).findFirst().orElseThrow()
                    .value();
        }
        return Mean.of(values);
    }

    private void bar(String label, Mean mean) {
        bars.add(new IntervalChart.Bar(label, mean.value(), mean.value() - mean.half(), mean.value() + mean.half()));
    }

    private void numbers(Consumer<List<String>> row, Workshop workshop, DoubleConsumer progress)
            throws InterruptedException {
        Table table = Table.of(library, "number-guessing-ready", workshop);
        Mean old = played(table, List.of(OLD), r -> r.goals().getFirst());
        for (int resources : new int[] {1, 2, 4, 8}) {
            Mean lifted = played(table, List.of(NEW + resources), r -> r.goals().getFirst());
            row.accept(List.of("number-guessing-ready", "mean goal, resources " + resources,
                    "6.25 of 100 guesses right", old.toString(), "near binary search (80) at 8", lifted.toString()));
            bar("number guessing, resources " + resources, lifted);
            progress.accept(0.2 + 0.05 * resources);
        }
    }

    private void bank(Consumer<List<String>> row, Workshop workshop) throws InterruptedException {
        Table table = Table.of(library, "banker-and-thief", workshop);
        row.accept(List.of("banker-and-thief", "% in the target bank", "100",
                played(table, List.of(OLD, OLD), ValueOfKnowledge::targeted).toString(), "40",
                played(table, List.of(NEW + 8, NEW + 8), ValueOfKnowledge::targeted).toString()));
    }

    /** The per cent of the notes that went into the target bank. */
    private static double targeted(MatchRecord record) {
        Term target = record.moves().getFirst().getLast().arguments().getFirst();
        return 10.0 * record.moves().stream().map(List::getFirst)
                .filter(m -> m.name().equals("deposit") && m.arguments().getFirst().equals(target)).count();
    }

    private void battleships(Consumer<List<String>> row, Workshop workshop) throws InterruptedException {
        Table table = Table.of(library, "battleships-in-fog-split", workshop);
        List<Double> goals = new ArrayList<>();
        for (boolean first : new boolean[] {true, false}) {
            List<String> players = first ? List.of(NEW + 4, OLD) : List.of(OLD, NEW + 4);
            for (MatchRecord record : matches(table, players, Math.max(2, trials / 2))) {
                goals.add((double) record.goals().get(first ? 0 : 1));
            }
        }
        Mean mean = Mean.of(goals.stream().mapToDouble(g -> g).toArray());
        row.accept(List.of("battleships-in-fog-split", "mean goal against HyperPlay, resources 4", "-", "-",
                "complete dominance: over 90", mean.toString()));
        bar("battleships in fog, against HyperPlay", mean);
    }

    private Mean played(Table table, List<String> players, ToDoubleFunction<MatchRecord> measure)
            throws InterruptedException {
        return Mean.of(matches(table, players, trials).stream().mapToDouble(measure).toArray());
    }

    private List<MatchRecord> matches(Table table, List<String> players, int count) throws InterruptedException {
        List<Callable<MatchRecord>> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long own = seed * 100_003 + i;
            tasks.add(() -> table.play(players, UNUSED, own));
        }
        return Matches.all(tasks, () -> {});
    }

    private void monty(Consumer<List<String>> row) {
        Belief opened = belief("monty-hall", "candidate", view("(choose 1)"), view("noop", "(opened 3)"));
        Mean mean = values(opened, "switch", s -> new InformationSetSearch(true, 0.7, s), 4_000);
        row.accept(List.of("monty-hall", "switch, by ismcts; exactly 66.67", "-", "-", "-", mean.toString()));
        bar("monty hall, switch", mean);
    }

    /** Kuhn's poker: a chip is worth 25 points of the goal, and the first player loses 1/18 of one. */
    private void kuhn(Consumer<List<String>> row) {
        Machine machine = machine("kuhn-poker");
        CounterfactualRegret learner = new CounterfactualRegret(seed);
        learner.learn(machine, 20_000L * trials);
        Exploitability worth = new Exploitability(machine, learner);
        row.accept(List.of("kuhn-poker", "chips of the first player, by cfr; exactly -1/18 = -0.0556", "-", "-", "-",
                String.format(Locale.ROOT, "%.4f, exploitable by %.4f", (worth.value(0) - 50) / 25,
                        (worth.bestResponse(0) + worth.bestResponse(1) - 100) / 50)));
    }

    private Machine machine(String game) {
        try (Workshop workshop = new Workshop()) {
            return Machines.BYTECODE.machine(Table.of(library, game, workshop).rules());
        }
    }

    private Belief belief(String game, String role, View... views) {
        Machine machine = machine(game);
        Belief belief = InformationSet.initial(machine, machine.roles().indexOf(term(role)), 1_000_000);
        for (View view : views) {
            belief = belief.after(view);
        }
        return belief;
    }

    private static Term term(String text) {
        return Reading.term(text).orElseThrow();
    }

    private static View view(String move, String... seen) {
        return new View(term(move), List.of(seen).stream().map(ValueOfKnowledge::term).toList());
    }

    @Override
    public Optional<String> picture() {
        return bars.isEmpty()
                ? Optional.empty()
                : Optional.of(new IntervalChart(title(), "goal values with 99 % intervals", 0, 100, bars).svg());
    }
}
