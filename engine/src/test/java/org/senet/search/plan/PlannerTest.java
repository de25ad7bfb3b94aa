package org.senet.search.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PlannerTest {
    private static final long MEMORY = 256L << 20;
    private static final long SEED = 7;

    @Test
    void aNumberOfNodesDeterminesThePlan() {
        for (String name : List.of("fifteen-puzzle", "peg-solitaire", "sudoku")) {
            Machine machine = Puzzles.machine(name);
            assertThat(plan(machine, 60_000)).isEqualTo(plan(machine, 60_000));
        }
    }

    @Test
    void everyStageLooksAtTheBudget() {
        Position position = Position.initial(Puzzles.machine("fifteen-puzzle"), 0);
        Circuit circuit = CircuitMachine.circuit(position.state()).orElseThrow();
        Budget spent = Budget.nodes(0);
        assertThatThrownBy(() -> Clock.of(circuit, CircuitMachine.bits(position.state()), spent))
                .isInstanceOf(Budget.SearchEnded.class);
        assertThatThrownBy(() -> MoveEffects.of(circuit, spent)).isInstanceOf(Budget.SearchEnded.class);
        Budget running = Budget.nodes(1);
        Puzzle puzzle = new Puzzle(position, running);
        running.spend(1);
        int goal = puzzle.effects().orElseThrow().goal(circuit.goals(0).size() - 1);
        assertThatThrownBy(() -> Patterns.of(puzzle, goal, CircuitMachine.bits(position.state())))
                .isInstanceOf(Budget.SearchEnded.class);
        assertThat(new Planner(SEED, MEMORY).plan(position, spent, _ -> {})).isEmpty();
        assertThat(new Planner(SEED, MEMORY).search(position, spent, _ -> {}).opinion()).isEmpty();
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
