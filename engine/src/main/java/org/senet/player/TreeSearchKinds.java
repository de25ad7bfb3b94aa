package org.senet.player;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.senet.search.montecarlo.MonteCarloSettings;
import org.senet.search.montecarlo.TreeSearch;

/** How the settings of a player become those of a Monte Carlo tree search. */
final class TreeSearchKinds {
    private static final Parameter.Kind SHARE = new Parameter.Real(0, 1);
    private static final Parameter.Kind POSITIVE = new Parameter.Real(0, 1e9);
    private static final Parameter.Kind YES_OR_NO = new Parameter.Choice(List.of("true", "false"));
    private static final Parameter.Kind ANY_COUNT = new Parameter.Whole(0, Integer.MAX_VALUE);

    /** What can be set, as the search itself describes it. */
    static final List<Parameter> PARAMETERS = MonteCarloSettings.parameters().stream()
            .filter(p -> !p.name().equals("adjust"))
            .map(p -> new Parameter(key(p.name()), values(p.name()), p.standard(), p.meaning())).toList();

    /** The search calls its memory nodes, which for a player is what it spends on a move. */
    private static String key(String name) {
        return name.equals("nodes") ? "memory" : name;
    }

    private static Parameter.Kind values(String name) {
        return switch (name) {
            case "threads", "leaves", "cutoff" -> new Parameter.Whole(1, 1 << 20);
            case "batch", "nodes" -> ANY_COUNT;
            case "solver", "scaled" -> YES_OR_NO;
            case "rave" -> choice(MonteCarloSettings.Rave.values());
            case "sufficiency" -> choice(MonteCarloSettings.Sufficiency.values());
            case "policy" -> choice(MonteCarloSettings.Policy.values());
            case "threshold", "epsilon" -> SHARE;
            case "temperature" -> new Parameter.Real(0.01, 1000);
            case "decay" -> new Parameter.Real(-1, 1);
            case "discount" -> new Parameter.Real(0.5, 1);
            case "urgency" -> new Parameter.Real(-1, Double.POSITIVE_INFINITY);
            case "exploration", "history", "equivalence" -> POSITIVE;
            default -> throw new IllegalStateException("nothing is said of the values of " + name);
        };
    }

    private static Parameter.Kind choice(Enum<?>[] values) {
        return new Parameter.Choice(
                Stream.of(values).map(v -> v.name().toLowerCase(Locale.ROOT)).toList());
    }

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
        for (MonteCarloSettings.Parameter parameter : MonteCarloSettings.parameters()) {
            if (!parameter.name().equals("adjust")) {
                all = all.with(parameter.name(), settings.word(key(parameter.name())));
            }
        }
        return new TreeSearch(all, seed);
    }
}
