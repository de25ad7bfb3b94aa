package org.senet.player;

import java.util.List;
import java.util.function.BiFunction;
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
 * @param searcher   makes its search from the settings and a seed
 */
public record Kind(String name, String summary, String paper, List<Parameter> parameters, String engine,
        boolean ponders, BiFunction<Settings, Long, Searcher> searcher) {
    public Kind {
        parameters = List.copyOf(parameters);
    }
}
