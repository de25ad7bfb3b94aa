package org.senet.bench.handwritten;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.bench.growth.SizedGame;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Perft;
import org.senet.machine.Tally;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Holds the hand-written games against the rules they are written from. */
class YardsticksTest {

    /** Moments of what single games came to. */
    private static final class Sample {
        private final int games;
        private double sum;
        private double squares;

        Sample(int games) {
            this.games = games;
        }

        void add(double value) {
            sum += value;
            squares += value * value;
        }

        double mean() {
            return sum / games;
        }

        double squaredError() {
            return (squares / games - mean() * mean()) / games;
        }

        void mustAgree(Sample other, String what) {
            double tolerance = 4 * Math.sqrt(squaredError() + other.squaredError()) + 1e-9;
            assertThat(mean()).as(what).isCloseTo(other.mean(), within(tolerance));
        }
    }

    /** Plays one game. */
    private interface Play {
        void one(Tally tally);
    }

    /** Length, first role's goal, and how often that goal was 100 and 0: a sample of each. */
    private static List<Sample> samples(int games, Play play) {
        List<Sample> samples = Stream.generate(() -> new Sample(games)).limit(5).toList();
        Tally tally = new Tally(2);
        for (int i = 0; i < games; i++) {
            tally.clear();
            play.one(tally);
            if (tally.playouts() != 1 || tally.unfinished() != 0) {
                throw new AssertionError("not one whole game: " + tally);
            }
            samples.get(0).add(tally.moves());
            samples.get(1).add(tally.mean(0));
            samples.get(2).add(tally.mean(1));
            samples.get(3).add(tally.count(0, 100));
            samples.get(4).add(tally.count(0, 0));
        }
        return samples;
    }

    private static GameLibrary.Entry entry(String name) throws IOException {
        return GameLibrary.of(Path.of("..", "games")).find(name).orElseThrow();
    }

    private static CheckedRules rules(Yardsticks game) throws IOException {
        return game == Yardsticks.WIDE_CONNECT_FOUR
                ? SizedGame.connectFour(8, 6)
                : Checking.of(Reading.of(entry(game.yardstick(0).game()).rules())).orThrow();
    }

    private static int games(Yardsticks game) {
        return switch (game) {
            case TIC_TAC_TOE -> 20_000;
            case CONNECT_FOUR, WIDE_CONNECT_FOUR -> 1500;
            case BREAKTHROUGH -> 500;
            case OTHELLO -> 150;
            case HEX -> 300;
        };
    }

    @ParameterizedTest
    @EnumSource
    void randomGamesComeOutAsByTheRules(Yardsticks game) throws IOException {
        Machine machine = Machines.LIFTED.machine(rules(game));
        CursorPlayouts playouts = new CursorPlayouts(machine, 11);
        List<Sample> expected = samples(games(game), tally -> playouts.play(machine.initial(), 1, tally));
        Yardstick yardstick = game.yardstick(12);
        List<Sample> actual = samples(50_000, tally -> yardstick.play(1, tally));
        List<String> names = List.of("length", "goal of the first", "goal of the second", "wins", "losses");
        for (int i = 0; i < names.size(); i++) {
            actual.get(i).mustAgree(expected.get(i), names.get(i));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WIDE_CONNECT_FOUR")
    void movesAreCountedAsByTheRules(Yardsticks game) throws IOException {
        Yardstick yardstick = game.yardstick(0);
        List<String> table = entry(yardstick.game()).text("perft.txt").orElseThrow().lines().toList();
        assertThat(table).hasSizeGreaterThan(2);
        assertThat(table).allSatisfy(line -> {
            String[] words = line.split(" ");
            assertThat(yardstick.perft(Integer.parseInt(words[0]))).isEqualTo(Long.parseLong(words[1]));
        });
    }

    @ParameterizedTest
    @EnumSource
    void playingInBulkIsPlayingOneByOne(Yardsticks game) {
        Tally bulk = new Tally(2);
        Tally single = new Tally(2);
        game.yardstick(5).play(1000, bulk);
        Yardstick yardstick = game.yardstick(5);
        for (int i = 0; i < 1000; i++) {
            yardstick.play(1, single);
        }
        assertThat(single.toString()).isEqualTo(bulk.toString());
    }

    @Test
    void theWideBoardIsCountedAsByItsRules() throws IOException {
        Machine machine = Machines.LIFTED.machine(rules(Yardsticks.WIDE_CONNECT_FOUR));
        Perft perft = new Perft(machine, _ -> {});
        for (int depth = 1; depth <= 4; depth++) {
            assertThat(Yardsticks.WIDE_CONNECT_FOUR.yardstick(0).perft(depth))
                    .isEqualTo(perft.count(machine.initial(), depth));
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsAllocatedWhilePlaying(Yardsticks game) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Yardstick yardstick = game.yardstick(1);
        Tally tally = new Tally(2);
        yardstick.play(100, tally);
        threads.getCurrentThreadAllocatedBytes();
        long before = threads.getCurrentThreadAllocatedBytes();
        yardstick.play(2000, tally);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
    }

    @Test
    void aYardstickIsFoundByNameAndByFirstMoves() throws IOException {
        Machine machine = Machines.LIFTED.machine(rules(Yardsticks.CONNECT_FOUR));
        assertThat(Yardsticks.of("connectFour__small", machine)).contains(Yardsticks.CONNECT_FOUR);
        assertThat(Yardsticks.of("hex", machine)).isEmpty();
        assertThat(Yardsticks.of("nim", machine)).isEmpty();
    }
}
