package org.senet.datalog;

/** Thrown where reasoning would take more time, memory or nesting than it may; the message says what grew. */
public class OutOfBudget extends RuntimeException {
    private static final long serialVersionUID = 1;

    public OutOfBudget(String message) {
        super(message);
    }

    /** Terms nest deeper than they may. */
    static final class TooDeep extends OutOfBudget {
        private static final long serialVersionUID = 1;

        TooDeep(String message) {
            super(message);
        }
    }
}
