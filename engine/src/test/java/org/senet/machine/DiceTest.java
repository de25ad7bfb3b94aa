package org.senet.machine;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What a seed gives never changes: recorded matches would no longer repeat. */
class DiceTest {

    @Test
    void theStreamOfSplitMix64() {
        // The first outputs of the generator as published, for the seed 1234567.
        Dice dice = new Dice(1_234_567);
        assertThat(LongStream.generate(dice::nextLong).limit(5).toArray()).containsExactly(6457827717110365317L,
                3203168211198807973L, -8629252141511181193L, 4593380528125082431L, -2037821214251327795L);
    }

    @Test
    void numbersBelowABound() {
        Dice dice = new Dice(1);
        assertThat(IntStream.generate(() -> dice.nextInt(6)).limit(20).toArray()).containsExactly(4, 1, 0, 2, 0, 1, 4,
                5, 0, 0, 1, 5, 0, 2, 0, 3, 0, 4, 4, 5);
        Dice other = new Dice(-7);
        assertThat(IntStream.generate(() -> other.nextInt(1_000_000)).limit(4).toArray()).containsExactly(911652,
                730394, 541729, 635873);
    }

    @Test
    void sameSeedSameNumbers() {
        assertThat(IntStream.generate(new DiceBelow(99, 13)::next).limit(100).toArray())
                .isEqualTo(IntStream.generate(new DiceBelow(99, 13)::next).limit(100).toArray());
    }

    private record DiceBelow(Dice dice, int bound) {
        DiceBelow(long seed, int bound) {
            this(new Dice(seed), bound);
        }

        int next() {
            return dice.nextInt(bound);
        }
    }

    @Test
    void aBoundOfOneAndTheLargest() {
        Dice dice = new Dice(3);
        for (int i = 0; i < 1_000; i++) {
            assertThat(dice.nextInt(1)).isZero();
            assertThat(dice.nextInt(Integer.MAX_VALUE)).isBetween(0, Integer.MAX_VALUE - 1);
        }
    }

    @Test
    void everyNumberIsAboutAsLikely() {
        int[] counts = new int[7];
        Dice dice = new Dice(2024);
        for (int i = 0; i < 70_000; i++) {
            counts[dice.nextInt(7)]++;
        }
        for (int count : counts) {
            assertThat(count).isBetween(9_600, 10_400);
        }
    }
}
