package org.senet.bench.literature;

import java.util.Locale;
import java.util.Set;
import org.senet.bench.Race;
import org.senet.machine.Machines;

/** The one place that knows all tables of the literature. */
public enum LiteratureTables {
    REASONERS, FORWARD_CHAINING, ORDERING, SPIES, PROPNETS, GROWTH;

    /** The table, to be measured with these back ends. */
    public LiteratureTable table(Shelf shelf, Set<Machines> kinds, Race.Settings settings) {
        return switch (this) {
            case REASONERS -> new ReasonerComparison(shelf, kinds, settings);
            case FORWARD_CHAINING -> new ForwardChaining(shelf, kinds, settings);
            case ORDERING -> new HypothesisOrder(shelf, Machines.LIFTED, settings);
            case SPIES -> new StratifiedUpdates(shelf, kinds, settings);
            case PROPNETS -> new FullSearch(shelf, kinds, settings.rounds());
            case GROWTH -> new Growth(kinds, settings);
        };
    }

    /** The name as it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
