package org.senet.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.archive.MatchHeader;
import org.senet.archive.StoredMatch;
import org.senet.gdl.Term;
import org.senet.match.Clocks;

/** A match as clients see it in a list. */
record MatchView(String id, String game, @Nullable String hash, List<String> roles, List<String> players,
        @Nullable String clock, long seed, boolean scrambled, String created, String state, int steps,
        List<Integer> goals, @Nullable String tournament) {

    static MatchView of(StoredMatch match) {
        MatchHeader h = match.header();
        return new MatchView(match.id(), h.gameName(), h.game().orElse(null),
                h.roles().stream().map(Term::toString).toList(), h.players(),
                h.clocks().map(Clocks::toString).orElse(null), h.seed(), h.scrambled(), h.created().toString(),
                match.state().word(), match.steps(), match.goals(),
                h.slot().map(MatchHeader.Slot::tournament).orElse(null));
    }
}
