package org.senet.machine.incremental;

import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Loop;

/**
 * What can be said of the nodes of a circuit when some of them are known and the rest are not: each node is certainly true,
 * certainly false, or open. It is computed for 64 different sets of knowledge at once, one to a bit. Certainty is
 * sound, not complete: a gate that reads two open pins is open even if these exclude each other.
 */
final class KnownValues {
    private final Circuit circuit;
    /** In which cases a node is certainly true, and in which it may be true. */
    private final long[] surely;
    private final long[] maybe;
    private final boolean[] isGiven;

    /** Nothing is known yet. */
    KnownValues(Circuit circuit) {
        this.circuit = circuit;
        this.surely = new long[circuit.size()];
        this.maybe = new long[circuit.size()];
        this.isGiven = new boolean[circuit.size()];
        for (int node = 1; node < maybe.length; node++) {
            maybe[node] = circuit.isGate(node) ? 0 : -1;
        }
    }

    /** Takes a pin as true in some of the cases; that of a gate outside loops only in all of them. */
    void assume(int pin, long cases) {
        isGiven[Circuit.node(pin)] = true;
        if (circuit.isGate(Circuit.node(pin))) {
            maybe[Circuit.node(pin)] = -1;
        }
        if (Circuit.isInverted(pin)) {
            maybe[Circuit.node(pin)] &= ~cases;
        } else {
            surely[Circuit.node(pin)] |= cases;
        }
    }

    /** Computes all gates. */
    void spread() {
        int loop = 0;
        for (int node = 1; node < circuit.size(); node++) {
            if (loop < circuit.loops().size() && circuit.loops().get(loop).from() == node) {
                spreadLoop(circuit.loops().get(loop));
                node = circuit.loops().get(loop++).to() - 1;
            } else if (circuit.isGate(node) && !isGiven[node]) {
                spread(node);
            }
        }
    }

    private void spreadLoop(Loop loop) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node = loop.from(); node < loop.to(); node++) {
                changed |= spread(node);
            }
        }
    }

    private boolean spread(int node) {
        boolean isAnd = circuit.kind(node) == Kind.AND;
        long sure = isAnd ? -1 : 0;
        long may = sure;
        for (int i = 0; i < circuit.inputs(node); i++) {
            int pin = circuit.input(node, i);
            sure = isAnd ? sure & surely(pin) : sure | surely(pin);
            may = isAnd ? may & maybe(pin) : may | maybe(pin);
        }
        boolean changed = sure != surely[node] || may != maybe[node];
        surely[node] = sure;
        maybe[node] = may;
        return changed;
    }

    /** The cases in which a pin is certainly true. */
    long surely(int pin) {
        return Circuit.isInverted(pin) ? ~maybe[Circuit.node(pin)] : surely[Circuit.node(pin)];
    }

    private long maybe(int pin) {
        return Circuit.isInverted(pin) ? ~surely[Circuit.node(pin)] : maybe[Circuit.node(pin)];
    }

    /** The cases in which a pin is certainly false. */
    long never(int pin) {
        return ~maybe(pin);
    }
}
