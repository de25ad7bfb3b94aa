package org.senet.machine.incremental;

import java.util.Arrays;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.graph.StrongComponents;

/**
 * What of a draft is needed, and for what. A gate that only one other gate reads, and that could be part of it (an AND read
 * by an AND, or an inverted OR), is part of it, unless that would have too many inputs.
 */
final class Needs {
    /** When a node has to be up to date. */
    enum Stage {
        NEVER, ALWAYS,
        /** Only when goals are asked for. */
        FOR_GOALS
    }

    private final Draft draft;
    private final StrongComponents components;
    private final Stage[] stages;
    private final int[] uses;
    private final boolean[] isPart;

    /**
     * @param always pins needed at any time
     * @param goals  pins needed for goals
     */
    Needs(Draft draft, int[] always, int[] goals) {
        this.draft = draft;
        int[][] read = new int[draft.size()][];
        for (int v = 0; v < read.length; v++) {
            read[v] = Arrays.stream(draft.inputs(v)).map(Circuit::node).toArray();
        }
        this.components = StrongComponents.of(read);
        this.stages = new Stage[read.length];
        this.uses = new int[read.length];
        this.isPart = new boolean[read.length];
        Arrays.fill(stages, Stage.NEVER);
        need(always, Stage.ALWAYS);
        need(goals, Stage.FOR_GOALS);
        int[] width = new int[read.length];
        for (int[] component : components.list()) {
            int node = component[0];
            if (draft.isGate(node) && stages[node] != Stage.NEVER && !isCyclic(node)) {
                markParts(node, width);
            }
        }
    }

    private void need(int[] pins, Stage stage) {
        IntList open = new IntList();
        for (int pin : pins) {
            need(pin, stage, open);
        }
        while (open.size() > 0) {
            int node = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            for (int pin : draft.inputs(node)) {
                need(pin, stage, open);
            }
        }
    }

    private void need(int pin, Stage stage, IntList open) {
        int node = Circuit.node(pin);
        uses[node]++;
        if (stages[node] == Stage.NEVER) {
            stages[node] = stage;
            open.add(node);
        }
    }

    private void markParts(int reader, int[] width) {
        width[reader] = draft.inputs(reader).length;
        for (int pin : draft.inputs(reader)) {
            int node = Circuit.node(pin);
            boolean fits = draft.kind(node) == draft.kind(reader) != Circuit.isInverted(pin);
            if (draft.isGate(node) && uses[node] == 1 && stages[node] == stages[reader] && !isCyclic(node) && fits
                    && width[reader] - 1 + width[node] <= Draft.MOST_INPUTS) {
                isPart[node] = true;
                width[reader] += width[node] - 1;
            }
        }
    }

    /** The components of the draft, each behind what it reads. */
    Iterable<int[]> components() {
        return components.list();
    }

    /** Whether a gate lies in a loop, or is treated as one because it has too many inputs. */
    boolean isCyclic(int node) {
        return components.isCyclic(node) || draft.inputs(node).length > Draft.MOST_INPUTS;
    }

    Stage stage(int node) {
        return stages[node];
    }

    /** Whether a gate, read by nothing else, is part of the one that reads it. */
    boolean isPart(int node) {
        return isPart[node];
    }

    /** How many gates read a node, and how often it was asked for. */
    int uses(int node) {
        return uses[node];
    }

    /** The inputs of a gate, with those of its parts in their place. */
    int[] inputs(int gate) {
        IntList pins = new IntList();
        IntList open = new IntList();
        open.add(Circuit.pin(gate, false));
        while (open.size() > 0) {
            int pin = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (Circuit.node(pin) == gate || isPart[Circuit.node(pin)]) {
                for (int input : draft.inputs(Circuit.node(pin))) {
                    open.add(input ^ pin & 1);
                }
            } else {
                pins.add(pin);
            }
        }
        return pins.toArray();
    }
}
