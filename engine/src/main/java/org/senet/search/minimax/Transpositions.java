package org.senet.search.minimax;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.senet.machine.State;

/**
 * What a search has found out about states it met: bounds of their value for one role, seen to a certain depth, and the moves
 * that gave them. It holds a bounded number of states. A state lies in one of a few neighbouring slots; when all are taken,
 * the entry that took the least work gives way, those of earlier questions first. What is found here was stored for an equal
 * state, never for one that merely hashes alike.
 *
 * <p>After Greenblatt, Eastlake and Crocker (1967); bounds as in Slate and Atkin (1977).
 */
public final class Transpositions {
    private static final int NEIGHBOURS = 4;
    private static final int FIRST_CAPACITY = 1 << 10;

    private final int most;
    private @Nullable Entry[] entries;
    private int size;
    private int question;

    /**
     * What is known of a state.
     *
     * @param depth    how many moves deep it was seen; {@link #WHOLE} where the limit of depth played no part
     * @param lower    the value is no less
     * @param upper    the value is no more
     * @param move     the index of the best move there
     * @param reply    the number of the best reply to it
     * @param effort   how many nodes it took
     * @param question for which question it was stored
     */
    public record Entry(State state, int depth, double lower, double upper, int move, long reply, long effort,
            int question) {
        public static final int WHOLE = Integer.MAX_VALUE;

        /** Whether it holds for a search of this depth. */
        boolean isSeenTo(int wanted) {
            return depth == WHOLE || depth == wanted;
        }

        boolean isWhole() {
            return depth == WHOLE;
        }

        boolean isMissedLessThan(Entry other) {
            return question != other.question ? question < other.question : effort < other.effort;
        }
    }

    /** A table of at most so many states, a power of two, or 4 where that is less; with 0 it keeps nothing. */
    public Transpositions(int most) {
        if (Integer.bitCount(most) > 1) {
            throw new IllegalArgumentException("the size of the table must be 0 or a power of two, not " + most);
        }
        this.most = most == 0 ? 0 : Math.max(NEIGHBOURS, most);
        this.entries = new Entry[Math.min(this.most, FIRST_CAPACITY)];
    }

    /** A new question: what was stored before stays, but gives way first. */
    public void ask() {
        question++;
    }

    /** How many states it holds. */
    public int size() {
        return size;
    }

    public void clear() {
        Arrays.fill(entries, null);
        size = 0;
    }

    /** What is known of a state. */
    public @Nullable Entry find(State state) {
        if (most == 0) {
            return null;
        }
        int first = firstSlot(state);
        for (int i = first; i < first + NEIGHBOURS; i++) {
            Entry entry = entries[i];
            if (entry != null && entry.state.equals(state)) {
                return entry;
            }
        }
        return null;
    }

    /** Stores bounds of the value of a state; those of the same depth that are stored already are kept where they are closer. */
    public void store(State state, int depth, double lower, double upper, int move, long reply, long effort) {
        if (most == 0) {
            return;
        }
        if (size > entries.length / 2 && entries.length < most) {
            grow();
        }
        int slot = slot(state);
        Entry old = entries[slot];
        boolean known = old != null && old.state.equals(state);
        if (known && old.isWhole() && depth != Entry.WHOLE) {
            return;
        }
        boolean same = known && old.depth == depth;
        size += old == null ? 1 : 0;
        entries[slot] = new Entry(state, depth, same ? Math.max(lower, old.lower) : lower,
                same ? Math.min(upper, old.upper) : upper, move, reply, effort, question);
    }

    private int firstSlot(State state) {
        return (state.hashCode() * 0x9E3779B9 >>> 5 & entries.length - 1) / NEIGHBOURS * NEIGHBOURS;
    }

    /** The slot for a state: its own, an empty one, or that of the entry that is missed least. */
    private int slot(State state) {
        int first = firstSlot(state);
        int least = first;
        Entry loser = null;
        for (int i = first; i < first + NEIGHBOURS; i++) {
            Entry entry = entries[i];
            if (entry == null || entry.state.equals(state)) {
                return i;
            }
            if (loser == null || entry.isMissedLessThan(loser)) {
                loser = entry;
                least = i;
            }
        }
        return least;
    }

    private void grow() {
        @Nullable
        Entry[] old = entries;
        entries = new Entry[Math.min(most, 4 * old.length)];
        size = 0;
        for (Entry entry : old) {
            if (entry != null) {
                int slot = slot(entry.state);
                size += entries[slot] == null ? 1 : 0;
                entries[slot] = entry;
            }
        }
    }
}
