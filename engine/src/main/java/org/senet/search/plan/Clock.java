package org.senet.search.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Base;
import org.senet.machine.table.Marking;
import org.senet.search.Budget;

/**
 * The part of the state that changes by itself, such as a step counter: what it becomes depends on itself alone, not on moves.
 * So it is a function of the number of moves made, and a search that knows that number need not keep it. Whether two states
 * that differ in nothing else are the same to a search depends on what the rules ask of the clock: {@link Effect}.
 *
 * <p>That is decided by folding the circuit with the clock's values of every depth: where it folds to the same gates, it
 * computes the same.
 */
final class Clock {
    private static final int MOST_STEPS = 1024;

    /** What the clock does to a game before it ends it. */
    enum Effect {
        /** Nothing: the same moves, the same end, the same goals. */
        NONE,
        /** Only the goals depend on it. */
        GOALS,
        /** What is legal, what follows or what ends the game depends on it. */
        PLAY
    }

    private final Circuit circuit;
    private final long[] mask;
    private final List<long[]> course = new ArrayList<>();
    private final int end;
    private final Effect effect;
    private final int steadyTo;
    private int loopsTo = -1;

    private Clock(Circuit circuit, long[] root, Budget budget) {
        this.circuit = circuit;
        boolean[] isFree = free(circuit);
        this.mask = new long[root.length];
        for (int i = 0; i < isFree.length; i++) {
            if (isFree[i]) {
                mask[i >> 6] |= 1L << i;
            }
        }
        Folding folding = new Folding(isFree);
        long[] bits = masked(root);
        List<int[]> play = new ArrayList<>();
        List<int[]> goals = new ArrayList<>();
        boolean ends = false;
        while (!ends && loopsTo < 0 && course.size() < MOST_STEPS) {
            budget.check();
            course.add(bits);
            folding.fold(bits);
            ends = folding.pin(circuit.terminal()) == Circuit.TRUE;
            if (!ends) {
                play.add(folding.play());
                goals.add(folding.goals());
            }
            bits = after(bits, isFree);
            for (int i = 0; i < course.size(); i++) {
                if (Arrays.equals(course.get(i), bits)) {
                    loopsTo = i;
                }
            }
        }
        this.end = ends ? course.size() - 1 : Integer.MAX_VALUE;
        this.effect = !ends && loopsTo < 0 || !same(play)
                ? Effect.PLAY
                : same(goals) ? Effect.NONE : Effect.GOALS;
        this.steadyTo = effect == Effect.NONE ? Integer.MAX_VALUE : steadyTo(goals);
    }

    /** The clock of a game, as it runs from a state on. */
    static Clock of(Circuit circuit, long[] root, Budget budget) {
        return new Clock(circuit, root, budget);
    }

    /** The goals mean the same after every number of moves from one up to this; there is no asking before the first move. */
    int steadyTo() {
        return steadyTo;
    }

    private static int steadyTo(List<int[]> goals) {
        int last = 1;
        while (last + 1 < goals.size() && Arrays.equals(goals.get(last + 1), goals.get(1))) {
            last++;
        }
        return last;
    }

    private static boolean same(List<int[]> labels) {
        return labels.stream().allMatch(label -> Arrays.equals(label, labels.getLast()));
    }

    /** By base: whether it belongs to the clock. */
    private static boolean[] free(Circuit circuit) {
        List<Base> bases = circuit.bases();
        boolean[] isFree = new boolean[bases.size()];
        Arrays.fill(isFree, true);
        boolean changed = true;
        while (changed) {
            changed = false;
            boolean[] depends = new boolean[circuit.size()];
            for (int node = 0; node < depends.length; node++) {
                depends[node] = circuit.kind(node) == Circuit.Kind.INPUT;
            }
            for (int i = 0; i < isFree.length; i++) {
                depends[bases.get(i).node()] = !isFree[i];
            }
            spread(circuit, depends);
            for (int i = 0; i < isFree.length; i++) {
                if (isFree[i] && depends[Circuit.node(bases.get(i).next())]) {
                    isFree[i] = false;
                    changed = true;
                }
            }
        }
        return isFree;
    }

