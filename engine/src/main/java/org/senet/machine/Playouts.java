package org.senet.machine;

import java.util.List;

/**
 * Games played at random, in bulk: every role chooses uniformly among its legal moves, independently, until the game ends. It
 * belongs to one thread, and its seed determines all it does. A playout that has not ended after {@link #MOST_MOVES} joint
 * moves, or in which a role has no legal move, is given up where it stands and counts with the goal values there.
 */
public interface Playouts {
    int MOST_MOVES = 10_000;

    /** Plays at least so many games from a state, and counts them. */
    void play(State from, long count, Tally tally);

    /** How many games should be asked for at once where many are wanted: with fewer, a part of the machine is idle. */
    default int batch() {
        return 1;
    }

    /** Plays one game from each state; the goal value of role r in the game from state i goes to {@code i * roles + r}. */
    void playEach(List<State> from, int[] goals);
}
