package org.senet.bench.literature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.senet.bench.Contender;
import org.senet.bench.Race;
import org.senet.bench.Runner;
import org.senet.bench.growth.SizedGame;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Dice;
import org.senet.machine.Machines;
import org.senet.machine.Playouts;
import org.senet.machine.State;

/**
 * Playouts in five seconds from early, middle and late positions: Spies, "Stratified Logic Program Updates for General
 * Game-Playing", GIGA 2013, Table 1.
 */
final class StratifiedUpdates implements LiteratureTable {
    private static final List<String> STAGES = List.of("early", "middle", "end");

    /** A line of the published table; 0 where nothing was published. */
    private record Line(String game, CheckedRules rules, List<Double> playouts) {}

    private final Shelf shelf;
    private final Set<Machines> kinds;
    private final Race.Settings settings;

    StratifiedUpdates(Shelf shelf, Set<Machines> kinds, Race.Settings settings) {
        this.shelf = shelf;
        this.kinds = kinds;
        this.settings = settings;
    }

    private List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        shelf.rules(new Shelf.Title("", "", "tic-tac-toe"))
                .ifPresent(rules -> lines.add(new Line("Tic Tac Toe", rules, List.of(48.3e3, 0.0, 0.0))));
        lines.add(new Line("Connect 4 (7x6)", SizedGame.connectFour(7, 6), List.of(29.3e3, 33.7e3, 37.3e3)));
        lines.add(new Line("Hex (7x7)", SizedGame.HEX.rules(7), List.of(7.19e3, 9.48e3, 12.7e3)));
        lines.add(new Line("Y (36 cells)", SizedGame.Y.rules(8), List.of(10.3e3, 13.1e3, 17.4e3)));
        shelf.rules(new Shelf.Title("", "", "othello"))
                .ifPresent(rules -> lines.add(new Line("Othello (8x8)", rules, List.of(0.808e3, 1.13e3, 1.94e3))));
        return lines;
    }

    @Override
    public String title() {
        return "Playouts in 5 seconds (Spies, Stratified Logic Program Updates for General Game-Playing, GIGA 2013, Table 1)";
    }

    @Override
    public String remarks() {
        return "Published: a Monte Carlo tree search in Java, playouts and tree together. Ours: playouts alone in 5 seconds of the processor, by the"
                + " fastest back end, from positions a sixth, a half and five sixths through a random game; one state at a time, and in bulk.";
    }

    @Override
    public List<String> columns() {
        return List.of("game", "stage", "published", "ours, single", "ours, bulk", "times");
    }

    @Override
    public void measure(Consumer<List<String>> row) {
        for (Line line : lines()) {
            List<List<Term>> record = record(line.rules);
            List<Prepared> prepared = Prepared.of(kinds, line.rules);
            for (int stage = 0; stage < STAGES.size(); stage++) {
                List<Term> position = record.get((2 * stage + 1) * record.size() / 6);
                Optional<Double> single = playouts(line,
                        prepared.stream().map(p -> new FromPosition(p.single(), position)).toList());
                Optional<Double> bulk = playouts(line,
                        prepared.stream().map(p -> new FromPosition(p, position)).toList());
                double published = line.playouts.get(stage);
                row.accept(List.of(line.game, STAGES.get(stage),
                        published == 0 ? Figures.MISSING : Figures.rate(published),
                        single.map(Figures::rate).orElse(Figures.MISSING),
                        bulk.map(Figures::rate).orElse(Figures.MISSING),
                        bulk.isEmpty() || published == 0 ? Figures.MISSING : Figures.ratio(bulk.get(), published)));
            }
        }
    }

    private Optional<Double> playouts(Line line, List<FromPosition> contenders) {
        return Figures.fastest(new Race(line.game, line.rules, contenders, settings).run(_ -> {}))
                .map(p -> 5 * p.playoutsPerCpuSecond());
    }

    /** The states of a random game. */
    private List<List<Term>> record(CheckedRules rules) {
        Cursor cursor = Machines.SEMINAIVE.machine(rules).cursor();
        Dice dice = new Dice(settings.seed());
        List<List<Term>> states = new ArrayList<>();
        while (!cursor.isTerminal()) {
            states.add(cursor.state().fluents());
            List<Term> joint = new ArrayList<>();
            for (int role = 0; role < rules.roles().size(); role++) {
                List<Term> legal = cursor.legal(role);
                joint.add(legal.get(dice.nextInt(legal.size())));
            }
            cursor.play(joint);
        }
        return states;
    }

    /** A back end that plays from a given position. */
    private record FromPosition(Prepared on, List<Term> position) implements Contender {

        @Override
        public String engine() {
            return on.engine();
        }

        @Override
        public boolean isWeighed() {
            return false;
        }

        @Override
        public LongFunction<Runner> build(CheckedRules rules) {
            State from = on.machine().state(position);
            return seed -> {
                Playouts playouts = on.isSingle()
                        ? new CursorPlayouts(on.machine(), seed)
                        : on.machine().playouts(seed);
                return Contender.batches((tally, count) -> playouts.play(from, count, tally));
            };
        }
    }
}
