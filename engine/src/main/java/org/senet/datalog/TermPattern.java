package org.senet.datalog;

import java.util.List;
import java.util.Map;
import org.senet.gdl.Term;

/** A term of a clause with its variables numbered (slots) and its ground parts already in the bank. */
sealed interface TermPattern {

    /** A ground part. */
    record Ground(int id) implements TermPattern {}

    /** A variable. */
    record Slot(int slot) implements TermPattern {}

    /** A functor applied to parts of which at least one is not ground. */
    record Applied(int functor, TermPattern[] parts) implements TermPattern {}

    /** The pattern of a term; variables get the next free slot when they are met first. */
    static TermPattern of(Term term, Map<Term.Variable, Integer> slots, TermBank bank) {
        return switch (term) {
            case Term.Constant constant -> new Ground(bank.internGround(constant));
            case Term.Variable variable -> new Slot(slots.computeIfAbsent(variable, _ -> slots.size()));
            case Term.Compound compound -> compound.isGround()
                    ? new Ground(bank.internGround(compound))
                    : new Applied(bank.functor(compound), of(compound.arguments(), slots, bank));
        };
    }

    static TermPattern[] of(List<Term> terms, Map<Term.Variable, Integer> slots, TermBank bank) {
        return terms.stream().map(t -> of(t, slots, bank)).toArray(TermPattern[]::new);
    }

    /** The bank's number of this pattern under the values in the slots. */
    default int build(int[] values, TermBank bank) {
        return switch (this) {
            case Ground ground -> ground.id;
            case Slot slot -> values[slot.slot];
            case Applied applied -> {
                int[] arguments = new int[applied.parts.length];
                for (int i = 0; i < arguments.length; i++) {
                    arguments[i] = applied.parts[i].build(values, bank);
                }
                yield bank.of(applied.functor, arguments);
            }
        };
    }

    /** Lays this pattern over a term: slots marked bound are compared, others get their value and become bound. */
    default boolean match(int id, int[] values, boolean[] bound, TermBank bank) {
        return switch (this) {
            case Ground ground -> ground.id == id;
            case Slot slot -> {
                if (bound[slot.slot]) {
                    yield values[slot.slot] == id;
                }
                values[slot.slot] = id;
                bound[slot.slot] = true;
                yield true;
            }
            case Applied applied -> {
                if (bank.functorOf(id) != applied.functor) {
                    yield false;
                }
                int[] arguments = bank.argumentsOf(id);
                for (int i = 0; i < arguments.length; i++) {
                    if (!applied.parts[i].match(arguments[i], values, bound, bank)) {
                        yield false;
                    }
                }
                yield true;
            }
        };
    }
}
