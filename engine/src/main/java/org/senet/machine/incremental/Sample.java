package org.senet.machine.incremental;

import java.util.ArrayList;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.machine.Dice;
import org.senet.machine.table.Marking;

/**
 * States met in a few games played at random: what is usual in a game, as far as so little can tell. What is built on it must
 * be right where the unusual happens.
 *
 * @param states  the states in the order in which they were met, as bits
 * @param moves   by state: the joint move made there; empty where none was
 * @param follows by state: whether it came from the one before it by a move
 * @param choices in how many states more than one role had a choice
 */
record Sample(List<long[]> states, List<int[]> moves, List<Boolean> follows, int choices) {
    private static final int[] NONE = {};
    private static final int MOST_STATES = 256;
    private static final int FEWEST_STATES = 24;
    /** About how many gates are looked at in all. */
    private static final int EFFORT = 20_000_000;

    static Sample of(Circuit circuit, long[] initial, long seed) {
        Marking marking = Marking.backward(circuit);
        Dice dice = new Dice(seed);
        int count = Math.clamp(EFFORT / circuit.size(), FEWEST_STATES, MOST_STATES);
        List<long[]> states = new ArrayList<>();
        List<int[]> moves = new ArrayList<>();
        List<Boolean> follows = new ArrayList<>();
        int choices = 0;
        int[] joint = new int[circuit.roles().size()];
        long[] bits = initial;
        boolean goesOn = false;
        while (states.size() < count) {
            states.add(bits);
            follows.add(goesOn);
            marking.enter(bits);
            int choosing = marking.holds(circuit.terminal()) ? -1 : choose(circuit, marking, dice, joint);
            goesOn = choosing >= 0;
            moves.add(goesOn ? joint.clone() : NONE);
            choices += choosing > 1 ? 1 : 0;
            bits = goesOn ? next(circuit, marking, joint) : initial;
        }
        return new Sample(states, moves, follows, choices);
    }

    /** Draws a joint move; the number of roles that had a choice, or -1 where one had no move. */
    private static int choose(Circuit circuit, Marking marking, Dice dice, int[] joint) {
        int choosing = 0;
        for (int role = 0; role < joint.length; role++) {
            IntList legal = new IntList();
            for (int move = 0; move < circuit.moves(role).size(); move++) {
                if (marking.holds(circuit.moves(role).get(move).legal())) {
                    legal.add(move);
                }
            }
            if (legal.size() == 0) {
                return -1;
            }
            choosing += legal.size() > 1 ? 1 : 0;
            joint[role] = legal.at(dice.nextInt(legal.size()));
        }
        return choosing;
    }

    private static long[] next(Circuit circuit, Marking marking, int[] joint) {
        marking.make(joint);
        long[] bits = new long[(circuit.bases().size() + 63) / 64];
        for (int i = 0; i < circuit.bases().size(); i++) {
            if (marking.holds(circuit.bases().get(i).next())) {
                bits[i >> 6] |= 1L << i;
            }
        }
        return bits;
    }
}
