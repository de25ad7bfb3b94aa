package org.senet.machine.sliced;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;

/**
 * Bases that run through a fixed sequence of values whatever is played, such as whose turn it is: the next value of each depends
 * on nothing but themselves. Within a phase they are constants. Only sequences are taken that soon come back to a state they
 * were in; a counter of all steps of a game is none.
 *
 * <p>Invariant: phase 0 is that of the initial state, and {@code next} leads from each phase to one of the list.
 *
 * @param bases  the indices of the bases, ascending
 * @param values for each phase the values of the bases
 * @param next   the phase that follows each
 */
record Phases(int[] bases, List<boolean[]> values, int[] next) {
    private static final int MOST = 8;
    private static final int MOST_NODES = 200;
    private static final long MOST_OPERATIONS = 300_000;

    /** The phase of a state, given by the values of all bases of the circuit, or -1 where it is in none. */
    int of(long[] bits) {
        for (int p = 0; p < values.size(); p++) {
            boolean fits = true;
            for (int i = 0; fits && i < bases.length; i++) {
                fits = (bits[bases[i] >> 6] >> bases[i] & 1) != 0 == values.get(p)[i];
            }
            if (fits) {
                return p;
            }
        }
        return -1;
    }

    /** One phase, in which nothing is constant. */
    static Phases none() {
        return new Phases(new int[0], List.of(new boolean[0]), new int[] {0});
    }

    /** The phases of a circuit. */
    static Phases of(Circuit circuit) {
        List<BitSet> reads = reads(circuit);
        BitSet taken = new BitSet();
        Phases phases = none();
        for (int base = 0; base < reads.size(); base++) {
            BitSet wider = (BitSet) taken.clone();
            if (!taken.get(base) && close(base, reads, wider)) {
                Optional<Phases> candidate = run(circuit, wider.stream().toArray());
                if (candidate.isPresent() && candidate.get().isWorthwhile(circuit)) {
                    phases = candidate.get();
                    taken = wider;
                }
            }
        }
        return phases.values.size() == 1 ? none() : phases;
    }

    /** Whether a program for each phase does not become too much; two are always welcome. */
    private boolean isWorthwhile(Circuit circuit) {
        return values.size() <= 2 || values.size() * circuit.operations() <= MOST_OPERATIONS;
    }

    /** For each base, the bases that its next value reads; empty where that depends on a move, a loop or too much. */
    private static List<BitSet> reads(Circuit circuit) {
        int[] baseOf = new int[circuit.size()];
        for (int i = 0; i < circuit.bases().size(); i++) {
            baseOf[circuit.bases().get(i).node()] = i;
        }
        BitSet looped = new BitSet();
        circuit.loops().forEach(loop -> looped.set(loop.from(), loop.to()));
        List<BitSet> reads = new ArrayList<>();
        for (Circuit.Base base : circuit.bases()) {
            BitSet own = new BitSet();
            Set<Integer> visited = new HashSet<>();
            IntList open = new IntList();
            open.add(Circuit.node(base.next()));
            while (open.size() > 0 && visited.size() <= MOST_NODES) {
                int node = open.at(open.size() - 1);
                open.cutTo(open.size() - 1);
                if (circuit.kind(node) == Circuit.Kind.INPUT || looped.get(node)) {
                    break;
                }
                if (circuit.kind(node) == Circuit.Kind.BASE) {
                    own.set(baseOf[node]);
                }
                if (visited.add(node)) {
                    for (int i = 0; i < circuit.inputs(node); i++) {
                        open.add(Circuit.node(circuit.input(node, i)));
                    }
                }
            }
            boolean isSmall = open.size() == 0 && visited.size() <= MOST_NODES && own.cardinality() <= MOST;
            reads.add(isSmall ? own : new BitSet());
        }
        return reads;
    }

    /** Adds a base and all that it depends on; whether each of them is known to depend on bases alone. */
    private static boolean close(int base, List<BitSet> reads, BitSet closure) {
        IntList open = new IntList();
        open.add(base);
        closure.set(base);
        while (open.size() > 0) {
            BitSet own = reads.get(open.at(open.size() - 1));
            open.cutTo(open.size() - 1);
            if (own.isEmpty() || closure.cardinality() > MOST_NODES) {
                return false;
            }
            own.stream().filter(b -> !closure.get(b)).forEach(b -> {
                closure.set(b);
                open.add(b);
            });
        }
        return true;
    }

    /** The sequence of these bases from the initial state on, unless it is long. */
    private static Optional<Phases> run(Circuit circuit, int[] bases) {
        List<boolean[]> values = new ArrayList<>();
        boolean[] now = new boolean[bases.length];
        for (int i = 0; i < bases.length; i++) {
            now[i] = circuit.bases().get(bases[i]).initially();
        }
        while (values.size() <= MOST) {
            for (int p = 0; p < values.size(); p++) {
                if (Arrays.equals(values.get(p), now)) {
                    int[] next = new int[values.size()];
                    Arrays.setAll(next, i -> i + 1);
                    next[next.length - 1] = p;
                    return Optional.of(new Phases(bases, values, next));
                }
            }
            values.add(now);
            now = next(circuit, bases, now);
        }
        return Optional.empty();
    }

    private static boolean[] next(Circuit circuit, int[] bases, boolean[] now) {
        Map<Integer, Boolean> known = new HashMap<>();
        known.put(0, false);
        for (int i = 0; i < bases.length; i++) {
            known.put(circuit.bases().get(bases[i]).node(), now[i]);
        }
        boolean[] next = new boolean[bases.length];
        for (int i = 0; i < bases.length; i++) {
            next[i] = value(circuit, circuit.bases().get(bases[i]).next(), known);
        }
        return next;
    }

    private static boolean value(Circuit circuit, int pin, Map<Integer, Boolean> known) {
        int node = Circuit.node(pin);
        Boolean value = known.get(node);
        if (value == null) {
            boolean isAnd = circuit.kind(node) == Circuit.Kind.AND;
            value = isAnd;
            for (int i = 0; i < circuit.inputs(node) && value == isAnd; i++) {
                value = value(circuit, circuit.input(node, i), known);
            }
            known.put(node, value);
        }
        return value != Circuit.isInverted(pin);
    }
}
