package org.senet.bench.handwritten;

import org.senet.machine.Tally;

/**
 * Tic-Tac-Toe on two sets of nine bits. The free cell of each rank and the sets that hold a line are looked up. One random
 * fraction serves a whole game: 9! is small against it.
 */
final class TicTacToe implements Yardstick {
    private static final int ALL = 0x1FF;
    private static final int[] LINES = {0b111, 0b111 << 3, 0b111 << 6, 0b1001001, 0b1001001 << 1, 0b1001001 << 2,
        0b100010001, 0b1010100};
    /** By set and rank: the one of that rank, as a set. */
    private static final short[] SELECT = new short[512 * 16];
    private static final boolean[] HAS_LINE = new boolean[512];

    static {
        for (int set = 0; set < 512; set++) {
            int rank = 0;
            for (int i = 0; i < 9; i++) {
                if ((set >> i & 1) != 0) {
                    SELECT[set << 4 | rank++] = (short) (1 << i);
                }
            }
            for (int line : LINES) {
                HAS_LINE[set] |= (set & line) == line;
            }
        }
    }

    private long luck;

    TicTacToe(long seed) {
        this.luck = seed;
    }

    @Override
    public String game() {
        return "tic-tac-toe";
    }

    @Override
    public void play(long count, Tally tally) {
        long state = luck;
        long moves = 0;
        long firstWins = 0;
        long secondWins = 0;
        for (long i = 0; i < count; i++) {
            state = Luck.next(state);
            long fraction = Luck.bits(state) & Luck.FRACTION_MASK;
            int own = 0;
            int other = 0;
            int free = ALL;
            int n = 9;
            while (true) {
                long product = fraction * n;
                fraction = product & Luck.FRACTION_MASK;
                int cell = SELECT[free << 4 | (int) (product >>> Luck.FRACTION)];
                n--;
                free ^= cell;
                int moved = own | cell;
                if (HAS_LINE[moved]) {
                    firstWins += 1 - (n & 1);
                    secondWins += n & 1;
                    break;
                }
                if (n == 0) {
                    break;
                }
                own = other;
                other = moved;
            }
            moves += 9 - n;
        }
        luck = state;
        Wins.count(tally, count, moves, firstWins, secondWins);
    }

    @Override
    public long perft(int depth) {
        return perft(0, 0, depth);
    }

    private static long perft(int own, int other, int depth) {
        if (depth == 0) {
            return 1;
        }
        int free = ALL & ~(own | other);
        if (free == 0 || HAS_LINE[other]) {
            return 0;
        }
        long sum = 0;
        for (int rank = 0; rank < Integer.bitCount(free); rank++) {
            sum += perft(other, own | SELECT[free << 4 | rank], depth - 1);
        }
        return sum;
    }
}
