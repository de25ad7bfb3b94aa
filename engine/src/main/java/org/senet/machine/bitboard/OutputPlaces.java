package org.senet.machine.bitboard;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.circuit.Circuit;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** Where the planes have the end, the goals, the percepts and the moves made; each in the order of the circuit's lists. */
final class OutputPlaces {
    private final GroundRules rules;
    private final Placement placement;
    private final Place terminal;
    private final Place[][] goals;
    private final Place[][] percepts;
    private final Place[][] moves;

    /** A slot and the bits of it that tell; no bits where the answer is always no. */
    record Place(int slot, long bits) {
        static final Place NOWHERE = new Place(0, 0);

        boolean isTrue(long[] slots) {
            return (slots[slot] & bits) != 0;
        }
    }

    OutputPlaces(Circuit circuit, GroundRules rules, Placement placement) {
        this.rules = rules;
        this.placement = placement;
        GroundRules.Range end = rules.range(Vocabulary.TERMINAL.signature());
        this.terminal = end.from() < end.to() ? place(end.from()) : Place.NOWHERE;
        Map<List<Term>, Integer> goalAtoms = atoms(Vocabulary.GOAL);
        Map<List<Term>, Integer> perceptAtoms = atoms(Vocabulary.SEES);
        Map<List<Term>, Integer> moveAtoms = atoms(Vocabulary.DOES);
        int roles = circuit.roles().size();
        this.goals = new Place[roles][];
        this.percepts = new Place[roles][];
        this.moves = new Place[roles][];
        for (int role = 0; role < roles; role++) {
            Term who = circuit.roles().get(role);
            this.goals[role] = circuit.goals(role).stream()
                    .map(g -> place(goalAtoms, who, Term.constant("" + g.value()))).toArray(Place[]::new);
            this.percepts[role] = circuit.percepts(role).stream().map(p -> place(perceptAtoms, who, p.term()))
                    .toArray(Place[]::new);
            this.moves[role] = circuit.moves(role).stream().map(m -> place(moveAtoms, who, m.term()))
                    .toArray(Place[]::new);
        }
    }

    private Map<List<Term>, Integer> atoms(Vocabulary relation) {
        Map<List<Term>, Integer> atoms = new HashMap<>();
        GroundRules.Range range = rules.range(relation.signature());
        for (int atom = range.from(); atom < range.to(); atom++) {
            atoms.put(rules.atom(atom).arguments(), atom);
        }
        return atoms;
    }

    private Place place(Map<List<Term>, Integer> atoms, Term role, Term what) {
        Integer atom = atoms.get(List.of(role, what));
        return atom == null ? Place.NOWHERE : place(atom);
    }

    private Place place(int atom) {
        Plane plane = placement.planes().get(placement.plane(atom));
        return new Place(plane.slot(placement.position(atom)), plane.bits(placement.position(atom)));
    }

    Place terminal() {
        return terminal;
    }

    Place goal(int role, int index) {
        return goals[role][index];
    }

    Place percept(int role, int index) {
        return percepts[role][index];
    }

    /** The place of a move as rules read it; no bits where none does. */
    Place move(int role, int number) {
        return moves[role][number];
    }
}
