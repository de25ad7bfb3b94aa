package org.senet.search.plan;

import java.util.List;
import java.util.Locale;
import org.senet.gdl.Term;

/**
 * A way for a single role from a position to the end of the game. Made move by move from that position, the moves are legal and
 * end in a terminal state with the goal value that is stated.
 *
 * @param isBest     whether it is proved that no other way has a higher value
 * @param isShortest whether it is proved that no shorter way has the same value
 * @param nodes      states looked at until the search ended, or until now
 * @param method     the way of searching that found it
 */
public record Plan(List<Term> moves, int value, boolean isBest, boolean isShortest, long nodes, String method) {
    public Plan {
        moves = List.copyOf(moves);
    }

    /** What is known of the plan, in words. */
    public String words() {
        String length = moves.size() == 1 ? "1 move" : moves.size() + " moves";
        return String.format(Locale.ROOT, "value %d in %s, %s, found by %s, %,d states", value, length,
                isBest && isShortest
                        ? "proved best and shortest"
                        : isBest ? "proved best" : isShortest ? "none shorter of this value" : "nothing proved",
                method, nodes);
    }
}
