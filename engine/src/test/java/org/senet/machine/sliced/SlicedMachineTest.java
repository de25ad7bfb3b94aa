package org.senet.machine.sliced;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.senet.LibraryGames;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Goal;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.CircuitBuilder;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Machine;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.machine.Tally;

import static org.assertj.core.api.Assertions.assertThat;

/** Playouts in bulk: that choices are uniform and independent, that every game is counted, and that nothing is allocated. */
class SlicedMachineTest {
    private static final Blueprint TIC_TAC_TOE = new Blueprint(LibraryGames.rules(LibraryGames.entry("tic-tac-toe")));

    private static SlicedMachine ticTacToe() {
        return new SlicedMachine(TIC_TAC_TOE.circuit(), TIC_TAC_TOE.playoutCircuit());
    }

    private static Term term(String name) {
        return Term.constant(name);
    }

    /**
     * A game of one move: each role has so many moves, of which the first few are legal, and gets the number of the move that it
     * made.
     */
    private static Circuit oneMove(int[] legal, int[] moves) {
        CircuitBuilder builder = new CircuitBuilder();
        List<Base> bases = new ArrayList<>();
        List<List<Move>> all = new ArrayList<>();
        List<List<Goal>> goals = new ArrayList<>();
        int over = builder.base();
        bases.add(new Base(term("over"), over, false, Circuit.TRUE));
        int always = builder.base();
        bases.add(new Base(term("always"), always, true, Circuit.pin(always, false)));
        for (int role = 0; role < legal.length; role++) {
            List<Move> own = new ArrayList<>();
            List<Goal> paid = new ArrayList<>();
            for (int m = 0; m < moves[role]; m++) {
                int input = builder.input();
                int made = builder.base();
                bases.add(new Base(term("made" + role + "x" + m), made, false,
                        builder.gate(Kind.OR, Circuit.pin(made, false), Circuit.pin(input, false))));
                own.add(new Move(term(String.format("m%02d", m)), input,
                        Circuit.pin(always, m >= legal[role])));
                paid.add(new Goal(m, Circuit.pin(made, false)));
            }
            all.add(own);
            goals.add(paid);
        }
        List<Term> roles = IntStream.range(0, legal.length).mapToObj(r -> term("role" + r)).toList();
        return builder.build(new Circuit.Outputs(roles, bases, List.of(), all, Circuit.pin(over, false), goals,
                roles.stream().map(_ -> List.<Circuit.Percept>of()).toList()));
    }

    @Test
    void everyLegalMoveIsEquallyLikely() {
        int[] sizes = {1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 16, 17, 31, 33, 63, 100};
        for (int legal : sizes) {
            Circuit circuit = oneMove(new int[] {legal}, new int[] {100});
            Tally tally = new Tally(1);
            SlicedMachine machine = new SlicedMachine(circuit, circuit);
            machine.playouts(legal).play(machine.initial(), 200_000, tally);
            double[] counts = IntStream.range(0, legal).mapToDouble(m -> tally.count(0, m)).toArray();
            assertThat(Arrays.stream(counts).sum()).as("illegal moves are never made").isEqualTo(tally.playouts());
            assertUniform(counts, legal + " legal moves");
        }
    }

    @Test
    void rolesAndGamesChooseIndependently() {
        Circuit circuit = oneMove(new int[] {7, 5}, new int[] {9, 6});
        SlicedMachine machine = new SlicedMachine(circuit, circuit);
        Playouts playouts = machine.playouts(1);
        double[] pairs = new double[35];
        double[] neighbours = new double[49];
        List<State> states = IntStream.range(0, 20_000).mapToObj(_ -> machine.initial()).toList();
        int[] goals = new int[2 * states.size()];
        for (int round = 0; round < 5; round++) {
            playouts.playEach(states, goals);
            for (int i = 0; i < states.size(); i++) {
                pairs[goals[2 * i] * 5 + goals[2 * i + 1]]++;
                neighbours[goals[2 * i] * 7 + goals[2 * (i + 1) % goals.length]]++;
            }
        }
        assertUniform(pairs, "pairs of moves");
        assertUniform(neighbours, "moves in neighbouring lanes");
    }

