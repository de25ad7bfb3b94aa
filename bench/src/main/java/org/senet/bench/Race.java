package org.senet.bench;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.machine.Tally;

/**
 * A comparison of several contenders on one game. They are built one after the other, warmed up, and then take turns: each
 * plays once in every round, so that whatever else the machine does falls on all of them alike, and the ratios of the
 * medians hold.
 */
public final class Race {
    private static final long STACK_BYTES = 256L << 20;
    /** A rate of games is taken from the games where a round has this many, else from the moves. */
    private static final int ENOUGH_GAMES = 10;
    /** The serial collector compacts the whole heap every fourth time. */
    private static final int COLLECTIONS = 4;
    private static final int MOST_WARMUPS = 10;
    private static final int MOST_LAPS = 100;
    /** The compiler's time, as a share of that of a playing thread, while there is much left to compile. */
    private static final double BUSY = 0.1;
    /** The share of the time for warming up that must have been spent on the processor. */
    private static final double ENOUGH = 0.9;

    /**
     * How a race is run.
     *
     * @param seconds how long each contender plays, in all rounds together
     * @param warmup how many seconds of the processor each plays before the first round; up to ten times as many while code
     *        is still being compiled
     */
    public record Settings(double seconds, int rounds, double warmup, int threads, long seed) {
        public Settings {
            if (!(seconds > 0) || rounds < 1 || !(warmup >= 0) || threads < 1) {
                throw new IllegalArgumentException("a race needs time, at least one round and at least one thread");
            }
        }
    }

    private final String game;
    private final CheckedRules rules;
    private final List<Contender> contenders;
    private final Settings settings;
    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    /** All that was played, by whomever. */
    private final Tally total;

    public Race(String game, CheckedRules rules, List<? extends Contender> contenders, Settings settings) {
        this.game = game;
        this.rules = rules;
        this.contenders = List.copyOf(contenders);
        this.settings = settings;
        this.total = new Tally(rules.roles().size());
    }

    /** What one round came to. */
    private record Lap(long playouts, long moves, double seconds, double cpuSeconds) {}

    /** A contender on its way: built, or out of the race for a reason. */
    private static final class Entrant {
        private final Contender contender;
        private final List<Runner> runners = new ArrayList<>();
        private final List<Lap> laps = new ArrayList<>();
        private double buildSeconds;
        private long bytes;
        private String reason = "";

        Entrant(Contender contender) {
            this.contender = contender;
        }

        boolean isOut() {
            return !reason.isEmpty();
        }
    }

    /** @param progress told how much of the work is done, from 0 to 1 */
    public List<Measurement> run(DoubleConsumer progress) {
        List<Entrant> entrants = contenders.stream().map(Entrant::new).toList();
        double work = entrants.size() * (2 + settings.rounds);
        int done = 0;
        for (Entrant entrant : entrants) {
            attempt(entrant, () -> build(entrant));
            progress.accept(++done / work);
        }
        for (Entrant entrant : entrants) {
            if (settings.warmup > 0) {
                attempt(entrant, () -> warmUp(entrant));
            }
            progress.accept(++done / work);
        }
        for (int round = 0; round < settings.rounds; round++) {
            for (Entrant entrant : entrants) {
                attempt(entrant, () -> entrant.laps.add(lap(entrant, settings.seconds / settings.rounds)));
                progress.accept(++done / work);
            }
        }
        return entrants.stream().map(this::measurement).toList();
    }

    /** Does a part of the race; where it fails, the entrant is out and what it held is given back. */
    private static void attempt(Entrant entrant, Runnable part) {
        if (entrant.isOut()) {
            return;
        }
        try {
            part.run();
        } catch (OutOfMemoryError e) {
            entrant.reason = "the memory is used up";
        } catch (StackOverflowError e) {
            entrant.reason = "the rules go too deep for the stack";
        } catch (RuntimeException e) {
            String message = e.getMessage();
            entrant.reason = message == null || message.isBlank() ? e.getClass().getSimpleName() : message;
        }
        if (entrant.isOut()) {
            entrant.runners.clear();
        }
    }

