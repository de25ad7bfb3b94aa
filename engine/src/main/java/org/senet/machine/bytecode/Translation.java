package org.senet.machine.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.graph.StrongComponents;

/**
 * The literals that stand for the nodes of a circuit, once its bases and inputs have been given theirs. Whoever gives
 * constants to some of them gets the circuit specialised to these values. Only what was asked for is translated.
 *
 * <p>A loop of the circuit becomes {@link Logic.Fixpoint fixpoints}, as small as the given values allow: gates that no value
 * can make true are false, those that need no other gate of the loop are formulas, and only so many gates are members that
 * every cycle has one.
 */
public final class Translation {
    private static final int UNKNOWN = -1;

    private final Circuit circuit;
    private final Logic logic;
    private final int[] literals;
    private final boolean[] bound;
    private final Map<Integer, Integer> memberOf;
    private final Map<Integer, Integer> definitionOf;

    public Translation(Circuit circuit, Logic logic) {
        this(circuit, logic, new HashMap<>(), new HashMap<>());
    }

    private Translation(Circuit circuit, Logic logic, Map<Integer, Integer> memberOf,
            Map<Integer, Integer> definitionOf) {
        this.circuit = circuit;
        this.logic = logic;
        this.memberOf = memberOf;
        this.definitionOf = definitionOf;
        this.literals = new int[circuit.size()];
        this.bound = new boolean[circuit.size()];
        Arrays.fill(literals, UNKNOWN);
        bind(0, Logic.FALSE);
    }

    /** A second translation of the circuit into the same logic; loops that come to the same formulas share their leaves. */
    public Translation another() {
        return new Translation(circuit, logic, memberOf, definitionOf);
    }

    /** Says which literal a base or an input is. */
    public void bind(int node, int literal) {
        literals[node] = literal;
        bound[node] = true;
    }

    /** Forgets the literals of all gates, so that they are translated anew, under new assumptions. */
    public void forget() {
        for (int node = 0; node < literals.length; node++) {
            if (!bound[node]) {
                literals[node] = UNKNOWN;
            }
        }
    }

    /** The literal of a pin that has been translated. */
    public int literal(int pin) {
        int literal = literals[Circuit.node(pin)];
        if (literal == UNKNOWN) {
            throw new IllegalStateException("node " + Circuit.node(pin) + " has not been translated");
        }
        return Circuit.isInverted(pin) ? Logic.not(literal) : literal;
    }

    /** Translates all that the pins depend on. */
    public void translate(int... pins) {
        boolean[] needed = needed(pins);
        int loop = 0;
        for (int node = 0; node < circuit.size(); node++) {
            if ((node & 0xFFF) == 0 && Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted while translating a circuit");
            }
            while (loop < circuit.loops().size() && circuit.loops().get(loop).to() <= node) {
                loop++;
            }
            if (loop < circuit.loops().size() && circuit.loops().get(loop).from() <= node) {
                Circuit.Loop range = circuit.loops().get(loop);
                // What is assumed of members must not change what they are.
                logic.suspendAssumptions(true);
                translate(range, needed);
                logic.suspendAssumptions(false);
                node = range.to() - 1;
            } else if (needed[node]) {
                literals[node] = formula(node);
            }
        }
    }

    private boolean[] needed(int[] pins) {
        boolean[] needed = new boolean[circuit.size()];
        IntList open = new IntList();
        for (int pin : pins) {
            open.add(Circuit.node(pin));
        }
        while (open.size() > 0) {
            int node = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (!needed[node] && literals[node] == UNKNOWN) {
                if (!circuit.isGate(node)) {
                    throw new IllegalStateException(circuit.kind(node) + " node " + node + " has no literal");
                }
                needed[node] = true;
                for (int i = 0; i < circuit.inputs(node); i++) {
                    open.add(Circuit.node(circuit.input(node, i)));
                }
            }
        }
        return needed;
    }

    private int formula(int node) {
        boolean isAnd = circuit.kind(node) == Circuit.Kind.AND;
        int deciding = isAnd ? Logic.FALSE : Logic.TRUE;
        int[] inputs = new int[circuit.inputs(node)];
        int count = 0;
        for (int i = 0; i < inputs.length; i++) {
            int input = literal(circuit.input(node, i));
            if (input == deciding) {
                return deciding;
            }
            if (Logic.node(input) != 0) {
                inputs[count++] = input;
            }
        }
        int[] open = count == inputs.length ? inputs : Arrays.copyOf(inputs, count);
        return isAnd ? logic.all(open) : logic.any(open);
    }

