package org.senet.search.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.senet.circuit.Circuit;
import org.senet.machine.Dice;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.search.Budget;

/**
 * Breadth-first search that keeps only the best states of each depth. What is best is judged in turns: by how many moves there
 * are, by how random games end, and by the {@link RelaxedDistance}. Every round of turns keeps twice as many states as the one
 * before.
 *
 * <p>Beam search: Lowerre, "The HARPY Speech Recognition System" (1976).
 */
final class BeamSearch implements Strategy {
    private static final int FIRST_WIDTH = 64;
    private static final int WIDEST = 1 << 17;
    private static final int GAMES = 4;
    private static final int NODES_PER_GAME = 4;
    private static final int DEEPEST = 2_000;

    private final Puzzle puzzle;
    private final Incumbent incumbent;
    private final long mostBytes;
    private final boolean hidesClock;
    private final Dice dice;
    private final Playouts playouts;
    private final Optional<RelaxedDistance> distance;
    private final int distanceNodes;
    private final List<Judge> judges;
    private int turn = -1;
    private int width = FIRST_WIDTH;
    private Walk walk;
    private StateTable table;
    private int[] layer = new int[0];
    private int at;
    private int depth;
    private final List<Candidate> candidates = new ArrayList<>();
    private final long[] packed;

    /** How states are judged. */
    private enum Judge {
        MOBILITY, GAMES, DISTANCE
    }

    private static final class Candidate {
        final int number;
        final @Nullable State state;
        double score;

        Candidate(int number, @Nullable State state, double score) {
            this.number = number;
            this.state = state;
            this.score = score;
        }
    }

    BeamSearch(Puzzle puzzle, long seed, long mostBytes, Incumbent incumbent) {
        this.puzzle = puzzle;
        this.incumbent = incumbent;
        this.mostBytes = mostBytes;
        this.hidesClock = puzzle.canHideClock();
        this.dice = new Dice(seed);
        this.playouts = puzzle.machine().playouts(seed);
        this.distance = puzzle.effects()
                .map(effects -> new RelaxedDistance(effects, puzzle.clock().orElseThrow().mask()));
        this.distanceNodes = (int) Math.max(5, puzzle.circuit().map(Circuit::operations).orElse(0L) / 25);
        this.judges = distance.isPresent()
                ? List.of(Judge.values())
                : List.of(Judge.MOBILITY, Judge.GAMES);
        this.walk = puzzle.walk(hidesClock);
        this.table = new StateTable(walk.words(), 1);
        this.packed = new long[walk.words()];
    }

    @Override
    public String name() {
        return "beam search by " + switch (judges.get(turn % judges.size())) {
            case MOBILITY -> "mobility";
            case GAMES -> "random games";
            case DISTANCE -> "relaxed distance";
        };
    }

    private void begin() {
        turn++;
        if (turn > 0 && turn % judges.size() == 0) {
            width = Math.min(WIDEST, 2 * width);
        }
        walk = puzzle.walk(hidesClock);
        table = new StateTable(walk.words(), mostBytes);
        walk.pack(packed);
        table.add(packed, -1, -1);
        layer = new int[] {0};
        at = 0;
        depth = 0;
        candidates.clear();
    }

    @Override
    public boolean advance(long nodes, Budget budget) {
        if (turn < 0) {
            begin();
        }
        long spent = 0;
        while (spent < nodes) {
            if (layer.length == 0 || depth == DEEPEST) {
                begin();
            }
            long cost = at < layer.length && !table.isFull() ? expand(layer[at++]) : choose();
            spent += cost;
            if (!budget.spend(cost)) {
                return true;
            }
        }
        return true;
    }

    private long expand(int number) {
        Judge judge = judges.get(turn % judges.size());
        long cost = 1;
        table.copy(number, packed);
        long[] parent = packed.clone();
        walk.enter(parent, depth);
        if (walk.isTerminal()) {
            return cost;
        }
        for (int move : walk.moves().toArray()) {
            if (table.isFull()) {
                return cost;
            }
            walk.enter(parent, depth);
            walk.play(move);
            cost++;
            walk.pack(packed);
            int child = table.add(packed, number, move);
            if (child < 0) {
                continue;
            }
            if (walk.isTerminal()) {
                int value = walk.goal();
                if (incumbent.isBetter(value, depth + 1)) {
                    incumbent.offer(value, table.path(child), name(), false);
                }
                continue;
            }
            cost += judge == Judge.DISTANCE ? distanceNodes : 0;
            meet(child, judge);
        }
        return cost;
    }

    private void meet(int child, Judge judge) {
        switch (judge) {
            case MOBILITY -> candidates.add(new Candidate(child, null, walk.moves().size()));
            case GAMES -> candidates.add(new Candidate(child, walk.state(), 0));
            case DISTANCE -> {
                int far = distance();
                if (far < RelaxedDistance.UNREACHABLE) {
                    candidates.add(new Candidate(child, null, -far));
                }
            }
        }
    }

    /** The distance of the packed state from the highest value there may be. */
    private int distance() {
        List<Circuit.Goal> goals = puzzle.circuit().orElseThrow().goals(0);
        for (int i = goals.size() - 1; i >= 0; i--) {
            if (goals.get(i).value() <= incumbent.ceiling()) {
                return distance.orElseThrow().of(packed, puzzle.effects().orElseThrow().goal(i));
            }
        }
        return 0;
    }

    /** Makes the best candidates the next layer. */
    private long choose() {
        long cost = 1;
        if (judges.get(turn % judges.size()) == Judge.GAMES && !candidates.isEmpty()) {
            cost += playGames();
        }
        candidates.forEach(c -> c.score += (dice.nextLong() >>> 11) * 0x1p-53 * 0.9);
        candidates.sort((a, b) -> Double.compare(b.score, a.score));
        layer = candidates.stream().limit(table.isFull() ? 0 : width).mapToInt(c -> c.number).toArray();
        candidates.clear();
        at = 0;
        depth++;
        return cost;
    }

    private long playGames() {
        List<State> states = new ArrayList<>(candidates.size());
        for (Candidate candidate : candidates) {
            State state = candidate.state;
            if (state != null) {
                states.add(state);
            }
        }
        int[] goals = new int[states.size()];
        int[] highest = new int[states.size()];
        for (int game = 0; game < GAMES; game++) {
            Arrays.fill(goals, 0);
            playouts.playEach(states, goals);
            for (int i = 0; i < goals.length; i++) {
                candidates.get(i).score += goals[i];
                highest[i] = Math.max(highest[i], goals[i]);
            }
        }
        for (int i = 0; i < highest.length; i++) {
            candidates.get(i).score += GAMES * highest[i];
        }
        return (long) states.size() * GAMES * NODES_PER_GAME;
    }
}
