package org.senet.player;

import java.util.List;
import org.senet.check.CheckedRules;
import org.senet.search.Searcher;

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
 */
public record Kind(String name, String summary, String paper, List<Parameter> parameters, String engine,
        boolean ponders, Maker searcher) {

    /** Makes the search of a player for a game. */
    @FunctionalInterface
    public interface Maker {
        Searcher search(Settings settings, CheckedRules rules, long seed);
    }

    public Kind {
        parameters = List.copyOf(parameters);
    }
}
