package org.senet.machine.incremental;

import java.util.Arrays;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;

/** How often the nodes of a draft change with a move, as far as a sample of play tells. Gates of loops count as quiet. */
final class Activity {
    private final int[] changes;

    /** @param basePins by base of the sample's states, its pin in the draft */
    Activity(Draft draft, int[] basePins, Sample sample) {
        this.changes = new int[draft.size()];
        long[] values = new long[draft.size()];
        int states = sample.states().size();
        for (int from = 0; from < states; from += Long.SIZE) {
            Arrays.fill(values, 0);
            long moved = 0;
            for (int i = from; i < Math.min(states, from + Long.SIZE); i++) {
                long[] state = sample.states().get(i);
                for (int base = 0; base < basePins.length; base++) {
                    values[Circuit.node(basePins[base])] |= (state[base >> 6] >> base & 1) << i - from;
                }
                moved |= i > from && sample.follows().get(i) ? 1L << i - from : 0;
            }
            for (int node = 0; node < values.length; node++) {
                if (draft.isGate(node) && !draft.isPromised(node)) {
                    values[node] = gate(draft, node, values);
                }
                changes[node] += Long.bitCount((values[node] ^ values[node] << 1) & moved);
            }
        }
    }

    private static long gate(Draft draft, int node, long[] values) {
        boolean isAnd = draft.kind(node) == Kind.AND;
        long value = isAnd ? -1 : 0;
        for (int pin : draft.inputs(node)) {
            long input = values[Circuit.node(pin)] ^ -(long) (pin & 1);
            value = isAnd ? value & input : value | input;
        }
        return value;
    }

    /** In how many moves of the sample a node changed. */
    long of(int node) {
        return changes[node];
    }
}
