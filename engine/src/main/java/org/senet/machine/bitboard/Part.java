package org.senet.machine.bitboard;

import java.util.BitSet;
import java.util.List;

/** A part of a program on planes; parts are run one after the other. */
sealed interface Part {

    /** Code without loops. */
    record Straight(Values values) implements Part {}

    /**
     * Planes that read themselves or each other: set to zero, then computed again and again until nothing changes.
     *
     * @param values the code of one round, in stretches
     * @param slots  the slots of the planes
     */
    record Loop(List<Values> values, BitSet slots) implements Part {}
}
