package org.senet.machine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.senet.check.CheckedRules;
import org.senet.datalog.OutOfBudget;
import org.senet.gdl.Term;

/**
 * A climb from a machine that answers at once to the fastest there is. Back ends are built one after the other on a thread of
 * its own. Each is compared with the machine in use on random states, full sets, and measured; it takes over only if it agrees
 * and is faster: at walking from state to state, at playouts in bulk, or both. At any time {@link #best} is the machine to use.
 *
 * <p>A machine that differs from one below it is a bug in one of the two: it is left out, and {@link #report} says so.
 */
public final class Ladder implements AutoCloseable {
    private static final List<Machines> RUNGS = List.of(Machines.LIFTED, Machines.INCREMENTAL, Machines.BYTECODE,
            Machines.BITBOARD, Machines.SLICED);
    private static final int STATES_COMPARED = 120;
    private static final double SECONDS_COMPARING = 1.0;
    private static final double SECONDS_MEASURING = 0.25;

    private final Blueprint blueprint;
    private final long seed;
    private final Thread thread;
    private final CountDownLatch finished = new CountDownLatch(1);
    private final List<Rung> report = new ArrayList<>();
    private volatile boolean closed;
    private volatile Choice choice;

    /**
     * What became of a back end.
     *
     * @param buildSeconds how long it took to build, comparison excluded
     * @param states       states per second from state to state; 0 where it was not measured
     * @param playouts     playouts per second in bulk; 0 where it was not measured
     * @param refusal      why it is not used at all
     */
    public record Rung(Machines backEnd, double buildSeconds, double states, double playouts,
            Optional<String> refusal) {

        @Override
        public String toString() {
            String name = backEnd.name().toLowerCase(Locale.ROOT);
            return refusal.map(why -> name + ": " + why).orElseGet(() -> String.format(Locale.ROOT,
                    "%s: %,.0f states/s, %,.0f playouts/s, built in %.2f s", name, states, playouts, buildSeconds));
        }
    }

    /** The machines in use: for walking from state to state, and for playouts; they share their states. */
    private record Choice(Machine walking, Rung walkingRung, Machine playing, Rung playingRung, Machine both) {}

    private Ladder(CheckedRules rules, long seed) {
        this.blueprint = new Blueprint(rules);
        this.seed = seed;
        Machine first = Machines.SEMINAIVE.machine(blueprint);
        Rung rung = new Rung(Machines.SEMINAIVE, 0, 0, 0, Optional.empty());
        this.choice = new Choice(first, rung, first, rung, first);
        // Rules nest deeply now and then, and recursion over them is deep.
        this.thread = new Thread(null, this::climb, "ladder", 256L << 20);
        this.thread.setDaemon(true);
    }

    /** Begins to climb. The seed determines the states on which machines are compared. */
    public static Ladder start(CheckedRules rules, long seed) {
        Ladder ladder = new Ladder(rules, seed);
        ladder.thread.start();
        return ladder;
    }

    /** The best machine so far. It stays valid when a better one is found, but its states are its own. */
    public Machine best() {
        return choice.both;
    }

    /** Waits until the top is reached, or for so long; whether it is reached. */
    public boolean await(double seconds) throws InterruptedException {
        return finished.await((long) (seconds * 1e9), TimeUnit.NANOSECONDS);
    }

    /** What became of each back end so far. */
    public List<Rung> report() {
        synchronized (report) {
            return List.copyOf(report);
        }
    }

    /** What is used and why, in one line. */
    @Override
    public String toString() {
        Choice now = choice;
        String walking = now.walkingRung.backEnd.name().toLowerCase(Locale.ROOT);
        String playing = now.playingRung.backEnd.name().toLowerCase(Locale.ROOT);
        String refused = report().stream().filter(r -> r.refusal.isPresent()).map(Rung::toString).findFirst()
                .map(r -> "; " + r).orElse("");
        return (walking.equals(playing)
                ? String.format(Locale.ROOT, "%s (%,.0f states/s, %,.0f playouts/s)", walking, now.walkingRung.states,
                        now.playingRung.playouts)
                : String.format(Locale.ROOT, "%s from state to state (%,.0f states/s), %s for playouts (%,.0f/s)",
                        walking, now.walkingRung.states, playing, now.playingRung.playouts))
                + ", fastest of " + report().stream().filter(r -> r.refusal.isEmpty()).count() + " that agree"
                + refused;
    }

