package org.senet.search.heuristic;

import org.senet.bits.IntList;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.search.Budget;

/** Matches played at random with a look at each of their states, for a heuristic to learn from. */
final class RandomMatches {
    private final Cursor cursor;
    private final Dice dice;
    private final int[] joint;

    RandomMatches(Machine machine, long seed) {
        this.cursor = machine.cursor();
        this.dice = new Dice(seed);
        this.joint = new int[machine.roles().size()];
    }

    /** Told of each state of a match that is not terminal, as the cursor comes to it; it may ask but not move the cursor. */
    interface Witness {
        void sees(Cursor cursor);
    }

    /** Plays from a state; whether the end of the game was reached, where the cursor then stands. */
    boolean play(State from, Budget budget, Witness witness) {
        cursor.load(from);
        for (int step = 0; step < Playouts.MOST_MOVES && budget.spend(1); step++) {
            if (cursor.isTerminal()) {
                return true;
            }
            witness.sees(cursor);
            for (int role = 0; role < joint.length; role++) {
                IntList legal = cursor.legalMoves(role);
                if (legal.size() == 0) {
                    return false;
                }
                joint[role] = legal.at(dice.nextInt(legal.size()));
            }
            cursor.play(joint);
        }
        return false;
    }

    Cursor cursor() {
        return cursor;
    }

    Dice dice() {
        return dice;
    }
}
