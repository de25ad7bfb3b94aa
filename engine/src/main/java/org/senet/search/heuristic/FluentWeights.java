package org.senet.search.heuristic;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Machine;
import org.senet.machine.State;

/**
 * A weight for each fluent of a game, and their sum over the fluents that hold in a state. On machines whose states are bits
 * the sum is formed from the bits; elsewhere from the fluents as terms.
 */
final class FluentWeights {
    private final Map<Term, Double> weights;

    FluentWeights(Map<Term, Double> weights) {
        this.weights = Map.copyOf(weights);
    }

    /** The sum for states of a machine. */
    ToDoubleFunction<State> on(Machine machine) {
        return machine instanceof CircuitMachine circuits ? ofBits(circuits) : this::plain;
    }

    /** The sum, from the terms. */
    double plain(State state) {
        return state.fluents().stream().mapToDouble(f -> weights.getOrDefault(f, 0.0)).sum();
    }

    private ToDoubleFunction<State> ofBits(CircuitMachine machine) {
        Circuit circuit = machine.circuit();
        Map<Integer, Integer> baseOf = new HashMap<>();
        for (int i = 0; i < circuit.bases().size(); i++) {
            baseOf.put(circuit.bases().get(i).node(), i);
        }
        double always = 0;
        double[] bits = new double[circuit.bases().size()];
        for (Circuit.Fluent fluent : circuit.fluents()) {
            double weight = weights.getOrDefault(fluent.term(), 0.0);
            boolean inverted = Circuit.isInverted(fluent.pin());
            always += inverted ? weight : 0;
            Integer base = baseOf.get(Circuit.node(fluent.pin()));
            if (base != null) {
                bits[base] += inverted ? -weight : weight;
            }
        }
        double constant = always;
        return state -> constant + sum(CircuitMachine.bits(state), bits);
    }

    private static double sum(long[] words, double[] weights) {
        double sum = 0;
        for (int w = 0; w < words.length; w++) {
            for (long rest = words[w]; rest != 0; rest &= rest - 1) {
                sum += weights[64 * w + Long.numberOfTrailingZeros(rest)];
            }
        }
        return sum;
    }

    @Override
    public String toString() {
        return Arrays.toString(weights.entrySet().stream().map(Object::toString).sorted().toArray());
    }
}
