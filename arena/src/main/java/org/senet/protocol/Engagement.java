package org.senet.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.game.GameTraits;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.match.Assignment;
import org.senet.match.Clocks;
import org.senet.match.Observation;
import org.senet.match.Player;

/**
 * A match in which the player of a server takes part. All that concerns the player happens on a thread of its own, in the order
 * of the messages. A message with news that cannot be is refused and changes nothing; one that repeats the last, because the
 * manager did not get the answer, is answered as before.
 */
final class Engagement implements AutoCloseable {
    /** Rules nest deeply now and then, and recursion over them is deep. */
    private static final long STACK_BYTES = 256L << 20;

    private final Message.Start start;
    private final Player player;
    private final Function<CheckedRules, Machine> machines;
    private final Consumer<String> log;
    private final ExecutorService thread;

    private final List<Observation> told = new ArrayList<>();
    private @Nullable CheckedRules rules;
    private @Nullable Cursor cursor;
    private @Nullable Term answer;
    private boolean undelivered;

    /** @param machines where a machine comes from on which the match can be followed */
    Engagement(Message.Start start, Player player, Function<CheckedRules, Machine> machines, Consumer<String> log) {
        this.start = start;
        this.player = player;
        this.machines = machines;
        this.log = log;
        this.thread = Executors.newSingleThreadExecutor(task -> {
            Thread made = new Thread(null, task, "match " + start.match(), STACK_BYTES);
            made.setDaemon(true);
            return made;
        });
    }

    String match() {
        return start.match();
    }

    /** The seconds in which the next message should come at the latest. */
    double clock() {
        return Math.max(start.startClock(), start.playClock());
    }

    double playClock() {
        return start.playClock();
    }

    /** Gets ready; {@code checked} is called on the thread of the match. */
    void start(Callable<CheckedRules> checked, long deadline) throws InterruptedException {
        await(() -> {
            CheckedRules known = checked.call();
            rules = known;
            player.start(new Assignment(start.match(), known, start.role(),
                    new Clocks(start.startClock(), start.playClock()), start.match().hashCode()), deadline);
            return true;
        });
    }

    /**
     * The player's move.
     *
     * @param gone asks, when the move has been found, whether the manager has left without waiting for it
     * @throws BadMessage where the news cannot be
     */
    Term play(Message.Play message, long deadline, BooleanSupplier gone) throws InterruptedException {
        return await(() -> {
            Term before = answer;
            boolean repeated = before != null && isRepeated(message);
            if (!repeated) {
                demandPossible(message);
                told.add(message.news());
            }
            Term move = repeated && before != null ? before : decided(message.news(), deadline);
            answer = move;
            undelivered = gone.getAsBoolean();
            return move;
        });
    }

    /** A move in any case: where the player fails, the first that is legal. */
    private Term decided(Observation news, long deadline) throws InterruptedException {
        try {
            return player.play(news, deadline).move();
        } catch (RuntimeException e) {
            Cursor here = cursor;
            if (here == null) {
                throw e;
            }
            log.accept("the player failed, so the first legal move is made: " + e);
            return here.legal(here.isTerminal() ? 0 : role()).getFirst();
        }
    }

    private int role() {
        return known().roles().indexOf(start.role());
    }

    private CheckedRules known() {
        CheckedRules known = rules;
        if (known == null) {
            throw new BadMessage("match " + match() + " has not started");
        }
        return known;
    }

    /** Whether this is the last message once more: by its turn, or because it cannot be anything else. */
    private boolean isRepeated(Message.Play message) {
        if (message.turn().isPresent()) {
            return message.turn().getAsInt() == told.size() - 1;
        }
        return message.news().equals(told.getLast())
                && (undelivered || !(message.news() instanceof Observation.AllMoves all) || !isLegal(all.moves()));
    }

    private void demandPossible(Message.Play message) {
        boolean first = message.news() instanceof Observation.Beginning;
        if (first != told.isEmpty()) {
            throw new BadMessage(first
                    ? "match " + match() + " has been going on for " + told.size() + " steps; its moves are missing"
                    : "match " + match() + " has not begun, yet moves are given");
        }
        if (GameTraits.of(known()).information() == GameTraits.Information.HIDDEN) {
            return;
        }
        if (cursor == null) {
            cursor = machines.apply(known()).cursor();
        }
        if (message.news() instanceof Observation.AllMoves all) {
            if (!isLegal(all.moves())) {
                throw new BadMessage(all.moves() + " is no legal joint move here");
            }
            cursor.play(all.moves());
        }
    }

    private boolean isLegal(List<Term> joint) {
        Cursor here = cursor;
        if (here == null || here.isTerminal()) {
            return false;
        }
        boolean legal = joint.size() == known().roles().size();
        for (int role = 0; legal && role < joint.size(); role++) {
            legal = here.legal(role).contains(joint.get(role));
        }
        return legal;
    }

    /** The match is over; waits a little until the player has taken note. */
    void stop(Observation news) throws InterruptedException {
        Future<?> stopped = thread.submit(() -> player.stop(news));
        try {
            stopped.get(1, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            log.accept("the player did not take note of the end: " + e);
        }
        close();
    }

    /** Ends the match at once. */
    @Override
    public void close() {
        player.abort();
        thread.shutdownNow().forEach(waiting -> ((Future<?>) waiting).cancel(true));
        player.close();
    }

    private <T> T await(Callable<T> task) throws InterruptedException {
        try {
            return thread.submit(task).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof BadMessage bad) {
                throw bad;
            }
            throw new IllegalStateException(String.valueOf(e.getCause()), e.getCause());
        }
    }
}
