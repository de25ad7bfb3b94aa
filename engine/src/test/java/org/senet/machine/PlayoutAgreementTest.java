package org.senet.machine;

import java.util.Set;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.LibraryGames;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Saturation;
import org.senet.game.GameLibrary;
import org.senet.machine.sliced.SlicedMachine;
import org.senet.machine.table.TableMachine;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Playouts many at a time come to what playouts one at a time come to, game by game of the library: every goal value is as
 * frequent, and games are as long. Large games are left to the study of agreement. The seeds are fixed, so that nothing here is left to chance; the bound is so wide that a
 * change of seeds does not matter.
 */
@Execution(ExecutionMode.CONCURRENT)
class PlayoutAgreementTest {
    private static final Saturation.Budget BUDGET = new Saturation.Budget(8_000, 1_000_000, 3_600);
    private static final int MOST_MOVES = 400;
    private static final int MOVES_ALONE = 2_000;
    private static final int MOST_GAMES = 150;
    private static final double DEVIATIONS = 5;

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void manyAtATimeAreAsOneAtATime(GameLibrary.Entry game) {
        Blueprint blueprint = new Blueprint(LibraryGames.rules(game), BUDGET, Set.of());
        try {
            blueprint.circuit();
        } catch (OutOfBudget e) {
            return;
        }
        Machine plain = TableMachine.forward(blueprint.circuit());
        int length = length(plain);
        if (length == MOST_MOVES) {
            return;
        }
        Machine sliced = SlicedMachine.interpreting(blueprint.circuit(), blueprint.playoutCircuit());
        Sample alone = new Sample(plain.roles().size());
        Playouts playouts = new CursorPlayouts(plain, 1);
        for (int i = Math.clamp(MOVES_ALONE / Math.max(1, length), 20, MOST_GAMES); i > 0; i--) {
            alone.add(playouts, plain.initial());
        }
        Tally together = new Tally(plain.roles().size());
        sliced.playouts(2).play(sliced.initial(), 640, together);
        alone.compare(game.name(), together);
    }

    /** How long one random game is. */
    private static int length(Machine machine) {
        int[] steps = new int[1];
        Playthrough.random(machine, 3, MOST_MOVES, step -> steps[0] = step.number());
        return steps[0];
    }

    /** Games one at a time. */
    private static final class Sample {
        private final Tally tally;
        private final int roles;
        private double squares;

        Sample(int roles) {
            this.roles = roles;
            this.tally = new Tally(roles);
        }

        void add(Playouts playouts, State initial) {
            long before = tally.moves();
            playouts.play(initial, 1, tally);
            squares += Math.pow(tally.moves() - before, 2);
        }

        void compare(String game, Tally other) {
            double games = tally.playouts();
            double others = other.playouts();
            double mean = tally.moves() / games;
            // Games of nearly the same length leave the variance unknown: half a move is taken for the least.
            double variance = Math.max(0.25, squares / games - mean * mean) * (1 / games + 1 / others);
            assertThat(Math.abs(other.moves() / others - mean) / Math.sqrt(variance))
                    .as("length of %s: %s and %s", game, tally,
                            other)
                    .isLessThan(DEVIATIONS);
            for (int role = 0; role < roles; role++) {
                for (int value = 0; value <= Tally.HIGHEST; value++) {
                    double share = (tally.count(role, value) + other.count(role, value)) / (games + others);
                    double difference = Math.abs(tally.count(role, value) / games - other.count(role, value) / others)
                            - 0.5 / games - 0.5 / others;
                    double deviation = Math.sqrt(share * (1 - share) * (1 / games + 1 / others));
                    assertThat(difference).as("goal %d of role %d in %s: %s and %s", value, role, game, tally, other)
                            .isLessThanOrEqualTo(DEVIATIONS * deviation);
                }
            }
        }
    }
}
