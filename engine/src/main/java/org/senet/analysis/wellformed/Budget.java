package org.senet.analysis.wellformed;

/**
 * How much work examining a game may take.
 *
 * @param states  the most distinct states to list
 * @param seconds the longest time for listing them, and again for random matches where that does not suffice
 * @param matches how many random matches to play then
 * @param steps   the most joint moves in each of these
 * @param seed    the seed of the first match; each further one takes the next number
 */
public record Budget(int states, double seconds, int matches, int steps, long seed) {

    public static final Budget DEFAULT = new Budget(200_000, 10, 100, 2_000, 1);

    public Budget {
        if (states < 1 || seconds < 0 || matches < 0 || steps < 1) {
            throw new IllegalArgumentException(
                    "a budget has at least one state and one step, and no negative time or number of"
                            + " matches; this one has " + states + " states, " + steps + " steps, " + seconds
                            + " seconds and " + matches
                            + " matches");
        }
    }

    long nanos() {
        return (long) (seconds * 1e9);
    }
}
