package org.senet.bench.handwritten;

/**
 * The random numbers of the yardsticks, as steps of a state that the caller keeps in a local variable: a Weyl sequence
 * whitened by a wide product (Wang Yi's wyrand, 2019). A draw below n takes the whole part of n times a fraction.
 */
final class Luck {
    /** Shorter fractions leave room for the product with a small n in one word. */
    static final int FRACTION = 57;
    static final long FRACTION_MASK = (1L << FRACTION) - 1;

    private static final long STEP = 0xA0761D6478BD642FL;
    private static final long TURN = 0xE7037ED1A0B428DBL;

    private Luck() {}

    static long next(long state) {
        return state + STEP;
    }

    /** 64 random bits from a state. */
    static long bits(long state) {
        long other = state ^ TURN;
        return state * other ^ Math.unsignedMultiplyHigh(state, other);
    }

    /** A number from 0 to n - 1, for n up to 2^31; no value is likelier than another by more than n / 2^32. */
    static int below(int n, long bits) {
        return (int) ((bits >>> 32) * n >>> 32);
    }
}
