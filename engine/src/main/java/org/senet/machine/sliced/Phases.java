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
import java.util.concurrent.CancellationException;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;

/**
 * Stretches of a game in each of which the values of some bases are known, and which follow one another whatever is played: whose
 * turn it is, and in large circuits the number of the step with all that can be said of it beforehand. Within a phase the known
 * bases are constants.
 *
 * <p>Invariant: phase 0 is that of the initial state, {@code next} leads from each phase to one of the list, and a legal move in
 * a state of a phase leads to a state of the next one.
 */
final class Phases {
    private static final int MOST = 8;
    private static final int MOST_NODES = 200;
    private static final long MOST_OPERATIONS = 300_000;
    /** Only for circuits of so many operations it is worth the trouble to tell every step from the others. */
    private static final long LARGE = 5_000;
    private static final int MOST_STEPS = 256;
    /** Programs for all steps must not become larger than this together; more would take too long to write. */
    private static final long MOST_STEP_OPERATIONS = 2_000_000;
    /** How many times fewer operations that must leave: games then begin and end together, which has its price. */
    private static final int GAIN = 4;

    private final List<byte[]> known;
    private final int[] next;
    private final long[][] masks;
    private final long[][] bits;

    /**
     * @param known for each phase the values of the bases, as {@link Foresight} has them
     * @param next  the phase that follows each
     */
    private Phases(List<byte[]> known, int[] next) {
        this.known = known;
        this.next = next;
        int words = (known.getFirst().length + 63) / 64;
        this.masks = new long[known.size()][words];
        this.bits = new long[known.size()][words];
        for (int p = 0; p < masks.length; p++) {
            for (int i = 0; i < known.get(p).length; i++) {
                masks[p][i >> 6] |= known.get(p)[i] == Foresight.UNKNOWN ? 0 : 1L << i;
                bits[p][i >> 6] |= known.get(p)[i] == Foresight.TRUE ? 1L << i : 0;
            }
        }
    }

    int size() {
        return known.size();
    }

    /** The phase that follows a phase. */
    int after(int phase) {
        return next[phase];
    }

    /** The value of a base in a phase: false, true or unknown. */
    byte value(int phase, int base) {
        return known.get(phase)[base];
    }

    /** The phase of a state, given by the values of all bases of the circuit, or -1 where it is in none. */
    int of(long[] state) {
        for (int p = 0; p < masks.length; p++) {
            boolean fits = true;
            for (int w = 0; fits && w < masks[p].length; w++) {
                fits = (state[w] & masks[p][w]) == bits[p][w];
            }
            if (fits) {
                return p;
            }
        }
        return -1;
    }

    /** One phase, in which nothing is known. */
    static Phases none(Circuit circuit) {
        return of(circuit, new int[0], List.of(new boolean[0]), new int[] {0});
    }

    private static Phases of(Circuit circuit, int[] bases, List<boolean[]> values, int[] next) {
        List<byte[]> known = new ArrayList<>();
        for (boolean[] own : values) {
            byte[] all = new byte[circuit.bases().size()];
            Arrays.fill(all, Foresight.UNKNOWN);
            for (int i = 0; i < bases.length; i++) {
                all[bases[i]] = own[i] ? Foresight.TRUE : Foresight.FALSE;
            }
            known.add(all);
        }
        return new Phases(known, next);
    }

    /** The phases of a circuit. */
    static Phases of(Circuit circuit) {
        Phases turns = turns(circuit);
        if (circuit.operations() < LARGE) {
            return turns;
        }
        Foresight foresight = new Foresight(circuit);
        long operations = 0;
        for (byte[] values : turns.known) {
            foresight.next(values);
            operations += foresight.operations();
        }
        return steps(circuit, operations / turns.size() / GAIN).filter(Phases::isCounted).orElse(turns);
    }

    /**
     * The phases that soon come back, such as whose turn it is: bases that run through a fixed sequence of values, since the next
     * value of each depends on nothing but themselves.
     */
    private static Phases turns(Circuit circuit) {
        List<BitSet> reads = reads(circuit);
        BitSet taken = new BitSet();
        Phases phases = none(circuit);
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
        return phases.size() == 1 ? none(circuit) : phases;
    }

    /**
     * A phase for each step from the initial state on, with all that is known of the bases then, up to the first that is like an
     * earlier one; nothing where they are too many or leave more operations than this in the mean.
     */
    static Optional<Phases> steps(Circuit circuit, long mostOperations) {
        Foresight foresight = new Foresight(circuit);
        List<byte[]> known = new ArrayList<>();
        byte[] now = new byte[circuit.bases().size()];
        for (int i = 0; i < now.length; i++) {
            now[i] = circuit.bases().get(i).initially() ? Foresight.TRUE : Foresight.FALSE;
        }
        double operations = 0;
        int repeated = -1;
        while (repeated < 0) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted while looking for phases");
            }
            boolean isTooMuch = operations > (double) mostOperations * MOST_STEPS || operations > MOST_STEP_OPERATIONS;
            if (known.size() == MOST_STEPS || isTooMuch) {
                return Optional.empty();
            }
            known.add(now);
            now = foresight.next(now);
            operations += foresight.operations();
            repeated = position(known, now);
        }
        if (operations > (double) mostOperations * known.size()) {
            return Optional.empty();
        }
        int[] next = new int[known.size()];
        Arrays.setAll(next, i -> i + 1);
        next[next.length - 1] = repeated;
        return Optional.of(new Phases(known, next));
    }

    private static int position(List<byte[]> known, byte[] values) {
        for (int p = 0; p < known.size(); p++) {
            if (Arrays.equals(known.get(p), values)) {
                return p;
            }
        }
        return -1;
    }

    /** Whether the phases before those that come again are many and differ from each other by bases known in every phase. */
    private boolean isCounted() {
        BitSet always = new BitSet();
        for (int i = 0; i < known.getFirst().length; i++) {
            int base = i;
            always.set(i, known.stream().allMatch(values -> values[base] != Foresight.UNKNOWN));
        }
        Set<BitSet> seen = new HashSet<>();
        int before = next[next.length - 1];
        for (int p = 0; p < before; p++) {
            byte[] values = known.get(p);
            BitSet own = new BitSet();
            always.stream().filter(i -> values[i] == Foresight.TRUE).forEach(own::set);
            seen.add(own);
        }
        return before > MOST && seen.size() == before;
    }

    /** Whether a program for each phase does not become too much; two are always welcome. */
    private boolean isWorthwhile(Circuit circuit) {
        return size() <= 2 || size() * circuit.operations() <= MOST_OPERATIONS;
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
                    return Optional.of(of(circuit, bases, values, next));
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
