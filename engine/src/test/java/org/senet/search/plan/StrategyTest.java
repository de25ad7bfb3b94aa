package org.senet.search.plan;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.senet.check.CheckedRules;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.search.Budget;
import org.senet.search.Position;

import static org.assertj.core.api.Assertions.assertThat;

/** Each way of searching on its own. */
class StrategyTest {
    private static final long MEMORY = 64L << 20;
    private static final long SEED = 3;

    /** The ways of searching. */
    enum Way {
        EXHAUSTION, BEST_FIRST, PATTERNS, LANDMARKS, BEAM, NESTED;

        Strategy strategy(Puzzle puzzle, Incumbent incumbent) {
            return switch (this) {
                case EXHAUSTION -> new Exhaustion(puzzle, puzzle.canHideClock(), MEMORY, incumbent);
                case BEST_FIRST -> BestFirst.of(puzzle, MEMORY, incumbent).orElseThrow();
                case PATTERNS -> PatternSearch.of(puzzle, MEMORY, incumbent).orElseThrow();
                case LANDMARKS -> LandmarkSearch.of(puzzle, SEED, MEMORY, incumbent).orElseThrow();
                case BEAM -> new BeamSearch(puzzle, SEED, MEMORY, incumbent);
                case NESTED -> new NestedRollouts(puzzle, SEED, incumbent);
            };
        }
    }

    @ParameterizedTest
    @CsvSource({"EXHAUSTION, hanoi", "EXHAUSTION, sokoban", "BEST_FIRST, hanoi", "BEST_FIRST, blocksworld",
        "BEST_FIRST, sokoban", "PATTERNS, eight-puzzle", "LANDMARKS, sudoku", "LANDMARKS, n-queens",
        "BEAM, pancakes", "BEAM, n-queens", "BEAM, chinese-checkers-1", "NESTED, n-queens",
        "NESTED, eight-puzzle"})
    void findsAPlan(Way way, String name) {
        CheckedRules rules = Puzzles.rules(name);
        Puzzle puzzle = new Puzzle(Position.initial(Machines.INCREMENTAL.machine(rules), 0), Puzzles.FOREVER);
        Incumbent incumbent = run(way, puzzle, 400_000);
        Plan plan = incumbent.plan().orElseThrow();
        assertThat(plan.value()).isEqualTo(100);
        assertThat(Puzzles.replayed(rules, plan.moves())).isEqualTo(100);
    }

    @ParameterizedTest
    @CsvSource({"BEST_FIRST, fifteen-puzzle", "LANDMARKS, sudoku", "BEAM, peg-solitaire", "NESTED, peg-solitaire",
        "EXHAUSTION, lights-out"})
    void doesTheSameInShortTurnsAndLong(Way way, String name) {
        Machine machine = Puzzles.machine(name);
        List<Object> outcomes = List.of(turns(way, machine, 300), turns(way, machine, 7_000));
        assertThat(outcomes.get(0)).isEqualTo(outcomes.get(1));
    }

    private static Object turns(Way way, Machine machine, long turn) {
        Puzzle puzzle = new Puzzle(Position.initial(machine, 0), Puzzles.FOREVER);
        Budget budget = Budget.nodes(20_000);
        Incumbent incumbent = new Incumbent(puzzle, budget, _ -> {});
        Strategy strategy = way.strategy(puzzle, incumbent);
        while (!budget.isSpent() && strategy.advance(turn, budget)) {
            // Goes on.
        }
        return List.of(incumbent.value(), incumbent.length(), incumbent.plan());
    }

    @Test
    void exhaustionProvesThatAValueIsOutOfReach() {
        Machine machine = Puzzles.machine("eight-puzzle");
        var cursor = machine.cursor();
        Puzzles.Optimum optimum;
        do {
            cursor.play(new int[] {cursor.legalMoves(0).at(0)});
            optimum = Puzzles.optimum(machine, cursor.state());
        } while (optimum.value() == 100);
        Puzzle puzzle = new Puzzle(new Position(machine, cursor.state(), 0), Puzzles.FOREVER);
        Incumbent incumbent = run(Way.EXHAUSTION, puzzle, 1_000_000);
        assertThat(incumbent.isBest()).isTrue();
        assertThat(incumbent.value()).isEqualTo(optimum.value());
    }

    private static Incumbent run(Way way, Puzzle puzzle, long nodes) {
        Budget budget = Budget.nodes(nodes);
        Incumbent incumbent = new Incumbent(puzzle, budget, _ -> {});
        Strategy strategy = way.strategy(puzzle, incumbent);
        while (!incumbent.isBest() && !budget.isSpent() && strategy.advance(5_000, budget)) {
            // Goes on.
        }
        return incumbent;
    }
}
