package org.senet.machine.incremental;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Fluent;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.CircuitBuilder;
import org.senet.circuit.RandomCircuits;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.machine.Tally;
import org.senet.machine.table.TableMachine;

import static org.assertj.core.api.Assertions.assertThat;

class IncrementalMachineTest {

    private static Circuit library(String game) {
        return new Blueprint(LibraryGames.rules(LibraryGames.entry(game))).playoutCircuit();
    }

    @Test
    void randomCircuitsTryAllWaysToWork() {
        Map<Way, Integer> met = new EnumMap<>(Way.class);
        for (long seed = 0; seed < 160; seed++) {
            IncrementalMachine machine = new IncrementalMachine(RandomCircuits.circuit(seed));
            boolean byEffects = switch (machine.transitions()) {
                case EffectPlan _ -> true;
                case GatePlan _ -> false;
            };
            met.merge(byEffects ? Way.EFFECTS : Way.GATES, 1, Integer::sum);
            met.merge(machine.phasePins().length > 0 ? Way.PHASES : Way.NO_PHASES, 1, Integer::sum);
            met.merge(machine.net().mainLoops() > 0 ? Way.LOOPS : Way.NO_LOOPS, 1, Integer::sum);
            if (machine.net().loops().size() > machine.net().mainLoops()) {
                met.merge(Way.LOOPS_FOR_GOALS, 1, Integer::sum);
            }
        }
        for (Way way : Way.values()) {
            assertThat(met.getOrDefault(way, 0)).as("circuits with %s", way).isGreaterThan(1);
        }
    }

    private enum Way {
        EFFECTS, GATES, PHASES, NO_PHASES, LOOPS, NO_LOOPS, LOOPS_FOR_GOALS
    }

    @Test
    void playoutsAreThoseOfACursor() {
        for (long seed = 0; seed < 60; seed++) {
            IncrementalMachine machine = new IncrementalMachine(RandomCircuits.circuit(seed));
            compare(machine, new CursorPlayouts(machine, seed), machine.playouts(seed), 3);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tic-tac-toe", "breakthrough", "hex", "tron"})
    void playoutsOfGamesAreThoseOfTheTable(String game) {
        Circuit circuit = library(game);
        IncrementalMachine machine = new IncrementalMachine(circuit);
        TableMachine table = TableMachine.backward(circuit);
        compare(machine, new CursorPlayouts(table, 5), machine.playouts(5), 6);
    }

    private static void compare(IncrementalMachine machine, Playouts one, Playouts other, int games) {
        int roles = machine.roles().size();
        Tally first = new Tally(roles);
        Tally second = new Tally(roles);
        State from = machine.initial();
        one.play(from, games, first);
        other.play(from, games, second);
        assertThat(second).hasToString(first.toString());
        int[] goals = new int[2 * roles];
        int[] same = new int[2 * roles];
        Cursor cursor = machine.cursor();
        if (!cursor.isTerminal() && cursor.isPlayable()) {
            cursor.play(IntStream.range(0, roles).map(r -> cursor.legalMoves(r).at(0)).toArray());
        }
        one.playEach(List.of(from, cursor.state()), goals);
        other.playEach(List.of(from, cursor.state()), same);
        assertThat(same).isEqualTo(goals);
    }

    @Test
    void statesOfNoPhaseAreUnderstood() {
        Circuit circuit = library("breakthrough");
        IncrementalMachine machine = new IncrementalMachine(circuit);
        assertThat(machine.phasePins()).as("the turn").isNotEmpty();
        TableMachine table = TableMachine.forward(circuit);
        Random random = new Random(3);
        Cursor fast = machine.cursor();
        Cursor plain = table.cursor();
        for (int i = 0; i < 30; i++) {
            List<Term> fluents = new ArrayList<>();
            circuit.bases().stream().map(Base::fluent).filter(_ -> random.nextInt(3) > 0).forEach(fluents::add);
            if (i == 0) {
                circuit.bases().stream().map(Base::fluent).forEach(fluents::add);
            }
            fast.load(machine.state(fluents));
            plain.load(table.state(fluents));
            for (int step = 0; step < 3; step++) {
                assertThat(fast.isTerminal()).isEqualTo(plain.isTerminal());
                for (int role = 0; role < 2; role++) {
                    assertThat(fast.legalMoves(role).toArray()).isEqualTo(plain.legalMoves(role).toArray());
                    assertThat(fast.goals(role)).isEqualTo(plain.goals(role));
                }
                if (!plain.isPlayable()) {
                    break;
                }
                int[] moves = IntStream.range(0, 2)
                        .map(r -> plain.legalMoves(r).at(random.nextInt(plain.legalMoves(r).size()))).toArray();
                fast.play(moves);
                plain.play(moves);
                assertThat(fast.state()).isEqualTo(plain.state());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tic-tac-toe", "hex", "tron"})
    void nothingIsAllocatedWhilePlaying(String game) {
        IncrementalMachine machine = new IncrementalMachine(library(game));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Tally tally = new Tally(machine.roles().size());
        Playouts playouts = machine.playouts(1);
        CursorPlayouts byCursor = new CursorPlayouts(machine, 1);
        playouts.play(machine.initial(), 300, tally);
        byCursor.play(machine.initial(), 300, tally);
        long before = threads.getCurrentThreadAllocatedBytes();
        playouts.play(machine.initial(), 100, tally);
        byCursor.play(machine.initial(), 100, tally);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(tally.moves()).isGreaterThan(1_000);
        assertThat(allocated).as("bytes").isLessThan(1_000);
    }

    /** A chain in which every gate sees a change on two ways: told apart from each other, changes would double at every gate. */
    @Test
    void changesThatMeetAgainDoNotMultiply() {
        CircuitBuilder builder = new CircuitBuilder();
        List<Base> bases = new ArrayList<>();
        List<Fluent> fluents = new ArrayList<>();
        int parity = Circuit.FALSE;
        int move = builder.input();
        for (int i = 0; i < 120; i++) {
            int base = Circuit.pin(builder.base(), false);
            Term fluent = Term.constant("f%03d".formatted(i));
            int next = i == 0 ? Circuit.inverse(base) : builder.gate(Kind.AND, base, Circuit.pin(move, false));
            bases.add(new Base(fluent, Circuit.node(base), true, next));
            fluents.add(new Fluent(fluent, base));
            parity = builder.gate(Kind.OR, builder.gate(Kind.AND, parity, Circuit.inverse(base)),
                    builder.gate(Kind.AND, Circuit.inverse(parity), base));
        }
        Circuit circuit = builder.build(new Circuit.Outputs(List.of(Term.constant("robot")), bases, fluents,
                List.of(List.of(new Move(Term.constant("a"), move, Circuit.TRUE),
                        new Move(Term.constant("b"), Move.NOBODY_READS, parity))),
                Circuit.FALSE, List.of(List.of()), List.of(List.of())));
        Cursor cursor = new IncrementalMachine(circuit).cursor();
        for (int i = 0; i < 50; i++) {
            assertThat(cursor.legalMoves(0).size()).isEqualTo(1 + i % 2);
            cursor.play(new int[] {0});
        }
    }
}
