package org.senet.machine;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.CpuShare;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Saturation;
import org.senet.game.GameLibrary;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Random walks through every game of the library, on all back ends side by side: in every state they give the same full lists
 * of legal moves, the same end, goals and percepts, and go to the same next state. How far a walk goes depends on what a
 * back end needs; each sees the initial state and the one after it.
 */
@Execution(ExecutionMode.CONCURRENT)
class EngineAgreementTest {
    private static final int MOST_STEPS = 150;

    /** Measured in work and not in time, so that the same games are ground on every machine. */
    private static final Saturation.Budget BUDGET = new Saturation.Budget(5_000_000, 500_000_000, 3_600);

    /** The games that have no ground machine within this budget. */
    private static final Set<String> NOT_GROUND = Set.of();

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void reasonersSayTheSame(GameLibrary.Entry game) {
        CheckedRules rules = LibraryGames.rules(game);
        Machine reference = Machines.SEMINAIVE.machine(rules);
        compare(game.name(), reference, Map.of(Machines.PROVER, Machines.PROVER.machine(rules)),
                CpuShare.ofMillis(150));
        compare(game.name(), reference, Map.of(Machines.NAIVE, Machines.NAIVE.machine(rules)), CpuShare.ofMillis(250));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void machinesSayTheSame(GameLibrary.Entry game) {
        Blueprint blueprint = new Blueprint(LibraryGames.rules(game), BUDGET, Set.of());
        Map<Machines, Machine> machines = new EnumMap<>(Machines.class);
        machines.put(Machines.LIFTED, Machines.LIFTED.machine(blueprint));
        boolean isGround = isGround(blueprint);
        assertThat(isGround).as("%s is ground", game.name()).isNotEqualTo(NOT_GROUND.contains(game.name()));
        if (isGround) {
            for (Machines engine : List.of(Machines.BACKWARD, Machines.FORWARD, Machines.INCREMENTAL, Machines.BYTECODE,
                    Machines.BITBOARD, Machines.SLICED)) {
                machines.put(engine, engine.machine(blueprint));
            }
        }
        compare(game.name(), Machines.SEMINAIVE.machine(blueprint), machines, CpuShare.ofMillis(600));
    }

    private static boolean isGround(Blueprint blueprint) {
        try {
            blueprint.circuit();
            return true;
        } catch (OutOfBudget e) {
            return false;
        }
    }

    private static void compare(String game, Machine reference, Map<Machines, Machine> machines, CpuShare share) {
        machines.forEach((engine, machine) -> assertThat(machine.roles()).as("roles of %s on %s", game, engine)
                .isEqualTo(reference.roles()));
        for (long seed = 1; seed == 1 || seed < 20 && !share.isSpent(); seed++) {
            new Walk(game + ", seed " + seed, reference, machines, new Dice(seed), share).run();
        }
    }

    private static final class Walk {
        private final String name;
        private final int roles;
        private final Cursor reference;
        private final Map<Machines, Machine> machines;
        private final Map<Machines, Cursor> cursors = new EnumMap<>(Machines.class);
        private final Dice dice;
        private final CpuShare share;
        private final List<List<Term>> played = new ArrayList<>();

        Walk(String name, Machine reference, Map<Machines, Machine> machines, Dice dice, CpuShare share) {
            this.name = name;
            this.roles = reference.roles().size();
            this.reference = reference.cursor();
            this.machines = machines;
            this.dice = dice;
            this.share = share;
            machines.forEach((engine, machine) -> cursors.put(engine, machine.cursor()));
        }

        void run() {
            while (true) {
                List<Term> fluents = reference.state().fluents();
                List<List<Term>> legal = IntStream.range(0, roles).mapToObj(reference::legal).toList();
                List<List<Integer>> goals = IntStream.range(0, roles).mapToObj(reference::goals).toList();
                cursors.forEach((engine, cursor) -> {
                    String where = engine + " in " + name + " after " + played;
                    assertThat(cursor.state().fluents()).as("the state on %s", where).isEqualTo(fluents);
                    assertThat(IntStream.range(0, roles).mapToObj(cursor::legal).toList())
                            .as("legal moves on %s", where)
                            .isEqualTo(legal);
                    assertThat(cursor.isTerminal()).as("the end on %s", where).isEqualTo(reference.isTerminal());
                    assertThat(cursor.isPlayable()).as("playable on %s", where).isEqualTo(reference.isPlayable());
                    assertThat(IntStream.range(0, roles).mapToObj(cursor::goals).toList()).as("goals on %s", where)
                            .isEqualTo(goals);
                });
                boolean stop = share.isSpent() && !played.isEmpty() || played.size() == MOST_STEPS;
                if (stop || reference.isTerminal() || !reference.isPlayable()) {
                    return;
                }
                play(legal.stream().map(moves -> moves.get(dice.nextInt(moves.size()))).toList(), fluents);
            }
        }

        /** Makes a joint move: as terms or as numbers, on from where the cursor is or from the state as it was printed. */
        private void play(List<Term> joint, List<Term> fluents) {
            List<List<Term>> percepts = IntStream.range(0, roles).mapToObj(r -> reference.percepts(r, joint)).toList();
            cursors.forEach((engine, cursor) -> {
                if (played.size() % 8 == 7) {
                    Machine machine = Objects.requireNonNull(machines.get(engine));
                    cursor.load(machine.initial());
                    cursor.load(machine.state(fluents));
                }
                assertThat(IntStream.range(0, roles).mapToObj(r -> cursor.percepts(r, joint)).toList())
                        .as("percepts of %s on %s in %s after %s", joint, engine, name, played).isEqualTo(percepts);
                if (played.size() % 2 == 0) {
                    cursor.play(joint);
                } else {
                    cursor.play(IntStream.range(0, roles).map(r -> {
                        int[] numbers = cursor.legalMoves(r).toArray();
                        return numbers[cursor.legal(r).indexOf(joint.get(r))];
                    }).toArray());
                }
            });
            reference.play(joint);
            played.add(joint);
        }
    }
}
