package org.senet.bench.literature;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.senet.bench.Contender;
import org.senet.bench.Measurement;
import org.senet.bench.Race;
import org.senet.check.CheckedRules;
import org.senet.machine.Machines;

/**
 * Compile time, memory and speed: Schofield and Saffidine, "High Speed Forward Chaining for General Game Playing", GIGA 2013,
 * Table 1.
 */
final class ForwardChaining implements LiteratureTable {

    /**
     * A line of the published Tables 1 and 2; speeds are thousands of states per second, 0 where the run failed.
     *
     * @param seconds to read, to optimise and to ground, together
     * @param kilobytes of reference tables and knowledge base, together
     */
    record Line(Shelf.Title title, double seconds, long kilobytes, double speed, double playouts, double worst,
            double original, double best) {}

    static final List<Line> LINES = List.of(
            line("Amazons", "amazons", "amazons", 47.99, 363_119, 0.2, 0.047, 0, 0, 0.2),
            line("Asteroidserial", "asteroidsSerial", "", 1.13, 341, 370, 118, 351, 378, 370),
            line("Beatmania", "beatMania", "", 0.35, 26, 366, 180, 342, 366, 366),
            line("Blocker", "blocker", "", 0.33, 6, 638, 1955, 530, 608, 638),
            line("Breakthrough", "breakthrough", "breakthrough", 5.36, 20_722, 168, 88, 0, 145, 168),
            line("Bunk t", "bunk_t", "", 0.35, 10, 595, 1913, 471, 539, 595),
            line("Chomp", "chomp", "chomp", 0.34, 133, 694, 3862, 77.5, 693, 694),
            line("Connect4", "connect4", "connect-four", 1.10, 67, 111, 142, 41.3, 78.7, 111),
            line("Doubletictactoe", "doubletictactoe", "double-tic-tac-toe", 0.32, 10, 636, 2044, 457, 548, 636),
            line("Hanoi", "hanoi", "hanoi", 0.40, 170, 1375, 1289, 188, 1370, 1380),
            line("Lightsout", "lightsOut", "lights-out", 0.25, 8, 728, 1040, 537, 551, 728),
            line("Minichess", "minichess", "minichess", 2.16, 1624, 75, 227, 62.8, 62.7, 74.8),
            line("Nim1", "nim1", "nim", 0.45, 487, 234, 895, 136, 225, 234),
            line("Pancakes6", "pancakes6", "pancakes", 0.48, 2657, 2046, 1507, 1920, 1960, 2050),
            line("Peg bugfixed", "peg", "peg-solitaire", 18.30, 16_448, 139, 164, 3.2, 3.6, 139),
            line("Roshambo2", "roshambo2", "roshambo", 0.27, 36, 1612, 5040, 362, 1480, 1610),
            line("Sheep and Wolf", "sheepAndWolf", "sheep-and-wolf", 6.08, 38_884, 94, 72, 76.9, 101, 94.3),
            line("Tictactoe", "ticTacToe", "tic-tac-toe", 0.24, 8, 898, 3118, 771, 868, 898),
            line("Tictactoe9", "tictactoex9", "nine-board-tic-tac-toe", 0.72, 845, 112, 109, 94.3, 109, 112));

    private final Shelf shelf;
    private final Set<Machines> kinds;
    private final Race.Settings settings;

    ForwardChaining(Shelf shelf, Set<Machines> kinds, Race.Settings settings) {
        this.shelf = shelf;
        this.kinds = kinds;
        this.settings = settings;
    }

    private static Line line(String name, String sheet, String ours, double seconds, long kilobytes, double speed,
            double playouts, double worst, double original, double best) {
        return new Line(new Shelf.Title(name, sheet, ours), seconds, kilobytes, speed, playouts, worst, original, best);
    }

    @Override
    public String title() {
        return "Compile time, memory and speed (Schofield and Saffidine, High Speed Forward Chaining for General Game Playing, GIGA 2013, Table 1)";
    }

    @Override
    public String remarks() {
        return "Published: a 3.4 GHz Core i7; seconds to read, optimise and ground; kB of reference tables and knowledge base. Ours: the fastest"
                + " back end in bulk, from checked rules until it could play, kB on the heap; speeds per second of the processor, one thread.";
    }

    @Override
    public List<String> columns() {
        return List.of("game", "seconds, published", "seconds, ours", "kB, published", "kB, ours",
                "kStates/s, published",
                "kStates/s, ours", "times", "kPlayouts in 30 s, published", "kPlayouts in 30 s, ours");
    }

    @Override
    public void measure(Consumer<List<String>> row) {
        for (Line line : LINES) {
            Optional<CheckedRules> rules = shelf.rules(line.title);
            if (rules.isEmpty()) {
                row.accept(Stream.concat(Stream.of(line.title.name(), "no rule sheet"),
                        Stream.generate(() -> "").limit(columns().size() - 2)).toList());
                continue;
            }
            List<Contender> contenders = kinds.stream().map(k -> (Contender) new Contender.BackEnd(k, false)).toList();
            Optional<Measurement.Played> ours = Figures
                    .fastest(new Race(line.title.name(), rules.get(), contenders, settings).run(_ -> {}));
            row.accept(List.of(line.title.name(), String.format(Locale.ROOT, "%.2f", line.seconds),
                    ours.map(p -> String.format(Locale.ROOT, "%.2f", p.buildSeconds())).orElse(Figures.MISSING),
                    Figures.rate(line.kilobytes), ours.map(p -> Figures.rate(p.bytes() / 1e3)).orElse(Figures.MISSING),
                    Figures.rate(line.speed),
                    ours.map(p -> Figures.rate(Figures.statesPerCpuSecond(p) / 1e3) + " " + p.engine())
                            .orElse(Figures.MISSING),
                    ours.map(p -> Figures.ratio(Figures.statesPerCpuSecond(p) / 1e3, line.speed))
                            .orElse(Figures.MISSING),
                    Figures.rate(line.playouts),
                    ours.map(p -> Figures.rate(p.playoutsPerCpuSecond() * 30 / 1e3)).orElse(Figures.MISSING)));
        }
    }
}
