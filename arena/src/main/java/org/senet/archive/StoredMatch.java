package org.senet.archive;

import java.util.List;

/**
 * A match as it is stored, without its events.
 *
 * @param steps the joint moves made
 * @param goals the goal value of each role; empty unless it was played to its end
 */
public record StoredMatch(MatchHeader header, MatchState state, int steps, List<Integer> goals) {
    public StoredMatch {
        goals = List.copyOf(goals);
    }

    public String id() {
        return header.id();
    }
}
