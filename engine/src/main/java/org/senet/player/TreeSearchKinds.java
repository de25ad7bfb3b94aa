package org.senet.player;

import java.util.List;
import org.senet.search.montecarlo.MonteCarloSettings;
import org.senet.search.montecarlo.TreeSearch;

/** How the settings of a player become those of a Monte Carlo tree search. */
final class TreeSearchKinds {
    static final List<Parameter> PARAMETERS = List.of(
            Parameter.whole("threads", 1, 1, 256, "threads that search at the same time"),
            Parameter.whole("batch", 0, 0, 1 << 16, "playouts made at once; 0 for what suits the machine"),
            Parameter.whole("leaves", 8, 1, 1 << 12, "most new states among which these are divided"),
            Parameter.whole("memory", 0, 0, Integer.MAX_VALUE,
                    "states kept in memory; 0 for what the heap has room for"),
            Parameter.flag("solver", true, "whether proved values are carried up"),
            Parameter.real("exploration", 0.3, 0, 100, "constant of the upper confidence bound"),
            Parameter.flag("scaled", true, "whether that is scaled to how values differ"),
            Parameter.real("urgency", Double.POSITIVE_INFINITY, -1, Double.POSITIVE_INFINITY,
                    "what an untried move is taken to be better than its state"),
            Parameter.real("history", 0, 0, 1000, "weight of what came of a move in other states"),
            Parameter.choice("rave", "never", List.of("never", "always", "adaptive"),
                    "when values of moves made later are used"),
            Parameter.real("equivalence", 700, 0, 1e9, "visits that are worth as much as those of rave"),
            Parameter.choice("sufficiency", "never", List.of("never", "plain", "statistical"),
                    "when a move is good enough to stop exploring"),
            Parameter.real("threshold", 0.6, 0, 1, "the value that is good enough"),
            Parameter.choice("policy", "uniform", List.of("uniform", "mast", "nst"), "how playouts choose moves"),
            Parameter.real("epsilon", 0.2, 0, 1, "how often nst makes any move"),
            Parameter.real("temperature", 10, 0.01, 1000, "how evenly mast chooses"),
            Parameter.real("decay", -1, -1, 1, "what a move of the match leaves of mast and nst; -1 for 0.2 and 0.6"),
            Parameter.whole("cutoff", 400, 1, 100_000, "joint moves after which a mast or nst playout is cut off"),
            Parameter.real("discount", 1, 0.5, 1, "what a joint move leaves of an advantage"));

    /** What can be set for the champion: the rest it sets itself. */
    static final List<Parameter> CHAMPION = List.of(
            Parameter.whole("threads", 0, 0, 256, "threads that search at the same time; 0 for as many as processors"),
            Parameter.whole("memory", 0, 0, Integer.MAX_VALUE,
                    "states kept in memory; 0 for what the heap has room for"));

    private TreeSearchKinds() {}

    static Champion champion(Settings settings, long seed) {
        int threads = settings.whole("threads");
        MonteCarloSettings all = MonteCarloSettings.defaults().with("adjust", true)
                .with("threads", threads == 0 ? Runtime.getRuntime().availableProcessors() : threads)
                .with("nodes", settings.word("memory"));
        return new Champion(() -> new TreeSearch(all, seed), seed);
    }

    static TreeSearch search(Settings settings, long seed) {
        MonteCarloSettings all = MonteCarloSettings.defaults();
        for (Parameter parameter : PARAMETERS) {
            String key = parameter.key();
            all = all.with(key.equals("memory") ? "nodes" : key, settings.word(key));
        }
        return new TreeSearch(all, seed);
    }
}
