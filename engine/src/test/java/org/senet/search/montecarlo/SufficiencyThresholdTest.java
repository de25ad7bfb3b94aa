package org.senet.search.montecarlo;

import org.junit.jupiter.api.Test;
import org.senet.machine.Dice;
import org.senet.search.montecarlo.MonteCarloSettings.Sufficiency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SufficiencyThresholdTest {

    @Test
    void dividesWonFromOther() {
        SufficiencyThreshold threshold = new SufficiencyThreshold(Sufficiency.STATISTICAL, 0.6);
        assertThat(threshold.divide()).isNaN();
        threshold.learn(1, 30, true);
        threshold.learn(0.2, 10, false);
        // (n other * mean won + n won * mean other) / n
        assertThat(threshold.divide()).isCloseTo((10 * 1 + 30 * 0.2) / 40, within(1e-12));
    }

    @Test
    void theBetterTheMoveTheSurer() {
        SufficiencyThreshold threshold = new SufficiencyThreshold(Sufficiency.STATISTICAL, 0.6);
        assertThat(threshold.probability(0.9)).isZero();
        threshold.learn(1, 50, true);
        threshold.learn(0, 50, false);
        for (int i = 0; i < 1000; i++) {
            threshold.probability(0.4 + 0.2 * (i % 2));
        }
        assertThat(threshold.probability(0.5)).isCloseTo(0.5, within(0.01));
        assertThat(threshold.probability(0.6)).isCloseTo(0.84, within(0.01));
        assertThat(threshold.probability(0.9)).isEqualTo(0.9);
        assertThat(threshold.probability(0.1)).isLessThan(0.01);
    }

    @Test
    void knowsTheNormalDistribution() {
        assertThat(SufficiencyThreshold.normal(0)).isCloseTo(0.5, within(1e-7));
        assertThat(SufficiencyThreshold.normal(1.96)).isCloseTo(0.9750021, within(1e-6));
        assertThat(SufficiencyThreshold.normal(-1)).isCloseTo(0.1586553, within(1e-6));
    }

    /**
     * The bandit of the paper: the mean of an arm walks from one half, by 0.02 a pull, to 0 or to 1, where it stays. Fifty
     * arms of which three in ten win, a constant of 0.4 and a threshold of 0.6: who stops exploring when that is good enough finds a
     * winner sooner; here, after 400 pulls.
     */
    @Test
    void findsAWinningArmSooner() {
        int plain = 0;
        int never = 0;
        for (int seed = 0; seed < 300; seed++) {
            plain += winner(new SufficiencyThreshold(Sufficiency.PLAIN, 0.6), seed) ? 1 : 0;
            never += winner(new SufficiencyThreshold(Sufficiency.NEVER, 0.6), seed) ? 1 : 0;
        }
        assertThat(plain).isGreaterThan(never + 20);
    }

    private static boolean winner(SufficiencyThreshold threshold, int seed) {
        int arms = 50;
        Dice dice = new Dice(seed);
        double[][] paths = new double[arms][];
        for (int arm = 0; arm < arms; arm++) {
            do {
                paths[arm] = path(dice);
            } while (paths[arm].length == 0 || paths[arm][499] > 0.5 != arm < 15);
        }
        int[] pulls = new int[arms];
        double[] sums = new double[arms];
        for (int pull = 1; pull <= 400; pull++) {
            double best = 0;
            for (int arm = 0; arm < arms; arm++) {
                best = Math.max(best, pulls[arm] == 0 ? 0 : sums[arm] / pulls[arm]);
            }
            double exploration = threshold.is(best, dice) ? 0 : 0.4;
            int chosen = best(pulls, sums, exploration, pull);
            sums[chosen] += dice.nextInt(1000) < 1000 * paths[chosen][Math.min(499, pulls[chosen])] ? 1 : 0;
            pulls[chosen]++;
        }
        return best(pulls, sums, 0, 1) < 15;
    }

    private static int best(int[] pulls, double[] sums, double exploration, int total) {
        int chosen = 0;
        double greatest = -1;
        for (int arm = 0; arm < pulls.length; arm++) {
            double score = pulls[arm] == 0
                    ? exploration > 0 ? 10 : 0
                    : sums[arm] / pulls[arm] + exploration * Math.sqrt(Math.log(total) / pulls[arm]);
            if (score > greatest) {
                greatest = score;
                chosen = arm;
            }
        }
        return chosen;
    }

    /** A walk that ends at 0 or 1 within 500 steps; empty where it does not. */
    private static double[] path(Dice dice) {
        double[] path = new double[500];
        int place = 25;
        for (int i = 0; i < 500; i++) {
            path[i] = place / 50.0;
            place += place == 0 || place == 50 ? 0 : dice.nextInt(2) == 0 ? 1 : -1;
        }
        return path[499] == 0 || path[499] == 1 ? path : new double[0];
    }
}
