package org.senet.machine.lifted;

import org.senet.datalog.OutOfBudget;

/** How many rows joins have looked at: a measure of work that is the same on every machine, with a limit to it. */
final class Work {
    private static final int BETWEEN_LOOKS = 1 << 16;

    private long touched;
    private long pause = BETWEEN_LOOKS;
    private long limit = Long.MAX_VALUE;

    /** Thrown where the limit is passed. */
    static final class TooMuch extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooMuch() {
            super(null, null, false, false);
        }
    }

    void touch() {
        if (++touched >= pause) {
            look();
        }
    }

    long touched() {
        return touched;
    }

    /** Allows so many rows more than have been looked at so far. */
    void allow(long more) {
        limit = more == Long.MAX_VALUE ? more : touched + more;
        pause = Math.min(limit, touched + BETWEEN_LOOKS);
    }

    private void look() {
        if (Thread.currentThread().isInterrupted()) {
            throw new OutOfBudget("interrupted while joining relations");
        }
        if (touched >= limit) {
            throw new TooMuch();
        }
        pause = Math.min(limit, touched + BETWEEN_LOOKS);
    }
}
