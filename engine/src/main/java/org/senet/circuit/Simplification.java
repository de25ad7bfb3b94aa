package org.senet.circuit;

import java.util.Arrays;
import java.util.Set;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Kind;

/** The passes that look at one gate at a time ({@link Gates}), and bases that never change replaced by constants. */
final class Simplification extends Rewriting {
    private static final byte UNKNOWN = 2;

    private final byte[] stuck;

    Simplification(Circuit old, Set<Pass> passes) {
        super(old, passes);
        this.stuck = passes.contains(Pass.STUCK_BASES) ? stuckBases(old) : unknown(old);
    }

    @Override
    protected int base(int node) {
        return stuck[node] == UNKNOWN ? super.base(node) : stuck[node];
    }

    private static byte[] unknown(Circuit circuit) {
        byte[] values = new byte[circuit.size()];
        Arrays.fill(values, UNKNOWN);
        return values;
    }

    /**
     * The value of each base that keeps its first value for ever, whatever is done: supposing that all bases do, those whose
     * next value is then not known to be the same are taken out, until the supposition confirms itself.
     */
    private static byte[] stuckBases(Circuit circuit) {
        byte[] stuck = unknown(circuit);
        circuit.bases().forEach(b -> stuck[b.node()] = (byte) (b.initially() ? 1 : 0));
        boolean confirmed = false;
        while (!confirmed) {
            confirmed = true;
            byte[] values = computed(circuit, stuck);
            for (Base base : circuit.bases()) {
                if (stuck[base.node()] != UNKNOWN && value(values, base.next()) != stuck[base.node()]) {
                    stuck[base.node()] = UNKNOWN;
                    confirmed = false;
                }
            }
        }
        return stuck;
    }

    /** The values of gates as far as they follow from known bases. Gates of loops count as unknown. */
    private static byte[] computed(Circuit circuit, byte[] known) {
        byte[] values = known.clone();
        values[0] = 0;
        int loop = 0;
        for (int node = 0; node < values.length; node++) {
            if (loop < circuit.loops().size() && circuit.loops().get(loop).from() == node) {
                node = circuit.loops().get(loop++).to() - 1;
            } else if (circuit.isGate(node)) {
                values[node] = gate(circuit, node, values);
            }
        }
        return values;
    }

    private static byte gate(Circuit circuit, int node, byte[] values) {
        byte deciding = (byte) (circuit.kind(node) == Kind.AND ? 0 : 1);
        byte result = (byte) (1 - deciding);
        for (int i = 0; i < circuit.inputs(node); i++) {
            byte value = value(values, circuit.input(node, i));
            if (value == deciding) {
                return deciding;
            }
            result = value == UNKNOWN ? UNKNOWN : result;
        }
        return result;
    }

    private static byte value(byte[] values, int pin) {
        byte value = values[Circuit.node(pin)];
        return value == UNKNOWN ? UNKNOWN : (byte) (value ^ pin & 1);
    }
}
