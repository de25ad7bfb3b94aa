package org.senet.tournament;

import java.util.List;

/**
 * A match of a tournament: the number of its game, and for each role, without chance, the number of the player who has it; both from 0.
 */
public record Table(int game, List<Integer> seats) {
    public Table {
        seats = List.copyOf(seats);
    }

    /** What came of it: the goal values of these seats; none where the match was given up. */
    public record Result(Table table, List<Integer> goals) {
        public Result {
            goals = List.copyOf(goals);
        }
    }
}
