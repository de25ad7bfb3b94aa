package org.senet.search.hidden;

import java.util.ArrayList;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Playouts;
import org.senet.machine.State;

/**
 * Values moves by random games from states that a role holds possible: a state is drawn by weight, the others' moves by lot, and
 * the game is played to its end at random. It belongs to one thread.
 */
final class Sampling {
    private final Cursor cursor;
    private final Playouts playouts;
    private final Dice dice;
    private final int roles;
    private final int[] joint;

    Sampling(Machine machine, long seed) {
        this.cursor = machine.cursor();
        this.playouts = machine.playouts(seed);
        this.dice = new Dice(seed);
        this.roles = machine.roles().size();
        this.joint = new int[roles];
    }

    /** How many games it should be asked for at once. */
    int batch() {
        return playouts.batch();
    }

    /**
     * Draws so many states and plays a game for every move in each; a move that is not legal in a state is left out there.
     *
     * @return how many games were played
     */
    long value(OwnMoves moves, int samples) {
        int role = moves.belief().role();
        List<State> from = new ArrayList<>();
        IntList made = new IntList();
        for (int i = 0; i < samples; i++) {
            State state = moves.state(dice);
            for (int own = 0; own < moves.size(); own++) {
                cursor.load(state);
                if (draw(role, moves.move(own))) {
                    cursor.play(joint);
                    if (cursor.isTerminal()) {
                        moves.note(own, cursor.goal(role));
                    } else {
                        from.add(cursor.state());
                        made.add(own);
                    }
                }
            }
        }
        int[] goals = new int[from.size() * roles];
        playouts.playEach(from, goals);
        for (int i = 0; i < from.size(); i++) {
            moves.note(made.at(i), goals[i * roles + role]);
        }
        return (long) samples * moves.size();
    }

    /** Draws a joint move with this move of a role; whether that is legal here. */
    private boolean draw(int role, int move) {
        for (int r = 0; r < roles; r++) {
            IntList legal = cursor.legalMoves(r);
            joint[r] = legal.at(dice.nextInt(legal.size()));
            if (r == role && !contains(legal, move)) {
                return false;
            }
        }
        joint[role] = move;
        return true;
    }

    static boolean contains(IntList moves, int move) {
        for (int i = 0; i < moves.size(); i++) {
            if (moves.at(i) == move) {
                return true;
            }
        }
        return false;
    }
}
