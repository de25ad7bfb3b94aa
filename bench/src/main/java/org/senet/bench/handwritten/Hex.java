package org.senet.bench.handwritten;

import org.senet.machine.Tally;

/**
 * Hex on sets of 81 bits, each in two words. For each player the program keeps the stones that a chain joins to the near side
 * and the cells where a new stone would be joined; a stone is taken into the chain once, so that all joins of a game
 * together cost no more than a look at every stone. Free cells stand in a list of which the front part is used up: what was
 * drawn comes to the front, and any order will do to begin the next game with.
 */
final class Hex implements Yardstick {
    private static final int SIDE = 9;
    private static final int CELLS = SIDE * SIDE;
    private static final int DRAWS_PER_FRACTION = 4;
    /** By cell, four words: the cell as a set, and its neighbours. */
    private static final long[] SETS = new long[CELLS * 4];
    /** For each player: the cells of its near side, and of its far side. */
    private static final long[] SIDES = new long[2 * 4];

    static {
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                int at = (y * SIDE + x) * 4;
                add(SETS, at, x, y);
                add(SETS, at + 2, x - 1, y);
                add(SETS, at + 2, x + 1, y);
                add(SETS, at + 2, x, y - 1);
                add(SETS, at + 2, x, y + 1);
                add(SETS, at + 2, x + 1, y - 1);
                add(SETS, at + 2, x - 1, y + 1);
            }
            add(SIDES, 0, y, 0);
            add(SIDES, 2, y, SIDE - 1);
            add(SIDES, 4, 0, y);
            add(SIDES, 6, SIDE - 1, y);
        }
    }

    private final byte[] cells = new byte[CELLS];
    /** For each player six words: stones, joined stones, cells next to those. */
    private final long[] board = new long[2 * 6];
    private long luck;

    Hex(long seed) {
        this.luck = seed;
        for (int i = 0; i < CELLS; i++) {
            cells[i] = (byte) i;
        }
    }

    private static void add(long[] sets, int at, int x, int y) {
        if (x >= 0 && x < SIDE && y >= 0 && y < SIDE) {
            int cell = y * SIDE + x;
            sets[at + (cell >> 6)] |= 1L << cell;
        }
    }

    @Override
    public String game() {
        return "hex";
    }

    private void clear() {
        for (int player = 0; player < 2; player++) {
            int at = player * 6;
            board[at] = 0;
            board[at + 1] = 0;
            board[at + 2] = 0;
            board[at + 3] = 0;
            board[at + 4] = SIDES[player * 4];
            board[at + 5] = SIDES[player * 4 + 1];
        }
    }

    /** Puts a stone; whether that joins the player's sides. */
    private boolean put(int player, int cell) {
        int at = player * 6;
        int set = cell * 4;
        long low = SETS[set];
        long high = SETS[set + 1];
        long stonesLow = board[at] |= low;
        long stonesHigh = board[at + 1] |= high;
        long nearLow = board[at + 4];
        long nearHigh = board[at + 5];
        if ((low & nearLow | high & nearHigh) == 0) {
            return false;
        }
        long joinedLow = board[at + 2];
        long joinedHigh = board[at + 3];
        do {
            joinedLow |= low;
            joinedHigh |= high;
            nearLow |= SETS[set + 2];
            nearHigh |= SETS[set + 3];
            long nextLow = nearLow & stonesLow & ~joinedLow;
            long nextHigh = nearHigh & stonesHigh & ~joinedHigh;
            low = nextLow & -nextLow;
            high = nextLow == 0 ? nextHigh & -nextHigh : 0;
            set = (nextLow == 0 ? 64 + Long.numberOfTrailingZeros(nextHigh) : Long.numberOfTrailingZeros(nextLow)) * 4;
        } while ((low | high) != 0);
        board[at + 2] = joinedLow;
        board[at + 3] = joinedHigh;
        board[at + 4] = nearLow;
        board[at + 5] = nearHigh;
        return (joinedLow & SIDES[player * 4 + 2] | joinedHigh & SIDES[player * 4 + 3]) != 0;
    }

    @Override
    public void play(long count, Tally tally) {
        long state = luck;
        long moves = 0;
        long firstWins = 0;
        for (long i = 0; i < count; i++) {
            clear();
            int made = 0;
            long fraction = 0;
            boolean isOver;
            do {
                if ((made & DRAWS_PER_FRACTION - 1) == 0) {
                    state = Luck.next(state);
                    fraction = Luck.bits(state) & Luck.FRACTION_MASK;
                }
                long product = fraction * (CELLS - made);
                fraction = product & Luck.FRACTION_MASK;
                int drawn = made + (int) (product >>> Luck.FRACTION);
                byte cell = cells[drawn];
                cells[drawn] = cells[made];
                cells[made] = cell;
                isOver = put(made & 1, cell);
                made++;
            } while (!isOver);
            moves += made;
            firstWins += made & 1;
        }
        luck = state;
        Wins.count(tally, count, moves, firstWins, count - firstWins);
    }

    @Override
    public long perft(int depth) {
        return perft(new int[depth], 0);
    }

    /** Counts by replaying the moves so far, since a stone is not taken back. */
    private long perft(int[] played, int made) {
        if (made == played.length) {
            return 1;
        }
        long sum = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            clear();
            boolean isOver = false;
            boolean isFree = true;
            for (int i = 0; i < made; i++) {
                isFree &= played[i] != cell;
                isOver = put(i & 1, played[i]);
            }
            if (isOver) {
                return 0;
            }
            if (isFree) {
                played[made] = cell;
                sum += perft(played, made + 1);
            }
        }
        return sum;
    }
}
