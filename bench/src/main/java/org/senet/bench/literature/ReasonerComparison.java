package org.senet.bench.literature;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.senet.bench.Contender;
import org.senet.bench.Measurement;
import org.senet.bench.Race;
import org.senet.check.CheckedRules;
import org.senet.machine.Machines;

/** Nodes per second of minimax and of Monte Carlo search: Björnsson and Schiffel, "Comparison of GDL Reasoners", GIGA 2013, Table 1. */
final class ReasonerComparison implements LiteratureTable {

    /** A line of the published table. */
    private record Line(Shelf.Title title, int minimax, int monteCarlo) {}

    private static final List<Line> LINES = List.of(line("Amazons", "amazons", "amazons", 4877, 454),
            line("Breakthrough", "breakthrough", "breakthrough", 3783, 2638),
            line("Chinese checkers 1p", "chineseCheckers1", "chinese-checkers-1", 6249, 4538),
            line("Chinese checkers 2p", "chineseCheckers2", "chinese-checkers-2", 4340, 3193),
            line("Chinese checkers 3p", "chineseCheckers3", "chinese-checkers-3", 3195, 2464),
            line("Chinese checkers 4p", "chineseCheckers4", "chinese-checkers-4", 2018, 1511),
            line("Chinese checkers 6p", "chineseCheckers6", "chinese-checkers-6", 1581, 1500),
            line("Chinese checkers 6p-sim", "", "chinese-checkers-simultaneous", 2400, 1023),
            line("Connect4", "connect4", "connect-four", 1780, 933),
            line("Othello-2007", "othello-comp2007", "othello", 747, 258),
            line("Skirmish", "skirmish", "skirmish", 3327, 1391),
            line("Tictactoe", "ticTacToe", "tic-tac-toe", 14471, 11988));

    private final Shelf shelf;
    private final Set<Machines> kinds;
    private final Race.Settings settings;

    ReasonerComparison(Shelf shelf, Set<Machines> kinds, Race.Settings settings) {
        this.shelf = shelf;
        this.kinds = kinds;
        this.settings = settings;
    }

    private static Line line(String name, String sheet, String ours, int minimax, int monteCarlo) {
        return new Line(new Shelf.Title(name, sheet, ours), minimax, monteCarlo);
    }

    @Override
    public String title() {
        return "Nodes per second of GDL reasoners (Björnsson and Schiffel, Comparison of GDL Reasoners, GIGA 2013, Table 1)";
    }

    @Override
    public String remarks() {
        return "Published: the fastest of the reasoners compared, one core of a 2.5 GHz Xeon. Ours: per second of the processor, the fastest"
                + " back end; minimax is iterative deepening over all joint moves from the states of a random game, Monte Carlo plays from"
                + " the start, one state at a time and in bulk.";
    }

    @Override
    public List<String> columns() {
        return List.of("game", "minimax, published", "minimax, ours", "times", "Monte Carlo, published",
                "Monte Carlo, ours, single", "times", "Monte Carlo, ours, bulk", "times");
    }

    @Override
    public void measure(Consumer<List<String>> row) {
        for (Line line : LINES) {
            Optional<CheckedRules> rules = shelf.rules(line.title);
            if (rules.isEmpty()) {
                row.accept(List.of(line.title.name(), Figures.rate(line.minimax), "no rule sheet", "", "", "", "", "",
                        ""));
                continue;
            }
            List<Prepared> prepared = Prepared.of(kinds, rules.get());
            Optional<Measurement.Played> minimax = fastest(line, rules.get(),
                    prepared.stream().map(p -> new Minimax(p, settings.seconds() / 20)).toList());
            Optional<Measurement.Played> single = fastest(line, rules.get(),
                    prepared.stream().map(Prepared::single).toList());
            Optional<Measurement.Played> bulk = fastest(line, rules.get(), prepared);
            row.accept(List.of(line.title.name(), Figures.rate(line.minimax), Figures.states(minimax),
                    times(minimax, line.minimax), Figures.rate(line.monteCarlo), Figures.states(single),
                    times(single, line.monteCarlo), Figures.states(bulk), times(bulk, line.monteCarlo)));
        }
    }

    private Optional<Measurement.Played> fastest(Line line, CheckedRules rules,
            List<? extends Contender> contenders) {
        return Figures.fastest(new Race(line.title.name(), rules, contenders, settings).run(_ -> {}));
    }

    private static String times(Optional<Measurement.Played> ours, double published) {
        return ours.map(p -> Figures.ratio(Figures.statesPerCpuSecond(p), published)).orElse(Figures.MISSING);
    }
}
