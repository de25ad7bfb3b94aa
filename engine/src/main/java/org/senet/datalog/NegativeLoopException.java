package org.senet.datalog;

import java.util.List;

/**
 * Thrown where whether an atom holds depends on whether it fails, as in {@code p :- ~q} with {@code q :- ~p}: such
 * rules say nothing definite by failure of proof.
 */
public final class NegativeLoopException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<String> cycle;

    NegativeLoopException(List<String> cycle) {
        super("proof depends on its own failure: " + String.join(" needs ", cycle));
        this.cycle = List.copyOf(cycle);
    }

    /**
     * The questions along the cycle in infix syntax, the first again at the end; {@code ~} marks one that is denied.
     */
    public List<String> cycle() {
        return cycle;
    }
}