    private void build(Entrant entrant) {
        boolean isWeighed = entrant.contender.isWeighed();
        long before = isWeighed ? heap() : 0;
        long start = System.nanoTime();
        LongFunction<Runner> maker = entrant.contender.build(rules);
        entrant.runners.add(maker.apply(settings.seed));
        entrant.buildSeconds = (System.nanoTime() - start) / 1e9;
        entrant.bytes = isWeighed ? Math.max(0, heap() - before) : 0;
        for (int i = 1; i < settings.threads; i++) {
            entrant.runners.add(maker.apply(settings.seed + i));
        }
    }

    /** The bytes in use on the heap when all garbage is gone. A collector may leave some in place, though not every time. */
    private static long heap() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }

    /**
     * Plays until each thread has had its time on the processor, which on a busy machine takes longer, as it does for the
     * compiler; and plays on while the compiler is at work, for ten times that time at most.
     */
    private void warmUp(Entrant entrant) {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        double had = 0;
        for (int i = 0; i < MOST_LAPS && had < settings.warmup * MOST_WARMUPS; i++) {
            long before = compiler.getTotalCompilationTime();
            double own = lap(entrant, settings.warmup).cpuSeconds / settings.threads;
            had += own;
            boolean isCompiling = compiler.getTotalCompilationTime() - before > own * 1000 * BUSY;
            if (!isCompiling && had >= settings.warmup * ENOUGH) {
                return;
            }
        }
    }

    private Lap lap(Entrant entrant, double seconds) {
        List<Turn> turns = entrant.runners.stream().map(runner -> new Turn(runner, (long) (seconds * 1e9))).toList();
        long start = System.nanoTime();
        if (turns.size() == 1) {
            turns.getFirst().run();
        } else {
            List<Thread> threads = new ArrayList<>();
            for (Turn turn : turns) {
                Thread thread = new Thread(null, turn, "playing", STACK_BYTES);
                threads.add(thread);
                thread.start();
            }
            threads.forEach(Race::join);
        }
        double took = (System.nanoTime() - start) / 1e9;
        long playouts = 0;
        long moves = 0;
        double cpu = 0;
        for (Turn turn : turns) {
            turn.rethrow();
            playouts += turn.tally.playouts();
            moves += turn.tally.moves();
            cpu += turn.cpuNanos / 1e9;
        }
        total.finished(playouts, moves);
        return new Lap(playouts, moves, took, cpu);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the race was interrupted", e);
        }
    }

    /** One thread's part in a lap. */
    private final class Turn implements Runnable {
        private final Runner runner;
        private final long nanos;
        private final Tally tally = new Tally(rules.roles().size());
        private long cpuNanos;
        private @Nullable RuntimeException failure;
        private @Nullable Error error;

        Turn(Runner runner, long nanos) {
            this.runner = runner;
            this.nanos = nanos;
        }

        @Override
        public void run() {
            long before = clock.getCurrentThreadCpuTime();
            try {
                runner.run(nanos, tally);
            } catch (RuntimeException e) {
                failure = e;
            } catch (OutOfMemoryError | StackOverflowError e) {
                error = e;
            }
            cpuNanos = clock.getCurrentThreadCpuTime() - before;
        }

        void rethrow() {
            if (failure != null) {
                throw failure;
            }
            if (error != null) {
                throw error;
            }
        }
    }

    private Measurement measurement(Entrant entrant) {
        String engine = entrant.contender.engine();
        if (entrant.isOut()) {
            return new Measurement.GaveUp(game, engine, entrant.reason);
        }
        return new Measurement.Played(game, engine, entrant.buildSeconds, entrant.bytes,
                median(entrant, lap -> games(lap) / lap.seconds), median(entrant, lap -> lap.moves / lap.seconds),
                median(entrant, lap -> games(lap) / lap.cpuSeconds));
    }

    /** The games of a lap; where whole games are few, as many as its moves would have been of average length. */
    private double games(Lap lap) {
        return lap.playouts >= ENOUGH_GAMES || total.moves() == 0
                ? lap.playouts
                : (double) lap.moves * total.playouts() / total.moves();
    }

    private static double median(Entrant entrant, ToDoubleFunction<Lap> value) {
        double[] values = entrant.laps.stream().mapToDouble(value).sorted().toArray();
        int middle = values.length / 2;
        return values.length % 2 == 1 ? values[middle] : Arrays.stream(values, middle - 1, middle + 1).sum() / 2;
    }
}
