package org.senet.machine;

/**
 * A seeded source of random numbers: SplitMix64 (Steele, Lea and Flood 2014). What a seed gives is part of the contract: it
 * stays the same on every machine and in every version.
 */
public final class Dice {
    private long state;

    public Dice(long seed) {
        this.state = seed;
    }

    public long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** A number from 0 to bound - 1, each with the same probability. */
    public int nextInt(int bound) {
        long limit = (1L << 32) / bound * bound;
        long draw = nextLong() >>> 32;
        while (draw >= limit) {
            draw = nextLong() >>> 32;
        }
        return (int) (draw % bound);
    }

    /** A number from 0 up to, but not including, 1. */
    public double nextUnit() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /** An index, each with a probability in proportion to its weight; the weights must not all be 0. */
    public int nextIndex(double[] weights) {
        double total = 0;
        for (double weight : weights) {
            total += weight;
        }
        double left = nextUnit() * total;
        int last = 0;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                last = i;
                left -= weights[i];
                if (left < 0) {
                    return i;
                }
            }
        }
        return last;
    }
}