    private void translate(Circuit.Loop range, boolean[] needed) {
        int[] gates = IntStream.range(range.from(), range.to()).filter(v -> needed[v]).toArray();
        if (gates.length == 0) {
            return;
        }
        int[] possible = rounds(gates, Logic.TRUE);
        int[] certain = rounds(gates, UNKNOWN);
        IntList rest = new IntList();
        int[] position = new int[range.to() - range.from()];
        for (int i = 0; i < gates.length; i++) {
            if (possible[i] == 0 || certain[i] > 0) {
                literals[gates[i]] = possible[i] == 0 ? Logic.FALSE : Logic.TRUE;
            } else {
                position[gates[i] - range.from()] = rest.size() + 1;
                rest.add(i);
            }
        }
        int[][] edges = new int[rest.size()][];
        for (int i = 0; i < edges.length; i++) {
            IntList reads = new IntList();
            int gate = gates[rest.at(i)];
            for (int j = 0; j < circuit.inputs(gate); j++) {
                int read = Circuit.node(circuit.input(gate, j));
                if (read >= range.from() && read < range.to() && position[read - range.from()] > 0) {
                    reads.add(position[read - range.from()] - 1);
                }
            }
            edges[i] = reads.toArray();
        }
        StrongComponents components = StrongComponents.of(edges);
        for (int[] component : components.list()) {
            if (components.isCyclic(component[0])) {
                List<Integer> order = new ArrayList<>(Arrays.stream(component).boxed().toList());
                order.sort(Comparator.<Integer>comparingInt(i -> possible[rest.at(i)]).thenComparing(i -> i));
                fixpoint(order.stream().mapToInt(i -> gates[rest.at(i)]).toArray());
            } else {
                literals[gates[rest.at(component[0])]] = formula(gates[rest.at(component[0])]);
            }
        }
    }

    /**
     * The round in which each gate becomes true when all gates start false, and literals that are no constants count as
     * true (or false); 0 where it never does.
     */
    private int[] rounds(int[] gates, int open) {
        int from = gates[0];
        int[] round = new int[gates[gates.length - 1] - from + 1];
        boolean[] own = new boolean[round.length];
        for (int gate : gates) {
            own[gate - from] = true;
        }
        boolean changed = true;
        for (int now = 1; changed; now++) {
            changed = false;
            for (int gate : gates) {
                if (round[gate - from] == 0 && fires(gate, from, own, round, now, open)) {
                    round[gate - from] = now;
                    changed = true;
                }
            }
        }
        return Arrays.stream(gates).map(gate -> round[gate - from]).toArray();
    }

    private boolean fires(int gate, int from, boolean[] own, int[] round, int now, int open) {
        boolean isAnd = circuit.kind(gate) == Circuit.Kind.AND;
        for (int i = 0; i < circuit.inputs(gate); i++) {
            int pin = circuit.input(gate, i);
            int at = Circuit.node(pin) - from;
            boolean value;
            if (at >= 0 && at < own.length && own[at]) {
                value = round[at] > 0 && round[at] < now;
            } else {
                int literal = literal(pin);
                value = literal == Logic.TRUE || literal != Logic.FALSE && open == Logic.TRUE;
            }
            if (value != isAnd) {
                return !isAnd;
            }
        }
        return isAnd;
    }

    /** Makes a fixpoint of gates that read each other. */
    private void fixpoint(int[] gates) {
        int[] members = LoopCut.of(circuit, gates);
        define(gates, members, false);
        boolean isNew = Arrays.stream(members).noneMatch(m -> definitionOf.containsKey(leaf(m)));
        boolean isKnown = Arrays.stream(members).allMatch(
                m -> definitionOf.getOrDefault(leaf(m), UNKNOWN) == formula(m));
        if (isKnown) {
            return;
        }
        if (!isNew) {
            define(gates, members, true);
        }
        int[] leaves = Arrays.stream(members).map(this::leaf).toArray();
        int[] definitions = Arrays.stream(members).map(this::formula).toArray();
        logic.add(new Logic.Fixpoint(leaves, definitions));
        for (int i = 0; i < leaves.length; i++) {
            definitionOf.put(leaves[i], definitions[i]);
        }
    }

    private int leaf(int member) {
        return Objects.requireNonNull(memberOf.get(member));
    }

    /** Gives members their leaves, new ones where demanded, and translates the gates between them. */
    private void define(int[] gates, int[] members, boolean anew) {
        for (int gate : gates) {
            literals[gate] = UNKNOWN;
        }
        for (int member : members) {
            if (anew || !memberOf.containsKey(member)) {
                memberOf.put(member, Logic.node(logic.leaf()));
            }
            literals[member] = 2 * leaf(member);
        }
        IntList open = new IntList();
        for (int gate : gates) {
            open.add(gate);
            while (open.size() > 0) {
                int top = open.at(open.size() - 1);
                int before = open.size();
                for (int i = 0; literals[top] == UNKNOWN && i < circuit.inputs(top); i++) {
                    int read = Circuit.node(circuit.input(top, i));
                    if (literals[read] == UNKNOWN) {
                        open.add(read);
                    }
                }
                if (open.size() == before) {
                    open.cutTo(before - 1);
                    if (literals[top] == UNKNOWN) {
                        literals[top] = formula(top);
                    }
                }
            }
        }
    }
}
