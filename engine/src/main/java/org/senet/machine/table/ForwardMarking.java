package org.senet.machine.table;

import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Loop;

/** Marks all gates in their order, as soon as the first is asked for. */
final class ForwardMarking extends Marking {
    private final boolean[] isTrue;
    private boolean current;

    ForwardMarking(Circuit circuit) {
        super(circuit);
        this.isTrue = new boolean[circuit.size()];
    }

    @Override
    public boolean holds(int pin) {
        if (!current) {
            markAll();
            current = true;
        }
        return isTrue[Circuit.node(pin)] != Circuit.isInverted(pin);
    }

    private void markAll() {
        for (int node = 1; node < isTrue.length; node++) {
            if (loopOf(node) >= 0) {
                Loop loop = circuit.loops().get(loopOf(node));
                markLoop(loop);
                node = loop.to() - 1;
            } else if (circuit.isGate(node)) {
                isTrue[node] = gateHolds(node);
            }
        }
    }

    @Override
    protected void forget() {
        current = false;
    }

    @Override
    protected void mark(int node, boolean value) {
        isTrue[node] = value;
    }

    @Override
    protected boolean isMarked(int node) {
        return isTrue[node];
    }
}
