package org.senet.bench.handwritten;

import org.senet.machine.Tally;

/**
 * Othello on two sets of 64 bits, eight for each row. Legal cells come from parallel-prefix fills in the eight directions;
 * discs to turn are found by carries along the rays that go up from the cell and by counting zeros on those that go down. To
 * pass is a move of its own, as in the rules.
 */
final class Othello implements Yardstick {
    private static final long BLACK = 1L << 28 | 1L << 35;
    private static final long WHITE = 1L << 27 | 1L << 36;
    private static final long INNER = 0x7E7E7E7E7E7E7E7EL;
    private static final int[][] UP = {{1, 0}, {-1, 1}, {0, 1}, {1, 1}};
    /** By cell, eight words: the rays that go up from it, then those that go down. */
    private static final long[] RAYS = new long[64 * 8];

    static {
        for (int cell = 0; cell < 64; cell++) {
            for (int d = 0; d < 4; d++) {
                RAYS[cell << 3 | d] = ray(cell, UP[d][0], UP[d][1]);
                RAYS[cell << 3 | 4 | d] = ray(cell, -UP[d][0], -UP[d][1]);
            }
        }
    }

    private long luck;

    Othello(long seed) {
        this.luck = seed;
    }

    private static long ray(int cell, int dx, int dy) {
        long ray = 0;
        int x = (cell & 7) + dx;
        int y = (cell >> 3) + dy;
        while (x >= 0 && x < 8 && y >= 0 && y < 8) {
            ray |= 1L << (y << 3 | x);
            x += dx;
            y += dy;
        }
        return ray;
    }

    @Override
    public String game() {
        return "othello";
    }

    /** The cells where a disc of one's own encloses some of the other's. */
    private static long legal(long own, long other) {
        long inner = other & INNER;
        return (axis(own, inner, 1) | axis(own, other, 8) | axis(own, inner, 7) | axis(own, inner, 9))
                & ~(own | other);
    }

    /** The cells at the far ends of runs of {@code between} that begin next to {@code own}, both ways along an axis. */
    private static long axis(long own, long between, int step) {
        long pairs = between & between << step;
        long up = between & own << step;
        up |= between & up << step;
        up |= pairs & up << 2 * step;
        up |= pairs & up << 2 * step;
        long down = between & own >>> step;
        down |= between & down >>> step;
        pairs >>>= step;
        down |= pairs & down >>> 2 * step;
        down |= pairs & down >>> 2 * step;
        return up << step | down >>> step;
    }

    /** The discs that a disc of one's own on the cell turns over. */
    private static long turned(long own, long other, int cell) {
        int at = cell << 3;
        return turnedUp(own, other, RAYS[at]) | turnedUp(own, other, RAYS[at + 1]) | turnedUp(own, other, RAYS[at + 2])
                | turnedUp(own, other, RAYS[at + 3]) | turnedDown(own, other, RAYS[at + 4])
                | turnedDown(own, other, RAYS[at + 5]) | turnedDown(own, other, RAYS[at + 6])
                | turnedDown(own, other, RAYS[at + 7]);
    }

    /** A carry runs along the ray through the other's discs, and ends on the first cell without one. */
    private static long turnedUp(long own, long other, long ray) {
        long end = (other | ~ray) + 1 & ray & own;
        return end - ((end | -end) >>> 63) & ray;
    }

    /** The highest cell of the ray without a disc of the other's ends the run. */
    private static long turnedDown(long own, long other, long ray) {
        long end = Long.highestOneBit(ray & ~other) & own;
        return -end << 1 & ray;
    }

    @Override
    public void play(long count, Tally tally) {
        long state = luck;
        long moves = 0;
        long firstWins = 0;
        long secondWins = 0;
        for (long i = 0; i < count; i++) {
            long own = BLACK;
            long other = WHITE;
            int made = 0;
            while (true) {
                long legal = legal(own, other);
                if (legal == 0) {
                    legal = legal(other, own);
                    if (legal == 0) {
                        break;
                    }
                    made++;
                    long passed = own;
                    own = other;
                    other = passed;
                }
                state = Luck.next(state);
                long counts = BitSelect.prefixCounts(legal);
                int rank = Luck.below((int) (counts >>> 56), Luck.bits(state));
                int cell = BitSelect.select(legal, counts, rank);
                long turned = turned(own, other, cell);
                long moved = own | turned | 1L << cell;
                own = other & ~turned;
                other = moved;
                made++;
            }
            moves += made;
            // After an even number of moves black is to move.
            int ahead = Long.bitCount(own) - Long.bitCount(other);
            ahead = (made & 1) == 0 ? ahead : -ahead;
            firstWins += ahead > 0 ? 1 : 0;
            secondWins += ahead < 0 ? 1 : 0;
        }
        luck = state;
        Wins.count(tally, count, moves, firstWins, secondWins);
    }

    @Override
    public long perft(int depth) {
        return perft(BLACK, WHITE, depth);
    }

    private static long perft(long own, long other, int depth) {
        if (depth == 0) {
            return 1;
        }
        long legal = legal(own, other);
        if (legal == 0) {
            return legal(other, own) == 0 ? 0 : perft(other, own, depth - 1);
        }
        long sum = 0;
        for (int rank = 0; rank < Long.bitCount(legal); rank++) {
            int cell = BitSelect.select(legal, rank);
            long turned = turned(own, other, cell);
            sum += perft(other & ~turned, own | turned | 1L << cell, depth - 1);
        }
        return sum;
    }
}
