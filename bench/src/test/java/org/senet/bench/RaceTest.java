package org.senet.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Tally;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class RaceTest {
    private static final Race.Settings SHORT = new Race.Settings(0.06, 3, 0.01, 1, 7);

    private static CheckedRules rules(String name) throws IOException {
        return Checking.of(Reading.of(GameLibrary.of(Path.of("..", "games")).find(name).orElseThrow().rules()))
                .orThrow();
    }

    @Test
    void everyContenderIsMeasured() throws IOException {
        CheckedRules rules = rules("tic-tac-toe");
        List<Contender> contenders = Contender.named(List.of("seminaive", "handwritten"), "tic-tac-toe", rules, false);
        List<Double> progress = new ArrayList<>();
        List<Measurement> measured = new Race("tic-tac-toe", rules, contenders, SHORT).run(progress::add);
        assertThat(measured).extracting(Measurement::engine).containsExactly("seminaive", "handwritten");
        assertThat(measured).allSatisfy(m -> {
            Measurement.Played played = (Measurement.Played) m;
            assertThat(played.game()).isEqualTo("tic-tac-toe");
            assertThat(played.buildSeconds()).isPositive();
            assertThat(played.playoutsPerCpuSecond()).isPositive();
            // A game of Tic-Tac-Toe has 5 to 9 moves, whatever the machine is busy with.
            assertThat(played.statesPerSecond() / played.playoutsPerSecond()).isBetween(4.9, 9.1);
        });
        assertThat(progress).isSorted().last().isEqualTo(1.0);
    }

    @Test
    void severalThreadsPlayTogether() throws IOException {
        CheckedRules rules = rules("tic-tac-toe");
        Race.Settings settings = new Race.Settings(0.06, 2, 0, 3, 7);
        List<Measurement> measured = new Race("t", rules,
                List.of(new Contender.BackEnd(Machines.SEMINAIVE, true)), settings).run(_ -> {});
        assertThat(measured).singleElement().isInstanceOf(Measurement.Played.class);
    }

    @Test
    void whoCannotPlaySaysWhyAndTheOthersGoOn() throws IOException {
        CheckedRules rules = rules("nim");
        Contender broken = new Contender() {
            @Override
            public String engine() {
                return "broken";
            }

            @Override
            public LongFunction<Runner> build(CheckedRules unused) {
                return _ -> (_, _) -> {
                    throw new IllegalStateException("lost the way");
                };
            }
        };
        List<Measurement> measured = new Race("nim", rules, List.of(broken, new Contender.Handwritten(Optional.empty()),
                new Contender.BackEnd(Machines.SEMINAIVE, false)), SHORT).run(_ -> {});
        assertThat(measured.get(0)).isEqualTo(new Measurement.GaveUp("nim", "broken", "lost the way"));
        assertThat(measured.get(1))
                .isEqualTo(new Measurement.GaveUp("nim", "handwritten", "nobody has written this game by hand"));
        assertThat(measured.get(2)).isInstanceOf(Measurement.Played.class);
    }

    @Test
    void aGameWithoutMovesIsPlayedAllTheSame() {
        CheckedRules rules = Checking.of(Reading.of(new Source("over.kif", """
                (role robot) (init (done)) (<= terminal (true (done))) (goal robot 30)
                (legal robot wait) (<= (next (done)) (does robot wait))
                """))).orThrow();
        List<Measurement> measured = new Race("over", rules, List.of(new Contender.BackEnd(Machines.SEMINAIVE, true)),
                SHORT).run(_ -> {});
        Measurement.Played played = (Measurement.Played) measured.getFirst();
        assertThat(played.playoutsPerSecond()).isPositive();
        assertThat(played.statesPerSecond()).isZero();
    }

    @Test
    void stepByStepIsTheSameAsGameByGame() throws IOException {
        Machine machine = Machines.SEMINAIVE.machine(rules("tic-tac-toe"));
        Tally stepped = new Tally(2);
        StepRunner runner = new StepRunner(machine, 99);
        while (stepped.playouts() < 40) {
            runner.run(1, stepped);
        }
        Tally whole = new Tally(2);
        new CursorPlayouts(machine, 99).play(machine.initial(), stepped.playouts(), whole);
        for (int role = 0; role < 2; role++) {
            for (int goal : new int[] {0, 50, 100}) {
                assertThat(stepped.count(role, goal)).isEqualTo(whole.count(role, goal));
            }
        }
        // The game under way at the end has moves, too.
        assertThat(stepped.moves() - whole.moves()).isBetween(0L, 8L);
    }

    @Test
    void batchesCountEveryGame() {
        List<Long> batches = new ArrayList<>();
        Tally tally = new Tally(1);
        new BatchRunner((t, count) -> {
            batches.add(count);
            t.finished(count, 3 * count);
        }, 1).run(2_000_000, tally);
        assertThat(tally.playouts()).isEqualTo(batches.stream().mapToLong(b -> b).sum());
        assertThat((double) tally.moves()).isCloseTo(3.0 * tally.playouts(), within(0.1));
        assertThat(batches.getFirst()).isEqualTo(1);
    }

    @Test
    void namesStandForBackEnds() throws IOException {
        CheckedRules nim = rules("nim");
        assertThat(Contender.named(List.of("all"), "nim", nim, false)).hasSize(Machines.values().length);
        assertThat(Contender.named(List.of("fast", "naive", "naive"), "nim", nim, false))
                .hasSize(Machines.values().length - 1);
        assertThat(Contender.named(List.of("handwritten"), "nim", nim, false)).hasSize(1);
        assertThatThrownBy(() -> Contender.named(List.of("quick"), "nim", nim, false))
                .hasMessageContaining("no engine is called quick").hasMessageContaining("seminaive")
                .hasMessageContaining("handwritten");
    }
}
