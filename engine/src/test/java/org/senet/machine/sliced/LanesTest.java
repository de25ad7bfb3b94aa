package org.senet.machine.sliced;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.RandomCircuits;
import org.senet.machine.Blueprint;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.State;
import org.senet.machine.Tally;
import org.senet.machine.bytecode.BytecodeMachine;
import org.senet.machine.bytecode.PlainMachine;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Lanes in lockstep with plain recursion: every lane is followed by a plain cursor that makes the move whose number the lane
 * drew, and both must end, get stuck, pay and go on alike.
 */
class LanesTest {
    private static final int CIRCUITS = 48;
    private static final int STEPS = 12;
    private static final int LANES = 70;

    /** Ways to run the program. */
    enum Way {
        INTERPRETED(true, Phases::of), INTERPRETED_WITHOUT_PHASES(true, Phases::none),
        INTERPRETED_STEP_BY_STEP(true, Way::steps), COMPILED(false, Phases::of),
        COMPILED_WITHOUT_PHASES(false, Phases::none);

        private final boolean isInterpreted;
        private final Function<Circuit, Phases> phases;

        Way(boolean isInterpreted, Function<Circuit, Phases> phases) {
            this.isInterpreted = isInterpreted;
            this.phases = phases;
        }

        private static Phases steps(Circuit circuit) {
            return Phases.steps(circuit, Integer.MAX_VALUE).orElseThrow();
        }

        PlayoutEngine engine(Circuit circuit, int words, int blockSize) {
            PlayoutProgram program = new PlayoutProgram(circuit, phases.apply(circuit));
            return isInterpreted
                    ? PlayoutEngine.interpreted(program, words)
                    : PlayoutEngine.compiled(program, words, blockSize);
        }
    }

