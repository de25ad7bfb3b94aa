package org.senet.bench.literature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.senet.bench.Contender;
import org.senet.bench.Measurement;
import org.senet.bench.Race;
import org.senet.bench.chart.LineChart;
import org.senet.bench.growth.SizedGame;
import org.senet.machine.Machines;

/** The cost of a state against the size of the board, on rules written for each size. */
final class Growth implements LiteratureTable {
    private static final List<SizedGame> GAMES = List.of(SizedGame.CONNECT_FOUR, SizedGame.BREAKTHROUGH, SizedGame.HEX);

    private final Set<Machines> kinds;
    private final Race.Settings settings;
    private final Map<SizedGame, Map<String, List<LineChart.Point>>> points = new LinkedHashMap<>();

    Growth(Set<Machines> kinds, Race.Settings settings) {
        this.kinds = kinds;
        this.settings = settings;
    }

    @Override
    public String title() {
        return "The cost of a state against the size of the board";
    }

    @Override
    public String remarks() {
        return "Nanoseconds of the processor for one state of a random game, by back end; those that can play in bulk do. A dash: gave up.";
    }

    @Override
    public List<String> columns() {
        List<String> columns = new ArrayList<>(List.of("game", "size"));
        kinds.forEach(kind -> columns.add(Contender.name(kind)));
        return columns;
    }

    private static IntStream sizes(SizedGame game) {
        return IntStream.rangeClosed(game.smallest(), game.largest())
                .filter(n -> n <= 8 || n % 2 == game.largest() % 2);
    }

    @Override
    public void measure(Consumer<List<String>> row) {
        List<Contender> contenders = kinds.stream().map(k -> (Contender) new Contender.BackEnd(k, false)).toList();
        for (SizedGame game : GAMES) {
            sizes(game).forEach(size -> {
                List<String> cells = new ArrayList<>(List.of(game.title(), size + "x" + size));
                for (Measurement measurement : new Race(game.title(), game.rules(size), contenders, settings)
                        .run(_ -> {})) {
                    cells.add(switch (measurement) {
                        case Measurement.Played p -> {
                            double nanos = 1e9 / Figures.statesPerCpuSecond(p);
                            points.computeIfAbsent(game, _ -> new LinkedHashMap<>())
                                    .computeIfAbsent(p.engine(), _ -> new ArrayList<>())
                                    .add(new LineChart.Point(size, nanos));
                            yield String.format(Locale.ROOT, nanos >= 100 ? "%,.0f" : "%.1f", nanos);
                        }
                        case Measurement.GaveUp _ -> Figures.MISSING;
                    });
                }
                row.accept(cells);
            });
        }
    }

    @Override
    public Optional<LineChart> chart() {
        return points.isEmpty()
                ? Optional.empty()
                : Optional.of(new LineChart(title(), "the side of the board", "Nanoseconds for a state",
                        points.entrySet().stream().map(panel -> new LineChart.Panel(panel.getKey().title(),
                                panel.getValue().entrySet().stream()
                                        .map(line -> new LineChart.Line(line.getKey(), line.getValue(), false))
                                        .toList()))
                                .toList()));
    }
}
