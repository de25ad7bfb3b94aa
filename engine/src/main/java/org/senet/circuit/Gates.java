package org.senet.circuit;

import java.util.Arrays;
import java.util.Set;
import org.senet.circuit.Circuit.Kind;

/**
 * Makes gates, and makes them simple where the passes say so: constants are folded, equal gates are one, a gate with one input
 * is that input, and inverters are few.
 */
final class Gates {
    private final CircuitBuilder builder;
    private final boolean foldsConstants;
    private final boolean shares;
    private final boolean skipsSingles;
    private final boolean savesInverters;
    private int[] table = new int[1024];
    private int entries;

    Gates(CircuitBuilder builder, Set<Pass> passes) {
        this.builder = builder;
        this.foldsConstants = passes.contains(Pass.CONSTANTS);
        this.shares = passes.contains(Pass.SHARING);
        this.skipsSingles = passes.contains(Pass.SINGLE_INPUTS);
        this.savesInverters = passes.contains(Pass.INVERTERS);
    }

    int and(int... pins) {
        return gate(Kind.AND, pins, true);
    }

    int or(int... pins) {
        return gate(Kind.OR, pins, true);
    }

    /**
     * The pin of a gate. With no inputs, an AND is true and an OR false.
     *
     * @param mayInvert whether the gate may be replaced by the inverse of its counterpart; not so inside a loop
     */
    int gate(Kind kind, int[] pins, boolean mayInvert) {
        int neutral = kind == Kind.AND ? Circuit.TRUE : Circuit.FALSE;
        if (pins.length == 0) {
            return neutral;
        }
        int[] inputs = pins;
        if (foldsConstants) {
            inputs = Rewriting.sortedSet(pins);
            int length = 0;
            for (int i = 0; i < inputs.length; i++) {
                if (inputs[i] == Circuit.inverse(neutral)
                        || i + 1 < inputs.length && inputs[i + 1] == Circuit.inverse(inputs[i])) {
                    return Circuit.inverse(neutral);
                }
                if (inputs[i] != neutral) {
                    inputs[length++] = inputs[i];
                }
            }
            if (length == 0) {
                return neutral;
            }
            inputs = length == inputs.length ? inputs : Arrays.copyOf(inputs, length);
        }
        if (inputs.length == 1 && skipsSingles) {
            return inputs[0];
        }
        if (savesInverters && mayInvert && mostInverted(kind, inputs)) {
            int[] flipped = new int[inputs.length];
            for (int i = 0; i < flipped.length; i++) {
                flipped[i] = Circuit.inverse(inputs[i]);
            }
            return Circuit.inverse(shared(kind == Kind.AND ? Kind.OR : Kind.AND, flipped));
        }
        return shared(kind, inputs);
    }

    private static boolean mostInverted(Kind kind, int[] inputs) {
        int inverted = 0;
        for (int pin : inputs) {
            inverted += pin & 1;
        }
        return 2 * inverted > inputs.length || 2 * inverted == inputs.length && kind == Kind.OR;
    }

    private int shared(Kind kind, int[] inputs) {
        if (!shares) {
            return builder.gate(kind, inputs);
        }
        int[] sorted = foldsConstants ? inputs : Rewriting.sortedSet(inputs);
        int at = hash(kind, sorted) & table.length - 1;
        while (table[at] != 0) {
            int node = table[at];
            if (builder.kind(node) == kind && builder.hasInputs(node, sorted)) {
                return Circuit.pin(node, false);
            }
            at = at + 1 & table.length - 1;
        }
        int pin = builder.gate(kind, sorted);
        table[at] = Circuit.node(pin);
        if (2 * ++entries > table.length) {
            rehash();
        }
        return pin;
    }

    private static int hash(Kind kind, int[] inputs) {
        int h = kind == Kind.AND ? 0x2545F491 : 0x5851F42D;
        for (int pin : inputs) {
            h = (h ^ pin) * 0x9E3779B9;
            h ^= h >>> 15;
        }
        return h ^ h >>> 16;
    }

    private void rehash() {
        int[] before = table;
        table = new int[2 * before.length];
        for (int node : before) {
            if (node != 0) {
                int at = hash(builder.kind(node), builder.inputs(node)) & table.length - 1;
                while (table[at] != 0) {
                    at = at + 1 & table.length - 1;
                }
                table[at] = node;
            }
        }
    }
}
