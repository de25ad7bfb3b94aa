package org.senet.search.montecarlo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.machine.Dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** MAST and NST against tables kept in the plainest way, on games made up by dice. */
class PlayoutPoliciesTest {
    private static final int MOVES = 4;

    private static Trail trail(int roles, int length, Dice dice) {
        Trail trail = new Trail(roles);
        for (int step = 0; step < length; step++) {
            int[] joint = new int[roles];
            for (int role = 0; role < roles; role++) {
                joint[role] = dice.nextInt(MOVES);
            }
            trail.add(joint);
        }
        return trail;
    }

    /** The mean of what was seen, by name: the plain twin of both tables. */
    private static final class Means {
        private final Map<String, double[]> known = new HashMap<>();

        void add(String name, double value) {
            double[] entry = known.computeIfAbsent(name, n -> new double[2]);
            entry[0] += value;
            entry[1]++;
        }

        void decay(double factor) {
            known.values().forEach(entry -> {
                entry[0] *= factor;
                entry[1] *= factor;
            });
        }

        double count(String name) {
            return known.getOrDefault(name, new double[2])[1];
        }

        double mean(String name) {
            return known.getOrDefault(name, new double[2])[0] / count(name);
        }
    }

    @Test
    void averagesAreThoseOfAllGamesWithTheMove() {
        Dice dice = new Dice(5);
        MoveAverages averages = new MoveAverages(3, 10, 0.2);
        Means twin = new Means();
        for (int game = 0; game < 50; game++) {
            Trail trail = trail(3, 1 + dice.nextInt(6), dice);
            double[] values = {dice.nextInt(101), dice.nextInt(101), dice.nextInt(101)};
            averages.learn(trail, values);
            for (int step = 0; step < trail.length(); step++) {
                for (int role = 0; role < 3; role++) {
                    twin.add(role + "/" + trail.move(step, role), values[role]);
                }
            }
            if (game % 20 == 19) {
                averages.decay();
                twin.decay(0.2);
            }
        }
        for (int role = 0; role < 3; role++) {
            for (int move = 0; move < MOVES; move++) {
                String name = role + "/" + move;
                assertThat(averages.count(role, move)).isCloseTo(twin.count(name), within(1e-9));
                assertThat(averages.value(role, move)).isCloseTo(twin.mean(name), within(1e-9));
            }
            assertThat(averages.value(role, MOVES)).isEqualTo(100);
        }
    }

    @Test
    void averagesChooseByTheGibbsMeasure() {
        MoveAverages averages = new MoveAverages(1, 10, 1);
        double[] values = {30, 40, 50};
        for (int move = 0; move < 3; move++) {
            Trail trail = new Trail(1);
            trail.add(new int[] {move});
            averages.learn(trail, new double[] {values[move]});
        }
        int[] chosen = new int[3];
        Dice dice = new Dice(1);
        for (int i = 0; i < 100_000; i++) {
            chosen[averages.choose(0, new int[] {0, 1, 2}, 3, new Trail(1), dice)]++;
        }
        double total = Math.exp(3) + Math.exp(4) + Math.exp(5);
        for (int move = 0; move < 3; move++) {
            assertThat(chosen[move] / 1e5).isCloseTo(Math.exp(3 + move) / total, within(0.01));
        }
    }

    /** The names of the sequences that end in a step with a move of a role, shortest first, read off the definition. */
    private static List<String> sequences(Trail trail, int step, int role, int move) {
        int n = trail.roles();
        List<String> names = new ArrayList<>();
        names.add(role + ": " + move);
        if (step >= 1) {
            int before = trail.move(step - 1, (role + n - 1) % n);
            names.add(role + ": " + before + " " + move);
            if (step >= 2) {
                names.add(
                        role + ": " + trail.move(step - 2, Math.floorMod(role + n - 2, n)) + " " + before + " " + move);
            }
        }
        return names;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void sequencesAreThoseOfTheDefinition(int roles) {
        Dice dice = new Dice(9);
        NGrams grams = new NGrams(0.2, 0.6);
        Means twin = new Means();
        for (int game = 0; game < 60; game++) {
            Trail trail = trail(roles, 1 + dice.nextInt(7), dice);
            double[] values = new double[roles];
            for (int role = 0; role < roles; role++) {
                values[role] = dice.nextInt(101);
            }
            grams.learn(trail, values);
            for (int step = 0; step < trail.length(); step++) {
                for (int role = 0; role < roles; role++) {
                    for (String name : sequences(trail, step, role, trail.move(step, role))) {
                        twin.add(name, values[role]);
                    }
                }
            }
            if (game == 30) {
                grams.decay();
                twin.decay(0.6);
            }
        }
        for (int sample = 0; sample < 200; sample++) {
            Trail trail = trail(roles, dice.nextInt(4), dice);
            int role = dice.nextInt(roles);
            int move = dice.nextInt(MOVES);
            List<String> names = sequences(trail, trail.length(), role, move);
            double sum = twin.mean(names.getFirst());
            int count = 1;
            for (int i = 0; i < names.size(); i++) {
                assertThat(grams.count(role, move, i + 1, trail, trail.length()))
                        .as(names.get(i)).isCloseTo(twin.count(names.get(i)), within(1e-3));
                if (i > 0 && twin.count(names.get(i)) >= NGrams.ENOUGH) {
                    sum += twin.mean(names.get(i));
                    count++;
                }
            }
            assertThat(grams.value(role, move, trail, trail.length())).isCloseTo(sum / count, within(1e-2));
        }
    }

    @Test
    void sequencesChooseTheBestMostOfTheTime() {
        NGrams grams = new NGrams(0.2, 1);
        for (int move = 0; move < 4; move++) {
            Trail trail = new Trail(1);
            trail.add(new int[] {move});
            grams.learn(trail, new double[] {10 * move});
        }
        int best = 0;
        Dice dice = new Dice(1);
        for (int i = 0; i < 50_000; i++) {
            best += grams.choose(0, new int[] {0, 1, 3, 2}, 4, new Trail(1), dice) == 2 ? 1 : 0;
        }
        // Nearly always when it is greedy, and one time in four when it is not.
        assertThat(best / 5e4).isCloseTo(0.85, within(0.01));
        assertThat(grams.value(0, 7, new Trail(1), 0)).isEqualTo(100);
    }

    @Test
    void sequencesAreForgottenBeforeTheyFillTheMemory() {
        NGrams grams = new NGrams(0.2, 0.6);
        Trail often = new Trail(1);
        often.add(new int[] {1_000_000_000});
        for (int i = 0; i < 100; i++) {
            grams.learn(often, new double[] {70});
        }
        Trail trail = new Trail(1);
        for (int move = 0; move < 800_000; move++) {
            trail.cutTo(0);
            trail.add(new int[] {move});
            trail.add(new int[] {move + 1});
            grams.learn(trail, new double[] {50});
        }
        assertThat(grams.value(0, 1_000_000_000, trail, 0)).isEqualTo(70);
        assertThat(grams.size()).isLessThanOrEqualTo(1 << 20);
    }
}
