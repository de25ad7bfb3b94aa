package org.senet.circuit;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Fluent;
import org.senet.circuit.Circuit.Goal;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.table.TableMachine;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Passes change circuits and nothing that is read of them: random circuits go through each pass alone, through all, through all
 * but one and through random sets of them, and are then walked from their initial states beside the circuit they were made of.
 * What a pass is for is shown on circuits written for it.
 */
@Execution(ExecutionMode.CONCURRENT)
class PassesTest {
    private static final int STEPS = 12;

    @ParameterizedTest
    @EnumSource(Pass.class)
    void eachPassAloneIsRight(Pass pass) {
        for (long seed = 0; seed < 40; seed++) {
            compare(seed, EnumSet.complementOf(EnumSet.of(pass)));
        }
    }

    @ParameterizedTest
    @EnumSource(Pass.class)
    void allButOneAreRight(Pass pass) {
        for (long seed = 1_000; seed < 1_040; seed++) {
            compare(seed, EnumSet.of(pass));
        }
    }

    @Test
    void allAreRight() {
        for (long seed = 2_000; seed < 2_250; seed++) {
            compare(seed, Set.of());
        }
    }

    @Test
    void randomSetsAreRight() {
        Random random = new Random(1);
        for (long seed = 3_000; seed < 3_250; seed++) {
            compare(seed, EnumSet.copyOf(Stream.concat(Stream.of(Pass.SPLITTING),
                    Arrays.stream(Pass.values()).filter(_ -> random.nextInt(3) == 0)).toList()));
        }
    }

    private static void compare(long seed, Set<Pass> omitted) {
        compare("random circuit", RandomCircuits::circuit, seed, omitted);
        compare("circuit of moves", MoveCircuits::circuit, seed, omitted);
    }

    private static void compare(String name, LongFunction<Circuit> maker, long seed, Set<Pass> omitted) {
        Circuit circuit = maker.apply(seed);
        Passes passes = Passes.without(omitted);
        String what = name + " " + seed + " without " + omitted;
        Circuit optimised = passes.optimised(circuit);
        // What playouts use has gone through the passes twice.
        Circuit forPlayouts = passes.forPlayouts(seed % 2 == 0 ? circuit : optimised);
        assertThat(forPlayouts.fluents().isEmpty()).as(what).isEqualTo(!omitted.contains(Pass.IRRELEVANT));
        for (int walk = 0; walk < 3; walk++) {
            new Walk(what, circuit, optimised, forPlayouts, new Random(seed + walk)).run();
        }
    }

    /** The circuits side by side, from the initial state until the game is over. */
    private static final class Walk {
        private final String name;
        private final Circuit circuit;
        private final Cursor expected;
        private final Cursor optimised;
        private final Cursor forPlayouts;
        private final Random random;

        Walk(String name, Circuit circuit, Circuit optimised, Circuit forPlayouts, Random random) {
            this.name = name;
            this.circuit = circuit;
            this.expected = TableMachine.forward(circuit).cursor();
            this.optimised = TableMachine.forward(optimised).cursor();
            this.forPlayouts = TableMachine.forward(forPlayouts).cursor();
            this.random = random;
        }

        void run() {
            for (int step = 0; step < STEPS; step++) {
                String where = name + ", step " + step;
                assertThat(optimised.state().fluents()).as("fluents of %s", where)
                        .isEqualTo(expected.state().fluents());
                compare(optimised, where);
                compare(forPlayouts, "playouts of " + where);
                if (expected.isTerminal() || !expected.isPlayable()) {
                    return;
                }
                int[] joint = IntStream.range(0, circuit.roles().size()).map(role -> {
                    int[] legal = expected.legalMoves(role).toArray();
                    return legal[random.nextInt(legal.length)];
                }).toArray();
                List<Term> terms = IntStream.range(0, joint.length)
                        .mapToObj(r -> circuit.moves(r).get(joint[r]).term()).toList();
                for (int role = 0; role < joint.length; role++) {
                    assertThat(optimised.percepts(role, terms)).as("percepts of %s", where)
                            .isEqualTo(expected.percepts(role, terms));
                }
                expected.play(joint);
                optimised.play(joint);
                forPlayouts.play(joint);
            }
        }

