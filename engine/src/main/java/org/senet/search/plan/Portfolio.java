package org.senet.search.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.senet.search.Budget;
import org.senet.search.Position;

/**
 * Several ways of looking for a plan that take turns, each turn longer than the one before. They share what is the best plan
 * so far and what has been proved. Turns are measured in nodes, so that with a limit of nodes the outcome depends on the seed
 * alone.
 */
final class Portfolio {
    private static final long FIRST_TURN = 2_000;
    private static final long LONGEST_TURN = 200_000;

    private final Puzzle puzzle;
    private final long mostBytes;
    private final Incumbent incumbent;
    private final Budget budget;
    private final List<Strategy> strategies = new ArrayList<>();

    Portfolio(Position position, long seed, long mostBytes, Budget budget, Consumer<Plan> listener) {
        this.budget = budget;
        this.mostBytes = mostBytes;
        this.puzzle = new Puzzle(position, budget);
        this.incumbent = new Incumbent(puzzle, budget, listener);
        Walk walk = puzzle.walk(false);
        if (walk.isTerminal()) {
            incumbent.offer(walk.goal(), new int[0], "looking", true);
            incumbent.lowerCeiling(walk.goal());
            return;
        }
        BestFirst.of(puzzle, 3 * mostBytes / 16, incumbent).ifPresent(strategies::add);
        PatternSearch.of(puzzle, 3 * mostBytes / 16, incumbent).ifPresent(strategies::add);
        LandmarkSearch.of(puzzle, seed, mostBytes / 8, incumbent).ifPresent(strategies::add);
        strategies.add(new BeamSearch(puzzle, seed, mostBytes / 8, incumbent));
        strategies.add(new NestedRollouts(puzzle, seed, incumbent));
        strategies.add(new Exhaustion(puzzle, puzzle.canHideClock(), 3 * mostBytes / 8, incumbent));
    }

    /** Looks for plans until the best value is proved, and the shortest length where that is wanted, or the budget is spent. */
    Optional<Plan> run(boolean wantsShortest) {
        long turn = FIRST_TURN;
        while (!strategies.isEmpty() && !isDone(wantsShortest) && !budget.isSpent()) {
            for (Strategy strategy : List.copyOf(strategies)) {
                long nodes = strategy instanceof Exhaustion ? 2 * turn : turn;
                if (!isDone(wantsShortest) && !advance(strategy, nodes) && !budget.isSpent()) {
                    strategies.remove(strategy);
                    if (strategy instanceof Exhaustion all && all.hidesClock()) {
                        strategies.add(new Exhaustion(puzzle, false, 3 * mostBytes / 8, incumbent));
                    }
                }
            }
            turn = Math.min(LONGEST_TURN, 2 * turn);
        }
        return incumbent.plan();
    }

    private boolean advance(Strategy strategy, long nodes) {
        try {
            return strategy.advance(nodes, budget);
        } catch (Budget.SearchEnded e) {
            return true;
        }
    }

    private boolean isDone(boolean wantsShortest) {
        return incumbent.isBest() && (!wantsShortest || incumbent.isShortest());
    }
}
