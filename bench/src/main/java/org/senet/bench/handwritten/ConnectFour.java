package org.senet.bench.handwritten;

import org.senet.machine.Tally;

/**
 * Connect Four with six rows on two sets of bits, seven for each column: the lowest six are its cells, the seventh stays empty
 * and keeps lines from running on into the next column. The open columns are listed in the bytes of a word.
 */
final class ConnectFour implements Yardstick {
    private static final int ROWS = 6;
    private static final int STRIDE = ROWS + 1;
    private static final int DRAWS_PER_FRACTION = 8;

    private final int columns;
    private long luck;

    ConnectFour(int columns, long seed) {
        this.columns = columns;
        this.luck = seed;
    }

    @Override
    public String game() {
        return columns == 7 ? "connect-four" : "connect-four " + columns + "x" + ROWS;
    }

    /** The cell in which a disc comes to rest, as a set. */
    private static long rest(long taken, int place) {
        return taken + (1L << place) & 0x3FL << place;
    }

    private static boolean hasFour(long discs) {
        long up = discs & discs >>> 1;
        long across = discs & discs >>> STRIDE;
        long rising = discs & discs >>> STRIDE + 1;
        long falling = discs & discs >>> STRIDE - 1;
        return (up & up >>> 2 | across & across >>> 2 * STRIDE | rising & rising >>> 2 * STRIDE + 2
                | falling & falling >>> 2 * STRIDE - 2) != 0;
    }

    /** The bit where each column begins, listed in the bytes of a word. */
    private long allColumns() {
        long list = 0;
        for (int c = columns - 1; c >= 0; c--) {
            list = list << 8 | c * STRIDE;
        }
        return list;
    }

    @Override
    public void play(long count, Tally tally) {
        long state = luck;
        long moves = 0;
        long firstWins = 0;
        long secondWins = 0;
        long all = allColumns();
        long top = 0;
        for (int c = 0; c < columns; c++) {
            top |= 1L << c * STRIDE + ROWS - 1;
        }
        int cells = columns * ROWS;
        for (long i = 0; i < count; i++) {
            long own = 0;
            long other = 0;
            long open = all;
            int n = columns;
            int made = 0;
            long fraction = 0;
            while (true) {
                if ((made & DRAWS_PER_FRACTION - 1) == 0) {
                    state = Luck.next(state);
                    fraction = Luck.bits(state) & Luck.FRACTION_MASK;
                }
                long product = fraction * n;
                fraction = product & Luck.FRACTION_MASK;
                int index = (int) (product >>> Luck.FRACTION) << 3;
                int place = (int) (open >>> index & 0xFF);
                long disc = rest(own | other, place);
                made++;
                if ((disc & top) != 0) {
                    n--;
                    // The last column of the list takes the place of the full one.
                    long last = open >>> (n << 3) & 0xFF;
                    open = open & ~(0xFFL << index) | last << index;
                }
                long moved = own | disc;
                if (hasFour(moved)) {
                    firstWins += made & 1;
                    secondWins += 1 - (made & 1);
                    break;
                }
                if (made == cells) {
                    break;
                }
                own = other;
                other = moved;
            }
            moves += made;
        }
        luck = state;
        Wins.count(tally, count, moves, firstWins, secondWins);
    }

    @Override
    public long perft(int depth) {
        return perft(0, 0, depth);
    }

    private long perft(long own, long other, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (hasFour(other)) {
            return 0;
        }
        long sum = 0;
        for (int c = 0; c < columns; c++) {
            long disc = rest(own | other, c * STRIDE);
            if (disc != 0) {
                sum += perft(other, own | disc, depth - 1);
            }
        }
        return sum;
    }
}
