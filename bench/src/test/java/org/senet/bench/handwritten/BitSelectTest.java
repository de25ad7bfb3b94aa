package org.senet.bench.handwritten;

import org.junit.jupiter.api.Test;
import org.senet.machine.Dice;

import static org.assertj.core.api.Assertions.assertThat;

class BitSelectTest {

    @Test
    void theOneOfEachRankIsFound() {
        Dice dice = new Dice(3);
        for (int i = 0; i < 2000; i++) {
            long word = dice.nextLong();
            if (i % 3 == 0) {
                word &= dice.nextLong();
                word &= dice.nextLong();
            } else if (i % 5 == 0) {
                word |= dice.nextLong();
            }
            int rank = 0;
            for (int place = 0; place < 64; place++) {
                if ((word >>> place & 1) != 0) {
                    assertThat(BitSelect.select(word, rank++)).isEqualTo(place);
                }
            }
            assertThat(BitSelect.prefixCounts(word) >>> 56).isEqualTo(rank);
        }
        assertThat(BitSelect.select(-1L, 63)).isEqualTo(63);
        assertThat(BitSelect.prefixCounts(-1L) >>> 56).isEqualTo(64);
    }
}
