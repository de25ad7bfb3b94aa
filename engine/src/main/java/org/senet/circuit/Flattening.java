package org.senet.circuit;

import java.util.Set;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit.Kind;

/** A gate that is read once, by a gate of its own kind (or inverted, by one of the other), becomes part of its reader. */
final class Flattening extends Rewriting {
    private final boolean[] merges;

    Flattening(Circuit old, Set<Pass> passes) {
        super(old, passes);
        this.merges = new boolean[old.size()];
        int[] readings = readings(old);
        for (int node = 0; node < old.size(); node++) {
            merges[node] = old.isGate(node) && readings[node] == 1;
        }
        // A gate of a loop stays: what reads it may stand before it.
        old.loops().forEach(l -> {
            for (int node = l.from(); node < l.to(); node++) {
                merges[node] = false;
            }
        });
    }

    @Override
    protected int gate(int node, Kind kind, int[] inputs) {
        IntList flat = new IntList();
        for (int i = 0; i < old.inputs(node); i++) {
            collect(kind, old.input(node, i), flat);
        }
        return super.gate(node, kind, flat.toArray());
    }

    private void collect(Kind kind, int pin, IntList flat) {
        int node = Circuit.node(pin);
        boolean inverted = Circuit.isInverted(pin);
        if (!merges[node] || (old.kind(node) == kind) == inverted) {
            flat.add(renew(pin));
            return;
        }
        for (int i = 0; i < old.inputs(node); i++) {
            collect(kind, old.input(node, i) ^ (inverted ? 1 : 0), flat);
        }
    }
}
