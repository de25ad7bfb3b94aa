package org.senet.match;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameTraits;
import org.senet.gdl.Obfuscation;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.search.Decision;

/**
 * The sole authority on a match: it knows the state, asks the players, all at the same time, and makes a move for those who
 * do not answer in time, or not with a legal move. A player that fails costs no other time, and an answer that comes after its
 * step is never taken for a later one. Chance and the moves made for players depend on the seed, the step and the role
 * alone. A referee serves one match, on the thread that calls {@link #play} or {@link #resume}; only {@link #abort} may
 * come from another.
 */
public final class Referee implements AutoCloseable {
    /** How much longer than the clock the referee waits for the thread of a player that answered in time. */
    private static final long PATIENCE_NANOS = 500_000_000;

    private final MatchSetup setup;
    private final Machine machine;
    private final Consumer<MatchEvent> listener;
    private final boolean hidden;
    private final List<Optional<Seat>> seats = new ArrayList<>();
    private final List<MatchEvent> events = new ArrayList<>();
    private final CompletableFuture<String> aborted = new CompletableFuture<>();

    /** What each role was told in each step so far, beginning with the beginning. */
    private final List<List<Observation>> news = new ArrayList<>();
    /** The legal moves of each role in the step before. */
    private List<List<Term>> legalBefore = List.of();
    private int steps;

    /** Thrown and caught within this class: the match has been given up. */
    private static final class GivenUp extends RuntimeException {
        private static final long serialVersionUID = 1;

        GivenUp() {
            super(null, null, false, false);
        }
    }

    /** @param listener told every event as it happens, in their order, on the thread of the match */
    public Referee(MatchSetup setup, Consumer<MatchEvent> listener) {
        this.setup = setup;
        this.machine = setup.machine();
        this.listener = listener;
        this.hidden = GameTraits.of(setup.rules()).information() == GameTraits.Information.HIDDEN;
        List<Player> players = setup.scrambled() ? scrambled() : setup.players();
        int next = 0;
        for (Term role : machine.roles()) {
            seats.add(MatchSetup.isChance(role)
                    ? Optional.empty()
                    : Optional.of(new Seat(players.get(next++), role.toString())));
            news.add(new ArrayList<>(List.of(new Observation.Beginning())));
        }
    }

    private List<Player> scrambled() {
        Obfuscation renaming = Obfuscation.of(setup.rules().sheet(), setup.seed());
        CheckedRules rules = Checking.of(new Reading(renaming.apply(setup.rules().sheet()), List.of(), true)).orThrow();
        return setup.players().stream().<Player>map(p -> new Scrambled(p, rules, renaming)).toList();
    }

    /** Plays the match from the beginning to the end. */
    public MatchRecord play() throws InterruptedException {
        return resume(List.of());
    }

    /**
     * Plays the rest of a match that was interrupted, where its players still answer; else the match is given up. A move that a
     * role had answered stands, though its step was not complete.
     *
     * @param past the events of the match up to the interruption, in their order
     */
    public MatchRecord resume(List<MatchEvent> past) throws InterruptedException {
        events.addAll(past);
        PastMatch before = PastMatch.of(past, setup.clocks(), seats.size());
        Cursor cursor = machine.cursor();
        before.steps().forEach(joint -> advance(cursor, demandLegal(cursor, joint)));
        List<Integer> goals = List.of();
        try {
            if (past.isEmpty()) {
                tell(new MatchEvent.Started(ready((player, a, deadline, _) -> player.start(a, deadline))));
            } else {
                rejoin(before);
            }
            Map<Integer, Term> given = new HashMap<>(before.given());
            while (!cursor.isTerminal() && cursor.isPlayable()) {
                List<Term> joint = ask(cursor, given, before.left());
                advance(cursor, joint);
                tell(new MatchEvent.Stepped(steps, joint));
                given.clear();
            }
            goals = goals(cursor);
            tell(new MatchEvent.Ended(steps, goals));
            dismiss();
        } catch (GivenUp e) {
            tell(new MatchEvent.Aborted(steps, aborted.resultNow()));
            long patience = System.nanoTime() + PATIENCE_NANOS;
            for (Thread leaving : breakOff()) {
                leaving.join(Duration.ofNanos(Math.max(1, patience - System.nanoTime())));
            }
        } catch (RuntimeException | InterruptedException e) {
            breakOff();
            throw e;
        }
        List<String> names = seats.stream().map(s -> s.map(p -> p.player().name()).orElse("random")).toList();
        return new MatchRecord(setup.match(), machine.roles(), names, setup.clocks(), setup.seed(), events, goals);
    }

