package org.senet.bench;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.machine.Cursor;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Playouts;
import org.senet.machine.Tally;

/**
 * Small parts of a machine's work under JMH, for those who tune one; {@link Race} is what figures are published from. To be
 * started as {@code org.openjdk.jmh.Main} with JMH and the classes of engine and bench on the class path.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@NullUnmarked // JMH calls build before anything else.
public class MachineBenchmark {
    private static final long SEED = 1;
    private static final int BULK = 1000;

    @Param({"tic-tac-toe", "connect-four", "breakthrough"})
    private String game = "";

    @Param("seminaive")
    private String engine = "";

    private Machine machine;
    private Cursor cursor;
    private Playouts single;
    private Playouts bulk;
    private Tally tally;

    /** Builds the machine of the game and the back end that JMH has chosen. */
    @Setup
    public void build() throws IOException {
        machine = Machines.valueOf(engine.toUpperCase(Locale.ROOT)).machine(Checking
                .of(Reading.of(GameLibrary.builtIn().find(game).orElseThrow().rules())).orThrow());
        cursor = machine.cursor();
        single = new CursorPlayouts(machine, SEED);
        bulk = machine.playouts(SEED);
        tally = new Tally(machine.roles().size());
    }

    /** Goes to the initial state and asks all there is to ask. */
    @Benchmark
    public int askInitialState() {
        cursor.load(machine.initial());
        int answers = cursor.isTerminal() ? 1 : 0;
        for (int role = 0; role < machine.roles().size(); role++) {
            answers += cursor.legalMoves(role).size() + cursor.goal(role);
        }
        return answers;
    }

    /** One random game, a state at a time. */
    @Benchmark
    public long playOne() {
        single.play(machine.initial(), 1, tally);
        return tally.moves();
    }

    /** A thousand random games or more, in bulk. */
    @Benchmark
    public long playMany() {
        bulk.play(machine.initial(), BULK, tally);
        return tally.moves();
    }
}
