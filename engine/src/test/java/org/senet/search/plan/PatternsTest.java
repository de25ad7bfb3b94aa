package org.senet.search.plan;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.senet.check.CheckedRules;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.search.Budget;
import org.senet.search.Position;

import static org.assertj.core.api.Assertions.assertThat;

class PatternsTest {
    private static final long MEMORY = 256L << 20;

    @Test
    void distancesNeverExceedTheTrueOnes() {
        Machine machine = Puzzles.machine("eight-puzzle");
        Puzzle puzzle = new Puzzle(Position.initial(machine, 0), Puzzles.FOREVER);
        Patterns.Sum sum = sum(puzzle);
        assertThat(sum.isSum()).isTrue();
        Cursor cursor = machine.cursor();
        Dice dice = new Dice(2);
        int compared = 0;
        for (int i = 0; i < 60; i++) {
            if (cursor.isTerminal()) {
                cursor.load(machine.initial());
            }
            Puzzles.Optimum optimum = Puzzles.optimum(machine, cursor.state());
            if (optimum.value() == 100) {
                assertThat(sum.distance(bits(puzzle, cursor))).isBetween(0, optimum.length());
                compared++;
            }
            int[] legal = cursor.legalMoves(0).toArray();
            cursor.play(new int[] {legal[dice.nextInt(legal.length)]});
        }
        assertThat(compared).isGreaterThan(10);
        assertThat(sum.distance(bits(puzzle, machine.cursor()))).isEqualTo(4);
    }

    @Test
    void solvesTheFifteenPuzzleAndProvesThePlanShortest() {
        CheckedRules rules = Puzzles.rules("fifteen-puzzle");
        Machine machine = Machines.INCREMENTAL.machine(rules);
        Puzzle puzzle = new Puzzle(Position.initial(machine, 0), Puzzles.FOREVER);
        Budget budget = Budget.nodes(3_000_000);
        Incumbent incumbent = new Incumbent(puzzle, budget, _ -> {});
        Strategy search = PatternSearch.of(puzzle, MEMORY, incumbent).orElseThrow();
        while (!budget.isSpent() && search.advance(10_000, budget)) {
            // Goes on.
        }
        Plan plan = incumbent.plan().orElseThrow();
        assertThat(plan.moves()).hasSize(36);
        assertThat(plan.isBest()).isTrue();
        assertThat(plan.isShortest()).isTrue();
        assertThat(Puzzles.replayed(rules, plan.moves())).isEqualTo(100);

        Patterns.Sum sum = sum(puzzle);
        Cursor cursor = machine.cursor();
        for (int done = 0; done < plan.moves().size(); done++) {
            assertThat(sum.distance(bits(puzzle, cursor))).isLessThanOrEqualTo(36 - done);
            cursor.play(List.of(plan.moves().get(done)));
        }
        assertThat(sum.distance(bits(puzzle, cursor))).isZero();
    }

    @Test
    void patternsThatChangeTogetherAreNotAdded() {
        Machine machine = Puzzles.machine("pancakes");
        Patterns.Sum sum = sum(new Puzzle(Position.initial(machine, 0), Puzzles.FOREVER));
        assertThat(sum.isSum()).isFalse();
    }

    private static Patterns.Sum sum(Puzzle puzzle) {
        int goal = puzzle.circuit().orElseThrow().goals(0).size() - 1;
        return Patterns.of(puzzle, puzzle.effects().orElseThrow().goal(goal), bits(puzzle, cursor(puzzle)))
                .orElseThrow();
    }

    private static Cursor cursor(Puzzle puzzle) {
        Cursor cursor = puzzle.machine().cursor();
        cursor.load(puzzle.root());
        return cursor;
    }

    private static long[] bits(Puzzle puzzle, Cursor cursor) {
        long[] bits = CircuitMachine.bits(cursor.state()).clone();
        for (int i = 0; i < bits.length; i++) {
            bits[i] &= ~puzzle.clock().orElseThrow().mask()[i];
        }
        return bits;
    }
}