    /** A chi-square test that fails a right machine once in ten million runs; the seeds are fixed. */
    private static void assertUniform(double[] counts, String what) {
        double expected = Arrays.stream(counts).sum() / counts.length;
        double chiSquare = Arrays.stream(counts).map(c -> (c - expected) * (c - expected) / expected).sum();
        int freedom = counts.length - 1;
        assertThat(chiSquare).as(what).isLessThan(freedom + 5.2 * Math.sqrt(2.0 * freedom) + 27);
        // All counts exactly alike would be no chance either.
        assertThat(counts.length < 10 || chiSquare > freedom / 10.0).as(what).isTrue();
    }

    @Test
    void resultsOfTicTacToeHaveTheirExactProbabilities() {
        SlicedMachine machine = ticTacToe();
        Map<State, double[]> known = new HashMap<>();
        double[] exact = probabilities(machine, machine.initial(), known);
        for (SlicedMachine player : List.of(machine,
                SlicedMachine.interpreting(TIC_TAC_TOE.circuit(), TIC_TAC_TOE.playoutCircuit()))) {
            Tally tally = new Tally(2);
            player.playouts(5).play(player.initial(), 400_000, tally);
            double chiSquare = 0;
            int[] values = {0, 50, 100};
            for (int i = 0; i < 3; i++) {
                double expected = exact[i] * tally.playouts();
                chiSquare += Math.pow(tally.count(0, values[i]) - expected, 2) / expected;
                assertThat(tally.count(1, 100 - values[i])).isEqualTo(tally.count(0, values[i]));
            }
            assertThat(chiSquare).isLessThan(27);
            assertThat((double) tally.moves() / tally.playouts()).isBetween(exact[3] - 0.02, exact[3] + 0.02);
        }
    }

    /** The probabilities that the first role gets 0, 50 and 100, and the expected number of moves. */
    private static double[] probabilities(Machine machine, State state, Map<State, double[]> known) {
        double[] found = known.get(state);
        if (found != null) {
            return found;
        }
        Cursor cursor = machine.cursor();
        cursor.load(state);
        double[] result = new double[4];
        if (cursor.isTerminal()) {
            result[cursor.goal(0) / 50] = 1;
        } else {
            int[] first = cursor.legalMoves(0).toArray();
            int[] second = cursor.legalMoves(1).toArray();
            for (int x : first) {
                for (int o : second) {
                    cursor.load(state);
                    cursor.play(new int[] {x, o});
                    double[] after = probabilities(machine, cursor.state(), known);
                    for (int i = 0; i < 4; i++) {
                        result[i] += after[i] / (first.length * second.length);
                    }
                }
            }
            result[3]++;
        }
        known.put(state, result);
        return result;
    }

    @Test
    void playoutsAgreeWithPlayoutsOneByOne() {
        Blueprint blueprint = new Blueprint(LibraryGames.rules(LibraryGames.entry("connect-four")));
        SlicedMachine machine = new SlicedMachine(blueprint.circuit(), blueprint.playoutCircuit());
        Cursor cursor = machine.cursor();
        for (int step = 0; step < 5; step++) {
            IntList white = cursor.legalMoves(0);
            int first = white.at(step % white.size());
            cursor.play(new int[] {first, cursor.legalMoves(1).at(step % cursor.legalMoves(1).size())});
        }
        Tally many = new Tally(2);
        Tally few = new Tally(2);
        machine.playouts(3).play(cursor.state(), 100_000, many);
        new CursorPlayouts(machine, 4).play(cursor.state(), 1_000, few);
        double sigma = 50 / Math.sqrt(1_000);
        assertThat(many.mean(0)).isBetween(few.mean(0) - 4 * sigma, few.mean(0) + 4 * sigma);
        double length = (double) few.moves() / few.playouts();
        assertThat((double) many.moves() / many.playouts()).isBetween(length - 1.5, length + 1.5);
    }

