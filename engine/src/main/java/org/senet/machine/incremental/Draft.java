package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.BitSet;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.CircuitBuilder;

/**
 * Gates in the making, the same gate only once. Outside loops constants are folded, a gate with one input is that input, and wide gates are split.
 * Pins are as in a {@link Circuit}.
 */
final class Draft {
    /** Gates outside loops have no more inputs than this, so that a byte can count them. */
    static final int MOST_INPUTS = 30;

    private final CircuitBuilder nodes = new CircuitBuilder();
    /** The nodes of gates by their hash; 0 is free. */
    private int[] table = new int[1024];
    private int entries;
    private final BitSet promised = new BitSet();

    int base() {
        return Circuit.pin(nodes.base(), false);
    }

    /** A gate to be defined later; its node. */
    int promise() {
        int node = nodes.promise();
        promised.set(node);
        return node;
    }

    /** Whether a gate was promised before it was defined: only such gates can read each other. */
    boolean isPromised(int node) {
        return promised.get(node);
    }

    void define(int node, Kind kind, int[] pins) {
        nodes.define(node, kind, pins);
    }

    int size() {
        return nodes.size();
    }

    Kind kind(int node) {
        return nodes.kind(node);
    }

    boolean isGate(int node) {
        return nodes.inputs(node).length > 0;
    }

    int[] inputs(int node) {
        return nodes.inputs(node);
    }

    /** The pin that is what a gate of these inputs is. The array is left as it is. */
    int gate(Kind kind, int[] pins) {
        int neutral = kind == Kind.AND ? Circuit.TRUE : Circuit.FALSE;
        int[] sorted = pins.clone();
        Arrays.sort(sorted);
        int length = 0;
        for (int pin : sorted) {
            if (pin == Circuit.inverse(neutral) || length > 0 && pin == Circuit.inverse(sorted[length - 1])) {
                return Circuit.inverse(neutral);
            }
            if (pin != neutral && (length == 0 || pin != sorted[length - 1])) {
                sorted[length++] = pin;
            }
        }
        return switch (length) {
            case 0 -> neutral;
            case 1 -> sorted[0];
            default -> narrow(kind, Arrays.copyOf(sorted, length));
        };
    }

    /** A gate of several gates where the inputs are too many for one. */
    private int narrow(Kind kind, int[] sorted) {
        int[] pins = sorted;
        while (pins.length > MOST_INPUTS) {
            int[] fewer = new int[(pins.length + MOST_INPUTS - 1) / MOST_INPUTS];
            for (int i = 0; i < fewer.length; i++) {
                int[] some = Arrays.copyOfRange(pins, i * MOST_INPUTS, Math.min(pins.length, (i + 1) * MOST_INPUTS));
                fewer[i] = some.length == 1 ? some[0] : shared(kind, some);
            }
            Arrays.sort(fewer);
            pins = fewer;
        }
        return shared(kind, pins);
    }

    private int shared(Kind kind, int[] sorted) {
        int at = hash(kind, sorted) & table.length - 1;
        for (; table[at] != 0; at = at + 1 & table.length - 1) {
            if (nodes.kind(table[at]) == kind && Arrays.equals(nodes.inputs(table[at]), sorted)) {
                return Circuit.pin(table[at], false);
            }
        }
        int pin = nodes.gate(kind, sorted);
        table[at] = Circuit.node(pin);
        if (2 * ++entries > table.length) {
            enlarge();
        }
        return pin;
    }

    private void enlarge() {
        int[] before = table;
        table = new int[2 * before.length];
        for (int node : before) {
            if (node != 0) {
                int at = hash(nodes.kind(node), nodes.inputs(node)) & table.length - 1;
                while (table[at] != 0) {
                    at = at + 1 & table.length - 1;
                }
                table[at] = node;
            }
        }
    }

    private static int hash(Kind kind, int[] pins) {
        int mixed = kind.ordinal();
        for (int pin : pins) {
            mixed = (mixed ^ pin) * 0x9E3779B9;
            mixed ^= mixed >>> 15;
        }
        return mixed;
    }
}
