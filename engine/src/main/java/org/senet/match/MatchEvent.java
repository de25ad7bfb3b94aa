package org.senet.match;

import java.util.List;
import java.util.Optional;
import org.senet.gdl.Term;
import org.senet.search.Decision;

/** Something that happened in a match. */
public sealed interface MatchEvent {

    /** All players were told; those in the list were not ready in time. */
    record Started(List<Term> late) implements MatchEvent {}

    /**
     * A role answered in time with a legal move.
     *
     * @param step     which joint move it belongs to, from 1
     * @param seconds  how long it took to answer
     */
    record Moved(int step, int role, Term move, double seconds, Optional<Decision> decision) implements MatchEvent {}

    /** A move was made for a role. */
    record Defaulted(int step, int role, Term move, Fault fault, String detail) implements MatchEvent {}

    /** The joint move of a step was made. */
    record Stepped(int step, List<Term> moves) implements MatchEvent {}

    /** The game is over; the goal value of each role. */
    record Ended(int steps, List<Integer> goals) implements MatchEvent {}

    /** The match was given up. */
    record Aborted(int steps, String reason) implements MatchEvent {}

    /** Why a move was made for a role. */
    enum Fault {
        /** No answer within the time. */
        LATE,
        /** The answer was no legal move. */
        ILLEGAL,
        /** The player failed. */
        FAILED
    }
}
