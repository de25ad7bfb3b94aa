package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tables of longs by move, one for each role, under construction. A column has an entry for each move of the role; columns that
 * say the same are one.
 */
final class MoveMasks {
    private static final long MOST_ENTRIES = 1L << 24;

    private final int[] moves;
    private final List<List<long[]>> columns = new ArrayList<>();
    private final List<Map<Column, Integer>> known = new ArrayList<>();
    private long entries;

    private record Column(long[] entries) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Column column && Arrays.equals(entries, column.entries);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(entries);
        }
    }

    /** @param moves how many moves each role has */
    MoveMasks(int[] moves) {
        this.moves = moves;
        for (int i = 0; i < moves.length; i++) {
            columns.add(new ArrayList<>());
            known.add(new HashMap<>());
        }
    }

    int moves(int role) {
        return moves[role];
    }

    /** The number of the column with these entries. */
    int column(int role, long[] byMove) {
        List<long[]> own = columns.get(role);
        Integer before = known.get(role).putIfAbsent(new Column(byMove), own.size());
        if (before != null) {
            return before;
        }
        own.add(byMove);
        entries += byMove.length;
        if (entries > MOST_ENTRIES) {
            throw new IllegalStateException("the tables of moves would have more than " + MOST_ENTRIES + " entries");
        }
        return own.size() - 1;
    }

    /** The width of a role's rows. */
    int width(int role) {
        return columns.get(role).size();
    }

    /** The first entry of a role's first row. */
    int start(int role) {
        int start = 0;
        for (int r = 0; r < role; r++) {
            start += moves[r] * width(r);
        }
        return start;
    }

    /** All tables, the row of each move together. */
    long[] table() {
        long[] table = new long[start(moves.length)];
        for (int role = 0; role < moves.length; role++) {
            int start = start(role);
            for (int c = 0; c < width(role); c++) {
                for (int m = 0; m < moves[role]; m++) {
                    table[start + m * width(role) + c] = columns.get(role).get(c)[m];
                }
            }
        }
        return table;
    }
}