        private void compare(Cursor cursor, String where) {
            assertThat(cursor.isTerminal()).as("end of %s", where).isEqualTo(expected.isTerminal());
            for (int role = 0; role < circuit.roles().size(); role++) {
                assertThat(cursor.legalMoves(role).toArray()).as("legal moves of %s", where)
                        .isEqualTo(expected.legalMoves(role).toArray());
                assertThat(cursor.goals(role)).as("goals of %s", where).isEqualTo(expected.goals(role));
            }
        }
    }

    /** A circuit with one role, drawn by hand; the pins of its bases and moves are known by number. */
    private static final class Sketch {
        private final CircuitBuilder builder = new CircuitBuilder();
        private final int[] bases;
        private final int[] moves;
        private final int[] legal;
        private final int[] next;
        private final boolean[] initially;
        private int terminal = Circuit.FALSE;
        private int goal = Circuit.FALSE;

        Sketch(int moves) {
            this(4, moves);
        }

        Sketch(int bases, int moves) {
            this.bases = IntStream.range(0, bases).map(_ -> Circuit.pin(builder.base(), false)).toArray();
            this.initially = new boolean[bases];
            this.moves = IntStream.range(0, moves).map(_ -> Circuit.pin(builder.input(), false)).toArray();
            this.legal = new int[moves];
            Arrays.fill(legal, Circuit.TRUE);
            // Each base is the next value of another, and once around they are inverted: none keeps its first value.
            this.next = IntStream.range(0, bases)
                    .map(i -> i + 1 < bases ? this.bases[i + 1] : Circuit.inverse(this.bases[0])).toArray();
        }

        int and(int... pins) {
            return builder.gate(Kind.AND, pins);
        }

        int or(int... pins) {
            return builder.gate(Kind.OR, pins);
        }

        Circuit build() {
            List<Base> state = IntStream.range(0, bases.length)
                    .mapToObj(i -> new Base(Term.constant("f" + i), Circuit.node(bases[i]), initially[i], next[i]))
                    .toList();
            List<Move> own = IntStream.range(0, moves.length)
                    .mapToObj(i -> new Move(Term.constant("m" + i), Circuit.node(moves[i]), legal[i])).toList();
            return builder.build(new Circuit.Outputs(List.of(Term.constant("r")), state,
                    state.stream().map(b -> new Fluent(b.fluent(), Circuit.pin(b.node(), false))).toList(),
                    List.of(own), terminal, List.of(List.of(new Goal(100, goal))), List.of(List.of())));
        }
    }

    private static Circuit with(Circuit circuit, Pass... passes) {
        EnumSet<Pass> omitted = EnumSet.allOf(Pass.class);
        omitted.removeAll(List.of(passes));
        return Passes.without(omitted).optimised(circuit);
    }

    private static long gates(Circuit circuit) {
        return IntStream.range(0, circuit.size()).filter(circuit::isGate).count();
    }

    private static int pin(Circuit circuit) {
        return circuit.goals(0).getFirst().pin();
    }

    @Test
    void withoutPassesNothingIsLost() {
        Circuit circuit = MoveCircuits.circuit(7);
        Circuit copy = with(circuit);
        assertThat(copy.size()).isEqualTo(circuit.size());
        assertThat(copy.operations()).isEqualTo(circuit.operations());
    }

    @Test
    void constantsAreComputedBeforehand() {
        Sketch sketch = new Sketch(1);
        int a = sketch.bases[0];
        sketch.goal = sketch.or(sketch.and(a, Circuit.FALSE), sketch.and(a, Circuit.inverse(a)));
        sketch.terminal = sketch.and(sketch.or(a, Circuit.TRUE), sketch.or(a, Circuit.inverse(a)));
        Circuit circuit = sketch.build();
        assertThat(pin(with(circuit, Pass.CONSTANTS))).isEqualTo(Circuit.FALSE);
        assertThat(with(circuit, Pass.CONSTANTS).terminal()).isEqualTo(Circuit.TRUE);
        assertThat(pin(with(circuit))).isNotEqualTo(Circuit.FALSE);
    }

