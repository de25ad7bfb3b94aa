package org.senet.machine.bitboard;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Agreement;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;
import org.senet.machine.Tally;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class BitboardMachineTest {
    private static final int SHEETS = 30;
    private static final int STATES = 60;

    private static BitboardMachine machine(Blueprint blueprint) {
        return new BitboardMachine(blueprint.circuit(), blueprint.ground(), blueprint.rules().clauses());
    }

    private static Blueprint blueprint(String game) {
        return new Blueprint(LibraryGames.rules(LibraryGames.entry(game)));
    }

    @Test
    void agreesWithTheTableOnRandomBoards() {
        int loops = 0;
        int refused = 0;
        for (long seed = 0; seed < SHEETS; seed++) {
            String text = RandomBoards.sheet(seed);
            CheckedRules rules = Checking.of(Reading.of(text)).orThrow();
            Blueprint blueprint = new Blueprint(rules);
            loops += blueprint.circuit().loops().isEmpty() ? 0 : 1;
            Optional<BitboardMachine> machine = made(blueprint);
            refused += machine.isEmpty() ? 1 : 0;
            if (machine.isPresent()) {
                Agreement.Result result = Agreement.of(Machines.FORWARD.machine(blueprint), machine.get(), seed, STATES,
                        () -> true);
                assertThat(result.difference()).as("seed %d:%n%s", seed, text).isEmpty();
                assertThat(result.states()).isEqualTo(STATES);
            }
        }
        assertThat(loops).as("sheets with loops").isGreaterThan(SHEETS / 10);
        assertThat(refused).as("refused sheets").isLessThan(SHEETS / 5);
    }

    private static Optional<BitboardMachine> made(Blueprint blueprint) {
        try {
            return Optional.of(machine(blueprint));
        } catch (IllegalStateException e) {
            assertThat(e).hasMessageContaining("one plane");
            return Optional.empty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tic-tac-toe", "connect-four", "breakthrough", "othello", "hex", "monty-hall", "tron",
        "kuhn-poker", "lights-out", "eight-puzzle"})
    void agreesWithTheTableOnGames(String game) {
        Blueprint blueprint = blueprint(game);
        Agreement.Result result = Agreement.of(Machines.FORWARD.machine(blueprint), machine(blueprint), 5, 100,
                () -> true);
        assertThat(result.difference()).isEmpty();
    }

    /** A state of one phase loaded into a cursor that was in the other, and one that is in no phase at all. */
    @Test
    void goesToAnyState() {
        Blueprint blueprint = blueprint("tic-tac-toe");
        Machine table = Machines.FORWARD.machine(blueprint);
        BitboardMachine machine = machine(blueprint);
        assertThat(machine.phases()).isEqualTo(2);
        Cursor expected = table.cursor();
        Cursor cursor = machine.cursor();
        Dice dice = new Dice(1);
        List<State> states = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            states.add(cursor.state());
            List<Term> joint = Stream.of(0, 1).map(cursor::legal).map(l -> l.get(dice.nextInt(l.size()))).toList();
            cursor.play(joint);
        }
        List<Term> odd = new ArrayList<>(machine.initial().fluents());
        odd.removeIf(f -> f.name().equals("control"));
        states.add(machine.state(odd));
        for (int i = 0; i < 40; i++) {
            State state = states.get(dice.nextInt(states.size()));
            expected.load(table.state(state.fluents()));
            cursor.load(state);
            assertThat(cursor.state()).isEqualTo(state);
            for (int role = 0; role < 2; role++) {
                assertThat(cursor.legal(role)).isEqualTo(expected.legal(role));
                assertThat(cursor.goals(role)).isEqualTo(expected.goals(role));
            }
            assertThat(cursor.isTerminal()).isEqualTo(expected.isTerminal());
        }
    }

    @Test
    void sharesItsStatesWithMachinesOfTheSameCircuit() {
        Blueprint blueprint = blueprint("connect-four");
        BitboardMachine machine = machine(blueprint);
        Machine other = Machines.BYTECODE.machine(blueprint);
        assertThat(machine.initial()).isEqualTo(other.initial());
        Cursor cursor = machine.cursor();
        Cursor follower = other.cursor();
        Dice dice = new Dice(3);
        while (!cursor.isTerminal()) {
            List<Term> joint = Stream.of(0, 1).map(cursor::legal).map(l -> l.get(dice.nextInt(l.size()))).toList();
            cursor.play(joint);
            follower.load(cursor.state());
            assertThat(follower.state()).isEqualTo(cursor.state());
            assertThat(follower.legal(0)).isEqualTo(cursor.legal(0));
        }
    }

    /** Lines run in four directions; whatever the size of the board, each is a few shifts. */
    @Test
    void findsTheDirectionsOfLines() {
        BitboardMachine machine = machine(blueprint("connect-four"));
        PlaneProgram program = machine.program(0).planes();
        List<Plane> runs = program.planes().stream().filter(p -> p.name().startsWith("run(")).toList();
        assertThat(runs).as("two roles, four directions, and one to four in a run").hasSize(32);
        assertThat(runs).allSatisfy(p -> assertThat(program.terms(p.number())).as(p.name()).hasSize(1));
        assertThat(BitboardProgram.size(program.end())).isLessThan(200);
        assertThat(BitboardProgram.size(program.next())).isLessThan(60);
    }

    /** The moves of breakthrough are planes by direction, and only those of the role whose turn it is. */
    @Test
    void findsTheDirectionsOfMoves() {
        BitboardMachine machine = machine(blueprint("breakthrough"));
        PlaneProgram program = machine.program(0).planes();
        String moves = program.planes().stream()
                .filter(p -> p.name().startsWith("legal(") && !program.terms(p.number()).isEmpty()).map(Plane::name)
                .collect(Collectors.joining("\n"));
        assertThat(moves.lines().count()).as(moves).isEqualTo(4);
    }

    @Test
    void playingAllocatesNothing() {
        BitboardMachine machine = machine(blueprint("breakthrough"));
        CursorPlayouts playouts = new CursorPlayouts(machine, 1);
        Tally tally = new Tally(2);
        playouts.play(machine.initial(), 3_000, tally);
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        playouts.play(machine.initial(), 1_000, tally);
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(bytes).as("bytes for 1000 playouts").isLessThan(20_000);
    }

    @Test
    void buildingCanBeInterrupted() {
        Blueprint blueprint = blueprint("tic-tac-toe");
        blueprint.circuit();
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> machine(blueprint)).hasMessageContaining("interrupted");
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void listsItsPlanes() {
        assertThat(machine(blueprint("tic-tac-toe")).listing()).contains("phase 0").contains("phase 1")
                .contains("next true(cell(***)) [x]:").contains("column").contains("any of");
    }
}
