package org.senet.player;

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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.game.GameTraits;
import org.senet.gdl.Term;
import org.senet.machine.Ladder;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.match.Assignment;
import org.senet.match.Observation;
import org.senet.match.Player;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Searcher;
import org.senet.search.hidden.BeliefSearcher;
import org.senet.search.hidden.HyperPlay;

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
    /** The states that are searched for a move where information is hidden. */
    static final int SAMPLES = 16;
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
     * @param veiled   a new searcher for a game with hidden information and a seed
     * @param engine   the back end; the fastest that the ladder finds where there is none
     * @param nodes    the nodes for each move; the clock decides where this is 0
     * @param seconds  the most seconds for each move, however much the clock allows; the clock alone decides where this is 0
     * @param ponders  whether it goes on thinking where it has only one move
     */
    public record Mind(BiFunction<CheckedRules, Long, Searcher> searcher,
            BiFunction<CheckedRules, Long, BeliefSearcher> veiled, Optional<Machines> engine, long nodes,
            double seconds, boolean ponders) {

        /** One that searches states it thinks possible as if they were known, where information is hidden. */
        public Mind(BiFunction<CheckedRules, Long, Searcher> searcher, Optional<Machines> engine, long nodes,
                boolean ponders) {
            this(searcher, (rules, seed) -> new HyperPlay(s -> searcher.apply(rules, s), SAMPLES, seed), engine, nodes,
                    0, ponders);
        }

        /** So many seconds, or fewer where it does not want to use them all. */
        double share(double left) {
            return seconds > 0 ? Math.min(left, seconds) : left;
        }
    }

    /** Its place in a match. */
    private record Seat(Assignment assignment, Standing standing) {}

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
    public void rejoin(Assignment assignment, List<Observation> past, long latest) throws InterruptedException {
        long deadline = System.nanoTime() + (long) (mind.share(secondsUntil(latest)) * 1e9);
        Supplier<Machine> machine;
        if (mind.engine().isPresent()) {
            Machine fixed = workshop.machine(assignment.rules(), mind.engine().get());
            machine = () -> fixed;
        } else {
            Ladder ladder = workshop.ladder(assignment.rules());
            ladder.await(Math.max(0, secondsUntil(deadline) * SHARE_FOR_MACHINE));
            machine = ladder::best;
        }
        Standing standing = standing(assignment, machine);
        past.forEach(standing::follow);
        seat = new Seat(assignment, standing);
        double clock = mind.share(assignment.clocks().start());
        double left = secondsUntil(deadline) - workshop.lateness().margin(clock);
        Budget preparing = mind.nodes() > 0
                ? Budget.nodes(mind.nodes())
                : Budget.seconds(Math.max(0, left)).sharing(workshop.turns());
        await(thinking.submit(() -> standing.prepare(preparing)), preparing, deadline, clock);
    }

    private Standing standing(Assignment assignment, Supplier<Machine> machine) {
        return switch (GameTraits.of(assignment.rules()).information()) {
            case PERFECT -> new OpenStanding(assignment.role(), machine,
                    mind.searcher().apply(assignment.rules(), assignment.seed()));
            case HIDDEN -> new VeiledStanding(assignment, machine,
                    mind.veiled().apply(assignment.rules(), assignment.seed()), mind.nodes() > 0);
        };
    }

    @Override
    public Decision play(Observation observation, long deadline) throws InterruptedException {
        Seat taken = seat;
        if (taken == null) {
            throw new IllegalStateException("a match has to be started before a move is asked for");
        }
        Standing standing = taken.standing;
        standing.follow(observation);
        standing.climb();
        List<Term> legal = standing.legal();
        Decision first = Decision.of(legal.getFirst());
        if (legal.size() == 1 && !mind.ponders()) {
            return first;
        }
        double left = secondsUntil(deadline);
        double clock = mind.share(taken.assignment.clocks().share(left));
        long end = deadline - (long) ((left - clock) * 1e9);
        Budget time = mind.nodes() > 0
                ? Budget.nodes(mind.nodes())
                : Budget.seconds(clock - workshop.lateness().margin(clock))
                        .sharing(workshop.turns());
        AtomicReference<@Nullable Decision> best = new AtomicReference<>(first);
        Consumer<Decision> offer = best::set;
        await(thinking.submit(() -> offer.accept(standing.search(time, offer))), time, end, clock);
        return Objects.requireNonNullElse(best.get(), first);
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
