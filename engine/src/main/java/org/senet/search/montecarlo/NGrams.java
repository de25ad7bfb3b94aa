package org.senet.search.montecarlo;

import org.senet.machine.Dice;
import org.senet.machine.Tally;

/**
 * The n-gram selection technique (NST): what a move is worth depends on the one or two moves before it. For each role it keeps
 * the mean value of games by sequences of one, two and three moves, which end with a move of the role and before that take
 * from each step the move of the role that stands one place further back in the order of roles. A move is worth the mean of
 * its sequences, of the longer ones only those seen at least seven times; most of the time the best move is made, else any.
 *
 * <p>Tak, Winands and Björnsson, "N-Grams and the Last-Good-Reply Policy Applied in General Game Playing" (2012); decay by the
 * same, "Decaying Simulation Strategies" (2013).
 */
final class NGrams implements PlayoutPolicy {
    /** How often a sequence of two or three moves must have been seen before it counts. */
    static final int ENOUGH = 7;
    static final int LONGEST = 3;
    private static final int MOST = 1 << 21;

    private final double epsilon;
    private final double decay;
    private long[] keys = new long[1 << 12];
    private float[] sums = new float[1 << 12];
    private float[] counts = new float[1 << 12];
    private int size;

    NGrams(double epsilon, double decay) {
        this.epsilon = epsilon;
        this.decay = decay;
    }

    /** How many sequences are known. */
    int size() {
        return size;
    }

    @Override
    public int choose(int role, int[] moves, int count, Trail trail, Dice dice) {
        if (count == 1) {
            return 0;
        }
        if (MoveAverages.unit(dice) < epsilon) {
            return dice.nextInt(count);
        }
        int best = 0;
        double bestValue = -1;
        int ties = 0;
        for (int i = 0; i < count; i++) {
            double value = value(role, moves[i], trail, trail.length());
            if (value > bestValue) {
                bestValue = value;
                best = i;
                ties = 1;
            } else if (value == bestValue && dice.nextInt(++ties) == 0) {
                best = i;
            }
        }
        return best;
    }

    @Override
    public double value(int role, int move, Trail trail, int steps) {
        double sum = 0;
        int sequences = 0;
        long key = start(role, move);
        for (int length = 1; length <= Math.min(LONGEST, steps + 1); length++) {
            if (length > 1) {
                key = longer(key, role, length, trail, steps);
            }
            int at = find(key);
            if (keys[at] == 0) {
                break;
            }
            if (length == 1 ? counts[at] > 0 : counts[at] >= ENOUGH) {
                sum += sums[at] / counts[at];
                sequences++;
            }
        }
        return sequences == 0 ? Tally.HIGHEST : sum / sequences;
    }

    /** How often a sequence was seen that ends with this move of a role after so many steps, as far as that still counts. */
    double count(int role, int move, int length, Trail trail, int steps) {
        long key = start(role, move);
        for (int l = 2; l <= length; l++) {
            key = longer(key, role, l, trail, steps);
        }
        return counts[find(key)];
    }

    @Override
    public void learn(Trail trail, double[] values) {
        for (int step = 0; step < trail.length(); step++) {
            for (int role = 0; role < values.length; role++) {
                long key = start(role, trail.move(step, role));
                add(key, values[role]);
                for (int length = 2; length <= Math.min(LONGEST, step + 1); length++) {
                    key = longer(key, role, length, trail, step);
                    add(key, values[role]);
                }
            }
        }
    }

    private static long start(int role, int move) {
        return mixed(role * 0x10000_0000L + move + 1);
    }

    /** The key of a sequence with one more move in front. */
    private static long longer(long key, int role, int length, Trail trail, int step) {
        int other = Math.floorMod(role - (length - 1), trail.roles());
        return mixed(key + 0x9E3779B97F4A7C15L * (trail.move(step - (length - 1), other) + 1));
    }

    /** A one-to-one mixing of bits, with 0 left out; two sequences that get the same key would be taken for one. */
    private static long mixed(long value) {
        long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        z ^= z >>> 31;
        return z == 0 ? 1 : z;
    }

    /** The place of a key, or the free place where it belongs. */
    private int find(long key) {
        int at = (int) key & keys.length - 1;
        while (keys[at] != 0 && keys[at] != key) {
            at = at + 1 & keys.length - 1;
        }
        return at;
    }

    private void add(long key, double value) {
        int at = find(key);
        if (keys[at] == 0) {
            if (2 * size >= keys.length) {
                grow();
                at = find(key);
            }
            keys[at] = key;
            size++;
        }
        counts[at]++;
        sums[at] += (float) value;
    }

    /** Makes room: in larger tables, or where these are as large as they may be, by forgetting what was seen least. */
    private void grow() {
        if (keys.length < MOST) {
            resize(2 * keys.length, 0);
            return;
        }
        for (float least = 1; 4 * size > keys.length; least *= 2) {
            resize(keys.length, least);
        }
    }

    /** Copies all that was seen more often than this into tables of another size. */
    private void resize(int length, float least) {
        long[] oldKeys = keys;
        float[] oldSums = sums;
        float[] oldCounts = counts;
        keys = new long[length];
        sums = new float[length];
        counts = new float[length];
        size = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0 && oldCounts[i] > least) {
                int at = find(oldKeys[i]);
                keys[at] = oldKeys[i];
                sums[at] = oldSums[i];
                counts[at] = oldCounts[i];
                size++;
            }
        }
    }

    @Override
    public void decay() {
        for (int i = 0; i < counts.length; i++) {
            counts[i] *= (float) decay;
            sums[i] *= (float) decay;
        }
        // What was seen hardly ever is forgotten, so that a long match does not fill the memory.
        resize(keys.length, 0.05f);
    }
}
