package org.senet.machine.bitboard;

/** Computes planes from planes. Stages have no state of their own, and threads may share them. */
@FunctionalInterface
public interface Stage {

    /**
     * @param slots the planes
     * @param masks the tables of moves
     * @param rows  for each role where the row of its move begins
     */
    void run(long[] slots, long[] masks, int[] rows);
}
