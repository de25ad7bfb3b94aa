package org.senet.machine.sliced;

import org.senet.machine.Dice;

/**
 * Seeded random bits, a row of words at a time: each column is a generator of its own, so that a row is computed in vectors.
 * The generators are xoroshiro128++ (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021), their first
 * states drawn by a {@link Dice}.
 */
final class RandomRows {
    private final long[] low;
    private final long[] high;

    RandomRows(Dice dice, int columns) {
        this.low = new long[columns];
        this.high = new long[columns];
        for (int c = 0; c < columns; c++) {
            low[c] = dice.nextLong();
            high[c] = dice.nextLong() | 1;
        }
    }

    /** Fills the first columns of rows that lie {@code stride} words apart. */
    void fill(long[] target, int from, int rows, int stride, int columns) {
        for (int r = 0; r < rows; r++) {
            row(low, high, target, from + r * stride, columns);
        }
    }

    private static void row(long[] low, long[] high, long[] target, int at, int columns) {
        for (int c = 0; c < columns; c++) {
            long a = low[c];
            long b = high[c];
            long sum = a + b;
            target[at + c] = (sum << 17 | sum >>> 47) + a;
            b ^= a;
            low[c] = (a << 49 | a >>> 15) ^ b ^ b << 21;
            high[c] = b << 28 | b >>> 36;
        }
    }
}
