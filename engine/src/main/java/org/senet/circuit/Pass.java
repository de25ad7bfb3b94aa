package org.senet.circuit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The named transformations of circuits. Each can be left out, and the circuit stays right without it. */
public enum Pass {
    /** A gate with a constant input, or with an input and its inverse, is computed beforehand. */
    CONSTANTS,
    /** Gates of the same kind with the same inputs become one. */
    SHARING,
    /** A gate with one input becomes that input. */
    SINGLE_INPUTS,
    /** A gate most of whose inputs are inverted becomes its counterpart by De Morgan's laws. */
    INVERTERS,
    /** A base that never changes becomes a constant. */
    STUCK_BASES,
    /** A gate read by one gate of the same kind only is merged into it. */
    FLATTENING,
    /** An input shared by several alternatives is taken out of them. */
    FACTORING,
    /** A role makes exactly one move: many alternatives of moves become the denial of the few others. */
    ONE_MOVE,
    /** A move that is made is legal, and the game was not over: conditions that follow from this are dropped. */
    LEGAL_MOVES,
    /** What a move picks out of the state is computed once for all gates that make use of it. */
    SELECTION,
    /** Pairs of inputs that several gates have in common are computed once. */
    SHARED_PAIRS,
    /** What no output reads is removed. */
    UNREAD,
    /** For playouts only: bases and inputs on which neither legality nor the end nor a goal depends are removed. */
    IRRELEVANT,
    /** Gates with many inputs become trees of gates with few. */
    SPLITTING;

    /** The name by which users call it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Pass> of(String word) {
        return Arrays.stream(values()).filter(p -> p.word().equals(word)).findFirst();
    }
}