    @Test
    void shortGamesAreNotPreferred() {
        Circuit circuit = shortOrLong();
        SlicedMachine machine = new SlicedMachine(circuit, circuit);
        Playouts playouts = machine.playouts(9);
        Tally tally = new Tally(1);
        for (int i = 0; i < 40; i++) {
            playouts.play(machine.initial(), 1500, tally);
        }
        assertThat(tally.playouts()).isGreaterThanOrEqualTo(60_000);
        double sigma = Math.sqrt(0.25 / tally.playouts());
        assertThat((double) tally.count(0, 100) / tally.playouts()).isBetween(0.5 - 4 * sigma, 0.5 + 4 * sigma);
    }

    /** A game in which the first move decides whether it ends at once, which pays 100, or after eight more moves. */
    private static Circuit shortOrLong() {
        CircuitBuilder builder = new CircuitBuilder();
        int end = builder.input();
        int on = builder.input();
        int begun = builder.base();
        int quick = builder.base();
        List<Base> bases = new ArrayList<>();
        int isFirst = Circuit.pin(begun, true);
        bases.add(new Base(term("begun"), begun, false, Circuit.TRUE));
        bases.add(new Base(term("quick"), quick, false, builder.gate(Kind.AND, isFirst, Circuit.pin(end, false))));
        int last = builder.gate(Kind.AND, isFirst, Circuit.pin(on, false));
        for (int i = 0; i < 8; i++) {
            int step = builder.base();
            bases.add(new Base(term("step" + i), step, false, last));
            last = Circuit.pin(step, false);
        }
        int terminal = builder.gate(Kind.OR, Circuit.pin(quick, false), last);
        return builder.build(new Circuit.Outputs(List.of(term("one")), bases, List.of(),
                List.of(List.of(new Move(term("end"), end, Circuit.TRUE), new Move(term("on"), on, Circuit.TRUE))),
                terminal, List.of(List.of(new Goal(0, last), new Goal(100, Circuit.pin(quick, false)))),
                List.of(List.of())));
    }

    @Test
    void gamesWithoutEndAndGamesThatGetStuckAreUnfinished() {
        CircuitBuilder builder = new CircuitBuilder();
        int stay = builder.input();
        int leave = builder.input();
        int left = builder.base();
        int begun = builder.base();
        List<Base> bases = List.of(
                new Base(term("begun"), begun, false, Circuit.TRUE),
                new Base(term("left"), left, false,
                        builder.gate(Kind.OR, Circuit.pin(left, false), Circuit.pin(leave, false))));
        int canStay = Circuit.pin(left, true);
        int canLeave = Circuit.pin(begun, true);
        Circuit circuit = builder.build(new Circuit.Outputs(List.of(term("one")), bases, List.of(),
                List.of(List.of(new Move(term("leave"), leave, canLeave), new Move(term("stay"), stay, canStay))),
                Circuit.FALSE, List.of(List.of(new Goal(40, Circuit.pin(left, false)))), List.of(List.of())));
        SlicedMachine machine = new SlicedMachine(circuit, circuit);
        Tally tally = new Tally(1);
        machine.playouts(2).play(machine.initial(), 64, tally);
        assertThat(tally.unfinished()).isEqualTo(tally.playouts()).isGreaterThanOrEqualTo(64);
        long stuck = tally.count(0, 40);
        assertThat(stuck).isBetween(8L, 56L);
        assertThat(tally.moves()).isEqualTo(stuck + (tally.playouts() - stuck) * Playouts.MOST_MOVES);
    }

