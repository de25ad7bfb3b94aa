package org.senet.bench.handwritten;

import org.senet.machine.Tally;

/**
 * One game written by hand for random playouts and nothing else: what a machine made from the rules is measured against. It
 * plays exactly as the rule sheet of the library says (every role chooses uniformly among its legal moves, a joint move is
 * one move), allocates nothing while playing, belongs to one thread, and its seed determines all it does.
 */
public interface Yardstick {

    /** The name by which the library knows the game, or by which others know its variant. */
    String game();

    /** Plays so many games from the initial state, and counts them. */
    void play(long count, Tally tally);

    /** The number of sequences of exactly this many joint moves, by the same move generator as {@link #play}. */
    long perft(int depth);
}
