package org.senet.machine.sliced;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.senet.LibraryGames;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Goal;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.CircuitBuilder;
import org.senet.circuit.RandomCircuits;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.bytecode.PlainMachine;
import org.senet.machine.incremental.IncrementalMachine;

import static org.assertj.core.api.Assertions.assertThat;

/** Phases: that what is known in each holds in every game, and which are chosen. */
class PhasesTest {
    private static final int STEPS = 25;
    private static final int NOTES = 60;

    private static Circuit circuit(String game) {
        return new Blueprint(LibraryGames.rules(LibraryGames.entry(game))).playoutCircuit();
    }

    @Test
    void whatIsKnownHoldsInRandomGames() {
        for (int seed = 0; seed < 60; seed++) {
            Circuit circuit = RandomCircuits.circuit(seed);
            follow("seed " + seed, new PlainMachine(circuit), Phases.of(circuit), seed);
            follow("seed " + seed, new PlainMachine(circuit), steps(circuit), seed);
        }
        for (String game : List.of("tic-tac-toe", "hex", "connect-four", "roshambo")) {
            Circuit circuit = circuit(game);
            follow(game, new IncrementalMachine(circuit), Phases.of(circuit), 1);
            follow(game, new IncrementalMachine(circuit), steps(circuit), 2);
        }
    }

    private static Phases steps(Circuit circuit) {
        return Phases.steps(circuit, Integer.MAX_VALUE).orElseThrow();
    }

    /** Plays games at random and compares every state with what is known in its phase. */
    private static void follow(String name, CircuitMachine machine, Phases phases, long seed) {
        Dice dice = new Dice(seed);
        Cursor cursor = machine.cursor();
        for (int game = 0; game < 10; game++) {
            cursor.load(machine.initial());
            int phase = 0;
            for (int step = 0; step < STEPS; step++) {
                long[] bits = CircuitMachine.bits(cursor.state());
                for (int i = 0; i < machine.circuit().bases().size(); i++) {
                    byte known = phases.value(phase, i);
                    assertThat(known == Foresight.UNKNOWN || known == (bits[i >> 6] >>> i & 1))
                            .as("%s, step %d, base %d", name, step, i).isTrue();
                }
                boolean isOver = cursor.isTerminal()
                        || IntStream.range(0, machine.roles().size()).anyMatch(r -> cursor.legalMoves(r).size() == 0);
                if (isOver) {
                    break;
                }
                cursor.play(IntStream.range(0, machine.roles().size())
                        .map(r -> cursor.legalMoves(r).at(dice.nextInt(cursor.legalMoves(r).size()))).toArray());
                phase = phases.after(phase);
            }
        }
    }

    @Test
    void theFirstStepIsKnownAndTheTurnAlways() {
        Circuit circuit = circuit("tic-tac-toe");
        Phases steps = steps(circuit);
        for (int i = 0; i < circuit.bases().size(); i++) {
            Base base = circuit.bases().get(i);
            assertThat(steps.value(0, i)).isEqualTo(base.initially() ? Foresight.TRUE : Foresight.FALSE);
            boolean isTurn = base.fluent().toString().contains("control");
            for (int p = 1; p < steps.size(); p++) {
                assertThat(steps.value(p, i) != Foresight.UNKNOWN || !isTurn).isTrue();
            }
        }
        assertThat(Phases.of(circuit).size()).isEqualTo(2);
        assertThat(Phases.none(circuit).size()).isEqualTo(1);
    }

    @Test
    void everyStepIsAPhaseWhereThatLeavesLittleToCompute() {
        Circuit circuit = notebook(STEPS);
        Phases phases = Phases.of(circuit);
        assertThat(phases.size()).isGreaterThan(STEPS);
        LanesTest.follow("notebook", new IncrementalMachine(circuit),
                PlayoutEngine.interpreted(new PlayoutProgram(circuit, phases)), new Dice(4), STEPS + 3);
    }

    @Test
    void aStateThatNoPhaseLeadsToHasNone() {
        Circuit circuit = notebook(STEPS);
        long[] bits = new long[(circuit.bases().size() + 63) / 64];
        bits[0] = 1;
        assertThat(Phases.of(circuit).of(bits)).isZero();
        bits[0] = 2;
        assertThat(Phases.of(circuit).of(bits)).isEqualTo(1);
        bits[bits.length - 1] |= 1L << circuit.bases().size() - 1;
        assertThat(Phases.of(circuit).of(bits)).as("a note on the last page, taken too soon").isEqualTo(-1);
    }

    /** A game of so many steps, each of which has a page of its own on which the move made in it is noted. */
    private static Circuit notebook(int steps) {
        CircuitBuilder builder = new CircuitBuilder();
        int[] moves = IntStream.range(0, NOTES).map(_ -> builder.input()).toArray();
        List<Base> bases = new ArrayList<>();
        int[] counter = IntStream.range(0, steps + 1).map(_ -> builder.base()).toArray();
        for (int s = 0; s <= steps; s++) {
            bases.add(new Base(Term.constant("step" + s), counter[s], s == 0,
                    s == 0 ? Circuit.FALSE : Circuit.pin(counter[s - 1], false)));
        }
        int paid = Circuit.FALSE;
        for (int s = 0; s < steps; s++) {
            for (int m = 0; m < NOTES; m++) {
                int note = builder.base();
                int taken = builder.gate(Kind.AND, Circuit.pin(counter[s], false), Circuit.pin(moves[m], false));
                int copied = builder.gate(Kind.AND, Circuit.pin(counter[s], false),
                        Circuit.pin(moves[(m + 7) % NOTES], false),
                        Circuit.pin(note, true));
                bases.add(new Base(Term.constant("note" + s + "x" + m), note, false,
                        builder.gate(Kind.OR, Circuit.pin(note, false), taken, copied)));
                paid = m == s ? builder.gate(Kind.OR, paid, Circuit.pin(note, false)) : paid;
            }
        }
        List<Move> all = IntStream.range(0, NOTES)
                .mapToObj(m -> new Move(Term.constant(String.format("m%02d", m)), moves[m], Circuit.TRUE)).toList();
        return builder.build(new Circuit.Outputs(List.of(Term.constant("one")), bases, List.of(), List.of(all),
                Circuit.pin(counter[steps], false), List.of(List.of(new Goal(100, paid))), List.of(List.of())));
    }
}
