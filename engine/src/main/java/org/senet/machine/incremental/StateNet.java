package org.senet.machine.incremental;

import java.util.List;

/**
 * The net of all that depends on the state alone, laid out for propagation. Its nodes are numbered: 0 is constantly false, then
 * come the bases, the gates, the echoes, and from {@code firstTrigger} on the triggers. A gate counts, in such a way that it
 * is true where its count is not negative: the count of an OR is one less than the number of its true inputs, that of an AND
 * is the number of its false inputs with a minus. Either way an input that becomes true adds one. Of bases, echoes and gates
 * of loops only the sign of what stands in the place of a count matters.
 *
 * <p>A trigger is a gate nobody reads whose value is a bit: trigger t is bit t of the marks. Triggers hold legality, the end,
 * the next state as it is without any move, and what passes the border to a part of the net that is brought up to date later.
 * There the same value comes in through an echo, a node that follows its trigger when that part is dealt with.
 *
 * <p>Invariant: outside loops the readers of a node are gates of the same part or triggers.
 *
 * @param bases        how many bases there are; base i is node i + 1
 * @param firstTrigger where triggers begin, a multiple of 64
 * @param startCounts  the count of each gate outside loops when all nodes are taken as false; all other nodes are
 *                     false
 * @param from         where the readers of a node begin
 * @param readers      for each node the gates and triggers that read it plain, -1, those that read it inverted, -1
 * @param loops        the loops in the order in which they depend on each other, those only goals need behind the others
 * @param mainLoops    how many of the loops are needed by more than goals
 * @param loopEdges    the insides of the loops
 * @param goals        the part that only goals need
 */
record StateNet(int bases, int firstTrigger, byte[] startCounts, int[] from, int[] readers, List<Loop> loops,
        int mainLoops,
        LoopEdges loopEdges, GoalBorder goals) {
    /**
     * Gates that read each other.
     *
     * @param first     the first of the gates
     * @param end       the first node behind them
     * @param firstWord the word of marks that begins with the loop's first trigger
     * @param words     how many words its triggers fill
     * @param firstEcho the echo of the first trigger; the others follow
     */
    record Loop(int first, int end, int firstWord, int words, int firstEcho) {}

    /**
     * The edges between gates of loops. The gates are numbered from the first gate of all loops on.
     *
     * @param firstGate   the node of the first gate of a loop
     * @param gates       how many gates lie in loops
     * @param isOr        by gate
     * @param startCounts the count of each gate when all nodes are taken as false
     * @param from        where the readers of a gate in its loop begin
     * @param readers     these readers, as nodes
     * @param inputsFrom  where the inputs of a gate begin
     * @param inputs      these inputs, as pins
     */
    record LoopEdges(int firstGate, int gates, boolean[] isOr, int[] startCounts, int[] from, int[] readers,
            int[] inputsFrom, int[] inputs) {}

    /**
     * The border of the part that only goals need.
     *
     * @param baseMask  the bases that are read there, as bits of a state
     * @param baseEcho  by base: its echo
     * @param firstWord the word of marks where the triggers of the border begin
     * @param words     how many words they fill
     * @param firstEcho the echo of the first trigger; the others follow
     */
    record GoalBorder(long[] baseMask, int[] baseEcho, int firstWord, int words, int firstEcho) {}

    /** How many nodes there are, triggers included. */
    int size() {
        return startCounts.length;
    }
}
