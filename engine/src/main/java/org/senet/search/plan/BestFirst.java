package org.senet.search.plan;

import java.util.BitSet;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.search.Budget;

/**
 * Best-first search towards the highest value that a plan may have, by the {@link RelaxedDistance} of states: first by that
 * alone, then, to find shorter plans, by the number of moves made and a weighted distance, with weights that fall from run to
 * run. A state is evaluated when its turn comes and not when it is met, so that its place in the queue is due to where it came
 * from. Moves on the relaxed way are tried with priority.
 *
 * <p>After Richter and Westphal, "The LAMA Planner" (2010).
 */
final class BestFirst implements Strategy {
    private static final int OPERATIONS_PER_NODE = 25;
    private static final int BOOST = 1000;
    private static final int[] WEIGHTS = {0, 5, 3, 2, 1};

    private final Puzzle puzzle;
    private final Circuit circuit;
    private final MoveEffects effects;
    private final Incumbent incumbent;
    private final RelaxedDistance distance;
    private final long mostBytes;
    private final boolean hidesClock;
    /** Nodes that an evaluation counts for. */
    private final int evaluation;
    private int run = -1;
    private int target = -1;
    private int goalPin;
    private Walk walk;
    private StateTable table;
    private IntList depths = new IntList();
    private BitSet closed = new BitSet();
    private BucketQueue all = new BucketQueue();
    private BucketQueue preferred = new BucketQueue();
    private int credit;
    private int closest;
    private final long[] packed;
    private final long[] parent;

    private BestFirst(Puzzle puzzle, MoveEffects effects, long mostBytes, Incumbent incumbent) {
        this.puzzle = puzzle;
        this.circuit = puzzle.circuit().orElseThrow();
        this.effects = effects;
        this.incumbent = incumbent;
        this.mostBytes = mostBytes;
        this.evaluation = (int) Math.max(5, circuit.operations() / OPERATIONS_PER_NODE);
        this.hidesClock = puzzle.canHideClock();
        this.distance = new RelaxedDistance(effects, puzzle.clock().orElseThrow().mask());
        this.walk = puzzle.walk(hidesClock);
        this.table = new StateTable(walk.words(), mostBytes);
        this.packed = new long[walk.words()];
        this.parent = new long[walk.words()];
    }

    /** The search, where it is known what moves do. */
    static Optional<Strategy> of(Puzzle puzzle, long mostBytes, Incumbent incumbent) {
        return puzzle.effects().map(effects -> new BestFirst(puzzle, effects, mostBytes, incumbent));
    }

    @Override
    public String name() {
        return run <= 0 ? "greedy best-first search" : "best-first search with weight " + WEIGHTS[run];
    }

    /** Begins a new run; false where there is none left. */
    private boolean begin() {
        run = incumbent.value() < target || target < 0 ? Math.max(run, 0) : run + 1;
        if (run >= WEIGHTS.length) {
            return false;
        }
        walk = puzzle.walk(hidesClock);
        table = new StateTable(walk.words(), mostBytes);
        depths = new IntList();
        closed = new BitSet();
        all = new BucketQueue();
        preferred = new BucketQueue();
        closest = Integer.MAX_VALUE;
        walk.pack(packed);
        aim();
        if (target < 0) {
            return false;
        }
        table.add(packed, -1, -1);
        depths.add(0);
        all.add(0, 0);
        return true;
    }

    /** Takes the highest value as target that is not out of reach. */
    private void aim() {
        target = -1;
        for (int i = circuit.goals(0).size() - 1; i >= 0; i--) {
            Circuit.Goal goal = circuit.goals(0).get(i);
            if (goal.value() <= incumbent.ceiling() && goal.value() >= incumbent.value()
                    && goal.value() > Math.max(0, target)) {
                if (distance.of(packed, effects.goal(i)) < RelaxedDistance.UNREACHABLE) {
                    target = goal.value();
                    goalPin = effects.goal(i);
                } else if (goal.value() == incumbent.ceiling()) {
                    incumbent.lowerCeiling(circuit.goals(0).stream().mapToInt(Circuit.Goal::value)
                            .filter(v -> v < goal.value()).max().orElse(0));
                }
            }
        }
    }

    @Override
    public boolean advance(long nodes, Budget budget) {
        long spent = 0;
        if (run < 0 && !begin()) {
            return false;
        }
        while (spent < nodes) {
            if (incumbent.value() >= target && run == 0 || all.isEmpty() && preferred.isEmpty() || table.isFull()) {
                if (incumbent.value() < target || !begin()) {
                    return false;
                }
            }
            if (all.isEmpty() && preferred.isEmpty()) {
                continue;
            }
            long cost = expand(next());
            spent += cost;
            if (!budget.spend(cost)) {
                return true;
            }
        }
        return true;
    }

    private int next() {
        if (preferred.isEmpty() || credit <= 0 && !all.isEmpty()) {
            credit++;
            return all.remove();
        }
        credit--;
        return preferred.remove();
    }

    private long expand(int number) {
        if (closed.get(number)) {
            return 1;
        }
        closed.set(number);
        int depth = depths.at(number);
        if (isTooLong(depth)) {
            return 1;
        }
        table.copy(number, parent);
        walk.enter(parent, depth);
        if (walk.isTerminal()) {
            return 1;
        }
        int h = distance.of(parent, goalPin);
        if (h >= RelaxedDistance.UNREACHABLE || isTooLong(depth + distance.leastMoves() - 1)) {
            return evaluation;
        }
        if (h < closest) {
            closest = h;
            credit += BOOST;
        }
        BitSet helpful = distance.helpfulMoves();
        int[] moves = walk.moves().toArray();
        for (int i = 0; i < moves.length && !table.isFull(); i++) {
            if (i > 0) {
                walk.enter(parent, depth);
            }
            walk.play(moves[i]);
            meet(number, moves[i], depth + 1, h, helpful.get(moves[i]));
        }
        return (long) evaluation + moves.length;
    }

    /** Whether a plan with this many moves and one more could not be better than the one there is. */
    private boolean isTooLong(int depth) {
        return depth >= puzzle.mostMoves() || !incumbent.isBetter(target, depth + 1);
    }

    private void meet(int from, int move, int depth, int h, boolean isHelpful) {
        walk.pack(packed);
        int number = table.add(packed, from, move);
        if (number < 0) {
            number = ~number;
            if (run == 0 || depths.at(number) <= depth) {
                return;
            }
            depths.set(number, depth);
            table.redirect(number, from, move);
            closed.clear(number);
        } else {
            depths.add(depth);
        }
        if (walk.isTerminal()) {
            int value = walk.goal();
            if (incumbent.isBetter(value, depth)) {
                offer(value, number);
            }
            closed.set(number);
            return;
        }
        int priority = run == 0 ? h : depth + WEIGHTS[run] * h;
        all.add(priority, number);
        if (isHelpful) {
            preferred.add(priority, number);
        }
    }

    private void offer(int value, int number) {
        incumbent.offer(value, table.path(number), name(), false);
    }
}
