package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;

/**
 * The copy of a circuit into a draft under the assumption that some pins, none of them in a loop, are true. Only what is asked for
 * is copied, and what the assumption does not concern is shared with the copy made without it.
 */
final class Specialisation {
    private static final int ABSENT = -1;

    private final Circuit circuit;
    private final Draft draft;
    private final @Nullable Specialisation general;
    private final int[] assumed;
    private final KnownValues known;
    private final boolean[] concerned;
    private final int[] loopOf;
    private final int[] pinOf;
    private final boolean[] isFound;

    /**
     * The copy without an assumption.
     *
     * @param basePins by base of the circuit, its pin in the draft
     */
    Specialisation(Circuit circuit, Draft draft, int[] basePins) {
        this(circuit, draft, null, new int[0]);
        for (int i = 0; i < basePins.length; i++) {
            pinOf[circuit.bases().get(i).node()] = basePins[i];
        }
    }

    /** The copy where these pins are true, besides those that are so in another copy. */
    Specialisation(Specialisation general, int[] assumed) {
        this(general.circuit, general.draft, general, assumed);
    }

    private Specialisation(Circuit circuit, Draft draft, @Nullable Specialisation general, int[] assumed) {
        this.circuit = circuit;
        this.draft = draft;
        this.general = general;
        this.assumed = general == null
                ? assumed
                : IntStream.concat(Arrays.stream(general.assumed), Arrays.stream(assumed)).toArray();
        this.known = new KnownValues(circuit);
        for (int pin : this.assumed) {
            known.assume(pin, -1);
        }
        known.spread();
        this.concerned = general == null ? allOf(circuit) : Reach.of(circuit, assumed);
        this.loopOf = Reach.loops(circuit);
        this.pinOf = new int[circuit.size()];
        this.isFound = new boolean[circuit.size()];
        Arrays.fill(pinOf, ABSENT);
    }

    private static boolean[] allOf(Circuit circuit) {
        boolean[] all = new boolean[circuit.size()];
        Arrays.fill(all, true);
        return all;
    }

    /** The pin in the draft of a pin of the circuit. */
    int pin(int wanted) {
        int node = Circuit.node(wanted);
        if (pinOf[node] == ABSENT) {
            copy(node);
        }
        return pinOf[node] ^ wanted & 1;
    }

    /** Copies a node and what it reads, lowest first; the nodes of a loop come in together. */
    private void copy(int wanted) {
        IntList found = new IntList();
        note(wanted, found);
        for (int i = 0; i < found.size(); i++) {
            int node = found.at(i);
            if (isLeaf(node)) {
                continue;
            }
            for (int j = 0; j < circuit.inputs(node); j++) {
                note(Circuit.node(circuit.input(node, j)), found);
            }
            if (loopOf[node] >= 0) {
                Circuit.Loop loop = circuit.loops().get(loopOf[node]);
                for (int other = loop.from(); other < loop.to(); other++) {
                    note(other, found);
                }
            }
        }
        int[] nodes = found.toArray();
        Arrays.sort(nodes);
        for (int node : nodes) {
            if (isLeaf(node)) {
                pinOf[node] = leaf(node);
            } else if (loopOf[node] < 0) {
                pinOf[node] = draft.gate(circuit.kind(node), inputs(node));
            } else if (pinOf[node] == ABSENT) {
                copyLoop(circuit.loops().get(loopOf[node]));
            }
        }
    }

    private void note(int node, IntList found) {
        if (pinOf[node] == ABSENT && !isFound[node]) {
            isFound[node] = true;
            found.add(node);
        }
    }

    private boolean isLeaf(int node) {
        int pin = Circuit.pin(node, false);
        return !circuit.isGate(node) || !concerned[node] || known.surely(pin) != 0 || known.never(pin) != 0;
    }

    private int leaf(int node) {
        int pin = Circuit.pin(node, false);
        if (known.surely(pin) != 0) {
            return Circuit.TRUE;
        }
        if (known.never(pin) != 0) {
            return Circuit.FALSE;
        }
        if (general == null) {
            throw new IllegalStateException("node " + node + " is a move, which the state does not tell");
        }
        return general.pin(pin);
    }

    private void copyLoop(Circuit.Loop loop) {
        for (int node = loop.from(); node < loop.to(); node++) {
            if (isLeaf(node)) {
                pinOf[node] = leaf(node);
            } else {
                pinOf[node] = Circuit.pin(draft.promise(), false);
            }
        }
        for (int node = loop.from(); node < loop.to(); node++) {
            if (!isLeaf(node)) {
                define(Circuit.node(pinOf[node]), circuit.kind(node), inputs(node));
            }
        }
    }

    /** Keeps a promise; the draft may have folded what the gate reads. */
    private void define(int promised, Kind kind, int[] pins) {
        int neutral = kind == Kind.AND ? Circuit.TRUE : Circuit.FALSE;
        int[] open = Arrays.stream(pins).filter(p -> p != neutral).toArray();
        boolean isDecided = Arrays.stream(open).anyMatch(p -> p == Circuit.inverse(neutral));
        draft.define(promised, kind, isDecided
                ? new int[] {Circuit.inverse(neutral)}
                : open.length == 0 ? new int[] {neutral} : open);
    }

    private int[] inputs(int node) {
        int[] inputs = new int[circuit.inputs(node)];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = pinOf[Circuit.node(circuit.input(node, i))] ^ circuit.input(node, i) & 1;
        }
        return inputs;
    }
}
