package org.senet.search.plan;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.check.CheckedRules;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.search.Budget;
import org.senet.search.Position;

import static org.assertj.core.api.Assertions.assertThat;

class PortfolioTest {
    private static final long MEMORY = 256L << 20;
    private static final long SEED = 7;

    static Stream<String> small() {
        return Puzzles.SMALL.stream();
    }

    @ParameterizedTest
    @MethodSource("small")
    void provesWhatThePlainSearchFinds(String name) {
        Machine machine = Puzzles.machine(name);
        Puzzles.Optimum optimum = Puzzles.optimum(machine, machine.initial());
        Plan plan = plan(machine, 5_000_000).orElseThrow();
        assertThat(plan.value()).isEqualTo(optimum.value());
        assertThat(plan.moves()).hasSize(optimum.length());
        assertThat(plan.isBest()).isTrue();
        assertThat(plan.isShortest()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"eight-puzzle, 100", "hanoi, 100", "lights-out, 100", "pancakes, 100", "blocksworld, 100",
        "buttons-and-lights, 100", "joint-buttons-and-lights, 100", "multiple-buttons-and-lights, 100",
        "best-buttons-and-lights, 100", "sokoban, 100", "maze, 100", "river-crossing, 100", "n-queens, 100",
        "chinese-checkers-1, 100", "sudoku, 100"})
    void findsPlansThatCanBeReplayed(String name, int value) {
        CheckedRules rules = Puzzles.rules(name);
        Plan plan = new Portfolio(Position.initial(Machines.INCREMENTAL.machine(rules), 0), SEED, MEMORY,
                Budget.nodes(2_000_000), _ -> {}).run(false).orElseThrow();
        assertThat(plan.value()).isEqualTo(value);
        assertThat(plan.isBest()).isTrue();
        assertThat(Puzzles.replayed(rules, plan.moves())).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hanoi", "eight-puzzle", "untwisty-corridor"})
    void plansOnMachinesWithoutNet(String name) {
        Machine machine = Machines.LIFTED.machine(Puzzles.rules(name));
        Puzzles.Optimum optimum = Puzzles.optimum(machine, machine.initial());
        Plan plan = plan(machine, 50_000).orElseThrow();
        assertThat(plan.value()).isEqualTo(optimum.value());
        assertThat(plan.moves()).hasSize(optimum.length());
        assertThat(plan.isBest()).isTrue();
    }

    @Test
    void aGameThatIsOverNeedsNoMoves() {
        Machine machine = Puzzles.machine("untwisty-corridor");
        Cursor cursor = machine.cursor();
        while (!cursor.isTerminal()) {
            cursor.play(new int[] {cursor.legalMoves(0).at(0)});
        }
        Plan plan = new Planner(SEED, MEMORY)
                .plan(new Position(machine, cursor.state(), 0), Budget.nodes(10), _ -> {}).orElseThrow();
        assertThat(plan.moves()).isEmpty();
        assertThat(plan.value()).isEqualTo(cursor.goal(0));
        assertThat(plan.isBest()).isTrue();
    }

    private static Optional<Plan> plan(Machine machine, long nodes) {
        return new Planner(SEED, MEMORY).plan(Position.initial(machine, 0), Budget.nodes(nodes), _ -> {});
    }
}
