package org.senet.machine.incremental;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.machine.Dice;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.machine.Tally;

/**
 * Playouts that draw moves straight from the bits that hold legality, without listing them. They are the games that
 * {@link org.senet.machine.CursorPlayouts} plays with the same seed. Where many games start from one state, a small net is
 * not led back to it but copied from one that was kept.
 */
final class IncrementalPlayouts implements Playouts {
    /** The largest net that is copied. */
    private static final int SMALL = 8192;

    private final IncrementalMachine machine;
    private final IncrementalCursor cursor;
    private final Dice dice;
    private final int[] joint;
    private @Nullable State keptFor;
    private @Nullable Propagation kept;
    private int moves;

    IncrementalPlayouts(IncrementalMachine machine, long seed) {
        this.machine = machine;
        this.cursor = new IncrementalCursor(machine);
        this.dice = new Dice(seed);
        this.joint = new int[machine.roles().size()];
    }

    @Override
    public void play(State from, long count, Tally tally) {
        for (long i = 0; i < count; i++) {
            goTo(from);
            if (playOn()) {
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
            cursor.load(from.get(i));
            playOn();
            for (int role = 0; role < joint.length; role++) {
                goals[i * joint.length + role] = cursor.goal(role);
            }
        }
    }

    private void goTo(State from) {
        if (machine.net().size() > SMALL) {
            cursor.load(from);
            return;
        }
        Propagation copy = kept;
        if (copy == null || keptFor != from) {
            if (copy == null) {
                copy = new Propagation(machine.start());
                kept = copy;
            }
            copy.settle(IncrementalMachine.bits(from));
            keptFor = from;
        }
        cursor.load(from, copy);
    }

    /** Whether the game came to its end. */
    private boolean playOn() {
        for (moves = 0; moves < MOST_MOVES; moves++) {
            if (cursor.isTerminal()) {
                return true;
            }
            for (int role = 0; role < joint.length; role++) {
                int legal = cursor.countLegal(role);
                if (legal == 0) {
                    return false;
                }
                joint[role] = cursor.legalMove(role, legal == 1 ? 0 : dice.nextInt(legal));
                if (legal == 1) {
                    dice.nextLong();
                }
            }
            cursor.play(joint);
        }
        return cursor.isTerminal();
    }
}
