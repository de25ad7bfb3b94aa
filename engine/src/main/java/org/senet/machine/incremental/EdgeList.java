package org.senet.machine.incremental;

import org.senet.bits.IntList;

/** Edges in the making: who reads what. */
final class EdgeList {
    private final IntList sources = new IntList();
    private final IntList readers = new IntList();

    void add(int source, int reader) {
        sources.add(source);
        readers.add(reader);
    }

    /**
     * The readers by source, sources being pins: the readers of a node's plain pin, -1, those of its inverted pin, -1.
     *
     * @param from is filled with where the readers of a node begin
     */
    int[] readersOfPins(int[] from) {
        int[] starts = from(2 * from.length);
        int[] sorted = readers(2 * from.length);
        int[] result = new int[sorted.length + 2 * from.length];
        int at = 0;
        for (int node = 0; node < from.length; node++) {
            from[node] = at;
            for (int pin = 2 * node; pin < 2 * node + 2; pin++) {
                int count = starts[pin + 1] - starts[pin];
                System.arraycopy(sorted, starts[pin], result, at, count);
                at += count;
                result[at++] = -1;
            }
        }
        return result;
    }

    /** Where the readers of each source begin in {@link #readers}, for sources below a limit; one more for the end. */
    int[] from(int limit) {
        int[] from = new int[limit + 1];
        for (int i = 0; i < sources.size(); i++) {
            from[sources.at(i) + 1]++;
        }
        for (int i = 0; i < limit; i++) {
            from[i + 1] += from[i];
        }
        return from;
    }

    /** All readers, those of a source next to each other in the order in which they were added. */
    int[] readers(int limit) {
        int[] at = from(limit);
        int[] sorted = new int[readers.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[at[sources.at(i)]++] = readers.at(i);
        }
        return sorted;
    }
}
