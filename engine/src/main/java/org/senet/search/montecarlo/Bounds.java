package org.senet.search.montecarlo;

import java.util.Arrays;
import org.senet.machine.Cursor;
import org.senet.machine.Tally;

/**
 * What is proved of a state: for each role a goal value that it can be sure of, whatever the others do, and one that it
 * cannot exceed. Both are expected values where chance takes part. In a game of two opposed roles nothing above the upper
 * bound can be had against good play; in all others nothing above it can be had at all. Immutable.
 *
 * <p>Cazenave and Saffidine, "Score Bounded Monte-Carlo Tree Search" (2010).
 */
final class Bounds {
    private static final float ROUNDING = 1e-3f;

    private final float[] low;
    private final float[] high;
    private final boolean open;
    private final boolean settled;

    /** Bounds in arrays that the caller will not change any more. */
    Bounds(float[] low, float[] high, Parties parties) {
        this.low = low;
        this.high = high;
        boolean nothing = true;
        boolean everything = true;
        for (int role = 0; role < low.length; role++) {
            if (!parties.isChance(role)) {
                nothing &= low[role] <= 0 && high[role] >= Tally.HIGHEST;
                everything &= isSettled(role);
            }
        }
        this.open = nothing;
        this.settled = everything;
    }

    /** Nothing is known. */
    static Bounds open(Parties parties) {
        float[] high = new float[parties.roles()];
        Arrays.fill(high, Tally.HIGHEST);
        return new Bounds(new float[parties.roles()], high, parties);
    }

    /** The values of the state at which a cursor stands, where the game is over. */
    static Bounds exact(Cursor cursor, Parties parties) {
        float[] goals = new float[parties.roles()];
        for (int role = 0; role < goals.length; role++) {
            goals[role] = parties.isChance(role) ? 0 : Math.clamp(cursor.goal(role), 0, Tally.HIGHEST);
        }
        return new Bounds(goals, goals, parties);
    }

    float low(int role) {
        return low[role];
    }

    float high(int role) {
        return high[role];
    }

    /** Whether nothing is known. */
    boolean isOpen() {
        return open;
    }

    /** Whether the value of a role is known. */
    boolean isSettled(int role) {
        return high[role] - low[role] < ROUNDING;
    }

    /** Whether the values of all roles are known. */
    boolean isSettled() {
        return settled;
    }

    /** The value nearest to an estimate that the bounds allow. */
    double clamp(int role, double estimate) {
        return Math.max(low[role], Math.min(high[role], estimate));
    }

    /** Writes down the values, where they are known. */
    void copyTo(double[] values) {
        for (int role = 0; role < low.length; role++) {
            values[role] = low[role];
        }
    }

    /** The sum of the values, where they are known. */
    double sum() {
        double sum = 0;
        for (float value : low) {
            sum += value;
        }
        return sum;
    }

    /** What both prove together. */
    Bounds and(Bounds other, Parties parties) {
        float[] least = low.clone();
        float[] most = high.clone();
        for (int role = 0; role < least.length; role++) {
            least[role] = Math.max(least[role], other.low[role]);
            most[role] = Math.min(most[role], other.high[role]);
        }
        return new Bounds(least, most, parties);
    }

    boolean sameAs(Bounds other) {
        return Arrays.equals(low, other.low) && Arrays.equals(high, other.high);
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        for (int role = 0; role < low.length; role++) {
            out.append(role == 0 ? "" : " ").append(low[role]).append("..").append(high[role]);
        }
        return out.toString();
    }
}
