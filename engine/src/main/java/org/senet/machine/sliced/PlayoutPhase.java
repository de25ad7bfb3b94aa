package org.senet.machine.sliced;

import org.senet.machine.bytecode.Kernel;

/**
 * What is run in one phase of a game: the end, then the goals if somebody wants them, then the legal moves and a number drawn
 * among them, then the next state.
 *
 * @param next    the phase that follows
 * @param digits  for each role the digits of the number to be drawn; 0 where there is at most one legal move
 * @param counts  for each role the digits of the number of its legal moves
 * @param sticks  for each role whether it can be without a legal move
 */
record PlayoutPhase(int next, int[] digits, int[] counts, boolean[] sticks, Kernel end, Kernel goals, Kernel moves,
        Kernel advance) {}