    /** Stops climbing; the machine in use stays. */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }

    private void climb() {
        try {
            measureFirst();
        } catch (OutOfBudget e) {
            // closed while it was measured; the first machine stays
        }
        try {
            for (Machines backEnd : RUNGS) {
                if (closed) {
                    return;
                }
                step(backEnd);
            }
        } catch (OutOfBudget e) {
            if (!closed) {
                throw e;
            }
        } finally {
            finished.countDown();
        }
    }

    private void measureFirst() {
        Choice first = choice;
        Rung rung = measured(Machines.SEMINAIVE, 0, first.walking);
        record(rung);
        choice = new Choice(first.walking, rung, first.playing, rung, first.both);
    }

    private void step(Machines backEnd) {
        long begun = System.nanoTime();
        try {
            tryOut(backEnd, begun);
        } catch (OutOfBudget | IllegalStateException e) {
            refuse(backEnd, begun, String.valueOf(e.getMessage()));
        }
    }

    private void tryOut(Machines backEnd, long begun) {
        Machine machine = backEnd.machine(blueprint);
        double buildSeconds = (System.nanoTime() - begun) / 1e9;
        Agreement.Result result = Agreement.of(choice.walking, machine, seed, STATES_COMPARED,
                within(SECONDS_COMPARING));
        if (result.difference().isPresent()) {
            refuse(backEnd, begun, "differs from "
                    + choice.walkingRung.backEnd.name().toLowerCase(Locale.ROOT) + ", " + result.difference().get());
            return;
        }
        Rung rung = measured(backEnd, buildSeconds, machine);
        record(rung);
        choice = better(choice, machine, rung);
    }

    /** The choice with the machine in the places in which it is faster. */
    private static Choice better(Choice before, Machine machine, Rung rung) {
        boolean shares = sharesStates(before.walking, machine);
        boolean walks = rung.states > before.walkingRung.states;
        boolean plays = rung.playouts > before.playingRung.playouts;
        if (!walks && !plays) {
            return before;
        }
        if (!shares) {
            // Two kinds of states do not go together: the one that plays out faster is taken for both.
            return plays || walks && before.walking != before.playing
                    ? new Choice(machine, rung, machine, rung, machine)
                    : before;
        }
        Machine walking = walks ? machine : before.walking;
        Machine playing = plays ? machine : before.playing;
        return new Choice(walking, walks ? rung : before.walkingRung, playing, plays ? rung : before.playingRung,
                walking == playing ? walking : new Pair(walking, playing));
    }

    private static boolean sharesStates(Machine one, Machine other) {
        return one instanceof CircuitMachine a && other instanceof CircuitMachine b && a.circuit() == b.circuit();
    }

    private void refuse(Machines backEnd, long begun, String why) {
        record(new Rung(backEnd, (System.nanoTime() - begun) / 1e9, 0, 0, Optional.of(why)));
    }

    private void record(Rung rung) {
        synchronized (report) {
            report.add(rung);
        }
    }

    private Rung measured(Machines backEnd, double buildSeconds, Machine machine) {
        Playouts walking = new CursorPlayouts(machine, seed);
        Playouts playing = machine.playouts(seed);
        Tally walked = new Tally(machine.roles().size());
        double walkingSeconds = run(walking, machine.initial(), walked);
        Tally played = new Tally(machine.roles().size());
        double playingSeconds = run(playing, machine.initial(), played);
        return new Rung(backEnd, buildSeconds, walked.moves() / walkingSeconds, played.playouts() / playingSeconds,
                Optional.empty());
    }

    /** Plays for a while, the first half of it to warm up; the seconds of the second half. */
    private double run(Playouts playouts, State from, Tally tally) {
        long batch = Math.min(64, playouts.batch());
        BooleanSupplier warming = within(SECONDS_MEASURING);
        while (warming.getAsBoolean()) {
            playouts.play(from, batch, tally);
            batch = Math.min(1 << 16, 2 * batch);
        }
        tally.clear();
        long begun = System.nanoTime();
        BooleanSupplier measuring = within(SECONDS_MEASURING);
        do {
            playouts.play(from, batch, tally);
        } while (measuring.getAsBoolean());
        return (System.nanoTime() - begun) / 1e9;
    }

    private BooleanSupplier within(double seconds) {
        long deadline = System.nanoTime() + (long) (seconds * 1e9);
        return () -> !closed && System.nanoTime() - deadline < 0;
    }

    /** Two machines with the same states as one: the first walks, the second plays out. */
    private record Pair(Machine walking, Machine playing) implements Machine {
        @Override
        public List<Term> roles() {
            return walking.roles();
        }

        @Override
        public MoveTable moves() {
            return walking.moves();
        }

        @Override
        public State initial() {
            return walking.initial();
        }

        @Override
        public State state(Collection<Term> fluents) {
            return walking.state(fluents);
        }

        @Override
        public Cursor cursor() {
            return walking.cursor();
        }

        @Override
        public Playouts playouts(long seed) {
            return playing.playouts(seed);
        }
    }
}
