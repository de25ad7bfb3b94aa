package org.senet.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Fluent;
import org.senet.circuit.Circuit.Goal;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.Circuit.Outputs;
import org.senet.circuit.Circuit.Percept;

/**
 * The making of a circuit from another, node by node in order. What becomes of a node is a pin of the new circuit. Subclasses
 * say what becomes of a base, an input or a gate; as they stand here, all are copied.
 *
 * <p>The gates of a loop are promised before they are made, so that they can read each other.
 */
abstract class Rewriting {
    protected final Circuit old;
    protected final CircuitBuilder builder = new CircuitBuilder();
    protected final Gates gates;
    /** The new pin of each old node that has been dealt with. */
    protected final int[] pinOf;

    /** Whether the gate dealt with lies in a loop, where nothing may be read inverted that was read plain. */
    protected boolean inLoop;
    private final boolean skipsSingles;
    private final boolean shares;

    protected Rewriting(Circuit old, Set<Pass> passes) {
        this.old = old;
        this.gates = new Gates(builder, passes);
        this.skipsSingles = passes.contains(Pass.SINGLE_INPUTS);
        this.shares = passes.contains(Pass.SHARING);
        this.pinOf = new int[old.size()];
    }

    /** The new pin of a base. */
    protected int base(int node) {
        return Circuit.pin(builder.base(), false);
    }

    /** The new pin of an input. */
    protected int input(int node) {
        return Circuit.pin(builder.input(), false);
    }

    /** The new pin of a gate of the old circuit, whose inputs are given as new pins. The array may be kept. */
    protected int gate(int node, Kind kind, int[] inputs) {
        return gates.gate(kind, inputs, !inLoop);
    }

    /** Called when all nodes have their new pins, to keep promises that are left. */
    protected void finish() {}

    protected final int renew(int pin) {
        return pinOf[Circuit.node(pin)] ^ pin & 1;
    }

    Circuit run() {
        // What reads nothing comes first: a gate may come to read inputs that it did not read before.
        for (int node = 0; node < old.size(); node++) {
            switch (old.kind(node)) {
                case CONSTANT -> pinOf[node] = Circuit.FALSE;
                case BASE -> pinOf[node] = base(node);
                case INPUT -> pinOf[node] = input(node);
                case AND, OR -> {}
            }
        }
        int loop = 0;
        for (int node = 0; node < old.size();) {
            if (loop < old.loops().size() && old.loops().get(loop).from() == node) {
                node = rewriteLoop(old.loops().get(loop++));
            } else {
                if (old.isGate(node)) {
                    pinOf[node] = gate(node, old.kind(node), newInputs(node));
                }
                node++;
            }
        }
        finish();
        return builder.build(renewed(old.outputs()));
    }

    private int rewriteLoop(Circuit.Loop loop) {
        int[] alias = new int[loop.to() - loop.from()];
        for (int node = loop.from(); node < loop.to(); node++) {
            alias[node - loop.from()] = skipsSingles ? alias(node, loop) : Circuit.pin(node, false);
            if (alias[node - loop.from()] == Circuit.pin(node, false)) {
                pinOf[node] = Circuit.pin(builder.promise(), false);
            }
        }
        for (int node = loop.from(); node < loop.to(); node++) {
            if (alias[node - loop.from()] != Circuit.pin(node, false)) {
                pinOf[node] = renew(alias[node - loop.from()]);
            }
        }
        inLoop = true;
        for (int node = loop.from(); node < loop.to(); node++) {
            if (alias[node - loop.from()] == Circuit.pin(node, false)) {
                keepPromise(Circuit.node(pinOf[node]), gate(node, old.kind(node), newInputs(node)));
            }
        }
        inLoop = false;
        return loop.to();
    }

    /** What a gate of a loop merely repeats, or its own pin. Gates that repeat each other in a circle are false. */
    private int alias(int node, Circuit.Loop loop) {
        int pin = Circuit.pin(node, false);
        for (int steps = 0; old.inputs(Circuit.node(pin)) == 1 && Circuit.node(pin) >= loop.from(); steps++) {
            if (steps > loop.to() - loop.from()) {
                return Circuit.FALSE;
            }
            pin = old.input(Circuit.node(pin), 0) ^ pin & 1;
        }
        return pin;
    }

