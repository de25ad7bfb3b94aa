package org.senet.player;

import java.util.List;
import java.util.Optional;
import org.senet.check.CheckedRules;
import org.senet.search.Searcher;
import org.senet.search.hidden.BeliefSearcher;

/**
 * A kind of player.
 *
 * @param name       how it is called
 * @param summary    what it does, in a sentence
 * @param paper      where it was described
 * @param parameters what can be set, beside what can be set for all
 * @param engine     the back end it uses where nothing else is said
 * @param ponders    whether it goes on thinking where it has only one move
 * @param searcher   makes its search
 * @param veiled     makes its search for games with hidden information; where there is none, its search of states that may be
 *                   serves, each as if it were known
 */
public record Kind(String name, String summary, String paper, List<Parameter> parameters, String engine,
        boolean ponders, Maker searcher, Optional<VeiledMaker> veiled) {

    /** Makes the search of a player for a game. */
    @FunctionalInterface
    public interface Maker {
        Searcher search(Settings settings, CheckedRules rules, long seed);
    }

    /** Makes the search of a player for a game with hidden information. */
    @FunctionalInterface
    public interface VeiledMaker {
        BeliefSearcher search(Settings settings, long seed);
    }

    /** A kind without a search of its own for hidden information. */
    public Kind(String name, String summary, String paper, List<Parameter> parameters, String engine, boolean ponders,
            Maker searcher) {
        this(name, summary, paper, parameters, engine, ponders, searcher, Optional.empty());
    }

    /** The same with a search of its own for hidden information. */
    Kind withVeiled(VeiledMaker maker) {
        return new Kind(name, summary, paper, parameters, engine, ponders, searcher, Optional.of(maker));
    }

    public Kind {
        parameters = List.copyOf(parameters);
    }
}
