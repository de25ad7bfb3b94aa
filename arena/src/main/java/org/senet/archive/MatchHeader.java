package org.senet.archive;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.senet.gdl.Term;
import org.senet.match.Clocks;

/**
 * What is settled about a match before it begins.
 *
 * @param id        what it is known by, in every archive
 * @param game      the identity of its game; absent where it was imported and its rules are unknown
 * @param gameName  what its game is called
 * @param players   the names of the players, in the order of the roles; chance is called {@code random}
 * @param clocks    absent where it was imported and nobody knows
 * @param scrambled whether the players were given the rules with other words
 * @param slot      its place in a tournament
 */
public record MatchHeader(String id, Optional<String> game, String gameName, List<Term> roles, List<String> players,
        Optional<Clocks> clocks, long seed, boolean scrambled, Instant created, Optional<Slot> slot) {

    /** The place of a match in a tournament: its round and, within that, its table, both from 1. */
    public record Slot(String tournament, int round, int table) {}

    public MatchHeader {
        roles = List.copyOf(roles);
        players = List.copyOf(players);
        if (players.size() != roles.size()) {
            throw new IllegalArgumentException("match " + id + " has " + roles.size() + " roles and " + players.size()
                    + " players; there must be one for each role");
        }
    }
}
