package org.senet.analysis.domain;

/**
 * How much a reduction may do.
 *
 * @param instances the most instances of all relations together
 * @param steps     the most rows looked at while conditions are combined: a measure of work that is the same on every machine
 * @param seconds   the longest time
 */
public record ReductionBudget(int instances, long steps, double seconds) {

    public static final ReductionBudget DEFAULT = new ReductionBudget(2_000_000, 200_000_000, 20);

    public ReductionBudget {
        if (instances < 0 || steps < 0 || seconds < 0) {
            throw new IllegalArgumentException(
                    "a budget has no negative part, but this one has " + instances + " instances, "
                            + steps + " steps and " + seconds + " seconds");
        }
    }
}
