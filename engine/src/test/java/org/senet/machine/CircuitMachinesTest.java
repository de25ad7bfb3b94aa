package org.senet.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.circuit.Circuit;
import org.senet.circuit.NaiveTruth;
import org.senet.circuit.RandomCircuits;
import org.senet.gdl.Term;
import org.senet.machine.incremental.IncrementalMachine;
import org.senet.machine.table.TableMachine;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Walks through random circuits: what a machine answers is what a search for proofs finds, whatever is asked before and in
 * whatever order, and also after going back to a state met before.
 */
class CircuitMachinesTest {
    private static final int CIRCUITS = 250;
    private static final int STEPS = 25;

    static Stream<Arguments> machines() {
        return Stream.of(
                machine("table, backward", TableMachine::backward),
                machine("table, forward", TableMachine::forward),
                machine("incremental", IncrementalMachine::new));
    }

    private static Arguments machine(String name, Function<Circuit, CircuitMachine> maker) {
        return Arguments.of(name, maker);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("machines")
    void answersAreThoseOfANaiveSearch(String name, Function<Circuit, CircuitMachine> maker) {
        int steps = 0;
        for (long seed = 0; seed < CIRCUITS; seed++) {
            Circuit circuit = RandomCircuits.circuit(seed);
            steps += new Walk(name + ", circuit " + seed, circuit, maker.apply(circuit), new Random(seed)).run();
        }
        assertThat(steps).as("steps walked").isGreaterThan(CIRCUITS * STEPS / 2);
    }

    private static final class Walk {
        private final String name;
        private final Circuit circuit;
        private final CircuitMachine machine;
        private final Cursor cursor;
        private final Random random;
        private final int roles;
        private final List<long[]> met = new ArrayList<>();
        private long[] bits;
        private NaiveTruth truth;

        Walk(String name, Circuit circuit, CircuitMachine machine, Random random) {
            this.name = name;
            this.circuit = circuit;
            this.machine = machine;
            this.cursor = machine.cursor();
            this.random = random;
            this.roles = circuit.roles().size();
            this.bits = CircuitMachine.bits(machine.initial());
            this.truth = new NaiveTruth(circuit, bits);
        }

        /** The number of steps that went on from the state before. */
        int run() {
            int steps = 0;
            assertThat(machine.roles()).isEqualTo(circuit.roles());
            for (int i = 0; i < STEPS; i++) {
                met.add(bits);
                String where = name + ", step " + i;
                ask(where);
                List<int[]> legal = IntStream.range(0, roles).mapToObj(this::legal).toList();
                boolean isOver = truth.holds(circuit.terminal()) || legal.stream().anyMatch(m -> m.length == 0);
                if (isOver || random.nextInt(6) == 0) {
                    goTo(isOver ? someState() : met.get(random.nextInt(met.size())));
                } else {
                    play(legal.stream().mapToInt(m -> m[random.nextInt(m.length)]).toArray(), where);
                    steps++;
                }
            }
            return steps;
        }

        private long[] someState() {
            long[] state = new long[bits.length];
            for (int i = 0; i < circuit.bases().size(); i++) {
                state[i / 64] |= (random.nextBoolean() ? 1L : 0L) << i % 64;
            }
            return state;
        }

        private void goTo(long[] state) {
            bits = state;
            truth = new NaiveTruth(circuit, bits);
            cursor.load(machine.state(bits));
        }

        private void play(int[] moves, String where) {
            NaiveTruth after = new NaiveTruth(circuit, bits, moves);
            List<Term> terms = IntStream.range(0, roles).mapToObj(r -> circuit.moves(r).get(moves[r]).term()).toList();
            for (int role = 0; role < roles; role++) {
                List<Term> seen = circuit.percepts(role).stream().filter(p -> after.holds(p.pin()))
                        .map(Circuit.Percept::term).toList();
                if (random.nextBoolean()) {
                    assertThat(cursor.percepts(role, terms)).as("percepts in %s", where).isEqualTo(seen);
                }
            }
            if (random.nextBoolean()) {
                cursor.play(moves);
            } else {
                cursor.play(terms);
            }
            bits = after.next();
            truth = new NaiveTruth(circuit, bits);
        }

        private int[] legal(int role) {
            return IntStream.range(0, circuit.moves(role).size())
                    .filter(m -> truth.holds(circuit.moves(role).get(m).legal())).toArray();
        }

        /** Asks some of all questions, in some order. */
        private void ask(String where) {
            int[] questions = IntStream.range(0, 5).filter(_ -> random.nextInt(3) > 0).toArray();
            int turn = random.nextInt(Math.max(1, questions.length));
            for (int i = 0; i < questions.length; i++) {
                ask(questions[(i + turn) % questions.length], where);
            }
        }

        private void ask(int question, String where) {
            switch (question) {
                case 0 -> assertThat(CircuitMachine.bits(cursor.state())).as("state of %s", where).isEqualTo(bits);
                case 1 -> assertThat(cursor.isTerminal()).as("end of %s", where)
                        .isEqualTo(truth.holds(circuit.terminal()));
                case 2 -> {
                    for (int role = 0; role < roles; role++) {
                        assertThat(cursor.legalMoves(role).toArray()).as("legal in %s", where).isEqualTo(legal(role));
                    }
                }
                case 3 -> {
                    for (int role = 0; role < roles; role++) {
                        int[] goals = circuit.goals(role).stream().filter(g -> truth.holds(g.pin()))
                                .mapToInt(Circuit.Goal::value).toArray();
                        assertThat(cursor.goals(role)).as("goals in %s", where)
                                .isEqualTo(Arrays.stream(goals).boxed().toList());
                        assertThat(cursor.goal(role)).isEqualTo(goals.length == 1 ? goals[0] : 0);
                    }
                }
                case 4 -> assertThat(cursor.isPlayable()).as("playable in %s", where)
                        .isEqualTo(IntStream.range(0, roles).allMatch(r -> legal(r).length > 0));
                default -> throw new AssertionError(question);
            }
        }
    }
}
