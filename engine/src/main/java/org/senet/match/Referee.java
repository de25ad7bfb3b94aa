package org.senet.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.senet.check.CheckedRules;
import org.senet.game.GameTraits;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.search.Decision;

/**
 * The sole authority on a match: it knows the state, asks the players, all at the same time, and makes a move for those who
 * do not answer in time, or not with a legal move. Each player has a thread of its own and its answer is timed there, so that
 * neither a slow player nor a busy referee costs another one time. An answer that comes after its step is never taken for a
 * later one. Chance and the moves made for players depend on the seed alone.
 */
public final class Referee implements AutoCloseable {
    /** How much longer than the clock the referee waits for the thread of a player that answered in time. */
    private static final long PATIENCE_NANOS = 500_000_000;

    private final String match;
    private final CheckedRules rules;
    private final Machine machine;
    private final Clocks clocks;
    private final long seed;
    private final List<Optional<Seat>> seats = new ArrayList<>();
    private final Dice dice;
    private final boolean hidden;
    private final List<MatchEvent> events = new ArrayList<>();
    private final Consumer<MatchEvent> listener;
    private volatile boolean aborted;

    /** A player in its place, with the thread on which it is called. */
    private record Seat(Player player, ExecutorService thread) {}

    /** What a player said, and when. */
    private record Answer(Decision decision, long moment) {}

    /**
     * @param machine  the machine of the rules on which the referee follows the match
     * @param players  the players in the order of the roles, without chance
     * @param listener told every event as it happens
     */
    public Referee(String match, CheckedRules rules, Machine machine, List<? extends Player> players, Clocks clocks,
            long seed, Consumer<MatchEvent> listener) {
        this.match = match;
        this.rules = rules;
        this.machine = machine;
        this.clocks = clocks;
        this.seed = seed;
        this.dice = new Dice(seed);
        this.hidden = GameTraits.of(rules).information() == GameTraits.Information.HIDDEN;
        this.listener = listener;
        int next = 0;
        for (Term role : machine.roles()) {
            boolean nature = role.name().equals(Vocabulary.RANDOM);
            if (!nature && next == players.size()) {
                throw new IllegalArgumentException("this game is for "
                        + machine.roles().stream().filter(r -> !r.name().equals(Vocabulary.RANDOM)).count()
                        + " players, not for " + players.size());
            }
            seats.add(nature ? Optional.empty() : Optional.of(seat(players.get(next++), role)));
        }
        if (next < players.size()) {
            close();
            throw new IllegalArgumentException("this game is for " + next + " players, not for " + players.size());
        }
    }

