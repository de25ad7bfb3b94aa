package org.senet.analysis.fuzzy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Loop;
import org.senet.gdl.Term;

/**
 * How far a state satisfies the goals of each role, compiled from a circuit: the degree of each gate on the way to a goal follows
 * from its inputs, and the goals are put together as a disjunction in which each counts as much as it pays. The net of the
 * ground rules as they stand gives the degrees of the textbook; an optimised circuit says the same of what holds, but its
 * degrees differ where passes have changed the form of a rule.
 *
 * <p>A fluent of an ordered feature that does not hold is the less false the nearer the one that does: its degree is
 * {@code (1 - t) (1 - d / n)}, with {@code d} steps between them and {@code n} places (Schiffel and Thielscher 2007). Gates
 * of a loop hold or do not; they have no other degrees. An object of this class belongs to one thread.
 *
 * <p>After Genesereth and Thielscher (2014), chapter 16.
 */
public final class FuzzyGoals {
    private final Circuit circuit;
    private final FuzzyLogic logic;
    private final List<List<Circuit.Goal>> goals = new ArrayList<>();
    private final int[] gates;
    private final BitSet looped = new BitSet();
    private final List<Group> groups = new ArrayList<>();
    private final double[] degrees;
    private final boolean[] holds;
    private final double[] inputs;

    /** A feature, its fluents given as nodes; -1 for one that is no part of the circuit's state. */
    private record Group(OrderedFeatures.Feature feature, int[] nodes) {}

    public FuzzyGoals(Circuit circuit, FuzzyLogic logic, OrderedFeatures features) {
        this.circuit = circuit;
        this.logic = logic;
        int widest = 0;
        for (int role = 0; role < circuit.roles().size(); role++) {
            goals.add(circuit.goals(role).stream().filter(g -> g.value() > 0).toList());
            widest = Math.max(widest, goals.getLast().size());
        }
        this.gates = gatesBelow(goals.stream().flatMap(List::stream).mapToInt(g -> Circuit.node(g.pin())).toArray());
        this.degrees = new double[circuit.size()];
        this.holds = new boolean[circuit.size()];
        for (int gate : gates) {
            widest = Math.max(widest, circuit.inputs(gate));
        }
        this.inputs = new double[widest];
        for (int gate : gates) {
            looped.set(gate, circuit.loops().stream().anyMatch(l -> gate >= l.from() && gate < l.to()));
        }
        Map<Term, Integer> nodeOf = new HashMap<>();
        circuit.bases().forEach(b -> nodeOf.put(b.fluent(), b.node()));
        for (OrderedFeatures.Feature feature : features.features()) {
            groups.add(new Group(feature,
                    feature.fluents().stream().mapToInt(f -> nodeOf.getOrDefault(f, -1)).toArray()));
        }
    }

    /** The gates from which these nodes follow, ascending. */
    private int[] gatesBelow(int[] nodes) {
        BitSet found = new BitSet();
        IntList pending = new IntList();
        pending.add(nodes, 0, nodes.length);
        while (pending.size() > 0) {
            int node = pending.at(pending.size() - 1);
            pending.cutTo(pending.size() - 1);
            if (circuit.isGate(node) && !found.get(node)) {
                found.set(node);
                for (int i = 0; i < circuit.inputs(node); i++) {
                    pending.add(Circuit.node(circuit.input(node, i)));
                }
            }
        }
        return found.stream().toArray();
    }

    /** How many gates are computed for a state. */
    public int size() {
        return gates.length;
    }

    /** What the state is worth to a role, from 0 to 100. */
    public double value(int role) {
        List<Circuit.Goal> own = goals.get(role);
        for (int i = 0; i < own.size(); i++) {
            inputs[i] = degree(own.get(i).pin()) * Math.min(100, own.get(i).value()) / 100;
        }
        return 100 * logic.or(inputs, own.size());
    }

    /** The degree to which the state gives a role a goal value more than 0. */
    public double degree(int role, int goal) {
        return goals.get(role).stream().filter(g -> g.value() == goal).mapToDouble(g -> degree(g.pin())).findFirst()
                .orElse(0);
    }

    /** Goes to a state: the argument says of each base of the circuit whether it holds. */
    public void load(boolean[] bases) {
        for (int i = 0; i < bases.length; i++) {
            int node = circuit.bases().get(i).node();
            holds[node] = bases[i];
            degrees[node] = logic.degree(bases[i]);
        }
        groups.forEach(this::shade);
        boolean crisp = !looped.isEmpty();
        for (int g = 0; g < gates.length; g++) {
            int gate = gates[g];
            if (!crisp) {
                degrees[gate] = gateDegree(gate);
            } else if (looped.get(gate)) {
                g = computeLoop(g) - 1;
            } else {
                holds[gate] = gateHolds(gate);
                degrees[gate] = gateDegree(gate);
            }
        }
    }

    /** Gives those of a feature that do not hold the degrees of their distances. */
    private void shade(Group group) {
        int at = 0;
        while (at < group.nodes.length && (group.nodes[at] < 0 || !holds[group.nodes[at]])) {
            at++;
        }
        for (int i = 0; i < group.nodes.length && at < group.nodes.length; i++) {
            if (i != at && group.nodes[i] >= 0) {
                double near = 1 - (double) group.feature.distance(at, i) / group.feature.domain();
                degrees[group.nodes[i]] = (1 - logic.truth()) * near;
            }
        }
    }

    private double gateDegree(int gate) {
        int count = circuit.inputs(gate);
        for (int i = 0; i < count; i++) {
            inputs[i] = degree(circuit.input(gate, i));
        }
        return circuit.kind(gate) == Kind.AND ? logic.and(inputs, count) : logic.or(inputs, count);
    }

    private double degree(int pin) {
        int node = Circuit.node(pin);
        double degree = node == 0 ? 0 : degrees[node];
        return Circuit.isInverted(pin) ? 1 - degree : degree;
    }

    private boolean gateHolds(int gate) {
        boolean isOr = circuit.kind(gate) == Kind.OR;
        for (int i = 0; i < circuit.inputs(gate); i++) {
            int pin = circuit.input(gate, i);
            if (holds[Circuit.node(pin)] != Circuit.isInverted(pin) == isOr) {
                return isOr;
            }
        }
        return !isOr;
    }

    /** The gates of a loop: false until shown otherwise; where the loop's gates end. */
    private int computeLoop(int first) {
        Loop loop = circuit.loops().stream().filter(l -> gates[first] < l.to()).findFirst().orElseThrow();
        int end = first;
        while (end < gates.length && gates[end] < loop.to()) {
            holds[gates[end++]] = false;
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int g = first; g < end; g++) {
                if (!holds[gates[g]] && gateHolds(gates[g])) {
                    holds[gates[g]] = true;
                    changed = true;
                }
            }
        }
        for (int g = first; g < end; g++) {
            degrees[gates[g]] = logic.degree(holds[gates[g]]);
        }
        return end;
    }
}