    @Test
    void equalGatesBecomeOne() {
        Sketch sketch = new Sketch(1);
        int a = sketch.bases[0];
        int b = sketch.bases[1];
        sketch.goal = sketch.and(a, b);
        sketch.terminal = sketch.and(b, a);
        Circuit shared = with(sketch.build(), Pass.SHARING);
        assertThat(shared.terminal()).isEqualTo(pin(shared));
        assertThat(gates(with(sketch.build(), Pass.SHARING, Pass.UNREAD))).isEqualTo(1);
        assertThat(gates(with(sketch.build(), Pass.UNREAD))).isEqualTo(2);
    }

    @Test
    void aGateWithOneInputIsThatInput() {
        Sketch sketch = new Sketch(1);
        sketch.goal = sketch.or(sketch.and(Circuit.inverse(sketch.or(sketch.bases[2]))));
        Circuit circuit = with(sketch.build(), Pass.SINGLE_INPUTS);
        assertThat(pin(circuit)).isEqualTo(Circuit.pin(circuit.bases().get(2).node(), true));
    }

    @Test
    void gatesOfALoopThatMerelyRepeatEachOtherAreFalse() {
        Sketch sketch = new Sketch(1);
        int one = sketch.builder.promise();
        int other = sketch.builder.promise();
        sketch.builder.define(one, Kind.OR, Circuit.pin(other, false));
        sketch.builder.define(other, Kind.AND, Circuit.pin(one, false));
        sketch.goal = Circuit.pin(one, false);
        assertThat(sketch.build().loops()).hasSize(1);
        assertThat(pin(with(sketch.build(), Pass.SINGLE_INPUTS))).isEqualTo(Circuit.FALSE);
    }

    @Test
    void mostlyInvertedGatesAreTurnedAround() {
        Sketch sketch = new Sketch(1);
        int[] bases = sketch.bases;
        sketch.goal = sketch.and(Circuit.inverse(bases[0]), Circuit.inverse(bases[1]), Circuit.inverse(bases[2]));
        Circuit circuit = with(sketch.build(), Pass.INVERTERS);
        int node = Circuit.node(pin(circuit));
        assertThat(Circuit.isInverted(pin(circuit))).isTrue();
        assertThat(circuit.kind(node)).isEqualTo(Kind.OR);
        assertThat(IntStream.range(0, 3).map(i -> circuit.input(node, i))).noneMatch(Circuit::isInverted);
    }

    @Test
    void basesThatKeepTheirValueAreConstants() {
        Sketch sketch = new Sketch(1);
        int[] bases = sketch.bases;
        // The first two confirm each other; the third falls with what can change, the fourth.
        sketch.initially[0] = true;
        sketch.next[0] = sketch.or(bases[0], bases[1]);
        sketch.next[1] = sketch.and(bases[1], bases[0]);
        sketch.next[2] = sketch.or(bases[2], bases[3]);
        sketch.next[3] = sketch.moves[0];
        Circuit circuit = with(sketch.build(), Pass.STUCK_BASES);
        assertThat(circuit.bases()).extracting(b -> b.fluent().toString()).containsExactly("f2", "f3");
        assertThat(circuit.fluents()).extracting(Fluent::pin).startsWith(Circuit.TRUE, Circuit.FALSE).hasSize(4);
    }

