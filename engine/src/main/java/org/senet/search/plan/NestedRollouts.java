package org.senet.search.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.senet.machine.Dice;
import org.senet.search.Budget;

/**
 * Random games that learn from the best one, on several levels: the lowest plays games by weights of moves; each level above
 * lets the one below try a number of times, then shifts its own weights towards the best game it has seen. The weights of a
 * move are the same everywhere, or, in every other round, each depth has its own.
 *
 * <p>Cazenave, "Nested Monte-Carlo Search" (2009), in the form of Rosin, "Nested Rollout Policy Adaptation for Monte Carlo Tree
 * Search" (2011).
 */
final class NestedRollouts implements Strategy {
    private static final int LEVELS = 3;
    private static final int TRIES = 40;
    private static final double STEP = 1.0;
    private static final int LONGEST = 1_000;
    private static final int DEPTHS = 128;
    private static final int MOST_WEIGHTS = 1 << 20;

    private final Incumbent incumbent;
    private final Dice dice;
    private final int moves;
    private final boolean canSplit;
    private final Walk walk;
    private final long[] root;
    private final double[][] weights = new double[LEVELS + 1][];
    private final int[] tries = new int[LEVELS + 1];
    private final List<Game> best = new ArrayList<>();
    private boolean isByDepth;

    /** A game that was played: its moves, what else was legal at each of them, and its value. */
    private record Game(int[] moves, int[][] legal, int value) {
        static final Game NONE = new Game(new int[0], new int[0][], -1);
    }

    NestedRollouts(Puzzle puzzle, long seed, Incumbent incumbent) {
        this.incumbent = incumbent;
        this.dice = new Dice(seed);
        this.walk = puzzle.walk(false);
        this.root = new long[walk.words()];
        walk.pack(root);
        this.moves = puzzle.circuit().map(c -> c.moves(0).size()).orElse(0);
        this.canSplit = moves > 0 && (long) moves * DEPTHS <= MOST_WEIGHTS;
        for (int level = 0; level <= LEVELS; level++) {
            best.add(Game.NONE);
        }
        begin();
    }

    @Override
    public String name() {
        return "nested Monte Carlo search";
    }

    private void begin() {
        for (int level = 0; level <= LEVELS; level++) {
            weights[level] = new double[Math.max(16, isByDepth ? moves * DEPTHS : moves)];
            tries[level] = 0;
            best.set(level, Game.NONE);
        }
    }

    @Override
    public boolean advance(long nodes, Budget budget) {
        long spent = 0;
        while (spent < nodes) {
            Game game = play();
            learn(game);
            long cost = 1L + game.moves.length;
            spent += cost;
            if (!budget.spend(cost)) {
                return true;
            }
        }
        return true;
    }

    private int code(int depth, int move) {
        int code = isByDepth ? Math.min(depth, DEPTHS - 1) * moves + move : move;
        if (code >= weights[1].length) {
            for (int level = 0; level <= LEVELS; level++) {
                weights[level] = Arrays.copyOf(weights[level], 2 * code);
            }
        }
        return code;
    }

    private Game play() {
        walk.enter(root, 0);
        int[] made = new int[32];
        int[][] legal = new int[32][];
        int length = 0;
        double[] chances = new double[64];
        while (!walk.isTerminal() && length < LONGEST) {
            int[] open = walk.moves().toArray();
            if (open.length == 0) {
                break;
            }
            if (length == made.length) {
                made = Arrays.copyOf(made, 2 * length);
                legal = Arrays.copyOf(legal, 2 * length);
            }
            if (open.length > chances.length) {
                chances = new double[2 * open.length];
            }
            legal[length] = open;
            made[length] = open[choose(length, open, chances)];
            walk.play(made[length++]);
        }
        int value = walk.isTerminal() ? walk.goal() : 0;
        int[] path = Arrays.copyOf(made, length);
        if (walk.isTerminal() && incumbent.isBetter(value, length)) {
            incumbent.offer(value, path, name(), false);
        }
        return new Game(path, Arrays.copyOf(legal, length), value);
    }

    private int choose(int depth, int[] open, double[] chances) {
        double sum = 0;
        for (int i = 0; i < open.length; i++) {
            // The weights may have to grow for a move that is new, and are another array then.
            int code = code(depth, open[i]);
            chances[i] = Math.exp(weights[1][code]);
            sum += chances[i];
        }
        double draw = (dice.nextLong() >>> 11) * 0x1p-53 * sum;
        int chosen = 0;
        while (chosen < open.length - 1 && draw >= chances[chosen]) {
            draw -= chances[chosen++];
        }
        return chosen;
    }

    /** Hands a game up through the levels as far as their tries are used up. */
    private void learn(Game played) {
        Game game = played;
        for (int level = 1; level <= LEVELS; level++) {
            if (game.value >= best.get(level).value) {
                best.set(level, game);
            }
            adapt(weights[level], best.get(level));
            if (++tries[level] < TRIES) {
                for (int below = level - 1; below >= 1; below--) {
                    weights[below] = weights[level].clone();
                    tries[below] = 0;
                    best.set(below, Game.NONE);
                }
                return;
            }
            game = best.get(level);
        }
        isByDepth = canSplit && !isByDepth;
        begin();
    }

    private void adapt(double[] own, Game game) {
        double[] before = own.clone();
        for (int depth = 0; depth < game.moves.length; depth++) {
            int[] open = game.legal[depth];
            double sum = 0;
            for (int move : open) {
                sum += Math.exp(before[code(depth, move)]);
            }
            for (int move : open) {
                int code = code(depth, move);
                own[code] -= STEP * Math.exp(before[code]) / sum;
            }
            own[code(depth, game.moves[depth])] += STEP;
        }
    }
}
