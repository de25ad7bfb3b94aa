package org.senet.machine;

import java.util.Collection;
import java.util.List;
import org.senet.gdl.Term;

/**
 * The semantics of one game, from the referee's point of view: what is legal, what follows, when it ends and what it pays.
 * A machine is immutable and shared by threads; whoever wants to walk through the game takes a {@link Cursor} of its own.
 * All machines of a game agree on everything, including the order in which moves are listed.
 */
public interface Machine {

    /** The roles, in the order in which the rules name them. */
    List<Term> roles();

    /** The moves by number. */
    MoveTable moves();

    State initial();

    /** The state in which these fluents hold and no others. */
    State state(Collection<Term> fluents);

    /** A new cursor at the initial state, for one thread. */
    Cursor cursor();

    /** Plays at random in bulk, for one thread; the seed determines every game. */
    default Playouts playouts(long seed) {
        return new CursorPlayouts(this, seed);
    }

    /** Plays so many games at random from the start, and says what they came to. */
    default Tally tally(long count, long seed) {
        Tally tally = new Tally(roles().size());
        playouts(seed).play(initial(), count, tally);
        return tally;
    }
}
