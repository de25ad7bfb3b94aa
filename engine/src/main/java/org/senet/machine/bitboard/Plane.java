package org.senet.machine.bitboard;

/**
 * A row of bits, one for each position, in consecutive slots of 64; or a flag, a single atom, whose slot holds all ones where it is
 * true.
 *
 * @param size how many positions there are
 * @param slot the first slot
 */
record Plane(int number, String name, boolean isFlag, int size, int slot) {

    int words() {
        return size + 63 >> 6;
    }

    /** The slot of a position. */
    int slot(int position) {
        return slot + (position >> 6);
    }

    /** The bits of its slot that stand for a position. */
    long bits(int position) {
        return isFlag ? -1 : 1L << position;
    }
}
