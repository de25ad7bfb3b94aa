package org.senet.bench.study;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class RatingsTest {

    @Test
    void tenWinsToOneAreFourHundredPoints() {
        Ratings ratings = new Ratings(2);
        for (int i = 0; i < 11_000; i++) {
            ratings.add(0, 1, i % 11 == 0 ? 0 : 1);
        }
        List<Ratings.Rating> found = ratings.ratings();
        assertThat(found.get(0).points() - found.get(1).points()).isCloseTo(400, within(1.0));
        assertThat(found.get(0).points() + found.get(1).points()).isCloseTo(0, within(1e-6));
    }

    @Test
    void theMarginHoldsTheTruthAboutAsOftenAsItSays() {
        double[] truth = {150, 0, -150};
        Random random = new Random(3);
        int held = 0;
        for (int study = 0; study < 200; study++) {
            Ratings ratings = new Ratings(3);
            for (int i = 0; i < 3; i++) {
                for (int j = i + 1; j < 3; j++) {
                    for (int match = 0; match < 100; match++) {
                        double chance = 1 / (1 + Math.pow(10, (truth[j] - truth[i]) / 400));
                        ratings.add(i, j, random.nextDouble() < chance ? 1 : 0);
                    }
                }
            }
            Ratings.Rating first = ratings.ratings().getFirst();
            held += Math.abs(first.points() - truth[0]) <= first.margin() ? 1 : 0;
        }
        assertThat(held).isBetween(180, 199);
    }

    @Test
    void whoWonEverythingHasAFiniteRating() {
        Ratings ratings = new Ratings(3);
        for (int i = 0; i < 20; i++) {
            ratings.add(0, 1, 1);
            ratings.add(1, 2, 0.5);
        }
        List<Ratings.Rating> found = ratings.ratings();
        assertThat(found.get(0).points()).isBetween(200.0, 2000.0);
        assertThat(found.get(1).points()).isCloseTo(found.get(2).points(), within(1e-6));
        assertThat(found).allSatisfy(r -> assertThat(r.margin()).isBetween(1.0, 2000.0));
    }
}