    @Test
    void gatesReadOnceJoinTheirReader() {
        Sketch sketch = new Sketch(1);
        int[] bases = sketch.bases;
        sketch.goal = sketch.and(sketch.and(bases[0], bases[1]),
                Circuit.inverse(sketch.or(bases[2], sketch.or(bases[3], bases[0]))));
        Circuit circuit = with(sketch.build(), Pass.FLATTENING, Pass.UNREAD);
        assertThat(gates(circuit)).isEqualTo(1);
        assertThat(circuit.inputs(Circuit.node(pin(circuit)))).isEqualTo(5);
        sketch.terminal = Circuit.pin(Circuit.node(sketch.builder.inputs(Circuit.node(sketch.goal))[0]), false);
        assertThat(gates(with(sketch.build(), Pass.FLATTENING, Pass.UNREAD))).as("one is read twice").isEqualTo(2);
    }

    @Test
    void sharedInputsAreTakenOutOfAlternatives() {
        Sketch sketch = new Sketch(1);
        int[] bases = sketch.bases;
        sketch.goal = sketch.or(sketch.and(bases[0], bases[1]), sketch.and(bases[0], bases[2]), bases[3]);
        Circuit circuit = with(sketch.build(), Pass.FACTORING, Pass.SINGLE_INPUTS, Pass.UNREAD);
        assertThat(sketch.build().operations()).isEqualTo(4);
        assertThat(circuit.operations()).isEqualTo(3);
    }

    @Test
    void framesShrinkWhereOneMoveIsMade() {
        Sketch sketch = new Sketch(20);
        // The first cell stays unless the first move is made, and the rules say so by naming all the others.
        sketch.next[0] = sketch.and(sketch.bases[0], sketch.or(Arrays.copyOfRange(sketch.moves, 1, 20)));
        sketch.next[1] = sketch.moves[0];
        Circuit circuit = with(sketch.build(), Pass.ONE_MOVE, Pass.SINGLE_INPUTS, Pass.UNREAD);
        assertThat(sketch.build().operations()).isEqualTo(19);
        assertThat(circuit.operations()).isEqualTo(1);
        assertThat(circuit.moves(0)).extracting(Move::node).filteredOn(n -> n == Move.NOBODY_READS).hasSize(19);
    }

    @Test
    void theOnlyMoveIsAlwaysMade() {
        Sketch sketch = new Sketch(1);
        sketch.next[0] = sketch.and(sketch.bases[1], sketch.moves[0]);
        Circuit circuit = with(sketch.build(), Pass.ONE_MOVE, Pass.CONSTANTS, Pass.SINGLE_INPUTS);
        assertThat(circuit.bases().getFirst().next()).isEqualTo(Circuit.pin(circuit.bases().get(1).node(), false));
    }

    @Test
    void besideAMoveItsLegalityNeedsNoMention() {
        Sketch sketch = new Sketch(2);
        int[] bases = sketch.bases;
        sketch.terminal = bases[3];
        sketch.legal[0] = sketch.and(bases[0], sketch.and(bases[1], Circuit.inverse(bases[2])));
        sketch.next[0] = sketch.and(bases[1], sketch.moves[0], Circuit.inverse(bases[3]));
        sketch.next[1] = sketch.and(bases[2], sketch.moves[0]);
        sketch.next[2] = sketch.and(bases[0], sketch.moves[1]);
        Circuit circuit = with(sketch.build(), Pass.LEGAL_MOVES, Pass.CONSTANTS, Pass.SINGLE_INPUTS);
        int move = Circuit.pin(circuit.moves(0).getFirst().node(), false);
        assertThat(circuit.bases().get(0).next()).as("legality and the game going on are known").isEqualTo(move);
        assertThat(circuit.bases().get(1).next()).as("a move against its legality").isEqualTo(Circuit.FALSE);
        assertThat(circuit.inputs(Circuit.node(circuit.bases().get(2).next()))).as("another move").isEqualTo(2);
    }

