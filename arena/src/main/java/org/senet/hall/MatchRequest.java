package org.senet.hall;

import java.util.List;
import java.util.Optional;
import org.senet.archive.MatchHeader;
import org.senet.archive.StoredGame;
import org.senet.check.CheckedRules;
import org.senet.match.Clocks;

/**
 * A match that somebody wants to have played.
 *
 * @param game      its game, as it will be stored
 * @param rules     the rules of the game; matches that are given the same object share what is computed for it
 * @param players   who plays, in the order of the roles, without chance
 * @param scrambled whether the players are given the rules with other words
 * @param id        what the match is to be called; the hall finds a name where there is none
 * @param slot      its place in a tournament
 */
public record MatchRequest(StoredGame game, CheckedRules rules, List<String> players, Clocks clocks, long seed,
        boolean scrambled, Optional<String> id, Optional<MatchHeader.Slot> slot) {
    public MatchRequest {
        players = List.copyOf(players);
    }

    /** A match on its own, in the words of the rules. */
    public MatchRequest(StoredGame game, CheckedRules rules, List<String> players, Clocks clocks, long seed) {
        this(game, rules, players, clocks, seed, false, Optional.empty(), Optional.empty());
    }
}
