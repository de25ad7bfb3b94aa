package org.senet.search.montecarlo;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.machine.Tally;

/**
 * Branches of a state in which at most one role has a choice. What a move is worth is read from the state it leads to, which
 * other paths may have visited too.
 */
final class Turn implements Branches {
    private final int role;
    private final int[] moves;
    private final int[][] forced;
    private final int[] visits;
    private final @Nullable Node[] children;
    private int total;
    private int surest;
    private float @Nullable [] raveSums;
    private int @Nullable [] raveVisits;

    /**
     * @param role  the role that chooses
     * @param moves the legal moves of each role
     */
    Turn(int role, int[][] moves) {
        this.role = role;
        this.moves = moves[role];
        this.forced = moves;
        this.visits = new int[this.moves.length];
        this.children = new Node[this.moves.length];
    }

    /** The role that chooses. */
    int role() {
        return role;
    }

    int size() {
        return moves.length;
    }

    /** How often any move was chosen. */
    int total() {
        return total;
    }

    @Override
    public int[] moves(int asked) {
        return forced[asked];
    }

    @Override
    public int visits(int asked, int choice) {
        return asked == role ? visits[choice] : total;
    }

    @Override
    public double mean(int asked, int choice) {
        Node child = asked == role ? children[choice] : null;
        return child == null ? Double.NaN : child.mean(asked);
    }

    @Nullable
    Node child(int choice) {
        return children[choice];
    }

    int visits(int choice) {
        return visits[choice];
    }

    @Override
    public void enter(int[] choices) {
        visits[choices[role]]++;
        total++;
    }

    @Override
    public void leave(int[] choices, double[] values) {
        // A move is worth what its child is; there is nothing to keep here.
    }

    @Override
    public @Nullable Node child(int[] choices) {
        return children[choices[role]];
    }

    @Override
    public void link(int[] choices, Node child) {
        children[choices[role]] = child;
    }

    @Override
    public void forEachChild(Consumer<Node> action) {
        for (Node child : children) {
            if (child != null) {
                action.accept(child);
            }
        }
    }

    /** The move that first proved what the role can be sure of here. Following such moves leads to the end of the game. */
    int surest() {
        return surest;
    }

    @Override
    public Bounds bounds(Parties parties) {
        float[] low = new float[parties.roles()];
        float[] high = new float[parties.roles()];
        for (int r = 0; r < low.length; r++) {
            if (parties.isChance(role)) {
                average(r, low, high);
            } else {
                boolean own = r == role;
                boolean upwards = own || !parties.opposed();
                low[r] = own ? 0 : Tally.HIGHEST;
                high[r] = upwards ? 0 : Tally.HIGHEST;
                for (Node child : children) {
                    float least = child == null ? 0 : child.bounds().low(r);
                    float most = child == null ? Tally.HIGHEST : child.bounds().high(r);
                    low[r] = own ? Math.max(low[r], least) : Math.min(low[r], least);
                    high[r] = upwards ? Math.max(high[r], most) : Math.min(high[r], most);
                }
            }
        }
        Node sure = children[surest];
        if (sure == null || sure.bounds().low(role) < low[role]) {
            surest = findSure(low[role]);
        }
        return new Bounds(low, high, parties);
    }

    @Override
    public float sure(int asked, int choice, Parties parties) {
        Node child = asked == role ? children[choice] : null;
        return child == null ? 0 : child.bounds().low(asked);
    }

    private void average(int r, float[] low, float[] high) {
        for (Node child : children) {
            low[r] += (child == null ? 0 : child.bounds().low(r)) / children.length;
            high[r] += (child == null ? Tally.HIGHEST : child.bounds().high(r)) / children.length;
        }
    }

    private int findSure(float low) {
        for (int i = 0; i < children.length; i++) {
            Node child = children[i];
            if (child != null && child.bounds().low(role) >= low) {
                return i;
            }
        }
        return surest;
    }

    /** Counts a visit, in which the role made this move here or later on, with its value for the role. */
    void learnRave(int choice, double value) {
        int[] counts = raveVisits;
        float[] sums = raveSums;
        if (counts == null || sums == null) {
            counts = new int[moves.length];
            sums = new float[moves.length];
            raveVisits = counts;
            raveSums = sums;
        }
        counts[choice]++;
        sums[choice] += (float) value;
    }

    int raveVisits(int choice) {
        return raveVisits == null ? 0 : raveVisits[choice];
    }

    /** The mean value of visits in which the role made this move here or later on; the middle where there are none. */
    double raveMean(int choice) {
        return raveSums == null || raveVisits(choice) == 0 ? 50 : raveSums[choice] / raveVisits(choice);
    }

    @Override
    public String toString() {
        return "role " + role + " " + Arrays.toString(visits);
    }
}
