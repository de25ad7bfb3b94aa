package org.senet.machine.incremental;

import org.senet.bits.IntList;

/** How a machine makes moves: first it says what the state net has to hold for it, then it makes transitions for cursors. */
sealed interface TransitionPlan permits GatePlan, EffectPlan {

    /**
     * Adds what is needed, as pins of the draft, to what is needed anyway.
     *
     * @param triggers pins that are to be triggers; those of this call begin with a new word
     * @param kept     pins that are to be read
     */
    void need(IntList triggers, IntList kept);

    /** Learns where everything has been placed. */
    void place(Layout layout);

    Transition transition(Propagation net);
}
