package org.senet.circuit;

import java.util.Arrays;
import java.util.Set;
import org.senet.circuit.Circuit.Kind;

/** Gates with many inputs as balanced trees of gates with few, so that a change travels through few inputs. */
final class Splitting extends Rewriting {
    static final int MOST_INPUTS = 64;

    Splitting(Circuit old, Set<Pass> passes) {
        super(old, passes);
    }

    @Override
    protected int gate(int node, Kind kind, int[] inputs) {
        int[] pins = inputs;
        while (pins.length > MOST_INPUTS) {
            int groups = (pins.length + MOST_INPUTS - 1) / MOST_INPUTS;
            int[] fewer = new int[groups];
            for (int i = 0; i < groups; i++) {
                int from = (int) ((long) pins.length * i / groups);
                int to = (int) ((long) pins.length * (i + 1) / groups);
                fewer[i] = gates.gate(kind, Arrays.copyOfRange(pins, from, to), !inLoop);
            }
            pins = fewer;
        }
        return super.gate(node, kind, pins);
    }
}
