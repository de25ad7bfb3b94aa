package org.senet.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;

/** What machines that compute a circuit have in common: a state is a bit for each base of the circuit, in its order. */
public abstract class CircuitMachine implements Machine {
    private final Circuit circuit;
    private final MoveTable moves;
    private final BitState initial;
    private final Map<Term, Integer> baseOf = new HashMap<>();

    protected CircuitMachine(Circuit circuit) {
        this.circuit = circuit;
        List<List<Term>> terms = new ArrayList<>();
        for (int role = 0; role < circuit.roles().size(); role++) {
            terms.add(circuit.moves(role).stream().map(Circuit.Move::term).toList());
        }
        this.moves = new MoveTable(terms);
        long[] bits = new long[words()];
        for (int i = 0; i < circuit.bases().size(); i++) {
            baseOf.put(circuit.bases().get(i).fluent(), i);
            if (circuit.bases().get(i).initially()) {
                bits[i >> 6] |= 1L << i;
            }
        }
        this.initial = new BitState(circuit, bits);
    }

    public final Circuit circuit() {
        return circuit;
    }

    /** How many longs hold the bits of a state. */
    public final int words() {
        return (circuit.bases().size() + 63) / 64;
    }

    @Override
    public final List<Term> roles() {
        return circuit.roles();
    }

    @Override
    public final MoveTable moves() {
        return moves;
    }

    @Override
    public final State initial() {
        return initial;
    }

    /** The state of these bits, which are copied. */
    public final State state(long[] bits) {
        return new BitState(circuit, bits.clone());
    }

    /** The bits of a state of this machine; not to be changed. */
    public static long[] bits(State state) {
        return ((BitState) state).bits;
    }

    /** The circuit whose bases are the bits of a state; none where it was made by a machine of another kind. */
    public static Optional<Circuit> circuit(State state) {
        return state instanceof BitState bits ? Optional.of(bits.circuit) : Optional.empty();
    }

    @Override
    public final State state(Collection<Term> fluents) {
        long[] bits = new long[words()];
        for (Term fluent : fluents) {
            Integer base = baseOf.get(fluent);
            if (base != null) {
                bits[base >> 6] |= 1L << base;
            }
        }
        return new BitState(circuit, bits);
    }

    /** A state as bits; equal where the bits are. */
    private static final class BitState implements State {
        private final Circuit circuit;
        private final long[] bits;

        BitState(Circuit circuit, long[] bits) {
            this.circuit = circuit;
            this.bits = bits;
        }

        @Override
        public List<Term> fluents() {
            boolean[] isTrue = new boolean[circuit.size()];
            for (int i = 0; i < circuit.bases().size(); i++) {
                isTrue[circuit.bases().get(i).node()] = (bits[i >> 6] >> i & 1) != 0;
            }
            return circuit.fluents().stream()
                    .filter(f -> isTrue[Circuit.node(f.pin())] != Circuit.isInverted(f.pin()))
                    .map(Circuit.Fluent::term).toList();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof BitState state && Arrays.equals(bits, state.bits);
        }

        @Override
        public int hashCode() {
            long mixed = 0;
            for (long word : bits) {
                mixed = (mixed ^ word) * 0x9E3779B97F4A7C15L;
                mixed ^= mixed >>> 32;
            }
            return (int) mixed;
        }

        @Override
        public String toString() {
            return fluents().toString();
        }
    }
}
