package org.senet.circuit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.senet.circuit.Circuit.Kind;

/**
 * What is true of a small circuit, found by looking for a proof: a gate of a loop is true if it can be shown without asking
 * for a gate that is being shown already. Slow, and independent of the order of nodes and of how machines treat loops.
 */
public final class NaiveTruth {
    private final Circuit circuit;
    private final Set<Integer> given = new HashSet<>();
    private final Map<Integer, Boolean> shown = new HashMap<>();

    /**
     * @param bits  a state, one bit per base
     * @param moves by role the number of its move; empty where no moves are made
     */
    public NaiveTruth(Circuit circuit, long[] bits, int... moves) {
        this.circuit = circuit;
        for (int i = 0; i < circuit.bases().size(); i++) {
            if ((bits[i / 64] >>> i % 64 & 1) == 1) {
                given.add(circuit.bases().get(i).node());
            }
        }
        for (int role = 0; role < moves.length; role++) {
            given.add(circuit.moves(role).get(moves[role]).node());
        }
    }

    public boolean holds(int pin) {
        return isTrue(Circuit.node(pin), new HashSet<>()) != Circuit.isInverted(pin);
    }

    /** The state after the moves made. */
    public long[] next() {
        long[] bits = new long[(circuit.bases().size() + 63) / 64];
        for (int i = 0; i < circuit.bases().size(); i++) {
            if (holds(circuit.bases().get(i).next())) {
                bits[i / 64] |= 1L << i % 64;
            }
        }
        return bits;
    }

    private boolean isTrue(int node, Set<Integer> path) {
        if (!circuit.isGate(node)) {
            return given.contains(node);
        }
        Boolean known = shown.get(node);
        if (known != null) {
            return known;
        }
        if (!path.add(node)) {
            return false;
        }
        boolean isOr = circuit.kind(node) == Kind.OR;
        boolean result = !isOr;
        for (int i = 0; i < circuit.inputs(node) && result != isOr; i++) {
            int read = Circuit.node(circuit.input(node, i));
            // Outside the loop nothing leads back, and the path does not matter.
            boolean value = isTrue(read, inOneLoop(node, read) ? path : new HashSet<>());
            if (value != Circuit.isInverted(circuit.input(node, i)) == isOr) {
                result = isOr;
            }
        }
        path.remove(node);
        // What failed inside a loop may have failed for want of a gate on the path.
        if (result || path.isEmpty()) {
            shown.put(node, result);
        }
        return result;
    }

    private boolean inOneLoop(int one, int other) {
        return circuit.loops().stream()
                .anyMatch(l -> l.from() <= one && one < l.to() && l.from() <= other && other < l.to());
    }
}
