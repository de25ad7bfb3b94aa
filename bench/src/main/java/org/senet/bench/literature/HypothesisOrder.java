package org.senet.bench.literature;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.senet.bench.Contender;
import org.senet.bench.Measurement;
import org.senet.bench.Race;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Literal;
import org.senet.gdl.PrefixPrinter;
import org.senet.gdl.Reading;
import org.senet.gdl.Rule;
import org.senet.gdl.Source;
import org.senet.machine.Machines;

/**
 * What the order of conditions in the rules does to speed: Schofield and Saffidine, "High Speed Forward Chaining for General
 * Game Playing", GIGA 2013, Table 2. Ours orders conditions itself, so that the author's order should not matter.
 */
final class HypothesisOrder implements LiteratureTable {
    private final Shelf shelf;
    private final Machines kind;
    private final Race.Settings settings;

    HypothesisOrder(Shelf shelf, Machines kind, Race.Settings settings) {
        this.shelf = shelf;
        this.kind = kind;
        this.settings = settings;
    }

    @Override
    public String title() {
        return "The order of conditions (Schofield and Saffidine, High Speed Forward Chaining for General Game Playing, GIGA 2013, Table 2)";
    }

    @Override
    public String remarks() {
        return "Thousands of states per second. Ours: " + Contender.name(kind)
                + ", which works on the rules as they stand and orders conditions itself, with every body as written, reversed, and sorted by its text;"
                + " per second of the processor.";
    }

    @Override
    public List<String> columns() {
        return List.of("game", "worst, published", "original, published", "best, published", "as written, ours",
                "reversed, ours", "sorted, ours");
    }

    @Override
    public void measure(Consumer<List<String>> row) {
        for (ForwardChaining.Line line : ForwardChaining.LINES) {
            Stream<String> published = Stream.of(line.worst(), line.original(), line.best())
                    .map(v -> v == 0 ? "failed" : Figures.rate(v));
            Optional<CheckedRules> rules = shelf.rules(line.title());
            Stream<String> ours = rules.isEmpty()
                    ? Stream.of("no rule sheet", "", "")
                    : Stream.of(speed(line, rules.get()), speed(line, reordered(rules.get(), List::reversed)),
                            speed(line, reordered(rules.get(), HypothesisOrder::sorted)));
            row.accept(Stream.of(Stream.of(line.title().name()), published, ours).flatMap(s -> s).toList());
        }
    }

    private String speed(ForwardChaining.Line line, CheckedRules rules) {
        List<Measurement> measured = new Race(line.title().name(), rules, List.of(new Contender.BackEnd(kind, true)),
                settings).run(_ -> {});
        return Figures.fastest(measured).map(p -> Figures.rate(Figures.statesPerCpuSecond(p) / 1e3))
                .orElse(Figures.MISSING);
    }

    private static List<Literal> sorted(List<Literal> body) {
        return body.stream().sorted(Comparator.comparing(PrefixPrinter::print)).toList();
    }

    /** The same rules with their conditions in another order. */
    static CheckedRules reordered(CheckedRules rules, UnaryOperator<List<Literal>> order) {
        String text = rules.sheet().rules().stream()
                .map(rule -> PrefixPrinter.print(new Rule(rule.head(), order.apply(rule.body()))))
                .collect(Collectors.joining("\n"));
        return Checking.of(Reading.of(new Source("reordered.kif", text))).orThrow();
    }
}
