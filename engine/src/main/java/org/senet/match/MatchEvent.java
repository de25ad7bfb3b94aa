package org.senet.match;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.senet.gdl.Term;
import org.senet.search.Decision;

/** Something that happened in a match. The events of a match, in their order, are all there is to know about it. */
public sealed interface MatchEvent {

    /** All players were told; those in the list did not get ready. */
    record Started(List<Unready> unready) implements MatchEvent {
        public Started {
            unready = List.copyOf(unready);
        }
    }

    /** The match goes on after an interruption; so many steps had been made. */
    record Resumed(int steps, List<Unready> unready) implements MatchEvent {
        public Resumed {
            unready = List.copyOf(unready);
        }
    }

    /**
     * A role answered in time with a legal move.
     *
     * @param step     which joint move it belongs to, from 1
     * @param seconds  how long it took to answer
     */
    record Moved(int step, int role, Term move, double seconds, Optional<Decision> decision) implements MatchEvent {}

    /**
     * A move was made for a role.
     *
     * @param seconds  how much of its time the role had used by then
     */
    record Defaulted(int step, int role, Term move, Fault fault, String detail, double seconds) implements MatchEvent {}

    /** The joint move of a step was made. */
    record Stepped(int step, List<Term> moves) implements MatchEvent {
        public Stepped {
            moves = List.copyOf(moves);
        }
    }

    /** The game is over; the goal value of each role. */
    record Ended(int steps, List<Integer> goals) implements MatchEvent {
        public Ended {
            goals = List.copyOf(goals);
        }
    }

    /** The match was given up after so many steps. */
    record Aborted(int steps, String reason) implements MatchEvent {}

    /** A role whose player did not get ready, and why. */
    record Unready(int role, Fault fault, String detail) {}

    /** What a player did wrong. */
    enum Fault {
        /** No answer within the time. */
        LATE,
        /** The answer was no legal move. */
        ILLEGAL,
        /** The answer was no legal move, but would have been one in the step before. */
        STALE,
        /** The answer could not be understood. */
        GARBLED,
        /** The answer was longer than any answer need be. */
        OVERSIZED,
        /** The player could not be reached. */
        UNREACHABLE,
        /** The connection ended before the answer was complete. */
        BROKEN_OFF,
        /** The player said that it had something else to do. */
        BUSY,
        /** The player failed with an error of its own. */
        FAILED;

        /** How people write it. */
        public String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }
}
