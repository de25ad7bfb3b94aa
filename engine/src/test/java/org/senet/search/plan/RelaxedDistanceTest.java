package org.senet.search.plan;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Position;

import static org.assertj.core.api.Assertions.assertThat;

class RelaxedDistanceTest {
    private static final int STATES = 60;

    @ParameterizedTest
    @ValueSource(strings = {"eight-puzzle", "hanoi", "maze", "untwisty-corridor", "buttons-and-lights", "blocksworld",
        "river-crossing"})
    void neverPromisesTooMuch(String name) {
        Machine machine = Puzzles.machine(name);
        Puzzle puzzle = new Puzzle(Position.initial(machine, 0), Puzzles.FOREVER);
        MoveEffects effects = puzzle.effects().orElseThrow();
        RelaxedDistance distance = new RelaxedDistance(effects, puzzle.clock().orElseThrow().mask());
        Circuit circuit = CircuitMachine.circuit(machine.initial()).orElseThrow();
        Cursor cursor = machine.cursor();
        Dice dice = new Dice(11);
        int reachable = 0;
        for (int i = 0; i < STATES; i++) {
            if (cursor.isTerminal()) {
                cursor.load(machine.initial());
            }
            Puzzles.Optimum optimum = Puzzles.optimum(machine, cursor.state());
            for (int goal = 0; goal < circuit.goals(0).size(); goal++) {
                int estimate = distance.of(CircuitMachine.bits(cursor.state()), effects.goal(goal));
                if (circuit.goals(0).get(goal).value() == optimum.value()) {
                    reachable++;
                    assertThat(estimate).isLessThan(RelaxedDistance.UNREACHABLE);
                    assertThat(distance.leastMoves()).isLessThanOrEqualTo(optimum.length());
                }
            }
            int[] legal = cursor.legalMoves(0).toArray();
            cursor.play(new int[] {legal[dice.nextInt(legal.length)]});
        }
        assertThat(reachable).isGreaterThanOrEqualTo(STATES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sudoku", "hanoi", "blocksworld", "lights-out", "maze"})
    void everyPlanMakesAMoveOfALandmark(String name) {
        Machine machine = Puzzles.machine(name);
        Puzzle puzzle = new Puzzle(Position.initial(machine, 0), Puzzles.FOREVER);
        MoveEffects effects = puzzle.effects().orElseThrow();
        RelaxedDistance distance = new RelaxedDistance(effects, puzzle.clock().orElseThrow().mask());
        Landmarks landmarks = new Landmarks(distance);
        int goal = effects.goal(puzzle.circuit().orElseThrow().goals(0).size() - 1);
        Plan plan = new Portfolio(Position.initial(machine, 0), 1, 1 << 26, Budget.nodes(1_000_000), _ -> {}).run(false)
                .orElseThrow();
        assertThat(plan.value()).isEqualTo(100);
        Cursor cursor = machine.cursor();
        for (int done = 0; done < plan.moves().size(); done++) {
            BitSet legal = new BitSet();
            for (int move : cursor.legalMoves(0).toArray()) {
                legal.set(move);
            }
            assertThat(distance.of(CircuitMachine.bits(cursor.state()), goal))
                    .isLessThan(RelaxedDistance.UNREACHABLE);
            BitSet landmark = landmarks.smallest(goal, legal);
            assertThat(landmark.stream().allMatch(legal::get)).isTrue();
            if (!landmark.isEmpty()) {
                List<Term> rest = plan.moves().subList(done, plan.moves().size());
                assertThat(landmark.stream().mapToObj(m -> machine.moves().move(0, m)).anyMatch(rest::contains))
                        .isTrue();
            }
            cursor.play(List.of(plan.moves().get(done)));
        }
    }
}
