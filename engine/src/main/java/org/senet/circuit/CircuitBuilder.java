package org.senet.circuit;

import java.util.ArrayList;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Loop;
import org.senet.circuit.Circuit.Outputs;
import org.senet.graph.StrongComponents;

/**
 * A circuit under construction. Nodes are numbered as they are made, and a gate may be promised first and defined later, so
 * that gates can read each other; {@link #build} puts all in order and numbers them anew.
 */
public final class CircuitBuilder {
    private static final int[] NO_INPUTS = {};

    private final List<Kind> kinds = new ArrayList<>();
    private final List<int[]> inputs = new ArrayList<>();

    public CircuitBuilder() {
        node(Kind.CONSTANT, NO_INPUTS);
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
        return node(Kind.BASE, NO_INPUTS);
    }

    /** A new node for a move. */
    public int input() {
        return node(Kind.INPUT, NO_INPUTS);
    }

    /** A new gate, which has to be defined before the end. */
    public int promise() {
        return node(Kind.OR, NO_INPUTS);
    }

    public void define(int node, Kind kind, int... pins) {
        if (pins.length == 0) {
            throw new IllegalArgumentException("a gate needs an input");
        }
        kinds.set(node, kind);
        inputs.set(node, pins);
    }

    /** A new gate; its pin. */
    public int gate(Kind kind, int... pins) {
        int node = promise();
        define(node, kind, pins);
        return Circuit.pin(node, false);
    }

    /** Takes back the node made last, which nothing reads. */
    void retractLast() {
        kinds.removeLast();
        inputs.removeLast();
    }

    public Kind kind(int node) {
        return kinds.get(node);
    }

    public int[] inputs(int node) {
        return inputs.get(node);
    }

    public int size() {
        return kinds.size();
    }

    private int node(Kind kind, int[] pins) {
        kinds.add(kind);
        inputs.add(pins);
        return kinds.size() - 1;
    }

    /** The circuit; the outputs speak of this builder's nodes. */
    public Circuit build(Outputs outputs) {
        int count = kinds.size();
        int[][] edges = new int[count][];
        for (int v = 0; v < count; v++) {
            int[] pins = inputs.get(v);
            if (pins.length == 0 && (kinds.get(v) == Kind.AND || kinds.get(v) == Kind.OR)) {
                throw new IllegalStateException("gate " + v + " was promised and never defined");
            }
            edges[v] = new int[pins.length];
            for (int i = 0; i < pins.length; i++) {
                edges[v][i] = Circuit.node(pins[i]);
            }
        }
        StrongComponents components = StrongComponents.of(edges);
        int[] number = new int[count];
        int[] order = new int[count];
        int next = 0;
        List<Loop> loops = new ArrayList<>();
        // Node 0 reads nothing and was made first, so that its component comes first.
        for (int[] component : components.list()) {
            int from = next;
            for (int i = component.length - 1; i >= 0; i--) {
                order[next] = component[i];
                number[component[i]] = next++;
            }
            if (components.isCyclic(component[0])) {
                loops.add(new Loop(from, next));
                demandPlainReading(component, components);
            }
        }
        return new Circuit(orderedKinds(order), orderedStarts(order), orderedPins(order, number), loops,
                renumber(outputs, number));
    }

    private void demandPlainReading(int[] component, StrongComponents components) {
        for (int v : component) {
            for (int pin : inputs.get(v)) {
                if (Circuit.isInverted(pin) && components.of(Circuit.node(pin)) == components.of(v)) {
                    throw new InvertedLoop();
                }
            }
        }
    }

    private Kind[] orderedKinds(int[] order) {
        Kind[] result = new Kind[order.length];
        for (int i = 0; i < order.length; i++) {
            result[i] = kinds.get(order[i]);
        }
        return result;
    }

    private int[] orderedStarts(int[] order) {
        int[] starts = new int[order.length + 1];
        for (int i = 0; i < order.length; i++) {
            starts[i + 1] = starts[i] + inputs.get(order[i]).length;
        }
        return starts;
    }

    private int[] orderedPins(int[] order, int[] number) {
        IntList pins = new IntList();
        for (int v : order) {
            for (int pin : inputs.get(v)) {
                pins.add(renumber(pin, number));
            }
        }
        return pins.toArray();
    }

    private static int renumber(int pin, int[] number) {
        return Circuit.pin(number[Circuit.node(pin)], Circuit.isInverted(pin));
    }

    private static Outputs renumber(Outputs outputs, int[] number) {
        return new Outputs(outputs.roles(),
                outputs.bases().stream().map(b -> new Base(b.fluent(), number[b.node()], b.initially(),
                        renumber(b.next(), number))).toList(),
                outputs.fluents().stream().map(f -> new Circuit.Fluent(f.term(), renumber(f.pin(), number))).toList(),
                outputs.moves().stream().map(moves -> moves.stream().map(m -> new Circuit.Move(m.term(),
                        m.node() == Circuit.Move.NOBODY_READS ? m.node() : number[m.node()],
                        renumber(m.legal(), number))).toList()).toList(),
                renumber(outputs.terminal(), number),
                outputs.goals().stream().map(goals -> goals.stream()
                        .map(g -> new Circuit.Goal(g.value(), renumber(g.pin(), number))).toList()).toList(),
                outputs.percepts().stream().map(percepts -> percepts.stream()
                        .map(p -> new Circuit.Percept(p.term(), renumber(p.pin(), number))).toList()).toList());
    }
}
