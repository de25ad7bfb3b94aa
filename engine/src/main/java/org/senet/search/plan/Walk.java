package org.senet.search.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.bits.IntList;
import org.senet.machine.CircuitCursor;
import org.senet.machine.Cursor;
import org.senet.machine.State;

/**
 * A place in a puzzle that moves along, and goes to states packed into words and back. Two states of one walk are the same to
 * it if their words are. It belongs to one search on one thread.
 */
abstract sealed class Walk {
    private final Cursor cursor;
    private final int[] joint = new int[1];

    Walk(Cursor cursor) {
        this.cursor = cursor;
    }

    /** How many words a packed state takes. */
    abstract int words();

    /** Goes to a packed state that was reached from the root by so many moves. */
    abstract void enter(long[] packed, int depth);

    /** Packs the state held. */
    abstract void pack(long[] into);

    /** The state held. */
    final State state() {
        return cursor.state();
    }

    final boolean isTerminal() {
        return cursor.isTerminal();
    }

    final int goal() {
        return cursor.goal(0);
    }

    /** The legal moves; the list is valid until the walk is used again. */
    final IntList moves() {
        return cursor.legalMoves(0);
    }

    final void play(int move) {
        joint[0] = move;
        cursor.play(joint);
    }

    /** Over the bits of a circuit's states, of which those that do not matter are left out, and those of the clock may be. */
    static final class OverBits extends Walk {
        private final CircuitCursor cursor;
        private final Clock clock;
        private final boolean hidesClock;
        private final long[] kept;
        private final long[] bits;

        /** @param relevant the bits on which something depends that matters */
        OverBits(CircuitCursor cursor, Clock clock, boolean hidesClock, long[] relevant) {
            super(cursor);
            this.cursor = cursor;
            this.clock = clock;
            this.hidesClock = hidesClock;
            this.kept = relevant.clone();
            for (int i = 0; i < kept.length && hidesClock; i++) {
                kept[i] &= ~clock.mask()[i];
            }
            this.bits = new long[kept.length];
        }

        @Override
        int words() {
            return bits.length;
        }

        @Override
        void enter(long[] packed, int depth) {
            if (!hidesClock) {
                cursor.load(packed);
                return;
            }
            long[] shown = clock.at(depth);
            for (int i = 0; i < bits.length; i++) {
                bits[i] = packed[i] | shown[i];
            }
            cursor.load(bits);
        }

        @Override
        void pack(long[] into) {
            cursor.store(into);
            for (int i = 0; i < into.length; i++) {
                into[i] &= kept[i];
            }
        }
    }

    /** Over states of any machine, each packed into the number that it has in a list. */
    static final class OverStates extends Walk {
        private final Cursor cursor;
        private final Map<State, Integer> numbers = new HashMap<>();
        private final List<State> states = new ArrayList<>();

        OverStates(Cursor cursor) {
            super(cursor);
            this.cursor = cursor;
        }

        @Override
        int words() {
            return 1;
        }

        @Override
        void enter(long[] packed, int depth) {
            cursor.load(states.get((int) packed[0]));
        }

        @Override
        void pack(long[] into) {
            State state = cursor.state();
            Integer known = numbers.putIfAbsent(state, states.size());
            if (known == null) {
                into[0] = states.size();
                states.add(state);
            } else {
                into[0] = known;
            }
        }
    }
}
