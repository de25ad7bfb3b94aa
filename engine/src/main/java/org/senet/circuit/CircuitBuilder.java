package org.senet.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Loop;
import org.senet.circuit.Circuit.Outputs;
import org.senet.graph.StrongComponents;

/**
 * A circuit under construction. Nodes are numbered as they are made, and a gate may be promised first and defined later, so
 * that gates can read each other; {@link #build} puts all in order and numbers them anew.
 */
public final class CircuitBuilder {
    private Kind[] kinds = new Kind[64];
    private int size;
    /** Where the inputs of each node begin in {@code pins}, and how many they are. */
    private final IntList starts = new IntList();
    private final IntList lengths = new IntList();
    private final IntList pins = new IntList();

    public CircuitBuilder() {
        node(Kind.CONSTANT);
    }

    /** Thrown where gates read each other through an inverter: no circuit gives such rules a meaning. */
    public static final class InvertedLoop extends RuntimeException {
        private static final long serialVersionUID = 1;

        InvertedLoop() {
            super("gates depend on their own inverse");
        }
    }

    /** A new node for a part of the state. */
    public int base() {
        return node(Kind.BASE);
    }

    /** A new node for a move. */
    public int input() {
        return node(Kind.INPUT);
    }

    /** A new gate, which has to be defined before the end. */
    public int promise() {
        return node(Kind.OR);
    }

    public void define(int node, Kind kind, int... inputs) {
        if (inputs.length == 0) {
            throw new IllegalArgumentException("a gate needs an input");
        }
        kinds[node] = kind;
        starts.set(node, pins.size());
        lengths.set(node, inputs.length);
        pins.add(inputs, 0, inputs.length);
    }

    /** A new gate; its pin. */
    public int gate(Kind kind, int... inputs) {
        int node = promise();
        define(node, kind, inputs);
        return Circuit.pin(node, false);
    }

    /** Takes back the node made last, which nothing reads. */
    void retractLast() {
        size--;
        starts.cutTo(size);
        lengths.cutTo(size);
    }

    public Kind kind(int node) {
        return kinds[node];
    }

    public int[] inputs(int node) {
        return Arrays.copyOfRange(pins.items(), starts.at(node), starts.at(node) + lengths.at(node));
    }

    int inputCount(int node) {
        return lengths.at(node);
    }

    int input(int node, int index) {
        return pins.items()[starts.at(node) + index];
    }

    boolean hasInputs(int node, int[] expected) {
        int start = starts.at(node);
        return lengths.at(node) == expected.length && Arrays.equals(pins.items(), start, start + expected.length,
                expected, 0, expected.length);
    }

    public int size() {
        return size;
    }

    private int node(Kind kind) {
        if (size == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * size);
        }
        kinds[size] = kind;
        starts.add(pins.size());
        lengths.add(0);
        return size++;
    }

    /** The circuit; the outputs speak of this builder's nodes. */
    public Circuit build(Outputs outputs) {
        boolean isOrdered = true;
        for (int v = 0; v < size; v++) {
            if (lengths.at(v) == 0 && (kinds[v] == Kind.AND || kinds[v] == Kind.OR)) {
                throw new IllegalStateException("gate " + v + " was promised and never defined");
            }
            for (int i = 0; isOrdered && i < lengths.at(v); i++) {
                isOrdered = Circuit.node(input(v, i)) < v;
            }
        }
        int[] number = new int[size];
        int[] order = new int[size];
        List<Loop> loops = new ArrayList<>();
        if (isOrdered) {
            Arrays.setAll(order, v -> v);
            Arrays.setAll(number, v -> v);
        } else {
            putInOrder(order, number, loops);
        }
        int[] newStarts = orderedStarts(order);
        return new Circuit(orderedKinds(order), newStarts, orderedPins(order, number, newStarts[size]), loops,
                outputs.renumbered(number));
    }

    private void putInOrder(int[] order, int[] number, List<Loop> loops) {
        int[] identity = new int[size];
        Arrays.setAll(identity, v -> v);
        int[] edgeStarts = orderedStarts(identity);
        int[] edges = orderedPins(identity, identity, edgeStarts[size]);
        for (int i = 0; i < edges.length; i++) {
            edges[i] = Circuit.node(edges[i]);
        }
        StrongComponents components = StrongComponents.of(edgeStarts, edges);
        int next = 0;
        // Node 0 reads nothing and was made first, so that its component comes first.
        for (int c = 0; c < components.count(); c++) {
            int from = next;
            for (int i = components.size(c) - 1; i >= 0; i--) {
                order[next] = components.vertex(c, i);
                number[order[next]] = next++;
            }
            if (components.isCyclic(order[from])) {
                loops.add(new Loop(from, next));
                demandPlainReading(c, components);
            }
        }
    }

    private void demandPlainReading(int component, StrongComponents components) {
        for (int i = 0; i < components.size(component); i++) {
            int v = components.vertex(component, i);
            for (int k = 0; k < lengths.at(v); k++) {
                int pin = input(v, k);
                if (Circuit.isInverted(pin) && components.of(Circuit.node(pin)) == component) {
                    throw new InvertedLoop();
                }
            }
        }
    }

    private Kind[] orderedKinds(int[] order) {
        Kind[] result = new Kind[order.length];
        for (int i = 0; i < order.length; i++) {
            result[i] = kinds[order[i]];
        }
        return result;
    }

    private int[] orderedStarts(int[] order) {
        int[] result = new int[order.length + 1];
        for (int i = 0; i < order.length; i++) {
            result[i + 1] = result[i] + lengths.at(order[i]);
        }
        return result;
    }

    private int[] orderedPins(int[] order, int[] number, int count) {
        int[] result = new int[count];
        int next = 0;
        for (int v : order) {
            for (int i = 0; i < lengths.at(v); i++) {
                result[next++] = Circuit.renumbered(input(v, i), number);
            }
        }
        return result;
    }
}
