package org.senet.search.plan;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitMachine;
import org.senet.search.Budget;

/**
 * A* on the distances of {@link Patterns}, which never exceed the true ones: first with more weight on the distance, which
 * finds a plan soon, then without, which finds a shortest one and proves it so.
 *
 * <p>Hart, Nilsson and Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths" (1968); weights after
 * Pohl (1970).
 */
final class PatternSearch implements Strategy {
    /** What a move made and what a move of the distance count for, run by run. */
    private static final int[][] WEIGHTS = {{1, 3}, {2, 3}, {1, 1}};
    private static final int NODES_PER_PATTERN_STATE = 4;

    private final Puzzle puzzle;
    private final MoveEffects effects;
    private final Incumbent incumbent;
    private final long mostBytes;
    private final boolean hidesClock;
    private int goalPin;
    private int target;
    private Patterns.@Nullable Sum sum;
    private int run = -1;
    private Walk walk;
    private StateTable table;
    private IntList depths = new IntList();
    private IntList estimates = new IntList();
    private BitSet closed = new BitSet();
    private BucketQueue queue = new BucketQueue();
    private final long[] root;
    private final long[] packed;
    private final long[] parent;
    private int found;

    private PatternSearch(Puzzle puzzle, MoveEffects effects, long mostBytes, Incumbent incumbent) {
        this.puzzle = puzzle;
        this.effects = effects;
        this.mostBytes = mostBytes;
        this.incumbent = incumbent;
        this.hidesClock = puzzle.canHideClock();
        this.walk = puzzle.walk(hidesClock);
        this.table = new StateTable(walk.words(), 1);
        this.root = new long[walk.words()];
        this.packed = new long[walk.words()];
        this.parent = new long[walk.words()];
        walk.pack(root);
    }

    /** The search for plans of the highest value, where it is known what moves do. */
    static Optional<Strategy> of(Puzzle puzzle, long mostBytes, Incumbent incumbent) {
        return puzzle.effects().map(effects -> new PatternSearch(puzzle, effects, mostBytes, incumbent));
    }

    @Override
    public String name() {
        return run == WEIGHTS.length - 1 ? "A* on patterns" : "weighted A* on patterns";
    }

    private boolean begin(Budget budget) {
        if (sum == null && !findPatterns(budget)) {
            return false;
        }
        run++;
        found = Integer.MAX_VALUE;
        walk = puzzle.walk(hidesClock);
        table = new StateTable(walk.words(), mostBytes);
        depths = new IntList();
        estimates = new IntList();
        closed = new BitSet();
        queue = new BucketQueue();
        table.add(root, -1, -1);
        depths.add(0);
        estimates.add(estimate(root));
        if (estimates.at(0) >= RelaxedDistance.UNREACHABLE) {
            return false;
        }
        push(0);
        return true;
    }

    /** Takes the highest value that may be reached as target and finds patterns for it; whether there are any. */
    private boolean findPatterns(Budget budget) {
        List<Circuit.Goal> goals = puzzle.circuit().orElseThrow().goals(0);
        for (int i = goals.size() - 1; i >= 0; i--) {
            if (goals.get(i).value() == incumbent.ceiling()) {
                target = goals.get(i).value();
                goalPin = effects.goal(i);
                Optional<Patterns.Sum> made = Patterns.of(puzzle, goalPin, root);
                budget.spend(made.stream().flatMap(m -> m.tables().stream()).mapToLong(PatternTable::size).sum()
                        * NODES_PER_PATTERN_STATE);
                if (made.isEmpty()) {
                    return false;
                }
                sum = made.get();
                boolean isVain = puzzle.clock().orElseThrow().effect() == Clock.Effect.GOALS
                        && Patterns.isOutOfStep(puzzle, made.get(), goalPin, CircuitMachine.bits(puzzle.root()));
                if (!isVain) {
                    return true;
                }
                incumbent.lowerCeiling(i == 0 ? 0 : goals.get(i - 1).value());
            }
        }
        return false;
    }

    private int estimate(long[] state) {
        Patterns.Sum known = sum;
        return known == null ? 0 : known.distance(state);
    }

    private void push(int number) {
        int estimate = estimates.at(number);
        // Of those that promise the same, the ones nearer to the goal come first.
        queue.add(
                4 * (WEIGHTS[run][0] * depths.at(number) + WEIGHTS[run][1] * estimate)
                        + (estimate > 20 ? 3 : estimate / 7),
                number);
    }

    @Override
    public boolean advance(long nodes, Budget budget) {
        if (run < 0 && !begin(budget)) {
            return false;
        }
        long spent = 0;
        while (spent < nodes) {
            if (queue.isEmpty() || table.isFull() || run < WEIGHTS.length - 1 && found < Integer.MAX_VALUE) {
                if (!isGoingOn(budget)) {
                    return false;
                }
            }
            int number = queue.remove();
            if (closed.get(number)) {
                continue;
            }
            closed.set(number);
            int cost = expand(number);
            spent += cost;
            if (!budget.spend(cost)) {
                return true;
            }
        }
        return true;
    }

    /** Ends a run and begins the next; whether there is one. */
    private boolean isGoingOn(Budget budget) {
        if (run == WEIGHTS.length - 1) {
            if (queue.isEmpty() && !table.isFull()) {
                prove();
            }
            return false;
        }
        if (queue.isEmpty() && found == Integer.MAX_VALUE && !table.isFull()) {
            return false;
        }
        return begin(budget);
    }

    /** Everything that could be shorter has been looked at: the plan there is is a shortest one, if patterns may be added. */
    private void prove() {
        Patterns.Sum known = sum;
        boolean steady = puzzle.clock().orElseThrow().steadyTo() >= incumbent.length();
        if (incumbent.value() >= target && !incumbent.isShortest() && steady && known != null
                && Patterns.isCertain(puzzle, known, goalPin, root)) {
            incumbent.raiseLength(target, incumbent.length());
        }
    }

    private int expand(int number) {
        int depth = depths.at(number);
        if (isUseless(depth + estimates.at(number))) {
            return 1;
        }
        table.copy(number, parent);
        walk.enter(parent, depth);
        int[] moves = walk.moves().toArray();
        for (int i = 0; i < moves.length && !table.isFull(); i++) {
            if (i > 0) {
                walk.enter(parent, depth);
            }
            walk.play(moves[i]);
            meet(number, moves[i], depth + 1);
        }
        return moves.length;
    }

    /** Whether no plan of so many moves is of interest. */
    private boolean isUseless(int length) {
        return length > puzzle.mostMoves() || incumbent.value() >= target && length >= incumbent.length()
                || length >= found;
    }

    private void meet(int from, int move, int depth) {
        walk.pack(packed);
        int number = table.add(packed, from, move);
        if (number < 0) {
            number = ~number;
            if (depths.at(number) <= depth) {
                return;
            }
            depths.set(number, depth);
            table.redirect(number, from, move);
            closed.clear(number);
        } else {
            depths.add(depth);
            estimates.add(estimate(packed));
        }
        if (walk.isTerminal()) {
            closed.set(number);
            int value = walk.goal();
            if (estimates.at(number) == 0) {
                found = Math.min(found, depth);
            }
            if (incumbent.isBetter(value, depth)) {
                incumbent.offer(value, table.path(number), name(), false);
            }
        } else if (!isUseless(depth + estimates.at(number))) {
            push(number);
        }
    }
}
