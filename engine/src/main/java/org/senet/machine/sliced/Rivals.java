package org.senet.machine.sliced;

import java.util.function.LongSupplier;

/**
 * Two ways to run the same program, and which of them makes the next steps. One leads; the other is tried now and then for a
 * few steps, and takes the lead where they took it less time. After a trial that was slower the leader goes on for three times
 * as long as was lost, so that trials cost a quarter of the time at most; once a way has been run so often that it will hardly
 * become faster, its trials soon become rare.
 *
 * <p>Generated code needs this: it is slow until the just-in-time compiler has come to it, and that comes to nothing that is
 * not run.
 *
 * <p>Invariant: what is measured decides who makes the next steps and nothing else; both make the same ones.
 */
final class Rivals {
    private static final double PAUSE = 3;
    private static final int FEWEST_STEPS = 2;
    private static final int MOST_STEPS = 64;
    private static final double HOPELESS = 4;

    private final LongSupplier clock;
    /** How much each must have done before it counts as warm, in steps of one word. */
    private final long[] warm;
    private final long[] done = new long[2];
    private final double[] cost = new double[2];
    private final double[] pause = {PAUSE, PAUSE};
    private int leader;
    private boolean trying;
    private int trialSteps = FEWEST_STEPS;
    private int stepsLeft = FEWEST_STEPS;
    private double leaderNanos;
    private long resumed;
    private long nanos;
    private long work;

    /**
     * @param clock      nanoseconds
     * @param firstWarm  after how many steps of one word the first way, which leads at the beginning, is as fast as it will be
     * @param secondWarm the same of the second
     */
    Rivals(LongSupplier clock, long firstWarm, long secondWarm) {
        this.clock = clock;
        this.warm = new long[] {firstWarm, secondWarm};
    }

    /** Which way makes the next step: 0 or 1. */
    int playing() {
        return trying ? 1 - leader : leader;
    }

    /** Says that steps follow from now on. */
    void resume() {
        resumed = clock.getAsLong();
    }

    /** Says that for some time no steps follow. */
    void rest() {
        nanos += clock.getAsLong() - resumed;
    }

    /** Says that a step was made on so many words. */
    void step(int words) {
        work += words;
        if (--stepsLeft == 0) {
            long now = clock.getAsLong();
            nanos += now - resumed;
            resumed = now;
            turn();
        }
    }

    private void turn() {
        int own = playing();
        if (!trying && nanos < leaderNanos) {
            stepsLeft = MOST_STEPS;
            return;
        }
        done[own] += work;
        cost[own] = (double) nanos / work;
        if (trying) {
            judge(own);
        }
        trying = !trying;
        stepsLeft = trialSteps;
        nanos = 0;
        work = 0;
    }

    /** Draws the conclusions from a trial. */
    private void judge(int tried) {
        double ratio = cost[tried] / Math.max(cost[leader], Double.MIN_NORMAL);
        trialSteps = ratio > HOPELESS ? FEWEST_STEPS : Math.min(MOST_STEPS, 2 * trialSteps);
        if (ratio < 1) {
            leader = tried;
            leaderNanos = 0;
            return;
        }
        leaderNanos = pause[tried] * (nanos - work * cost[leader]);
        if (done[tried] > warm[tried]) {
            pause[tried] *= 2;
        }
    }
}
