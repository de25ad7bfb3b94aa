package org.senet.archive;

import java.util.Locale;

/** How far a match has come. */
public enum MatchState {
    /** It waits for its turn. */
    SCHEDULED,
    /** It is being played. */
    RUNNING,
    /** It was played to its end. */
    FINISHED,
    /** It was given up. */
    ABORTED,
    /** It was being played when the process ended; it can be taken up again. */
    INTERRUPTED;

    /** Whether nothing more will happen in it. */
    public boolean isOver() {
        return this == FINISHED || this == ABORTED;
    }

    /** In lower case, as it is stored and shown. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The state of this word. */
    public static MatchState of(String word) {
        for (MatchState state : values()) {
            if (state.word().equals(word)) {
                return state;
            }
        }
        throw new IllegalArgumentException("the state of a match is one of scheduled, running, finished, aborted, "
                + "interrupted, not " + word);
    }
}