    @ParameterizedTest
    @EnumSource
    void lanesFollowThePlainMachineOnRandomCircuits(Way way) {
        int[] words = {2, 3, 8};
        int[] blockSizes = {1, 7, 60, 1000};
        for (int seed = 0; seed < CIRCUITS; seed++) {
            Circuit circuit = RandomCircuits.circuit(seed);
            PlayoutEngine engine = way.engine(circuit, words[seed % 3], blockSizes[seed % 4]);
            follow("seed " + seed, new PlainMachine(circuit), engine, new Dice(seed));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hex", "connect-four", "chinese-checkers-simultaneous", "sheep-and-wolf", "roshambo"})
    void lanesFollowGeneratedCodeInGames(String game) {
        Blueprint blueprint = new Blueprint(LibraryGames.rules(LibraryGames.entry(game)));
        Circuit circuit = blueprint.playoutCircuit();
        follow(game, new BytecodeMachine(circuit), Way.COMPILED.engine(circuit, 2, 190), new Dice(game.length()), 90);
    }

    @Test
    void whatIsTooLargeIsNotCompiled() {
        Circuit circuit = RandomCircuits.circuit(1);
        PlayoutEngine interpreted = PlayoutEngine.interpreted(new PlayoutProgram(circuit, Phases.of(circuit)));
        assertThat(interpreted.compiled(interpreted.items() - 1)).isEmpty();
        assertThat(interpreted.compiled(interpreted.items()).orElseThrow().layout().slotStep()).isEqualTo(1);
    }

    @Test
    void theSameGamesArePlayedWhateverRunsTheProgram() {
        for (int seed = 0; seed < 3; seed++) {
            assertSameGames("seed " + seed, RandomCircuits.circuit(seed));
        }
        for (String game : List.of("hex", "connect-four", "nim", "breakthrough")) {
            assertSameGames(game, new Blueprint(LibraryGames.rules(LibraryGames.entry(game))).playoutCircuit());
        }
    }

    private static void assertSameGames(String name, Circuit circuit) {
        PlayoutProgram program = new PlayoutProgram(circuit, Phases.of(circuit));
        int words = 4 + 4 * (name.length() % 4);
        PlayoutEngine compiled = PlayoutEngine.compiled(program, words, 60);
        PlayoutEngine interpreted = PlayoutEngine.interpreted(program, words);
        // With this clock the lead changes often.
        Dice noise = new Dice(name.length());
        long[] now = {0};
        Rivals rivals = new Rivals(() -> now[0] += 1 + noise.nextInt(1000), 10, 1_000);
        List<Object> played = played(circuit, new Lanes(compiled, new Dice(9)));
        assertThat(played(circuit, new Lanes(interpreted, new Dice(9)))).as(name).isEqualTo(played);
        assertThat(played(circuit, new Lanes(interpreted, compiled, rivals, new Dice(9)))).as(name).isEqualTo(played);
    }

    /** What comes of batches of many sizes, and of games from given states. */
    private static List<Object> played(Circuit circuit, Lanes lanes) {
        long[] start = new long[Math.max(1, (circuit.bases().size() + 63) / 64)];
        for (int i = 0; i < circuit.bases().size(); i++) {
            start[i >> 6] |= circuit.bases().get(i).initially() ? 1L << i : 0;
        }
        List<Object> result = new ArrayList<>();
        int roles = circuit.roles().size();
        for (int count : new int[] {1, 300, 1_100}) {
            Tally tally = new Tally(roles);
            lanes.play(start, count, tally);
            result.add(tally.toString());
        }
        int[] goals = new int[200 * roles];
        lanes.playEach(IntStream.range(0, 200).mapToObj(_ -> start).toArray(long[][]::new),
                IntStream.range(0, 200).toArray(), 200, goals);
        result.add(Arrays.stream(goals).boxed().toList());
        return result;
    }

    private static void follow(String name, CircuitMachine plain, PlayoutEngine engine, Dice dice) {
        follow(name, plain, engine, dice, STEPS);
    }

    static void follow(String name, CircuitMachine plain, PlayoutEngine engine, Dice dice, int steps) {
        Lanes lanes = new Lanes(engine, dice);
        Cursor cursor = plain.cursor();
        if (cursor.isTerminal()) {
            return;
        }
        int roles = plain.roles().size();
        State[] states = new State[LANES];
        Arrays.fill(states, plain.initial());
        int[] goals = new int[LANES * roles];
        Arrays.fill(goals, -1);
        int phase = lanes.load(Arrays.stream(states).map(CircuitMachine::bits).toArray(long[][]::new),
                IntStream.range(0, LANES).toArray(), LANES, goals);
        boolean[] isLive = new boolean[LANES];
        Arrays.fill(isLive, true);
        for (int step = 0; step < steps && lanes.liveCount() > 0; step++) {
            phase = lanes.advance(phase);
            lanes.harvest(phase);
            for (int lane = 0; lane < LANES; lane++) {
                if (isLive[lane]) {
                    String where = name + ", step " + step + ", lane " + lane;
                    cursor.load(states[lane]);
                    List<Integer> moves = moves(cursor, roles, lanes, engine.program().plan(), lane);
                    boolean goesOn = !cursor.isTerminal() && moves.size() == roles;
                    assertThat(lanes.holds(engine.program().plan().live(), lane)).as(where).isEqualTo(goesOn);
                    isLive[lane] = goesOn;
                    if (goesOn) {
                        cursor.play(moves.stream().mapToInt(m -> m).toArray());
                        states[lane] = cursor.state();
                        assertThat(state(plain, lanes, lane)).as(where).isEqualTo(states[lane]);
                    } else {
                        for (int role = 0; role < roles; role++) {
                            assertThat(Math.max(0, goals[lane * roles + role])).as("goal in %s", where)
                                    .isEqualTo(cursor.goal(role));
                        }
                    }
                }
            }
        }
    }

    private static List<Integer> moves(Cursor cursor, int roles, Lanes lanes, SlotPlan plan, int lane) {
        List<Integer> moves = new ArrayList<>();
        for (int role = 0; role < roles; role++) {
            IntList legal = cursor.legalMoves(role);
            int digits = Counting.digits(legal.size() - 1);
            int number = 0;
            for (int d = 0; legal.size() > 1 && d < digits; d++) {
                number |= lanes.holds(plan.number(role, d), lane) ? 1 << d : 0;
            }
            if (legal.size() > 0) {
                moves.add(legal.at(number));
            }
        }
        return moves;
    }

    private static State state(CircuitMachine machine, Lanes lanes, int lane) {
        long[] bits = new long[machine.words()];
        for (int i = 0; i < machine.circuit().bases().size(); i++) {
            bits[i >> 6] |= lanes.holds(i, lane) ? 1L << i : 0;
        }
        return machine.state(bits);
    }
}
