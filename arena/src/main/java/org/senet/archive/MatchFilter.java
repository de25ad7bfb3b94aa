package org.senet.archive;

import java.util.Optional;

/** Which matches to list: those that fulfil every condition given. */
public record MatchFilter(Optional<MatchState> state, Optional<String> game, Optional<String> player,
        Optional<String> tournament) {
    /** All matches. */
    public static final MatchFilter ALL = new MatchFilter(Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty());

    public MatchFilter in(MatchState wanted) {
        return new MatchFilter(Optional.of(wanted), game, player, tournament);
    }

    /** @param hashOrName the identity of a game, or what it is called */
    public MatchFilter ofGame(String hashOrName) {
        return new MatchFilter(state, Optional.of(hashOrName), player, tournament);
    }

    public MatchFilter with(String name) {
        return new MatchFilter(state, game, Optional.of(name), tournament);
    }

    public MatchFilter of(String id) {
        return new MatchFilter(state, game, player, Optional.of(id));
    }
}
