package org.senet.search.montecarlo;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.machine.Tally;

/**
 * Branches of a state in which several roles choose at the same time. Each role keeps its own account of its own moves,
 * whatever the others do (decoupled selection).
 *
 * <p>Finnsson and Björnsson, "Simulation-Based Approach to General Game Playing" (2008).
 */
final class Clash implements Branches {
    /** The most combinations of moves of which bounds are computed. */
    private static final long MOST_COMBINATIONS = 2000;

    private final int[][] moves;
    private final int[][] visits;
    private final double[][] sums;
    private final long combinations;
    private final Map<Long, Node> children = new HashMap<>();
    private int total;

    /** @param moves the legal moves of each role */
    Clash(int[][] moves) {
        this.moves = moves;
        this.visits = new int[moves.length][];
        this.sums = new double[moves.length][];
        double product = 1;
        for (int role = 0; role < moves.length; role++) {
            visits[role] = new int[moves[role].length];
            sums[role] = new double[moves[role].length];
            product *= moves[role].length;
        }
        this.combinations = (long) product;
    }

    @Override
    public int[] moves(int role) {
        return moves[role];
    }

    int total() {
        return total;
    }

    @Override
    public int visits(int role, int choice) {
        return visits[role][choice];
    }

    @Override
    public double mean(int role, int choice) {
        return sums[role][choice] / visits[role][choice];
    }

    @Override
    public void enter(int[] choices) {
        total++;
        for (int role = 0; role < choices.length; role++) {
            visits[role][choices[role]]++;
        }
    }

    @Override
    public void leave(int[] choices, double[] values) {
        for (int role = 0; role < choices.length; role++) {
            sums[role][choices[role]] += values[role];
        }
    }

    private long key(int[] choices) {
        long key = 0;
        for (int role = 0; role < choices.length; role++) {
            key = key * moves[role].length + choices[role];
        }
        return key;
    }

    @Override
    public @Nullable Node child(int[] choices) {
        return children.get(key(choices));
    }

    @Override
    public void link(int[] choices, Node child) {
        children.put(key(choices), child);
    }

    @Override
    public void forEachChild(Consumer<Node> action) {
        children.values().forEach(action);
    }

    /** How the values of a role's moves become one. */
    private enum Fold {
        MOST, LEAST, MEAN
    }

    /**
     * What a role is sure of is what its best move brings at least, whatever the others do. What it cannot exceed is, against
     * an opponent, what that opponent's best move leaves; among roles that may share an interest, the most there is.
     */
    @Override
    public Bounds bounds(Parties parties) {
        if (combinations > MOST_COMBINATIONS) {
            return Bounds.open(parties);
        }
        float[] low = new float[parties.roles()];
        float[] high = new float[parties.roles()];
        for (int role = 0; role < low.length; role++) {
            if (!parties.isChance(role)) {
                low[role] = new Folding(role, parties, true).value(0);
                high[role] = new Folding(role, parties, false).value(0);
            }
        }
        return new Bounds(low, high, parties);
    }

    @Override
    public float sure(int role, int choice, Parties parties) {
        if (combinations > MOST_COMBINATIONS || parties.isChance(role)) {
            return 0;
        }
        Folding folding = new Folding(role, parties, true);
        folding.choices[role] = choice;
        return folding.value(1);
    }

    /** The bound of one role over all combinations of moves: who commits himself first, and to what end. */
    private final class Folding {
        private final int asked;
        private final boolean lower;
        private final int[] order = new int[moves.length];
        private final Fold[] how = new Fold[moves.length];
        private final int[] choices = new int[moves.length];
        private int filled;

        Folding(int asked, Parties parties, boolean lower) {
            this.asked = asked;
            this.lower = lower;
            if (lower) {
                put(asked, Fold.MOST);
            }
            for (int role = 0; role < moves.length; role++) {
                if (role != asked && !parties.isChance(role)) {
                    put(role, lower || parties.opposed() ? Fold.LEAST : Fold.MOST);
                }
            }
            if (!lower) {
                put(asked, Fold.MOST);
            }
            for (int role = 0; role < moves.length; role++) {
                if (parties.isChance(role)) {
                    put(role, Fold.MEAN);
                }
            }
        }

        private void put(int role, Fold fold) {
            order[filled] = role;
            how[filled++] = fold;
        }

        float value(int depth) {
            if (depth == order.length) {
                Node child = child(choices);
                if (child == null) {
                    return lower ? 0 : Tally.HIGHEST;
                }
                return lower ? child.bounds().low(asked) : child.bounds().high(asked);
            }
            int role = order[depth];
            int count = moves[role].length;
            float result = how[depth] == Fold.LEAST ? Tally.HIGHEST : 0;
            for (int choice = 0; choice < count; choice++) {
                choices[role] = choice;
                float value = value(depth + 1);
                result = switch (how[depth]) {
                    case MOST -> Math.max(result, value);
                    case LEAST -> Math.min(result, value);
                    case MEAN -> result + value / count;
                };
            }
            return result;
        }
    }
}
