package org.senet.web;

import java.util.ArrayList;
import java.util.List;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.State;

/**
 * The states of a match so far, computed once. Moves that are not legal by the rules, which imported records may have, end it with a
 * problem. Threads may share it.
 */
final class Replay {
    private final Machine machine;
    private final List<State> states = new ArrayList<>();
    private final List<List<Term>> moves = new ArrayList<>();

    Replay(Machine machine) {
        this.machine = machine;
        states.add(machine.initial());
    }

    Machine machine() {
        return machine;
    }

    /** The joint moves that are known. */
    synchronized int steps() {
        return moves.size();
    }

    /** Follows the match to its present end. */
    synchronized void extend(List<List<Term>> all) {
        Cursor cursor = machine.cursor();
        cursor.load(states.getLast());
        for (List<Term> joint : all.subList(moves.size(), all.size())) {
            for (int role = 0; role < joint.size(); role++) {
                if (cursor.isTerminal() || !cursor.legal(role).contains(joint.get(role))) {
                    throw new Problem(422, joint.get(role) + " in step " + (moves.size() + 1)
                            + " of the record is not legal by the rules", "the steps before it can be shown");
                }
            }
            cursor.play(joint);
            moves.add(joint);
            states.add(cursor.state());
        }
    }

    /** The state after so many joint moves. */
    synchronized State state(int step) {
        return states.get(step);
    }

    /** The joint move of a step, from 1. */
    synchronized List<Term> joint(int step) {
        return moves.get(step - 1);
    }

    /** The first so many joint moves. */
    synchronized List<List<Term>> joints(int steps) {
        return List.copyOf(moves.subList(0, steps));
    }

    /** What a role perceived of a step, from 1. */
    List<Term> percepts(int step, int role) {
        Cursor cursor = machine.cursor();
        cursor.load(state(step - 1));
        return cursor.percepts(role, joint(step));
    }
}
