package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;

/**
 * The gates of a draft as they are to stand in a net: some become part of all that read them, where these are of one kind, an
 * AND read by ANDs, or an inverted OR, say. Such a gate need not tell anybody anything; for that, what it reads tells more
 * readers. So it pays where a gate changes often compared with what it reads, and always where there is one reader.
 */
final class Fusion {
    /** What it costs to begin to tell readers of a change, measured in readers. */
    private static final int BEGINNING = 5;

    private final Draft draft;
    private final Needs needs;
    private final Activity activity;
    /** By node: the inputs of a gate that stands, those of its parts in their place. */
    private final int[] @Nullable [] inputs;
    /** By node: the gates that read it. */
    private final IntList[] readers;

    Fusion(Draft draft, Needs needs, Activity activity) {
        this.draft = draft;
        this.needs = needs;
        this.activity = activity;
        this.inputs = new int[draft.size()][];
        this.readers = new IntList[draft.size()];
        Arrays.setAll(readers, _ -> new IntList());
        List<int[]> components = needs.components();
        // Readers come before what they read, so that the readers of a gate are known when it is its turn.
        for (int i = components.size() - 1; i >= 0; i--) {
            for (int node : components.get(i)) {
                if (draft.isGate(node) && needs.stage(node) != Needs.Stage.NEVER) {
                    visit(node);
                }
            }
        }
    }

    private void visit(int gate) {
        int[] own = readers[gate].toArray();
        boolean isPart = !needs.isCyclic(gate) && !needs.isAsked(gate) && own.length > 0 && pays(gate, own.length)
                && Arrays.stream(own).allMatch(r -> fits(gate, r));
        if (isPart) {
            for (int reader : own) {
                merge(gate, reader);
            }
        } else {
            inputs[gate] = draft.inputs(gate);
            for (int pin : inputs(gate)) {
                readers[Circuit.node(pin)].add(gate);
            }
        }
    }

    private boolean pays(int gate, int uses) {
        long more = Arrays.stream(draft.inputs(gate)).mapToLong(p -> activity.of(Circuit.node(p))).sum() * (uses - 1);
        return more <= activity.of(gate) * (BEGINNING + uses);
    }

    private boolean fits(int gate, int reader) {
        int[] read = inputs(reader);
        boolean sameKind = draft.kind(reader) == draft.kind(gate);
        return !needs.isCyclic(reader) && needs.stage(reader) == needs.stage(gate)
                && read.length - 1 + draft.inputs(gate).length <= Draft.MOST_INPUTS
                && Arrays.stream(read).allMatch(p -> Circuit.node(p) != gate || sameKind != Circuit.isInverted(p));
    }

    /** Puts the inputs of a gate in its place among those of a reader. */
    private void merge(int gate, int reader) {
        int flip = draft.kind(reader) == draft.kind(gate) ? 0 : 1;
        IntList merged = new IntList();
        for (int pin : inputs(reader)) {
            if (Circuit.node(pin) != gate) {
                merged.add(pin);
            }
        }
        int others = merged.size();
        for (int pin : draft.inputs(gate)) {
            boolean isRead = false;
            for (int i = 0; i < others; i++) {
                isRead |= merged.at(i) == (pin ^ flip);
            }
            if (!isRead) {
                merged.add(pin ^ flip);
                readers[Circuit.node(pin)].add(reader);
            }
        }
        inputs[reader] = merged.toArray();
    }

    /** Whether a gate stands for itself. */
    boolean stands(int gate) {
        return inputs[gate] != null;
    }

    /** The inputs of a gate that stands; not to be changed. */
    int[] inputs(int gate) {
        int[] known = inputs[gate];
        if (known == null) {
            throw new IllegalArgumentException("gate " + gate + " is part of others");
        }
        return known;
    }
}
