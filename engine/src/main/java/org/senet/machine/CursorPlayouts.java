package org.senet.machine;

import java.util.List;
import org.senet.bits.IntList;

/** Playouts one state at a time on a cursor: the plain twin of machines that play many at once. */
public final class CursorPlayouts implements Playouts {
    private final Cursor cursor;
    private final Dice dice;
    private final int[] joint;
    private int moves;

    public CursorPlayouts(Machine machine, long seed) {
        this.cursor = machine.cursor();
        this.dice = new Dice(seed);
        this.joint = new int[machine.roles().size()];
    }

    @Override
    public void play(State from, long count, Tally tally) {
        for (long i = 0; i < count; i++) {
            if (playOne(from)) {
                tally.finished(1, moves);
            } else {
                tally.unfinished(1, moves);
            }
            for (int role = 0; role < joint.length; role++) {
                tally.goal(role, cursor.goal(role), 1);
            }
        }
    }

    @Override
    public void playEach(List<State> from, int[] goals) {
        for (int i = 0; i < from.size(); i++) {
            playOne(from.get(i));
            for (int role = 0; role < joint.length; role++) {
                goals[i * joint.length + role] = cursor.goal(role);
            }
        }
    }

    /** Whether the game came to its end. */
    private boolean playOne(State from) {
        cursor.load(from);
        for (moves = 0; moves < MOST_MOVES; moves++) {
            if (cursor.isTerminal()) {
                return true;
            }
            for (int role = 0; role < joint.length; role++) {
                IntList legal = cursor.legalMoves(role);
                if (legal.size() == 0) {
                    return false;
                }
                joint[role] = legal.at(dice.nextInt(legal.size()));
            }
            cursor.play(joint);
        }
        return cursor.isTerminal();
    }
}
