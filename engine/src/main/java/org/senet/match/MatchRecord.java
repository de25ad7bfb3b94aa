package org.senet.match;

import java.util.List;
import org.senet.gdl.Term;

/**
 * What happened in a match.
 *
 * @param players the names of the players, in the order of the roles; chance is called {@code random}
 * @param goals   the goal value of each role; empty where the match was given up
 */
public record MatchRecord(String match, List<Term> roles, List<String> players, Clocks clocks, long seed,
        List<MatchEvent> events, List<Integer> goals) {
    public MatchRecord {
        roles = List.copyOf(roles);
        players = List.copyOf(players);
        events = List.copyOf(events);
        goals = List.copyOf(goals);
    }

    /** The joint moves that were made. */
    public List<List<Term>> moves() {
        return events.stream().filter(MatchEvent.Stepped.class::isInstance)
                .map(e -> ((MatchEvent.Stepped) e).moves()).toList();
    }

    /** How often a move was made for a role. */
    public long faults(int role) {
        return events.stream().filter(e -> e instanceof MatchEvent.Defaulted d && d.role() == role).count();
    }
}
