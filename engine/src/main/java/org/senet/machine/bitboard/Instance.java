package org.senet.machine.bitboard;

/**
 * A ground rule, by places: the position of its head, what it reads, and the move that it asks for.
 *
 * @param keys      for each literal {@code 2 * plane}, and one more where it is denied; ascending
 * @param positions the position of each literal, ascending where keys are equal
 * @param role      the role whose move is asked for, or -1
 */
record Instance(int head, int[] keys, int[] positions, int role, int move) {}
