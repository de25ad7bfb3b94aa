package org.senet.machine.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.senet.circuit.Circuit;
import org.senet.circuit.RandomCircuits;
import org.senet.gdl.Term;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.State;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Generated and interpreted programs against plain recursion through the circuit. */
class BytecodeMachineTest {
    private static final int CIRCUITS = 100;
    private static final int STEPS = 12;

    /** The same program, not compiled. */
    private static final class Interpreting extends CircuitMachine {
        private final StateKernels kernels;

        Interpreting(Circuit circuit) {
            super(circuit);
            this.kernels = StateKernels.interpreted(circuit);
        }

        @Override
        public Cursor cursor() {
            return new BytecodeCursor(this, kernels);
        }
    }

    @Test
    void generatedCodeAgreesWithPlainRecursionOnRandomCircuits() {
        for (long seed = 0; seed < CIRCUITS; seed++) {
            Circuit circuit = RandomCircuits.circuit(seed);
            walk("seed " + seed, new PlainMachine(circuit), new BytecodeMachine(circuit), new Dice(seed));
        }
    }

    @Test
    void interpretedCodeAgreesWithPlainRecursionOnRandomCircuits() {
        for (long seed = 0; seed < CIRCUITS; seed++) {
            Circuit circuit = RandomCircuits.circuit(seed);
            walk("seed " + seed, new PlainMachine(circuit), new Interpreting(circuit), new Dice(seed));
        }
    }

    /** Compares all answers along a random walk, in an order of questions that changes, with a return to an earlier state. */
    private static void walk(String name, Machine plain, Machine fast, Dice dice) {
        Cursor one = plain.cursor();
        Cursor other = fast.cursor();
        int roles = plain.roles().size();
        List<State> ones = new ArrayList<>();
        List<State> others = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            String where = name + ", step " + step;
            assertThat(other.state().fluents()).as("state, %s", where).isEqualTo(one.state().fluents());
            ones.add(one.state());
            others.add(other.state());
            if (dice.nextInt(2) == 0) {
                assertThat(other.isTerminal()).as("end, %s", where).isEqualTo(one.isTerminal());
            }
            if (dice.nextInt(2) == 0) {
                assertThat(goals(other, roles)).as("goals, %s", where).isEqualTo(goals(one, roles));
            }
            List<List<Term>> legal = IntStream.range(0, roles).mapToObj(one::legal).toList();
            for (int role = 0; role < roles; role++) {
                assertThat(other.legal(role)).as("legal moves of %d, %s", role, where).isEqualTo(legal.get(role));
            }
            assertThat(goals(other, roles)).as("goals, %s", where).isEqualTo(goals(one, roles));
            assertThat(other.isTerminal()).as("end, %s", where).isEqualTo(one.isTerminal());
            boolean isOver = one.isTerminal() || legal.stream().anyMatch(List::isEmpty);
            if (isOver || dice.nextInt(6) == 0) {
                int back = dice.nextInt(ones.size());
                one.load(ones.get(back));
                other.load(others.get(back));
                continue;
            }
            List<Term> joint = legal.stream().map(moves -> moves.get(dice.nextInt(moves.size()))).toList();
            for (int role = 0; role < roles; role++) {
                assertThat(other.percepts(role, joint)).as("percepts of %d, %s", role, where)
                        .isEqualTo(one.percepts(role, joint));
            }
            one.play(joint);
            other.play(joint);
        }
    }

    private static List<List<Integer>> goals(Cursor cursor, int roles) {
        return IntStream.range(0, roles).mapToObj(cursor::goals).toList();
    }

    @Test
    void generatingCodeCanBeInterrupted() {
        Circuit circuit = RandomCircuits.circuit(1);
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> new BytecodeMachine(circuit)).hasMessageContaining("interrupted");
        } finally {
            Thread.interrupted();
        }
    }
}