    private List<Integer> goals(Cursor cursor) {
        List<Integer> goals = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            goals.add(cursor.goal(role));
        }
        return goals;
    }

    private List<Term> demandLegal(Cursor cursor, List<Term> joint) {
        for (int role = 0; role < seats.size(); role++) {
            if (cursor.isTerminal() || joint.size() != seats.size() || !cursor.legal(role).contains(joint.get(role))) {
                throw new IllegalArgumentException("step " + (steps + 1) + " of the record, " + joint
                        + ", is no legal joint move of " + machine.roles() + "; it must be a record of the same rules");
            }
        }
        return joint;
    }

    /** Makes a joint move, and notes what everybody is told of it. */
    private void advance(Cursor cursor, List<Term> joint) {
        List<List<Term>> legal = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            legal.add(cursor.legal(role));
            news.get(role).add(hidden
                    ? new Observation.Percepts(joint.get(role), cursor.percepts(role, joint))
                    : new Observation.AllMoves(joint));
        }
        legalBefore = legal;
        cursor.play(joint);
        steps++;
    }

    private void tell(MatchEvent event) {
        events.add(event);
        listener.accept(event);
    }

    /** How a player is made to get ready. */
    private interface Preparation {
        void prepare(Player player, Assignment assignment, long deadline, int role) throws InterruptedException;
    }

    /** Has all players get ready at the same time; those who did not. */
    private List<MatchEvent.Unready> ready(Preparation preparation) throws InterruptedException {
        long deadline = System.nanoTime() + (long) (setup.clocks().start() * 1e9);
        List<Optional<Seat.Call<Boolean>>> calls = new ArrayList<>();
        for (int i = 0; i < seats.size(); i++) {
            int role = i;
            Assignment assignment = new Assignment(setup.match(), setup.rules(), machine.roles().get(role),
                    setup.clocks(), setup.seed() * 31 + role);
            calls.add(seats.get(role).map(s -> s.call(() -> {
                preparation.prepare(s.player(), assignment, deadline, role);
                return true;
            })));
        }
        List<MatchEvent.Unready> unready = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            if (calls.get(role).isPresent()) {
                Seat.Call<Boolean> call = calls.get(role).get();
                try {
                    await(call, deadline);
                } catch (PlayerFault fault) {
                    demandGoingOn();
                    unready.add(new MatchEvent.Unready(role, fault.fault(), fault.detail()));
                }
            }
        }
        return unready;
    }

    private void rejoin(PastMatch before) throws InterruptedException {
        List<MatchEvent.Unready> unready = ready((player, assignment, deadline, role) -> {
            List<Observation> told = news.get(role);
            player.rejoin(assignment, told.subList(0, before.given().containsKey(role) ? told.size() : steps),
                    deadline);
        });
        for (MatchEvent.Unready one : unready) {
            if (one.fault() != MatchEvent.Fault.LATE) {
                abort("interrupted, and " + machine.roles().get(one.role()) + " did not come back: " + one.detail());
                throw new GivenUp();
            }
        }
        tell(new MatchEvent.Resumed(steps, unready));
    }

    /** What a player answers by the deadline. */
    private <T> T await(Seat.Call<T> call, long deadline) throws InterruptedException {
        T value = call.await(deadline + PATIENCE_NANOS, aborted);
        if (call.moment() - deadline > 0) {
            throw new PlayerFault(MatchEvent.Fault.LATE, String.format(Locale.ROOT,
                    "answered %.3f s after its time", (call.moment() - deadline) / 1e9));
        }
        return value;
    }

    private void demandGoingOn() {
        if (aborted.isDone()) {
            throw new GivenUp();
        }
    }

    /** The joint move of a step: what is given already, and what the players answer. */
    private List<Term> ask(Cursor cursor, Map<Integer, Term> given, double[] left) throws InterruptedException {
        demandGoingOn();
        long asked = System.nanoTime();
        List<Optional<Seat.Call<Decision>>> calls = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            Observation observation = news.get(role).getLast();
            long deadline = asked + (long) (left[role] * 1e9);
            calls.add(given.containsKey(role) || left[role] <= 0
                    ? Optional.empty()
                    : seats.get(role).map(s -> s.call(() -> s.player().play(observation, deadline))));
        }
        List<Term> joint = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            Term known = given.get(role);
            if (known != null) {
                joint.add(known);
            } else if (seats.get(role).isEmpty()) {
                joint.add(drawn(role, cursor.legal(role)));
            } else {
                joint.add(judged(role, cursor.legal(role), calls.get(role), asked, left));
            }
        }
        return joint;
    }

    /** The move of a role: its own where that is legal and in time, else one made for it. */
    private Term judged(int role, List<Term> legal, Optional<Seat.Call<Decision>> call, long asked, double[] left)
            throws InterruptedException {
        double had = left[role];
        MatchEvent event;
        Term move;
        double seconds = 0;
        try {
            if (call.isEmpty()) {
                throw new PlayerFault(MatchEvent.Fault.LATE, "no time left");
            }
            Decision decision;
            try {
                decision = await(call.get(), asked + (long) (had * 1e9));
            } finally {
                seconds = Math.min(had, (call.get().moment() - asked) / 1e9);
            }
            move = decision.move();
            if (!legal.contains(move)) {
                throw illegal(role, decision);
            }
            event = new MatchEvent.Moved(steps + 1, role, move, seconds, Optional.of(decision));
        } catch (PlayerFault fault) {
            demandGoingOn();
            move = drawn(role, legal);
            event = new MatchEvent.Defaulted(steps + 1, role, move, fault.fault(), fault.detail(), seconds);
        }
        left[role] = setup.clocks().after(had, seconds);
        tell(event);
        return move;
    }

    /** An illegal move, with what the player said of it: where information is hidden it may tell what it did not know. */
    private PlayerFault illegal(int role, Decision decision) {
        Term move = decision.move();
        String remark = decision.statistics().remark();
        return !legalBefore.isEmpty() && legalBefore.get(role).contains(move)
                ? new PlayerFault(MatchEvent.Fault.STALE, move + " was legal in the step before and is no longer")
                : new PlayerFault(MatchEvent.Fault.ILLEGAL,
                        move + " is not legal" + (remark.isEmpty() ? "" : "; " + remark));
    }

    /** A legal move by chance. */
    private Term drawn(int role, List<Term> legal) {
        long mixed = new Dice(new Dice(setup.seed()).nextLong() + steps).nextLong() + role;
        return legal.get(new Dice(mixed).nextInt(legal.size()));
    }

    /** Tells the players that it is over, and waits a little, so that a player is free for its next match. */
    private void dismiss() throws InterruptedException {
        List<Seat.Call<Boolean>> calls = new ArrayList<>();
        for (int role = 0; role < seats.size(); role++) {
            Observation last = news.get(role).getLast();
            seats.get(role).ifPresent(s -> calls.add(s.call(() -> {
                s.player().stop(last);
                return true;
            })));
        }
        long patience = System.nanoTime() + PATIENCE_NANOS;
        for (Seat.Call<Boolean> call : calls) {
            try {
                call.await(patience, aborted);
            } catch (PlayerFault fault) {
                // how a player takes the end of a match is its own business
            }
        }
    }

    /** Tells the players that the match is given up, whatever they are doing. */
    private List<Thread> breakOff() {
        return seats.stream().flatMap(Optional::stream).map(Seat::leave).toList();
    }

    /** Gives the match up, at once, whoever is thinking. */
    public void abort(String reason) {
        aborted.complete(reason);
    }

    /** Lets the players' threads go; the players themselves belong to the caller. */
    @Override
    public void close() {
        seats.forEach(s -> s.ifPresent(Seat::close));
    }
}
