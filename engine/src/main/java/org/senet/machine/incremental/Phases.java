package org.senet.machine.incremental;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;

/**
 * The phases of a game: a few nodes that change often and that much depends on, such as whose turn it is, and the
 * combinations of their values that are usual. In a phase these nodes are constants; a net made for the phase does not read
 * them, and nothing in it changes merely because the turn has passed.
 *
 * <p>Invariant: the nodes depend on the state alone and lie in no loop. There is at least one phase; no nodes give one phase,
 * which is always on. States in none of the phases are possible.
 *
 * @param nodes    the nodes of the circuit
 * @param patterns by phase: bit i tells whether node i is true
 */
record Phases(int[] nodes, int[] patterns) {
    private static final int MOST_NODES = 10;
    private static final int MOST_PHASES = 12;
    /** A node has to change once in so many moves at least. */
    private static final int MOVES_PER_CHANGE = 8;
    /** And what it tells others has to be one part in so many of all that is told. */
    private static final int PART = 50;

    static Phases of(Circuit circuit, Sample sample) {
        long[][] values = values(circuit, sample);
        long[] changes = changes(values, sample, circuit.size());
        int[] fanOut = fanOut(circuit);
        boolean[] isOpen = Reach.of(circuit, Reach.inputPins(circuit));
        for (Circuit.Loop loop : circuit.loops()) {
            Arrays.fill(isOpen, loop.from(), loop.to(), true);
        }
        long all = IntStream.range(0, circuit.size()).filter(v -> !isOpen[v]).mapToLong(v -> changes[v] * fanOut[v])
                .sum();
        int moves = (int) sample.follows().stream().filter(f -> f).count();
        int[] hot = IntStream.range(1, circuit.size())
                .filter(v -> !isOpen[v] && changes[v] * MOVES_PER_CHANGE >= moves && changes[v] > 1)
                .filter(v -> changes[v] * fanOut[v] * PART >= all).boxed()
                .sorted((v, w) -> Long.compare(changes[w] * fanOut[w], changes[v] * fanOut[v]))
                .mapToInt(Integer::intValue).toArray();
        IntList chosen = new IntList();
        for (int node : hot) {
            if (!circuit.isGate(node)) {
                addIfPhase(node, chosen, values, sample);
            }
        }
        // A gate that reads one of these is simpler in a phase already.
        boolean[] isSimpler = Reach.of(circuit,
                Arrays.stream(chosen.toArray()).map(v -> Circuit.pin(v, false)).toArray());
        for (int node : hot) {
            if (circuit.isGate(node) && !isSimpler[node]) {
                addIfPhase(node, chosen, values, sample);
            }
        }
        Set<Integer> usual = patterns(chosen.toArray(), values, 0, sample.states().size());
        return new Phases(chosen.toArray(), usual.stream().mapToInt(Integer::intValue).sorted().toArray());
    }

    private static void addIfPhase(int node, IntList chosen, long[][] values, Sample sample) {
        chosen.add(node);
        if (chosen.size() > MOST_NODES || !arePhases(chosen.toArray(), values, sample)) {
            chosen.cutTo(chosen.size() - 1);
        }
    }

    /** Whether the combinations of the values of these nodes are few, and the same in both halves of the sample. */
    private static boolean arePhases(int[] nodes, long[][] values, Sample sample) {
        int half = sample.states().size() / 2;
        Set<Integer> first = patterns(nodes, values, 0, half);
        return first.size() <= MOST_PHASES && first.equals(patterns(nodes, values, half, 2 * half));
    }

    /** By batch of 64 states and node: in which of the states the node is true. */
    private static long[][] values(Circuit circuit, Sample sample) {
        List<long[]> batches = new ArrayList<>();
        for (int from = 0; from < sample.states().size(); from += Long.SIZE) {
            KnownValues known = new KnownValues(circuit);
            for (int i = 0; i < circuit.bases().size(); i++) {
                long cases = 0;
                for (int j = from; j < Math.min(sample.states().size(), from + Long.SIZE); j++) {
                    cases |= (sample.states().get(j)[i >> 6] >> i & 1) << j - from;
                }
                int pin = Circuit.pin(circuit.bases().get(i).node(), false);
                known.assume(pin, cases);
                known.assume(Circuit.inverse(pin), ~cases);
            }
            known.spread();
            batches.add(IntStream.range(0, circuit.size()).mapToLong(v -> known.surely(Circuit.pin(v, false)))
                    .toArray());
        }
        return batches.toArray(long[][]::new);
    }

    /** By node: how often it changed with a move. */
    private static long[] changes(long[][] values, Sample sample, int nodes) {
        long[] changes = new long[nodes];
        for (int batch = 0; batch < values.length; batch++) {
            long moved = 0;
            for (int i = 1; i < Long.SIZE && batch * Long.SIZE + i < sample.states().size(); i++) {
                moved |= sample.follows().get(batch * Long.SIZE + i) ? 1L << i : 0;
            }
            for (int node = 0; node < nodes; node++) {
                changes[node] += Long.bitCount((values[batch][node] ^ values[batch][node] << 1) & moved);
            }
        }
        return changes;
    }

    private static int[] fanOut(Circuit circuit) {
        int[] fanOut = new int[circuit.size()];
        for (int node = 0; node < circuit.size(); node++) {
            for (int i = 0; i < circuit.inputs(node); i++) {
                fanOut[Circuit.node(circuit.input(node, i))]++;
            }
        }
        return fanOut;
    }

    /** The combinations of the values of these nodes in a stretch of the sample. */
    private static Set<Integer> patterns(int[] nodes, long[][] values, int from, int to) {
        Set<Integer> patterns = new HashSet<>();
        for (int j = from; j < to; j++) {
            int pattern = 0;
            for (int i = 0; i < nodes.length; i++) {
                pattern |= (int) (values[j / Long.SIZE][nodes[i]] >> j & 1) << i;
            }
            patterns.add(pattern);
        }
        return patterns;
    }

    /** How many phases there are. */
    int size() {
        return patterns.length;
    }

    /** The pins that are true in a phase. */
    int[] pins(int phase) {
        return IntStream.range(0, nodes.length)
                .map(i -> Circuit.pin(nodes[i], (patterns[phase] >> i & 1) == 0)).toArray();
    }

    /** By pattern: its phase, or -1. */
    int[] phaseOf() {
        int[] phaseOf = new int[1 << nodes.length];
        Arrays.fill(phaseOf, -1);
        for (int phase = 0; phase < patterns.length; phase++) {
            phaseOf[patterns[phase]] = phase;
        }
        return phaseOf;
    }
}
