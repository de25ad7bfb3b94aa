package org.senet.analysis.fuzzy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Machine;
import org.senet.machine.State;

/** Reads the states of a machine as a circuit of the same game has them: which of its bases hold. */
public final class BaseReading {
    private static final int FALSE = -1;
    private static final int TRUE = -2;

    private final Circuit circuit;
    private final int[] bits;
    private final boolean[] inverted;
    private final boolean hasBits;

    /** @param circuit the circuit whose bases are asked for; the machine may be made from another */
    public BaseReading(Circuit circuit, Machine machine) {
        this.circuit = circuit;
        this.bits = new int[circuit.bases().size()];
        this.inverted = new boolean[bits.length];
        this.hasBits = machine instanceof CircuitMachine;
        if (machine instanceof CircuitMachine other) {
            Map<Integer, Integer> bitOf = new HashMap<>();
            for (int i = 0; i < other.circuit().bases().size(); i++) {
                bitOf.put(other.circuit().bases().get(i).node(), i);
            }
            Map<Term, Integer> pinOf = new HashMap<>();
            other.circuit().bases().forEach(b -> pinOf.put(b.fluent(), Circuit.pin(b.node(), false)));
            other.circuit().fluents().forEach(f -> pinOf.put(f.term(), f.pin()));
            for (int i = 0; i < bits.length; i++) {
                int pin = pinOf.getOrDefault(circuit.bases().get(i).fluent(), Circuit.FALSE);
                inverted[i] = Circuit.isInverted(pin);
                bits[i] = bitOf.getOrDefault(Circuit.node(pin), inverted[i] ? TRUE : FALSE);
            }
        }
    }

    /** Writes which bases hold in a state of the machine. */
    public void read(State state, boolean[] bases) {
        if (!hasBits) {
            Set<Term> fluents = new HashSet<>(state.fluents());
            for (int i = 0; i < bases.length; i++) {
                bases[i] = fluents.contains(circuit.bases().get(i).fluent());
            }
            return;
        }
        long[] words = CircuitMachine.bits(state);
        for (int i = 0; i < bases.length; i++) {
            int bit = bits[i];
            bases[i] = bit >= 0 ? (words[bit >> 6] >>> bit & 1) != 0 != inverted[i] : bit == TRUE;
        }
    }
}