    private void keepPromise(int promised, int made) {
        int node = Circuit.node(made);
        boolean isDefined = node > promised && !Circuit.isInverted(made) && builder.inputCount(node) > 0;
        if (isDefined) {
            builder.define(promised, builder.kind(node), builder.inputs(node));
            // Where gates are shared, others may come to read the one just made.
            if (!shares && node == builder.size() - 1) {
                builder.retractLast();
            }
        } else {
            builder.define(promised, Kind.OR, made);
        }
    }

    private int[] newInputs(int node) {
        int[] inputs = new int[old.inputs(node)];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = renew(old.input(node, i));
        }
        return inputs;
    }

    private Outputs renewed(Outputs outputs) {
        List<Base> bases = new ArrayList<>();
        for (Base base : outputs.bases()) {
            int pin = pinOf[base.node()];
            if (builder.kind(Circuit.node(pin)) == Kind.BASE && !Circuit.isInverted(pin)) {
                bases.add(new Base(base.fluent(), Circuit.node(pin), base.initially(), renew(base.next())));
            }
        }
        return new Outputs(outputs.roles(), bases,
                outputs.fluents().stream().map(f -> new Fluent(f.term(), renew(f.pin()))).toList(),
                outputs.moves().stream().map(moves -> moves.stream().map(this::renewed).toList()).toList(),
                renew(outputs.terminal()),
                outputs.goals().stream()
                        .map(goals -> goals.stream().map(g -> new Goal(g.value(), renew(g.pin()))).toList()).toList(),
                outputs.percepts().stream().map(
                        percepts -> percepts.stream().map(p -> new Percept(p.term(), renew(p.pin()))).toList())
                        .toList());
    }

    private Move renewed(Move move) {
        int node = move.node();
        if (node != Move.NOBODY_READS) {
            int pin = pinOf[node];
            node = builder.kind(Circuit.node(pin)) == Kind.INPUT ? Circuit.node(pin) : Move.NOBODY_READS;
        }
        return new Move(move.term(), node, renew(move.legal()));
    }

    /** How often each node of a circuit is read, by gates and as an output. */
    static int[] readings(Circuit circuit) {
        int[] readings = new int[circuit.size()];
        for (int node = 0; node < circuit.size(); node++) {
            for (int i = 0; i < circuit.inputs(node); i++) {
                readings[Circuit.node(circuit.input(node, i))]++;
            }
        }
        for (int pin : outputPins(circuit)) {
            readings[Circuit.node(pin)]++;
        }
        return readings;
    }

    /** All pins that are outputs. */
    static int[] outputPins(Circuit circuit) {
        Outputs outputs = circuit.outputs();
        return Stream.of(
                outputs.bases().stream().map(Base::next),
                outputs.fluents().stream().map(Fluent::pin),
                outputs.moves().stream().flatMap(List::stream).map(Move::legal),
                outputs.goals().stream().flatMap(List::stream).map(Goal::pin),
                outputs.percepts().stream().flatMap(List::stream).map(Percept::pin),
                Stream.of(outputs.terminal()))
                .flatMap(s -> s).mapToInt(Integer::intValue).toArray();
    }

    /** Whether each node can change with the moves made. */
    static boolean[] dependsOnMoves(Circuit circuit) {
        boolean[] depends = new boolean[circuit.size()];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node = 0; node < circuit.size(); node++) {
                if (!depends[node] && (circuit.kind(node) == Kind.INPUT || readsAny(circuit, node, depends))) {
                    depends[node] = true;
                    changed = !circuit.loops().isEmpty();
                }
            }
        }
        return depends;
    }

    private static boolean readsAny(Circuit circuit, int node, boolean[] marked) {
        for (int i = 0; i < circuit.inputs(node); i++) {
            if (marked[Circuit.node(circuit.input(node, i))]) {
                return true;
            }
        }
        return false;
    }

    /** Sorted, without duplicates. */
    static int[] sortedSet(int[] pins) {
        int[] sorted = pins.clone();
        Arrays.sort(sorted);
        int length = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (length == 0 || sorted[i] != sorted[length - 1]) {
                sorted[length++] = sorted[i];
            }
        }
        return length == sorted.length ? sorted : Arrays.copyOf(sorted, length);
    }
}
