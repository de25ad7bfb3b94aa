package org.senet.hall;

/** Thrown where so many matches wait that no more are taken. */
public final class HallFull extends RuntimeException {
    private static final long serialVersionUID = 1;

    HallFull(int waiting) {
        super(waiting + " matches are waiting, and no more are taken; try again when some of them have been played");
    }
}
