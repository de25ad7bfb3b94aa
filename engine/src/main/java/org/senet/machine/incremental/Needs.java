package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.graph.StrongComponents;

/** What of a draft is needed, and for what. */
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
    private final boolean[] isAsked;

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
        this.isAsked = new boolean[read.length];
        Arrays.fill(stages, Stage.NEVER);
        need(always, Stage.ALWAYS);
        need(goals, Stage.FOR_GOALS);
    }

    private void need(int[] pins, Stage stage) {
        IntList open = new IntList();
        for (int pin : pins) {
            need(pin, stage, open);
            isAsked[Circuit.node(pin)] = true;
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

    /** The components of the draft, each behind what it reads. */
    List<int[]> components() {
        return components.list();
    }

    /** Whether a gate lies in a loop, or is treated as one because it has too many inputs. */
    boolean isCyclic(int node) {
        return components.isCyclic(node) || draft.inputs(node).length > Draft.MOST_INPUTS;
    }

    Stage stage(int node) {
        return stages[node];
    }

    /** How many gates read a node, and how often it was asked for. */
    int uses(int node) {
        return uses[node];
    }

    /** Whether a node was asked for as such, and not only because a gate reads it. */
    boolean isAsked(int node) {
        return isAsked[node];
    }
}
