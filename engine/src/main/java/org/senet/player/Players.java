package org.senet.player;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.senet.check.CheckedRules;
import org.senet.machine.Machines;
import org.senet.match.Player;
import org.senet.search.Searcher;
import org.senet.search.hidden.BeliefSearcher;
import org.senet.search.hidden.HyperPlay;

/** The one place that knows all players: it makes one from a string such as {@code mcts:threads=1,batch=64}. */
public final class Players {
    private static final String FASTEST = "fastest";
    private static final List<String> ENGINES = Stream
            .concat(Stream.of(FASTEST), Stream.of(Machines.values()).map(m -> m.name().toLowerCase(Locale.ROOT)))
            .toList();

    /** What can be set for every player. */
    public static final List<Parameter> COMMON = List.of(
            Parameter.choice("engine", FASTEST, ENGINES, "the back end; fastest is what the ladder finds"),
            Parameter.whole("nodes", 0, 0, Long.MAX_VALUE, "nodes for each move in place of the clock, unless 0"),
            Parameter.real("seconds", 0, 0, 1e6, "seconds for each move at most, whatever the clock allows, unless 0"),
            Parameter.whole("seed", 0, 0, Long.MAX_VALUE, "the seed in place of the match's, unless 0"));

    private Players() {}

    /** All kinds of players, from the simplest to the strongest. */
    public static List<Kind> kinds() {
        return Rungs.ALL;
    }

    /** The kind of this name. */
    public static Kind kind(String name) {
        return kinds().stream().filter(k -> k.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no player '" + name + "'; there are "
                        + kinds().stream().map(Kind::name).collect(Collectors.joining(", "))));
    }

    /**
     * The player that a string describes: a name, or a name, a colon and settings.
     *
     * @param workshop where its machines come from; other players may share it
     */
    public static Player player(String text, Workshop workshop) {
        Spec spec = Spec.parse(text);
        String engine = spec.settings.word("engine");
        return new ThinkingPlayer(text, new ThinkingPlayer.Mind(spec::searcher, spec::veiled,
                engine.equals(FASTEST)
                        ? Optional.empty()
                        : Optional.of(Machines.valueOf(engine.toUpperCase(Locale.ROOT))),
                spec.settings.longWhole("nodes"), spec.settings.real("seconds"), spec.kind.ponders()), workshop);
    }

    /** The search, for a game, of the player that a string describes. */
    public static Searcher searcher(String text, CheckedRules rules, long seed) {
        return Spec.parse(text).searcher(rules, seed);
    }

    /** What a string says of a player. */
    private record Spec(Kind kind, Settings settings) {

        static Spec parse(String text) {
            int colon = text.indexOf(':');
            Kind kind = Players.kind((colon < 0 ? text : text.substring(0, colon)).strip());
            List<Parameter> all = new ArrayList<>(kind.parameters());
            for (Parameter common : COMMON) {
                all.add(common.key().equals("engine")
                        ? new Parameter(common.key(), common.kind(), kind.engine(), common.meaning())
                        : common);
            }
            return new Spec(kind, Settings.parse(kind.name(), all, colon < 0 ? "" : text.substring(colon + 1)));
        }

        /** @param given the seed of the match, for a player that has none of its own */
        Searcher searcher(CheckedRules rules, long given) {
            long own = settings.longWhole("seed");
            return kind.searcher().search(settings, rules, own == 0 ? given : own);
        }

        /** @param given the seed of the match, for a player that has none of its own */
        BeliefSearcher veiled(CheckedRules rules, long given) {
            long own = settings.longWhole("seed");
            long seed = own == 0 ? given : own;
            return kind.veiled().map(v -> v.search(settings, seed)).orElseGet(() -> new HyperPlay(
                    s -> kind.searcher().search(settings, rules, s), ThinkingPlayer.SAMPLES, seed));
        }
    }
}
