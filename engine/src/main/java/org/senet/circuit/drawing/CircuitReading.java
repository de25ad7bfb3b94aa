package org.senet.circuit.drawing;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.senet.circuit.Circuit;
import org.senet.circuit.drawing.PropNet.Kind;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** Makes a net of a circuit. */
final class CircuitReading {
    private static final int NONE = -1;

    private final Circuit circuit;
    private final NetAssembly net = new NetAssembly();
    private final int[] vertexOf;
    /** The view by which a gate is known, where there is one. */
    private final int[] viewOf;

    CircuitReading(Circuit circuit) {
        this.circuit = circuit;
        this.vertexOf = new int[circuit.size()];
        this.viewOf = new int[circuit.size()];
        Arrays.fill(vertexOf, NONE);
        Arrays.fill(viewOf, NONE);
    }

    PropNet net() {
        for (Circuit.Base base : circuit.bases()) {
            vertexOf[base.node()] = net.base(base.fluent(), base.initially());
        }
        for (int role = 0; role < circuit.roles().size(); role++) {
            for (Circuit.Move move : circuit.moves(role)) {
                if (move.node() != Circuit.Move.NOBODY_READS && vertexOf[move.node()] == NONE) {
                    vertexOf[move.node()] = net.proposition(Kind.INPUT, name(Vocabulary.DOES, role, move.term()));
                }
            }
        }
        for (int node = 1; node < circuit.size(); node++) {
            if (circuit.isGate(node)) {
                vertexOf[node] = net.connective(circuit.kind(node) == Circuit.Kind.AND ? Kind.AND : Kind.OR);
            }
        }
        addViews();
        wireGates();
        return net.net();
    }

    private void addViews() {
        addView(NetAssembly.name(Vocabulary.TERMINAL), circuit.terminal(), true);
        for (int role = 0; role < circuit.roles().size(); role++) {
            for (Circuit.Goal goal : circuit.goals(role)) {
                addView(name(Vocabulary.GOAL, role, Term.constant(String.valueOf(goal.value()))), goal.pin(), true);
            }
        }
        for (int role = 0; role < circuit.roles().size(); role++) {
            for (Circuit.Move move : circuit.moves(role)) {
                addView(name(Vocabulary.LEGAL, role, move.term()), move.legal(), true);
            }
            for (Circuit.Percept percept : circuit.percepts(role)) {
                addView(name(Vocabulary.SEES, role, percept.term()), percept.pin(), false);
            }
        }
        Set<Term> bases = new HashSet<>();
        for (Circuit.Base base : circuit.bases()) {
            bases.add(base.fluent());
            int view = addView(NetAssembly.name(Vocabulary.NEXT, base.fluent()), base.next(), false);
            int transition = net.connective(Kind.TRANSITION);
            net.wire(view, transition, false);
            net.wire(transition, vertexOf[base.node()], false);
        }
        // A fluent that is no base of its own is the same as another, or always the same.
        for (Circuit.Fluent fluent : circuit.fluents()) {
            if (!bases.contains(fluent.term())) {
                addView(NetAssembly.name(Vocabulary.TRUE, fluent.term()), fluent.pin(), false);
            }
        }
    }

    private Term name(Vocabulary word, int role, Term argument) {
        return NetAssembly.name(word, circuit.roles().get(role), argument);
    }

    private int addView(Term name, int pin, boolean isName) {
        int view = net.proposition(Kind.VIEW, name);
        wire(pin, view);
        int node = Circuit.node(pin);
        if (isName && !Circuit.isInverted(pin) && circuit.isGate(node) && viewOf[node] == NONE) {
            viewOf[node] = view;
        }
        return view;
    }

    private void wireGates() {
        for (int node = 1; node < circuit.size(); node++) {
            for (int i = 0; i < circuit.inputs(node); i++) {
                wire(circuit.input(node, i), vertexOf[node]);
            }
        }
    }

    private void wire(int pin, int to) {
        int node = Circuit.node(pin);
        if (viewOf[node] != NONE) {
            net.wire(viewOf[node], to, Circuit.isInverted(pin));
        } else if (vertexOf[node] != NONE) {
            net.wire(vertexOf[node], to, Circuit.isInverted(pin));
        } else {
            // Node 0, or an input that belongs to no move and is never true.
            net.wireConstant(Circuit.isInverted(pin), to);
        }
    }
}
