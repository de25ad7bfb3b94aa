package org.senet.search.plan;

import java.util.Arrays;
import org.senet.bits.IntList;

/**
 * Packed states, each once, numbered as they come, with the move that led to each. It takes no more memory than it was given:
 * when that is used up it is full. The state of a number, and where it came from, stay as they are.
 */
final class StateTable {
    private static final int CHUNK_BITS = 12;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int NONE = -1;

    private final int words;
    private final int most;
    private long[][] chunks = new long[16][];
    private final IntList parents = new IntList();
    private final IntList moves = new IntList();
    private int[] slots = new int[1024];
    private int size;

    StateTable(int words, long mostBytes) {
        this.words = words;
        // Words, parent and move with room to grow, and up to four slots.
        this.most = (int) Math.min(1 << 29, mostBytes / (8L * words + 2 * 8 + 16));
        Arrays.fill(slots, NONE);
    }

    int size() {
        return size;
    }

    boolean isFull() {
        return size >= most;
    }

    /** Adds a state; its number if it is new, else the complement of the number it has. The table must not be full. */
    int add(long[] state, int parent, int move) {
        int at = (int) hash(state) & slots.length - 1;
        while (slots[at] != NONE) {
            if (isAt(slots[at], state)) {
                return ~slots[at];
            }
            at = at + 1 & slots.length - 1;
        }
        slots[at] = size;
        int chunk = size >> CHUNK_BITS;
        if ((size & CHUNK - 1) == 0) {
            if (chunk == chunks.length) {
                chunks = Arrays.copyOf(chunks, 2 * chunk);
            }
            chunks[chunk] = new long[words << CHUNK_BITS];
        }
        System.arraycopy(state, 0, chunks[chunk], (size & CHUNK - 1) * words, words);
        parents.add(parent);
        moves.add(move);
        size++;
        if (2 * size > slots.length) {
            rehash();
        }
        return size - 1;
    }

    /** The number of a state; negative where it is not there. */
    int find(long[] state) {
        int at = (int) hash(state) & slots.length - 1;
        while (slots[at] != NONE) {
            if (isAt(slots[at], state)) {
                return slots[at];
            }
            at = at + 1 & slots.length - 1;
        }
        return NONE;
    }

    private boolean isAt(int number, long[] state) {
        long[] chunk = chunks[number >> CHUNK_BITS];
        int from = (number & CHUNK - 1) * words;
        for (int i = 0; i < words; i++) {
            if (chunk[from + i] != state[i]) {
                return false;
            }
        }
        return true;
    }

    private static long hash(long[] state) {
        long mixed = 0;
        for (long word : state) {
            mixed = (mixed ^ word) * 0x9E3779B97F4A7C15L;
            mixed ^= mixed >>> 32;
        }
        mixed *= 0xD6E8FEB86659FD93L;
        return mixed ^ mixed >>> 32;
    }

    private void rehash() {
        slots = new int[2 * slots.length];
        Arrays.fill(slots, NONE);
        long[] state = new long[words];
        for (int number = 0; number < size; number++) {
            copy(number, state);
            int at = (int) hash(state) & slots.length - 1;
            while (slots[at] != NONE) {
                at = at + 1 & slots.length - 1;
            }
            slots[at] = number;
        }
    }

    /** Copies the words of a state. */
    void copy(int number, long[] into) {
        System.arraycopy(chunks[number >> CHUNK_BITS], (number & CHUNK - 1) * words, into, 0, words);
    }

    /** The number of the state that this came from; negative for a root. */
    int parent(int number) {
        return parents.at(number);
    }

    /** The last move that led to the state. */
    int move(int number) {
        return moves.at(number);
    }

    /** Says of a state that it comes from elsewhere. */
    void redirect(int number, int parent, int move) {
        parents.set(number, parent);
        moves.set(number, move);
    }

    /** The moves from the root to a state. */
    int[] path(int number) {
        IntList reversed = new IntList();
        for (int at = number; parent(at) >= 0; at = parent(at)) {
            reversed.add(move(at));
        }
        int[] path = new int[reversed.size()];
        for (int i = 0; i < path.length; i++) {
            path[i] = reversed.at(path.length - 1 - i);
        }
        return path;
    }
}
