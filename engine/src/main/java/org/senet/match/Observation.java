package org.senet.match;

import java.util.List;
import org.senet.gdl.Term;

/** What a player is told when it is asked for a move: what happened since it was asked last. */
public sealed interface Observation {

    /** Nothing has happened yet: the first move is asked for. */
    record Beginning() implements Observation {}

    /** Classic GDL: all moves of the last step, in the order of the roles. */
    record AllMoves(List<Term> moves) implements Observation {
        public AllMoves {
            moves = List.copyOf(moves);
        }
    }

    /** GDL-II: the player's own last move, and what it saw of the step. */
    record Percepts(Term move, List<Term> seen) implements Observation {
        public Percepts {
            seen = List.copyOf(seen);
        }
    }
}
