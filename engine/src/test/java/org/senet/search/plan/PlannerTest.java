package org.senet.search.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;

class PlannerTest {
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
    @CsvSource({"hanoi", "eight-puzzle", "untwisty-corridor"})
    void plansOnMachinesWithoutNet(String name) {
        Machine machine = Machines.LIFTED.machine(Puzzles.rules(name));
        Puzzles.Optimum optimum = Puzzles.optimum(machine, machine.initial());
        Plan plan = plan(machine, 50_000).orElseThrow();
        assertThat(plan.value()).isEqualTo(optimum.value());
        assertThat(plan.moves()).hasSize(optimum.length());
        assertThat(plan.isBest()).isTrue();
    }

    @Test
    void aNumberOfNodesDeterminesThePlan() {
        for (String name : List.of("fifteen-puzzle", "peg-solitaire", "sudoku")) {
            Machine machine = Puzzles.machine(name);
            assertThat(plan(machine, 60_000)).isEqualTo(plan(machine, 60_000));
        }
    }

    @Test
    void followsItsPlanToTheEnd() {
        Machine machine = Puzzles.machine("hanoi");
        Planner planner = new Planner(SEED, MEMORY);
        Position position = Position.initial(machine, 0);
        planner.prepare(position, Budget.nodes(1_000_000));
        Cursor cursor = machine.cursor();
        int left = planner.search(position, Budget.nodes(1000), _ -> {}).line().size();
        while (!cursor.isTerminal()) {
            Budget budget = Budget.nodes(1000);
            List<Decision> offers = new ArrayList<>();
            Decision decision = planner.search(new Position(machine, cursor.state(), 0), budget, offers::add);
            assertThat(offers).isNotEmpty();
            assertThat(decision.proof()).isEqualTo(Decision.Proof.PROVED);
            assertThat(budget.spent()).isZero();
            assertThat(decision.line()).hasSize(left--);
            cursor.play(List.of(decision.move()));
        }
        assertThat(left).isZero();
        assertThat(cursor.goal(0)).isEqualTo(100);
    }

    @Test
    void plansAnewWhereItWasNotExpected() {
        Machine machine = Puzzles.machine("hanoi");
        Planner planner = new Planner(SEED, MEMORY);
        planner.prepare(Position.initial(machine, 0), Budget.nodes(1_000_000));
        Cursor cursor = machine.cursor();
        Term planned = planner.search(Position.initial(machine, 0), Budget.nodes(1000), _ -> {}).move();
        Term other = cursor.legal(0).stream().filter(m -> !m.equals(planned)).findFirst().orElseThrow();
        cursor.play(List.of(other));
        Puzzles.Optimum optimum = Puzzles.optimum(machine, cursor.state());
        Decision decision = planner.search(new Position(machine, cursor.state(), 0), Budget.nodes(1_000_000), _ -> {});
        assertThat(decision.value()).isEqualTo(optimum.value());
        assertThat(decision.line()).hasSizeGreaterThanOrEqualTo(optimum.length());
    }

    @Test
    void offersAMoveAtOnce() {
        Machine machine = Puzzles.machine("fifteen-puzzle");
        List<Decision> offers = new ArrayList<>();
        new Planner(SEED, MEMORY).search(Position.initial(machine, 0), Budget.nodes(1), offers::add);
        assertThat(machine.cursor().legal(0)).contains(offers.getFirst().move());
    }

    @Test
    void makesALegalMoveInAGameOfSeveralRoles() {
        Machine machine = Puzzles.machine("tic-tac-toe");
        Planner planner = new Planner(SEED, MEMORY);
        planner.prepare(Position.initial(machine, 0), Budget.nodes(10));
        Decision decision = planner.search(Position.initial(machine, 0), Budget.nodes(10), _ -> {});
        assertThat(machine.cursor().legal(0)).contains(decision.move());
    }

    private static Optional<Plan> plan(Machine machine, long nodes) {
        return new Planner(SEED, MEMORY).plan(Position.initial(machine, 0), Budget.nodes(nodes), _ -> {});
    }
}
