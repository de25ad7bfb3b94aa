package org.senet.machine.sliced;

import org.senet.machine.Dice;

/**
 * Seeded random words, from two generators that take turns, so that neither has to wait for itself. They are xoroshiro128++
 * (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021), their first states drawn by a {@link Dice}.
 */
final class RandomWords {
    private long firstLow;
    private long firstHigh;
    private long secondLow;
    private long secondHigh;

    RandomWords(Dice dice) {
        firstLow = dice.nextLong();
        firstHigh = dice.nextLong() | 1;
        secondLow = dice.nextLong();
        secondHigh = dice.nextLong() | 1;
    }

    /** Fills so many places of an array, {@code step} apart. */
    void fill(long[] target, int from, int count, int step) {
        long a = firstLow;
        long b = firstHigh;
        long c = secondLow;
        long d = secondHigh;
        int at = from;
        for (int i = 0; i + 1 < count; i += 2) {
            target[at] = Long.rotateLeft(a + b, 17) + a;
            target[at + step] = Long.rotateLeft(c + d, 17) + c;
            at += 2 * step;
            b ^= a;
            d ^= c;
            a = Long.rotateLeft(a, 49) ^ b ^ b << 21;
            c = Long.rotateLeft(c, 49) ^ d ^ d << 21;
            b = Long.rotateLeft(b, 28);
            d = Long.rotateLeft(d, 28);
        }
        if ((count & 1) != 0) {
            target[at] = Long.rotateLeft(a + b, 17) + a;
            b ^= a;
            a = Long.rotateLeft(a, 49) ^ b ^ b << 21;
            b = Long.rotateLeft(b, 28);
        }
        firstLow = a;
        firstHigh = b;
        secondLow = c;
        secondHigh = d;
    }

    long next() {
        long a = firstLow;
        long b = firstHigh;
        long result = Long.rotateLeft(a + b, 17) + a;
        b ^= a;
        firstLow = Long.rotateLeft(a, 49) ^ b ^ b << 21;
        firstHigh = Long.rotateLeft(b, 28);
        return result;
    }

    /** A number below a bound of at most 2^16, each with the same probability. */
    int below(int bound) {
        int mask = (1 << Counting.digits(bound - 1)) - 1;
        while (true) {
            long bits = next();
            for (int used = 0; used < 48; used += 16, bits >>>= 16) {
                if ((bits & mask) < bound) {
                    return (int) (bits & mask);
                }
            }
        }
    }
}
