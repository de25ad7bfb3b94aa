package org.senet.circuit;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Kind;

import static org.assertj.core.api.Assertions.assertThat;

/** Stuck bases as they are found at once, beside a twin that computes the whole circuit again until nothing changes. */
class StuckBasesTest {

    @Test
    void randomCircuitsAgreeWithTheTwin() {
        int stuck = 0;
        for (long seed = 0; seed < 400; seed++) {
            for (Circuit circuit : new Circuit[] {RandomCircuits.circuit(seed), MoveCircuits.circuit(seed)}) {
                byte[] expected = twin(circuit);
                assertThat(StuckBases.of(circuit)).as("circuit %d", seed).isEqualTo(expected);
                for (byte value : expected) {
                    stuck += value == StuckBases.UNKNOWN ? 0 : 1;
                }
            }
        }
        assertThat(stuck).as("stuck bases in all circuits").isPositive();
    }

    private static byte[] twin(Circuit circuit) {
        byte[] stuck = new byte[circuit.size()];
        Arrays.fill(stuck, StuckBases.UNKNOWN);
        circuit.bases().forEach(b -> stuck[b.node()] = (byte) (b.initially() ? 1 : 0));
        boolean confirmed = false;
        while (!confirmed) {
            confirmed = true;
            byte[] values = computed(circuit, stuck);
            for (Base base : circuit.bases()) {
                if (stuck[base.node()] != StuckBases.UNKNOWN && value(values, base.next()) != stuck[base.node()]) {
                    stuck[base.node()] = StuckBases.UNKNOWN;
                    confirmed = false;
                }
            }
        }
        return stuck;
    }

    private static byte[] computed(Circuit circuit, byte[] known) {
        byte[] values = known.clone();
        values[0] = 0;
        boolean[] inLoop = new boolean[values.length];
        circuit.loops().forEach(l -> Arrays.fill(inLoop, l.from(), l.to(), true));
        for (int node = 0; node < values.length; node++) {
            if (circuit.isGate(node) && !inLoop[node]) {
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
            result = value == StuckBases.UNKNOWN ? StuckBases.UNKNOWN : result;
        }
        return result;
    }

    private static byte value(byte[] values, int pin) {
        byte value = values[Circuit.node(pin)];
        return value == StuckBases.UNKNOWN ? value : (byte) (value ^ pin & 1);
    }
}
