package org.senet.player;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Ladder;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.match.Assignment;
import org.senet.match.Observation;
import org.senet.match.Player;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * A player that thinks on one thread and answers on another. The thinking thread offers better and better decisions; the
 * answering thread waits until the search is done or the margin of {@link Lateness} is reached, and gives the last
 * decision offered. So a step that takes the machine seconds costs strength and never the clock.
 *
 * <p>With a number of nodes instead of the clock, and a fixed back end, what it plays depends on its seed alone.
 */
public final class ThinkingPlayer implements Player {
    /** The share of the start clock after which it begins to think even if a faster machine is still being built. */
    private static final double SHARE_FOR_MACHINE = 0.6;
    private static final long STACK_BYTES = 256L << 20;

    private final String name;
    private final Mind mind;
    private final Workshop workshop;
    private final ExecutorService thinking;
    private volatile @Nullable Seat seat;
    private volatile @Nullable Budget budget;

    /**
     * How it thinks.
     *
     * @param searcher a new searcher for a game and a seed
     * @param engine   the back end; the fastest that the ladder finds where there is none
     * @param nodes    the nodes for each move; the clock decides where this is 0
     * @param ponders  whether it goes on thinking where it has only one move
     */
    public record Mind(BiFunction<CheckedRules, Long, Searcher> searcher, Optional<Machines> engine, long nodes,
            boolean ponders) {}

    /** Its place in a match: where the game stands, on the machine in use. */
    private static final class Seat {
        private final Assignment assignment;
        private final Optional<Ladder> ladder;
        private final List<List<Term>> history = new ArrayList<>();
        private final Searcher searcher;
        private Machine machine;
        private Position position;

        Seat(Assignment assignment, Optional<Ladder> ladder, Machine machine, Searcher searcher) {
            this.assignment = assignment;
            this.ladder = ladder;
            this.machine = machine;
            this.searcher = searcher;
            this.position = start(machine);
        }

        private Position start(Machine on) {
            int role = on.roles().indexOf(assignment.role());
            if (role < 0) {
                throw new IllegalArgumentException("the game has no role " + assignment.role());
            }
            return Position.initial(on, role);
        }

        void follow(List<Term> joint) {
            history.add(joint);
            position = position.after(joint);
        }

        /** Goes over to the better machine that has been found meanwhile, if any. */
        void climb() {
            Machine best = ladder.map(Ladder::best).orElse(machine);
            if (best != machine) {
                machine = best;
                Cursor cursor = best.cursor();
                history.forEach(cursor::play);
                position = new Position(best, cursor.state(), start(best).role());
            }
        }
    }

    /** @param workshop where its machines come from; other players may share it */
    public ThinkingPlayer(String name, Mind mind, Workshop workshop) {
        this.name = name;
        this.mind = mind;
        this.workshop = workshop;
        this.thinking = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(null, task, name + ", thinking", STACK_BYTES);
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void start(Assignment assignment, long deadline) throws InterruptedException {
        rejoin(assignment, List.of(), deadline);
    }

    @Override
    public void rejoin(Assignment assignment, List<Observation> past, long deadline) throws InterruptedException {
        Searcher searcher = mind.searcher().apply(assignment.rules(), assignment.seed());
        Seat taken;
        if (mind.engine().isPresent()) {
            Machine machine = workshop.machine(assignment.rules(), mind.engine().get());
            taken = new Seat(assignment, Optional.empty(), machine, searcher);
        } else {
            Ladder ladder = workshop.ladder(assignment.rules());
            ladder.await(Math.max(0, secondsUntil(deadline) * SHARE_FOR_MACHINE));
            taken = new Seat(assignment, Optional.of(ladder), ladder.best(), searcher);
        }
        past.forEach(o -> follow(taken, o));
        seat = taken;
        double left = secondsUntil(deadline) - workshop.lateness().margin(assignment.clocks().start());
        Budget preparing = mind.nodes() > 0
                ? Budget.nodes(mind.nodes())
                : Budget.seconds(Math.max(0, left)).sharing(workshop.turns());
        await(thinking.submit(() -> taken.searcher.prepare(taken.position, preparing)), preparing, deadline,
                assignment.clocks().start());
    }

    @Override
    public Decision play(Observation observation, long deadline) throws InterruptedException {
        Seat taken = seat;
        if (taken == null) {
            throw new IllegalStateException("a match has to be started before a move is asked for");
        }
        follow(taken, observation);
        taken.climb();
        Cursor cursor = taken.machine.cursor();
        cursor.load(taken.position.state());
        List<Term> legal = cursor.legal(taken.position.role());
        Decision first = Decision.of(legal.getFirst());
        if (legal.size() == 1 && !mind.ponders()) {
            return first;
        }
        double left = secondsUntil(deadline);
        double clock = taken.assignment.clocks().share(left);
        long end = deadline - (long) ((left - clock) * 1e9);
        Budget time = mind.nodes() > 0
                ? Budget.nodes(mind.nodes())
                : Budget.seconds(clock - workshop.lateness().margin(clock))
                        .sharing(workshop.turns());
        Position position = taken.position;
        AtomicReference<@Nullable Decision> best = new AtomicReference<>(first);
        Consumer<Decision> offer = best::set;
        await(thinking.submit(() -> offer.accept(taken.searcher.search(position, time, offer))), time, end,
                clock);
        return Objects.requireNonNullElse(best.get(), first);
    }

    private void follow(Seat taken, Observation observation) {
        switch (observation) {
            case Observation.Beginning _ -> {}
            case Observation.AllMoves moves -> taken.follow(moves.moves());
            case Observation.Percepts _ -> throw new UnsupportedOperationException(
                    name + " plays games of perfect information; this one hides moves");
        }
    }

    /**
     * Waits for the thinking thread: to its end where it counts nodes, else until half the margin before the deadline. A search
     * that is still running then is told to stop, and what comes of it later is not looked at.
     */
    private void await(Future<?> search, Budget time, long deadline, double clock) throws InterruptedException {
        budget = time;
        long patience = deadline - (long) (workshop.lateness().margin(clock) / 2 * 1e9);
        try {
            if (time.isCounted()) {
                search.get();
            } else {
                search.get(Math.max(0, patience - System.nanoTime()), TimeUnit.NANOSECONDS);
                workshop.lateness().saw(-time.secondsLeft());
            }
        } catch (TimeoutException e) {
            time.stop();
            workshop.lateness().saw((System.nanoTime() - patience) / 1e9);
        } catch (ExecutionException e) {
            throw new IllegalStateException(name + " failed: " + e.getCause(), e.getCause());
        }
    }

    private static double secondsUntil(long deadline) {
        return (deadline - System.nanoTime()) / 1e9;
    }

    @Override
    public void stop(Observation observation) {
        seat = null;
    }

    @Override
    public void abort() {
        Budget running = budget;
        if (running != null) {
            running.stop();
        }
        seat = null;
    }

    @Override
    public void close() {
        abort();
        thinking.shutdownNow();
    }
}