    @Test
    void theSeedDeterminesEveryGame() {
        SlicedMachine machine = ticTacToe();
        assertThat(played(machine, 11)).isEqualTo(played(machine, 11)).isNotEqualTo(played(machine, 12));
    }

    private static List<Long> played(SlicedMachine machine, long seed) {
        Tally tally = new Tally(2);
        Playouts playouts = machine.playouts(seed);
        playouts.play(machine.initial(), 5_000, tally);
        playouts.play(machine.initial(), 70, tally);
        return List.of(tally.playouts(), tally.moves(), tally.count(0, 0), tally.count(0, 50), tally.count(0, 100));
    }

    @Test
    void aGameIsPlayedFromEachState() {
        SlicedMachine machine = ticTacToe();
        List<State> states = new ArrayList<>();
        Cursor cursor = machine.cursor();
        while (!cursor.isTerminal()) {
            states.add(cursor.state());
            cursor.play(new int[] {cursor.legalMoves(0).at(0), cursor.legalMoves(1).at(0)});
        }
        states.add(cursor.state());
        int copies = 3_000;
        List<State> all = IntStream.range(0, copies * states.size()).mapToObj(i -> states.get(i % states.size()))
                .toList();
        int[] goals = new int[2 * all.size()];
        machine.playouts(6).playEach(all, goals);
        Map<State, double[]> known = new HashMap<>();
        for (int s = 0; s < states.size(); s++) {
            double[] exact = probabilities(machine, states.get(s), known);
            double sum = 0;
            for (int i = s; i < all.size(); i += states.size()) {
                sum += goals[2 * i];
                assertThat(goals[2 * i] + goals[2 * i + 1]).isEqualTo(100);
            }
            double expected = 50 * exact[1] + 100 * exact[2];
            assertThat(sum / copies).as("state %d", s).isBetween(expected - 4, expected + 4);
            cursor.load(states.get(s));
            assertThat(!cursor.isTerminal() || sum == copies * (double) cursor.goal(0)).isTrue();
        }
    }

    @Test
    void gamesFromStatesOfNoPhaseArePlayedToo() {
        SlicedMachine machine = ticTacToe();
        // Nobody's turn: no initial state leads here, and nobody has a move.
        State nobody = machine.state(machine.circuit().bases().stream().filter(Base::initially).map(Base::fluent)
                .filter(fluent -> !fluent.toString().contains("control")).toList());
        List<State> all = IntStream.range(0, 3_000).mapToObj(i -> i % 3 == 0 ? machine.initial() : nobody).toList();
        int[] goals = new int[2 * all.size()];
        machine.playouts(4).playEach(all, goals);
        Tally tally = new Tally(2);
        machine.playouts(4).play(nobody, 100, tally);
        assertThat(tally.unfinished()).isEqualTo(tally.playouts()).isGreaterThanOrEqualTo(100);
        Cursor cursor = machine.cursor();
        cursor.load(nobody);
        for (int i = 0; i < all.size(); i++) {
            int sum = goals[2 * i] + goals[2 * i + 1];
            assertThat(sum).as("game %d", i).isEqualTo(i % 3 == 0 ? 100 : cursor.goal(0) + cursor.goal(1));
        }
    }

    @Test
    void playoutsAllocateNothing() {
        SlicedMachine machine = ticTacToe();
        Playouts playouts = machine.playouts(8);
        Tally tally = new Tally(2);
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < 20; i++) {
            playouts.play(machine.initial(), 2_000, tally);
        }
        threads.getCurrentThreadAllocatedBytes();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 200; i++) {
            playouts.play(machine.initial(), 2_000, tally);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000);
    }

    @Test
    void theListingNamesWhatIsComputed() {
        assertThat(ticTacToe().listing()).contains("phase 0, then phase 1", "(control white) is true", "terminal :=",
                "(cell 1 1 x) :=", "number(white).0 :=", "random(white).0", "goal(white,100) :=");
    }
}
