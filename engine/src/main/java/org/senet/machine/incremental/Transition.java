package org.senet.machine.incremental;

/** A way from a state to the next one. It belongs to one cursor and its state net. */
sealed interface Transition permits GateTransition, EffectTransition {

    /**
     * Makes moves in a state for which the net is up to date.
     *
     * @param phase the phase of the state
     * @param moves by role the number of its move
     * @param bits  the state, which becomes the next one
     * @return whether it could be done; if not, the bits are as before
     */
    boolean make(int phase, int[] moves, long[] bits);
}
