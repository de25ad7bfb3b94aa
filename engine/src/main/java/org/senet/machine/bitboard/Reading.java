package org.senet.machine.bitboard;

/**
 * A literal as many positions read it: each at the same distance from itself, or all of them at the same place.
 *
 * @param isFixed whether all read the same place
 * @param place   the position that all read, or the distance to the position that each reads
 */
record Reading(int plane, boolean isDenied, boolean isFixed, int place) {}
