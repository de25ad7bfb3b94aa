package org.senet.hall;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.senet.archive.Archive;
import org.senet.archive.ArchiveException;
import org.senet.archive.MatchHeader;
import org.senet.archive.StoredEvent;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Ladder;
import org.senet.machine.Machine;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.match.MatchSetup;
import org.senet.match.Player;
import org.senet.match.Referee;
import org.senet.player.Workshop;

/**
 * A match that is being played or waits to be. What happens in it goes to the archive and, when it is durable there, to the tail.
 * The referee does not go on after a step, nor tells any player of it, before the step is durable: what a player was told is
 * never forgotten.
 */
final class LiveMatch {
    /** How often a match looks, and for how many seconds each time, whether there is a faster machine to follow it on. */
    private static final int LOOKS = 20;
    private static final double SECONDS_PER_LOOK = 0.05;

    private final Archive archive;
    private final MatchHeader header;
    private final CheckedRules rules;
    private final List<Player> players;
    private final Tail tail;
    private @Nullable Referee referee;
    private @Nullable Cursor place;
    private boolean over;

    LiveMatch(Archive archive, MatchHeader header, CheckedRules rules, List<Player> players, int events) {
        this.archive = archive;
        this.header = header;
        this.rules = rules;
        this.players = players;
        this.tail = new Tail(events);
    }

    String id() {
        return header.id();
    }

    Tail tail() {
        return tail;
    }

    /** Plays it to its end, from where the record of it ends; it stays interrupted where a player is out of reach. */
    void play(Workshop workshop) throws InterruptedException {
        if (tail.last() > 0 && !players.stream().allMatch(p -> !(p instanceof Guest guest) || guest.answers())) {
            return;
        }
        Machine machine = machine(workshop.ladder(rules));
        List<MatchEvent> past = archive.events(id(), 1, Integer.MAX_VALUE).stream().map(StoredEvent::event).toList();
        Clocks clocks = header.clocks().orElseThrow();
        MatchSetup setup = new MatchSetup(id(), rules, machine, players, clocks, header.seed(), header.scrambled());
        try (Referee chosen = new Referee(setup, this::happened)) {
            if (begins(chosen)) {
                place = machine.cursor();
                expect(1);
                past.forEach(this::follow);
                chosen.resume(past);
            }
        }
    }

    /** A machine to follow the match on: the first that is faster than the one that answers at once, if it comes soon. */
    private static Machine machine(Ladder ladder) throws InterruptedException {
        for (int look = 0; look < LOOKS && ladder.report().size() < 2; look++) {
            ladder.await(SECONDS_PER_LOOK);
        }
        return ladder.best();
    }

    private synchronized boolean begins(Referee chosen) {
        if (!over) {
            archive.begin(id());
            referee = chosen;
        }
        return !over;
    }

    private void happened(MatchEvent event) {
        follow(event);
        CompletableFuture<Void> shown = archive.append(id(), event).thenAccept(tail::add);
        boolean waits = switch (event) {
            case MatchEvent.Moved _, MatchEvent.Defaulted _ -> false;
            case MatchEvent.Started _, MatchEvent.Resumed _, MatchEvent.Stepped _ -> true;
            case MatchEvent.Ended _, MatchEvent.Aborted _ -> true;
        };
        if (waits) {
            await(shown);
        }
    }

    private static void await(CompletableFuture<Void> stored) {
        try {
            stored.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof ArchiveException reason ? reason : e;
        }
    }

    /** Keeps the persons who play up to date. */
    private void follow(MatchEvent event) {
        switch (event) {
            case MatchEvent.Stepped e -> {
                Cursor cursor = place;
                if (cursor != null && players.stream().anyMatch(HumanPlayer.class::isInstance)) {
                    cursor.play(e.moves());
                    expect(e.step() + 1);
                }
            }
            case MatchEvent.Moved e -> person(e.role()).ifPresent(p -> p.settle(e.move()));
            case MatchEvent.Ended _, MatchEvent.Aborted _ -> players.stream().filter(HumanPlayer.class::isInstance)
                    .forEach(Player::abort);
            case MatchEvent.Started _, MatchEvent.Resumed _, MatchEvent.Defaulted _ -> {}
        }
    }

    private void expect(int step) {
        Cursor cursor = place;
        for (int role = 0; cursor != null && role < header.roles().size(); role++) {
            List<Term> legal = cursor.legal(role);
            person(role).ifPresent(p -> p.expect(step, legal));
        }
    }

    /** The person who plays a role. */
    private Optional<HumanPlayer> person(int role) {
        int seat = (int) header.roles().subList(0, role).stream().filter(r -> !Hall.isChance(r)).count();
        return !Hall.isChance(header.roles().get(role)) && players.get(seat) instanceof HumanPlayer person
                ? Optional.of(person)
                : Optional.empty();
    }

    void offer(Term role, int step, Term move) {
        int number = header.roles().indexOf(role);
        if (number < 0) {
            throw new OfferRefused(OfferRefused.Reason.NO_SEAT,
                    "there is no role " + role + "; the roles are " + header.roles());
        }
        person(number).orElseThrow(() -> new OfferRefused(OfferRefused.Reason.NO_SEAT,
                role + " is played by " + header.players().get(number) + ", not by a person")).offer(step, move);
    }

    /** Gives it up, at once. */
    synchronized void abort(String reason) {
        Referee running = referee;
        if (running != null) {
            running.abort(reason);
        } else if (!over) {
            over = true;
            happened(new MatchEvent.Aborted(0, reason));
        }
    }

    /** Gives it up because something went wrong that is no player's fault. */
    void fail(Throwable reason) {
        int steps = archive.match(id()).map(m -> m.steps()).orElse(0);
        happened(new MatchEvent.Aborted(steps, "the match could not go on: " + reason));
    }

    /** Leaves the players without a word: they will be wanted again. */
    void leave() {
        players.forEach(p -> {
            if (p instanceof Guest guest) {
                guest.leave();
            }
        });
    }

    /** Lets everything go. */
    void close() {
        players.forEach(Player::close);
        tail.end();
    }
}
