package org.senet.circuit;

import java.util.Arrays;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Kind;

/**
 * The bases that keep their first value for ever, whatever is done. At first all are supposed to; one whose next value is then
 * not known to be the same is taken out, and what followed from it with it, until the supposition confirms itself. Gates of
 * loops count as unknown.
 *
 * <p>Invariant: a value that has become unknown stays so; therefore the work is linear in the size of the circuit.
 */
final class StuckBases {
    static final byte UNKNOWN = 2;

    private final Circuit circuit;
    private final byte[] values;
    /** For each gate how many of its inputs have the value that decides it. */
    private final int[] deciding;
    private final IntList pending = new IntList();

    private StuckBases(Circuit circuit) {
        this.circuit = circuit;
        this.values = new byte[circuit.size()];
        this.deciding = new int[circuit.size()];
    }

    /** For each base that is stuck its value, and {@link #UNKNOWN} for all other nodes. */
    static byte[] of(Circuit circuit) {
        StuckBases search = new StuckBases(circuit);
        search.suppose();
        search.doubt();
        byte[] stuck = unknown(circuit);
        circuit.bases().forEach(b -> stuck[b.node()] = search.values[b.node()]);
        return stuck;
    }

    static byte[] unknown(Circuit circuit) {
        byte[] unknown = new byte[circuit.size()];
        Arrays.fill(unknown, UNKNOWN);
        return unknown;
    }

    /** Computes all values as if every base were stuck. */
    private void suppose() {
        for (int node = 1; node < values.length; node++) {
            values[node] = UNKNOWN;
        }
        circuit.bases().forEach(b -> values[b.node()] = (byte) (b.initially() ? 1 : 0));
        int loop = 0;
        for (int node = 0; node < values.length; node++) {
            if (loop < circuit.loops().size() && circuit.loops().get(loop).from() == node) {
                node = circuit.loops().get(loop++).to() - 1;
            } else if (circuit.isGate(node)) {
                values[node] = gate(node);
            }
        }
    }

    private byte gate(int node) {
        byte decidingValue = decidingValue(node);
        int unknown = 0;
        for (int i = 0; i < circuit.inputs(node); i++) {
            byte value = value(circuit.input(node, i));
            deciding[node] += value == decidingValue ? 1 : 0;
            unknown += value == UNKNOWN ? 1 : 0;
        }
        return deciding[node] > 0 ? decidingValue : unknown > 0 ? UNKNOWN : (byte) (1 - decidingValue);
    }

    private byte decidingValue(int node) {
        return (byte) (circuit.kind(node) == Kind.AND ? 0 : 1);
    }

    private byte value(int pin) {
        byte value = values[Circuit.node(pin)];
        return value == UNKNOWN ? UNKNOWN : (byte) (value ^ pin & 1);
    }

    /** Takes out the bases whose next value differs or is unknown, and all that followed from them. */
    private void doubt() {
        int[] nextBase = new int[circuit.size()];
        int[] baseAfter = new int[circuit.size()];
        for (Base base : circuit.bases()) {
            // The bases whose next value a node gives, as a chain; node 0 is no base and ends it.
            int giver = Circuit.node(base.next());
            baseAfter[base.node()] = nextBase[giver];
            nextBase[giver] = base.node();
        }
        for (Base base : circuit.bases()) {
            if (value(base.next()) != values[base.node()]) {
                forget(base.node());
            }
        }
        Readers readers = pending.size() == 0 ? null : Readers.of(circuit);
        while (readers != null && pending.size() > 0) {
            int entry = pending.at(pending.size() - 1);
            pending.cutTo(pending.size() - 1);
            int node = entry >> 1;
            int before = entry & 1;
            for (int base = nextBase[node]; base != 0; base = baseAfter[base]) {
                if (values[base] != UNKNOWN) {
                    forget(base);
                }
            }
            for (int i = readers.from(node); i < readers.to(node); i++) {
                loseInput(Circuit.node(readers.at(i)), (byte) (before ^ readers.at(i) & 1));
            }
        }
    }

    /** Makes a value unknown, and remembers to tell its readers what it was. */
    private void forget(int node) {
        pending.add(2 * node + values[node]);
        values[node] = UNKNOWN;
    }

    private void loseInput(int gate, byte before) {
        if (values[gate] == UNKNOWN) {
            return;
        }
        if (before == decidingValue(gate) && --deciding[gate] > 0) {
            return;
        }
        if (deciding[gate] == 0) {
            forget(gate);
        }
    }
}
