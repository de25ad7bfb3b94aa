package org.senet.search.montecarlo;

import org.senet.machine.Dice;

/** A way to choose moves where nothing better is known: in playouts, and among moves that were not yet tried. */
interface PlayoutPolicy {

    /**
     * Which of a role's moves to make.
     *
     * @param moves the numbers of the moves
     * @param count how many of them there are
     * @param trail the joint moves made before
     * @return a place in the array
     */
    int choose(int role, int[] moves, int count, Trail trail, Dice dice);

    /** What a move is worth to a role, from 0 to 100, after the moves made before. */
    double value(int role, int move, Trail trail, int steps);

    /** Takes in what came, for each role, of the moves of a trail. */
    void learn(Trail trail, double[] values);

    /** Lets what was learned count for less, after a move has been made in the real game. */
    void decay();
}