    /** Marks the gates that read a marked node, directly or through others. */
    private static void spread(Circuit circuit, boolean[] isMarked) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node = 0; node < isMarked.length; node++) {
                for (int i = 0; !isMarked[node] && i < circuit.inputs(node); i++) {
                    if (isMarked[Circuit.node(circuit.input(node, i))]) {
                        isMarked[node] = true;
                        changed |= !circuit.loops().isEmpty();
                    }
                }
            }
        }
    }

    private long[] masked(long[] state) {
        long[] own = state.clone();
        for (int i = 0; i < own.length; i++) {
            own[i] &= mask[i];
        }
        return own;
    }

    private long[] after(long[] bits, boolean[] isFree) {
        Marking marking = Marking.backward(circuit);
        marking.enter(bits);
        long[] next = new long[bits.length];
        for (int i = 0; i < isFree.length; i++) {
            if (isFree[i] && marking.holds(circuit.bases().get(i).next())) {
                next[i >> 6] |= 1L << i;
            }
        }
        return next;
    }

    /** The bits of a state that belong to the clock. */
    long[] mask() {
        return mask;
    }

    /** What the clock shows after so many moves. */
    long[] at(int depth) {
        if (depth < course.size()) {
            return course.get(depth);
        }
        if (loopsTo < 0) {
            throw new IllegalArgumentException("the clock is not known after " + depth + " moves");
        }
        return course.get(loopsTo + (depth - loopsTo) % (course.size() - loopsTo));
    }

    /** After how many moves the clock ends the game, whatever has been done; {@link Integer#MAX_VALUE} where it never does. */
    int end() {
        return end;
    }

    Effect effect() {
        return effect;
    }

    /** The circuit with the clock's values put in: gates that compute the same get the same pin, at every depth. */
    private final class Folding {
        private final boolean[] isFree;
        private final boolean[] depends;
        private final int[] pins;
        private final Map<List<Integer>, Integer> known = new HashMap<>();
        private final boolean[] loops;
        private int fresh;

        Folding(boolean[] isFree) {
            this.isFree = isFree;
            this.depends = new boolean[circuit.size()];
            for (int i = 0; i < isFree.length; i++) {
                depends[circuit.bases().get(i).node()] = isFree[i];
            }
            spread(circuit, depends);
            this.loops = new boolean[circuit.size()];
            circuit.loops().forEach(l -> Arrays.fill(loops, l.from(), l.to(), true));
            this.pins = new int[circuit.size()];
            this.fresh = circuit.size();
            for (int node = 0; node < pins.length; node++) {
                pins[node] = Circuit.pin(node, false);
            }
        }

        void fold(long[] bits) {
            for (int i = 0; i < isFree.length; i++) {
                if (isFree[i]) {
                    pins[circuit.bases().get(i).node()] = (bits[i >> 6] >>> i & 1) != 0 ? Circuit.TRUE : Circuit.FALSE;
                }
            }
            for (int node = 0; node < pins.length; node++) {
                if (depends[node] && circuit.isGate(node)) {
                    // What reads itself is taken for something new at every depth.
                    pins[node] = loops[node] ? Circuit.pin(fresh++, false) : gate(node);
                }
            }
        }

        private int gate(int node) {
            int neutral = circuit.kind(node) == Circuit.Kind.AND ? Circuit.TRUE : Circuit.FALSE;
            IntList inputs = new IntList();
            for (int i = 0; i < circuit.inputs(node); i++) {
                int pin = pin(circuit.input(node, i));
                if (pin == Circuit.inverse(neutral)) {
                    return pin;
                }
                if (pin != neutral) {
                    inputs.add(pin);
                }
            }
            int[] sorted = Arrays.stream(inputs.toArray()).sorted().distinct().toArray();
            if (sorted.length <= 1) {
                return sorted.length == 0 ? neutral : sorted[0];
            }
            List<Integer> key = new ArrayList<>(sorted.length + 1);
            key.add(neutral);
            Arrays.stream(sorted).forEach(key::add);
            return known.computeIfAbsent(key, _ -> Circuit.pin(fresh++, false));
        }

        int pin(int pin) {
            return pins[Circuit.node(pin)] ^ pin & 1;
        }

        /** What decides the course of the game, but for the clock itself. */
        int[] play() {
            IntList label = new IntList();
            label.add(pin(circuit.terminal()));
            for (int role = 0; role < circuit.roles().size(); role++) {
                circuit.moves(role).forEach(m -> label.add(pin(m.legal())));
            }
            for (int i = 0; i < isFree.length; i++) {
                if (!isFree[i]) {
                    label.add(pin(circuit.bases().get(i).next()));
                }
            }
            return label.toArray();
        }

        int[] goals() {
            IntList label = new IntList();
            for (int role = 0; role < circuit.roles().size(); role++) {
                circuit.goals(role).forEach(g -> label.add(pin(g.pin())));
            }
            return label.toArray();
        }
    }
}
