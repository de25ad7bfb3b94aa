package org.senet.bench;

import org.senet.bits.IntList;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.machine.Tally;

/**
 * Plays one state at a time on a cursor and can stop between any two moves, so that a machine which needs minutes for a game
 * can be measured in seconds. Games go as {@link org.senet.machine.CursorPlayouts} plays them.
 */
final class StepRunner implements Runner {
    private static final long SPELL_NANOS = 1_000_000;

    private final Cursor cursor;
    private final State initial;
    private final Dice dice;
    private final int[] joint;
    /** The moves between two looks at the clock. */
    private int spell = 1;
    /** The moves made in the game under way. */
    private int made;

    StepRunner(Machine machine, long seed) {
        this.cursor = machine.cursor();
        this.initial = machine.initial();
        this.dice = new Dice(seed);
        this.joint = new int[machine.roles().size()];
    }

    @Override
    public void run(long nanos, Tally tally) {
        long start = System.nanoTime();
        long before = start;
        long now;
        do {
            for (int i = 0; i < spell; i++) {
                step(tally);
            }
            now = System.nanoTime();
            long took = now - before;
            before = now;
            if (took < SPELL_NANOS / 2) {
                spell *= 2;
            } else if (took > SPELL_NANOS * 2) {
                spell = Math.max(1, spell / 2);
            }
        } while (now - start < nanos);
    }

    /** Makes a joint move, and ends the game where that is due. */
    private void step(Tally tally) {
        if (made == 0 && cursor.isTerminal()) {
            tally.finished(1, 0);
            restart(tally);
            return;
        }
        if (!isDrawn()) {
            tally.unfinished(1, 0);
            restart(tally);
            return;
        }
        cursor.play(joint);
        made++;
        tally.finished(0, 1);
        if (cursor.isTerminal()) {
            tally.finished(1, 0);
            restart(tally);
        } else if (made == Playouts.MOST_MOVES) {
            tally.unfinished(1, 0);
            restart(tally);
        }
    }

    /** Draws a joint move; false where a role has none. */
    private boolean isDrawn() {
        for (int role = 0; role < joint.length; role++) {
            IntList legal = cursor.legalMoves(role);
            if (legal.size() == 0) {
                return false;
            }
            joint[role] = legal.at(dice.nextInt(legal.size()));
        }
        return true;
    }

    private void restart(Tally tally) {
        for (int role = 0; role < joint.length; role++) {
            tally.goal(role, cursor.goal(role), 1);
        }
        cursor.load(initial);
        made = 0;
    }
}