    /** The example that the class comment of {@link Selection} gives, with four cells for each of two sorts of pieces. */
    @Test
    void whatAMovePicksIsComputedOnce() {
        Sketch sketch = new Sketch(8, 16);
        for (int to = 0; to < 8; to++) {
            int[] from = new int[4];
            for (int i = 0; i < 4; i++) {
                from[i] = sketch.and(sketch.moves[4 * (to % 4) + i], sketch.bases[to / 4 * 4 + i]);
            }
            sketch.next[to] = sketch.or(from);
        }
        Circuit selected = with(sketch.build(), Pass.SELECTION, Pass.SINGLE_INPUTS, Pass.SHARING, Pass.UNREAD);
        Circuit plain = with(sketch.build(), Pass.SINGLE_INPUTS, Pass.SHARING, Pass.UNREAD);
        assertThat(plain.operations()).isEqualTo(8 * 7);
        assertThat(selected.operations()).isEqualTo(2 * (8 * 3 / 2 + 4 + 4 + 3));
        assertThat(readersOf(plain, plain.bases().getFirst().node())).isEqualTo(4);
        assertThat(readersOf(selected, selected.bases().getFirst().node())).isEqualTo(1);
    }

    private static long readersOf(Circuit circuit, int node) {
        return IntStream.range(0, circuit.size()).filter(gate -> IntStream.range(0, circuit.inputs(gate))
                .anyMatch(i -> Circuit.node(circuit.input(gate, i)) == node)).count();
    }

    @Test
    void pairsInCommonAreComputedOnce() {
        Sketch sketch = new Sketch(1);
        int[] bases = sketch.bases;
        sketch.goal = sketch.and(bases[0], bases[1], bases[2]);
        sketch.terminal = sketch.and(bases[0], bases[1], bases[3]);
        Circuit circuit = with(sketch.build(), Pass.SHARED_PAIRS, Pass.UNREAD);
        assertThat(sketch.build().operations()).isEqualTo(4);
        assertThat(circuit.operations()).isEqualTo(3);
    }

    @Test
    void nothingUnreadIsLeft() {
        Sketch sketch = new Sketch(3);
        sketch.or(sketch.and(sketch.bases[0], sketch.bases[1]), sketch.bases[2]);
        sketch.next[0] = sketch.and(sketch.bases[0], sketch.moves[1]);
        Circuit circuit = with(sketch.build(), Pass.UNREAD);
        assertThat(gates(circuit)).isEqualTo(1);
        assertThat(circuit.moves(0)).extracting(m -> m.node() == Move.NOBODY_READS).containsExactly(true, false, true);
        for (long seed = 0; seed < 50; seed++) {
            Circuit optimised = Passes.all().optimised(RandomCircuits.circuit(seed));
            int[] readings = Rewriting.readings(optimised);
            assertThat(IntStream.range(1, optimised.size()).filter(optimised::isGate).filter(n -> readings[n] == 0))
                    .as("unread gates of circuit %d", seed).isEmpty();
        }
    }

    @Test
    void playoutsKeepOnlyWhatMatters() {
        Sketch sketch = new Sketch(2);
        sketch.next[0] = sketch.moves[0];
        sketch.next[1] = sketch.bases[0];
        sketch.next[2] = sketch.and(sketch.bases[3], sketch.moves[1]);
        sketch.next[3] = sketch.bases[2];
        sketch.goal = sketch.bases[1];
        Circuit circuit = Passes.without(EnumSet.of(Pass.ONE_MOVE)).forPlayouts(sketch.build());
        assertThat(circuit.bases()).extracting(b -> b.fluent().toString()).containsExactly("f0", "f1");
        assertThat(circuit.moves(0)).extracting(m -> m.node() == Move.NOBODY_READS).containsExactly(false, true);
        assertThat(Passes.without(EnumSet.of(Pass.ONE_MOVE, Pass.STUCK_BASES)).optimised(sketch.build()).bases())
                .hasSize(4);
    }

    @Test
    void wideGatesBecomeTrees() {
        Sketch sketch = new Sketch(300);
        sketch.next[0] = sketch.or(sketch.moves);
        Circuit circuit = with(sketch.build(), Pass.SPLITTING);
        assertThat(IntStream.range(0, circuit.size()).map(circuit::inputs).max()).hasValue(60);
        assertThat(circuit.operations()).isEqualTo(299);
    }
}
