package org.senet.search.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.machine.Dice;
import org.senet.search.Budget;

/**
 * Depth-first search for puzzles in which something has to be filled in and every choice rules out others. In each state it
 * asks for moves of which every plan needs one, takes the smallest such set, and tries these moves only: in which order the
 * sets are dealt with is of no account where moves do not undo each other. It turns back where the value is out of reach, and
 * remembers what was. After some time it begins anew, with what it remembers. For Sudoku that is forward checking with the most
 * constrained cell first; nothing is said about Sudoku here.
 *
 * <p>It finds plans and proves nothing.
 */
final class LandmarkSearch implements Strategy {
    private static final int OPERATIONS_PER_NODE = 25;
    private static final long FIRST_PATIENCE = 2_000;

    private final Puzzle puzzle;
    private final Circuit circuit;
    private final MoveEffects effects;
    private final Incumbent incumbent;
    private final RelaxedDistance distance;
    private final Landmarks landmarks;
    private final Walk walk;
    private final long mostBytes;
    private final Dice dice;
    private StateTable visited;
    private long patience = FIRST_PATIENCE;
    private long evaluated;
    private final int evaluation;
    private final List<Frame> stack = new ArrayList<>();
    private final IntList path = new IntList();
    private final long[] packed;
    private int target = -1;
    private int goalPin;
    private boolean isBegun;

    /** A state on the way, the moves to try in it, and how many have been tried. */
    private static final class Frame {
        final long[] state;
        final int[] moves;
        int tried;

        Frame(long[] state, int[] moves) {
            this.state = state;
            this.moves = moves;
        }
    }

    private LandmarkSearch(Puzzle puzzle, MoveEffects effects, long seed, long mostBytes, Incumbent incumbent) {
        this.puzzle = puzzle;
        this.circuit = puzzle.circuit().orElseThrow();
        this.effects = effects;
        this.incumbent = incumbent;
        this.distance = new RelaxedDistance(effects, puzzle.clock().orElseThrow().mask());
        this.landmarks = new Landmarks(distance);
        this.walk = puzzle.walk(puzzle.canHideClock());
        this.mostBytes = mostBytes;
        this.dice = new Dice(seed);
        this.visited = new StateTable(walk.words(), mostBytes);
        this.packed = new long[walk.words()];
        this.evaluation = (int) Math.max(5, circuit.operations() / OPERATIONS_PER_NODE);
    }

    /** The search, where it is known what moves do. */
    static Optional<Strategy> of(Puzzle puzzle, long seed, long mostBytes, Incumbent incumbent) {
        return puzzle.effects().map(effects -> new LandmarkSearch(puzzle, effects, seed, mostBytes, incumbent));
    }

    @Override
    public String name() {
        return "landmark search";
    }

    private boolean begin() {
        isBegun = true;
        for (int i = 0; i < circuit.goals(0).size(); i++) {
            Circuit.Goal goal = circuit.goals(0).get(i);
            if (goal.value() == incumbent.ceiling() && goal.value() > incumbent.value()) {
                target = goal.value();
                goalPin = effects.goal(i);
            }
        }
        walk.pack(packed);
        return target >= 0 && visited.add(packed, -1, -1) >= 0 && enter();
    }

    @Override
    public boolean advance(long nodes, Budget budget) {
        if (!isBegun && !begin()) {
            return false;
        }
        long spent = 0;
        while (!stack.isEmpty() && spent < nodes) {
            if (incumbent.value() >= target) {
                return false;
            }
            if (visited.isFull() || evaluated > patience) {
                restart();
            }
            int cost = step();
            spent += cost;
            if (!budget.spend(cost)) {
                return true;
            }
        }
        return !stack.isEmpty();
    }

    private void restart() {
        patience += patience / 2;
        evaluated = 0;
        visited = new StateTable(walk.words(), mostBytes);
        path.cutTo(0);
        Frame first = stack.getFirst();
        stack.clear();
        walk.enter(first.state, 0);
        walk.pack(packed);
        visited.add(packed, -1, -1);
        enter();
    }

    private int step() {
        Frame top = stack.getLast();
        int depth = stack.size() - 1;
        if (top.tried == top.moves.length) {
            stack.removeLast();
            path.cutTo(Math.max(0, depth - 1));
            return 1;
        }
        int move = top.moves[top.tried++];
        walk.enter(top.state, depth);
        walk.play(move);
        path.cutTo(depth);
        path.add(move);
        if (walk.isTerminal()) {
            int value = walk.goal();
            if (incumbent.isBetter(value, path.size())) {
                incumbent.offer(value, path.toArray(), name(), false);
            }
            return 1;
        }
        walk.pack(packed);
        if (visited.add(packed, -1, -1) < 0) {
            return 1;
        }
        enter();
        return evaluation;
    }

    /** Puts the state held, which is packed, on the stack if there may be a way from it. */
    private boolean enter() {
        evaluated++;
        if (distance.of(packed, goalPin) >= RelaxedDistance.UNREACHABLE) {
            landmarks.blame(goalPin);
            return false;
        }
        if (stack.size() + distance.leastMoves() > puzzle.mostMoves()) {
            return false;
        }
        int[] legal = walk.moves().toArray();
        BitSet isLegal = new BitSet();
        for (int move : legal) {
            isLegal.set(move);
        }
        BitSet needed = landmarks.smallest(goalPin, isLegal);
        BitSet helpful = (BitSet) distance.helpfulMoves().clone();
        helpful.and(isLegal);
        if (needed.isEmpty()) {
            needed = isLegal;
        }
        helpful.and(needed);
        BitSet others = (BitSet) needed.clone();
        others.andNot(helpful);
        IntList order = new IntList();
        addShuffled(helpful, order);
        addShuffled(others, order);
        stack.add(new Frame(packed.clone(), order.toArray()));
        return true;
    }

    private void addShuffled(BitSet moves, IntList order) {
        int first = order.size();
        moves.stream().forEach(order::add);
        for (int i = order.size() - 1; i > first && patience > FIRST_PATIENCE; i--) {
            int other = first + dice.nextInt(i - first + 1);
            int move = order.at(i);
            order.set(i, order.at(other));
            order.set(other, move);
        }
    }
}
