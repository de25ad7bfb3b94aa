package org.senet.bench.handwritten;

import org.senet.machine.Tally;

/**
 * Breakthrough on two sets of 64 bits, eight for each row, seen from the side of the player to move: its pieces go up. After
 * every move the board is turned over.
 */
final class Breakthrough implements Yardstick {
    private static final long HOME = 0xFFFFL;
    private static final long FAR = 0xFFL << 56;
    private static final long NOT_FIRST = ~0x0101010101010101L;
    private static final long NOT_LAST = ~0x8080808080808080L;

    private long luck;

    Breakthrough(long seed) {
        this.luck = seed;
    }

    @Override
    public String game() {
        return "breakthrough";
    }

    /** The cells that pieces can go to straight ahead. */
    private static long ahead(long own, long other) {
        return own << 8 & ~(own | other);
    }

    /** The cells that pieces can go to aslant, towards the last column. */
    private static long right(long own) {
        return (own & NOT_LAST) << 9 & ~own;
    }

    /** The cells that pieces can go to aslant, towards the first column. */
    private static long left(long own) {
        return (own & NOT_FIRST) << 7 & ~own;
    }

    @Override
    public void play(long count, Tally tally) {
        long state = luck;
        long moves = 0;
        long firstWins = 0;
        for (long i = 0; i < count; i++) {
            long own = HOME;
            long other = HOME << 48;
            int made = 0;
            while (true) {
                state = Luck.next(state);
                long ahead = ahead(own, other);
                long right = right(own);
                long left = left(own);
                long aheadCounts = BitSelect.prefixCounts(ahead);
                long rightCounts = BitSelect.prefixCounts(right);
                long leftCounts = BitSelect.prefixCounts(left);
                int a = (int) (aheadCounts >>> 56);
                int ar = (int) (aheadCounts + rightCounts >>> 56);
                int rank = Luck.below((int) (aheadCounts + rightCounts + leftCounts >>> 56), Luck.bits(state));
                // Masks rather than branches, which nobody could predict.
                int isAhead = rank - a >> 31;
                int isLeft = ~(rank - ar >> 31);
                int isRight = ~(isAhead | isLeft);
                long targets = ahead & isAhead | right & isRight | left & isLeft;
                long counts = aheadCounts & isAhead | rightCounts & isRight | leftCounts & isLeft;
                rank -= a & isRight | ar & isLeft;
                int step = 8 + isLeft - isRight;
                long to = 1L << BitSelect.select(targets, counts, rank);
                made++;
                long moved = own & ~(to >>> step) | to;
                other &= ~to;
                if ((moved & FAR) != 0 || other == 0) {
                    break;
                }
                own = Long.reverseBytes(other);
                other = Long.reverseBytes(moved);
            }
            moves += made;
            firstWins += made & 1;
        }
        luck = state;
        Wins.count(tally, count, moves, firstWins, count - firstWins);
    }

    @Override
    public long perft(int depth) {
        return perft(HOME, HOME << 48, depth);
    }

    private static long perft(long own, long other, int depth) {
        if (depth == 0) {
            return 1;
        }
        if ((other & 0xFF) != 0 || own == 0) {
            return 0;
        }
        return perft(own, other, ahead(own, other), 8, depth) + perft(own, other, right(own), 9, depth)
                + perft(own, other, left(own), 7, depth);
    }

    private static long perft(long own, long other, long targets, int step, int depth) {
        long sum = 0;
        for (int rank = 0; rank < Long.bitCount(targets); rank++) {
            long to = 1L << BitSelect.select(targets, rank);
            sum += perft(Long.reverseBytes(other & ~to), Long.reverseBytes(own & ~(to >>> step) | to), depth - 1);
        }
        return sum;
    }
}