    private static Seat seat(Player player, Term role) {
        return new Seat(player, Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("player of " + role).factory()));
    }

    /** Plays the match from the beginning to the end. */
    public MatchRecord play() throws InterruptedException {
        start();
        Cursor cursor = machine.cursor();
        Observation[] news = new Observation[seats.size()];
        Arrays.fill(news, new Observation.Beginning());
        int step = 0;
        while (!cursor.isTerminal() && cursor.isPlayable() && !aborted) {
            step++;
            List<Term> joint = ask(step, cursor, news);
            for (int role = 0; role < news.length; role++) {
                news[role] = hidden
                        ? new Observation.Percepts(joint.get(role), cursor.percepts(role, joint))
                        : new Observation.AllMoves(joint);
            }
            cursor.play(joint);
            tell(new MatchEvent.Stepped(step, joint));
        }
        List<Integer> goals = List.of();
        if (aborted) {
            tell(new MatchEvent.Aborted(step, "aborted"));
            seats.forEach(s -> s.ifPresent(seat -> seat.player.abort()));
        } else {
            List<Integer> values = new ArrayList<>();
            for (int role = 0; role < seats.size(); role++) {
                values.add(cursor.goal(role));
            }
            goals = values;
            tell(new MatchEvent.Ended(step, goals));
            dismiss(news);
        }
        List<String> names = seats.stream().map(s -> s.map(p -> p.player.name()).orElse("random")).toList();
        return new MatchRecord(match, machine.roles(), names, clocks, seed, events, goals);
    }

    /** Tells the players that it is over, and waits a little, so that a player is free for its next match. */
    private void dismiss(Observation[] news) throws InterruptedException {
        List<Future<?>> stopping = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            Observation last = news[role];
            seats.get(role).ifPresent(s -> stopping.add(s.thread.submit(() -> s.player.stop(last))));
        }
        long patience = System.nanoTime() + PATIENCE_NANOS;
        for (Future<?> stop : stopping) {
            try {
                stop.get(patience - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (ExecutionException | TimeoutException e) {
                // how a player takes the end of a match is its own business
            }
        }
    }

    private void tell(MatchEvent event) {
        events.add(event);
        listener.accept(event);
    }

    private void start() throws InterruptedException {
        long deadline = System.nanoTime() + (long) (clocks.start() * 1e9);
        List<Optional<Future<Long>>> ready = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            Assignment assignment = new Assignment(match, rules, machine.roles().get(role), clocks,
                    seed * 31 + role);
            ready.add(seats.get(role).map(s -> s.thread.submit(() -> {
                s.player.start(assignment, deadline);
                return System.nanoTime();
            })));
        }
        List<Term> late = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            if (ready.get(role).isPresent() && !isReady(ready.get(role).get(), deadline)) {
                late.add(machine.roles().get(role));
            }
        }
        tell(new MatchEvent.Started(late));
    }

    private static boolean isReady(Future<Long> moment, long deadline) throws InterruptedException {
        try {
            return moment.get(deadline - System.nanoTime() + PATIENCE_NANOS, TimeUnit.NANOSECONDS) - deadline <= 0;
        } catch (ExecutionException | TimeoutException e) {
            return false;
        }
    }

    private List<Term> ask(int step, Cursor cursor, Observation[] news) throws InterruptedException {
        long asked = System.nanoTime();
        long deadline = asked + (long) (clocks.play() * 1e9);
        List<Optional<Future<Answer>>> answers = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            Observation observation = news[role];
            answers.add(seats.get(role).map(s -> s.thread
                    .submit(() -> new Answer(s.player.play(observation, deadline), System.nanoTime()))));
        }
        List<Term> joint = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            List<Term> legal = cursor.legal(role);
            joint.add(answers.get(role).isPresent()
                    ? judged(step, role, legal, answers.get(role).get(), asked, deadline)
                    : legal.get(dice.nextInt(legal.size())));
        }
        return joint;
    }

    /** The move of a role: its own where that is legal and in time, else one made for it. */
    private Term judged(int step, int role, List<Term> legal, Future<Answer> answer, long asked, long deadline)
            throws InterruptedException {
        MatchEvent.Fault fault;
        String detail;
        try {
            Answer given = answer.get(deadline - System.nanoTime() + PATIENCE_NANOS, TimeUnit.NANOSECONDS);
            Decision decision = given.decision;
            double seconds = (given.moment - asked) / 1e9;
            if (given.moment - deadline > 0) {
                fault = MatchEvent.Fault.LATE;
                detail = String.format(Locale.ROOT, "answered after %.3f s", seconds);
            } else if (legal.contains(decision.move())) {
                tell(new MatchEvent.Moved(step, role, decision.move(), seconds, Optional.of(decision)));
                return decision.move();
            } else {
                fault = MatchEvent.Fault.ILLEGAL;
                detail = decision.move() + " is not legal";
            }
        } catch (TimeoutException e) {
            fault = MatchEvent.Fault.LATE;
            detail = "no answer";
        } catch (ExecutionException e) {
            fault = MatchEvent.Fault.FAILED;
            detail = String.valueOf(e.getCause());
        }
        Term move = legal.get(dice.nextInt(legal.size()));
        tell(new MatchEvent.Defaulted(step, role, move, fault, detail));
        return move;
    }

    /** Ends the match before its next step. */
    public void abort() {
        aborted = true;
    }

    /** Lets the players' threads go; the players themselves belong to the caller. */
    @Override
    public void close() {
        seats.forEach(s -> s.ifPresent(seat -> seat.thread.shutdown()));
    }
}
