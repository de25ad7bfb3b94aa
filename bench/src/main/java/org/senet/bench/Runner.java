package org.senet.bench;

import org.senet.machine.Tally;

/** Somebody who plays a game at random for as long as it is told to. It belongs to one thread. */
public interface Runner {

    /** Plays for about so long and counts what was played; a game that is cut short goes on the next time. */
    void run(long nanos, Tally tally);
}
