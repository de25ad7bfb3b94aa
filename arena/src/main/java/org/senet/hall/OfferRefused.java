package org.senet.hall;

/** Thrown where a move that a person offers cannot be taken; the message says why, and what would be taken. */
public final class OfferRefused extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Reason reason;

    /** What is wrong with an offer. */
    public enum Reason {
        /** No such match is being played. */
        NO_MATCH,
        /** No person plays that role. */
        NO_SEAT,
        /** The match is not at that step. */
        WRONG_STEP,
        /** A move has been made in that step, or its time is over. */
        TAKEN,
        /** The move is not legal. */
        ILLEGAL
    }

    OfferRefused(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
