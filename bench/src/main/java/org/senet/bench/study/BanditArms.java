package org.senet.bench.study;

import org.senet.machine.Dice;

/**
 * A bandit whose arms stand for the moves of a deterministic game: what an arm pays on average is a walk that begins at one
 * half, goes up or down by a fiftieth with each pull, and stays where it hits 0 or 1, its true value, within 500 steps.
 */
final class BanditArms {
    private static final int HALF = 25;
    private static final int LONGEST = 500;

    private final double[][] walks;
    private final boolean[] wins;

    /** Random arms, of which so many win, in places drawn at random. */
    BanditArms(int arms, int winners, Dice dice) {
        this.walks = new double[arms][];
        this.wins = new boolean[arms];
        int left = winners;
        for (int i = 0; i < arms; i++) {
            wins[i] = dice.nextInt(arms - i) < left;
            left -= wins[i] ? 1 : 0;
            walks[i] = walk(wins[i], dice);
        }
    }

    private static double[] walk(boolean wins, Dice dice) {
        double[] walk = new double[LONGEST];
        while (true) {
            int at = HALF;
            for (int step = 0; step < LONGEST; step++) {
                walk[step] = (double) at / (2 * HALF);
                if (at == 0 || at == 2 * HALF) {
                    if (at > 0 == wins) {
                        return java.util.Arrays.copyOf(walk, step + 1);
                    }
                    break;
                }
                at += dice.nextInt(2) == 0 ? 1 : -1;
            }
        }
    }

    int size() {
        return walks.length;
    }

    boolean isWin(int arm) {
        return wins[arm];
    }

    /** What an arm pays on average at its so-manieth pull, from 0 on. */
    double mean(int arm, int pull) {
        double[] walk = walks[arm];
        return walk[Math.min(pull, walk.length - 1)];
    }
}
