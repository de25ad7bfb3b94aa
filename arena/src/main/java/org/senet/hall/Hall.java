package org.senet.hall;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.senet.archive.Archive;
import org.senet.archive.ArchiveException;
import org.senet.archive.MatchFilter;
import org.senet.archive.MatchHeader;
import org.senet.archive.MatchState;
import org.senet.archive.Page;
import org.senet.archive.StoredGame;
import org.senet.archive.StoredMatch;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.match.MatchEvent;
import org.senet.match.Player;

/**
 * Where matches are held: so many at once, the others wait in the order in which they came. Every match that was taken on is in the
 * archive, and every event is there before anybody is shown it. Whatever ends the process, the next hall on the same archive
 * takes all unfinished matches up again: those that waited, and those that were being played. Threads may share a hall.
 */
public final class Hall implements AutoCloseable {
    private static final long STACK_BYTES = 64L << 20;
    private static final int LONGEST_ID = 200;

    private final Archive archive;
    private final Seating seating;
    private final Clock clock;
    private final Limits limits;
    private final ExecutorService rooms;
    private final Map<String, LiveMatch> live = new ConcurrentHashMap<>();
    private final Map<String, CheckedRules> rulebooks = Collections.synchronizedMap(new Shelf());
    private final List<Consumer<String>> onOver = new CopyOnWriteArrayList<>();
    private final AtomicInteger waiting = new AtomicInteger();

    /**
     * How much a hall holds.
     *
     * @param atOnce  the matches that are played at the same time
     * @param waiting the matches that may wait for their turn
     */
    public record Limits(int atOnce, int waiting) {
        public static final Limits USUAL = new Limits(100, 10_000);
    }

    /** The rules that were wanted last, by the identity of their games. */
    private static final class Shelf extends LinkedHashMap<String, CheckedRules> {
        private static final long serialVersionUID = 1;
        private static final int ROOM = 64;

        Shelf() {
            super(ROOM, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, CheckedRules> eldest) {
            return size() > ROOM;
        }
    }

    /** @param clock says what time it is; the names of matches are made from it */
    public Hall(Archive archive, Seating seating, Limits limits, Clock clock) {
        this.archive = archive;
        this.seating = seating;
        this.limits = limits;
        this.clock = clock;
        this.rooms = Executors.newFixedThreadPool(limits.atOnce, task -> {
            Thread thread = new Thread(null, task, "match", STACK_BYTES);
            thread.setDaemon(true);
            return thread;
        });
    }

    static boolean isChance(Term role) {
        return role.name().equals(Vocabulary.RANDOM);
    }

    /** Takes a match on; the id by which it is known. An exception says what is wrong with a request that makes no sense. */
    public String schedule(MatchRequest request) {
        if (rooms.isShutdown()) {
            throw new IllegalStateException("the hall is closed");
        }
        if (waiting.get() >= limits.waiting) {
            throw new HallFull(waiting.get());
        }
        demandNumber(request);
        List<Player> players = seated(request.players());
        if (request.scrambled() && players.stream().anyMatch(HumanPlayer.class::isInstance)) {
            throw new IllegalArgumentException(
                    "a person plays with the game's own words; only programs can be given others");
        }
        archive.add(request.game());
        rulebooks.putIfAbsent(request.game().hash(), request.rules());
        MatchHeader header = header(request);
        enter(new LiveMatch(archive, header, request.rules(), players, 0));
        return header.id();
    }

    private static void demandNumber(MatchRequest request) {
        long wanted = request.rules().roles().stream().filter(r -> !isChance(r)).count();
        if (request.players().size() != wanted) {
            throw new IllegalArgumentException(request.game().name() + " is for " + wanted
                    + (wanted == 1 ? " player" : " players") + ", not for " + request.players().size());
        }
    }

    /** Stores the header of a match under a name that is not taken. */
    private MatchHeader header(MatchRequest request) {
        List<Term> roles = request.rules().roles();
        List<String> names = new ArrayList<>(request.players());
        for (int role = 0; role < roles.size(); role++) {
            if (isChance(roles.get(role))) {
                names.add(role, Vocabulary.RANDOM);
            }
        }
        Instant now = Instant.ofEpochMilli(clock.millis());
        for (long number = now.toEpochMilli();; number++) {
            String id = request.id().orElse(request.game().name() + "." + number);
            if (id.length() > LONGEST_ID || !id.matches("[\\w.:+-]+")) {
                throw new IllegalArgumentException(
                        "the name of a match has letters, digits and . : + - _ in it, at most "
                                + LONGEST_ID + " of them, unlike " + id);
            }
            MatchHeader header = new MatchHeader(id, Optional.of(request.game().hash()), request.game().name(), roles,
                    names, Optional.of(request.clocks()), request.seed(), request.scrambled(), now, request.slot());
            if (archive.add(header)) {
                return header;
            }
            if (request.id().isPresent()) {
                throw new IllegalArgumentException("there is a match " + id + " already");
            }
        }
    }

    private List<Player> seated(List<String> names) {
        return names.stream().map(seating::player).toList();
    }

    private void enter(LiveMatch match) {
        live.put(match.id(), match);
        waiting.incrementAndGet();
        rooms.execute(() -> play(match));
    }

    private void play(LiveMatch match) {
        waiting.decrementAndGet();
        try {
            match.play(seating.workshop());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the hall closes; the match can be taken up again
        } catch (ArchiveException e) {
            // nothing can be stored, so that nothing can go on; the next hall will try again
        } catch (RuntimeException | VirtualMachineError e) {
            fail(match, e);
        } finally {
            live.remove(match.id());
            match.close();
            if (!rooms.isShutdown()) {
                onOver.forEach(listener -> listener.accept(match.id()));
            }
        }
    }

    private static void fail(LiveMatch match, Throwable reason) {
        try {
            match.fail(reason);
        } catch (ArchiveException e) {
            // it stays as it is, and the next hall will try again
        }
    }

    /** Takes up every match that is not over and not being played, the oldest first; those that could not be, with the reason. */
    public Map<String, String> recover() {
        archive.interruptRunning();
        List<StoredMatch> unfinished = new ArrayList<>(
                archive.matches(MatchFilter.ALL.in(MatchState.INTERRUPTED), Page.WHOLE).reversed());
        unfinished.addAll(archive.matches(MatchFilter.ALL.in(MatchState.SCHEDULED), Page.WHOLE).reversed());
        Map<String, String> left = new ConcurrentHashMap<>();
        for (StoredMatch match : unfinished) {
            try {
                resume(match);
            } catch (IllegalArgumentException e) {
                left.put(match.id(), String.valueOf(e.getMessage()));
            }
        }
        return left;
    }

    /** The rules of a game, checked once; those who are given the same object share what is computed for it. */
    public CheckedRules rules(StoredGame game) {
        return rulebooks.computeIfAbsent(game.hash(), _ -> game.checked());
    }

    /** Makes sure that there are players of these names; an exception says what is wrong with one. */
    public void demandSeats(List<String> players) {
        seated(players).forEach(Player::close);
    }

    /** Takes up a match again whose players were out of reach; false where it is not interrupted. */
    public boolean resume(String id) {
        Optional<StoredMatch> match = archive.match(id)
                .filter(m -> m.state() == MatchState.INTERRUPTED && !live.containsKey(id));
        match.ifPresent(this::resume);
        return match.isPresent();
    }

    private void resume(StoredMatch match) {
        MatchHeader header = match.header();
        CheckedRules rules = rules(header.game().flatMap(archive::game).orElseThrow());
        List<String> names = new ArrayList<>();
        for (int role = 0; role < header.roles().size(); role++) {
            if (!isChance(header.roles().get(role))) {
                names.add(header.players().get(role));
            }
        }
        enter(new LiveMatch(archive, header, rules, seated(names), archive.eventCount(header.id())));
    }

    /** The events of a match, from this number on. */
    public Feed feed(String id, int from) {
        LiveMatch match = live.get(id);
        if (match != null) {
            return new Feed(archive, id, match.tail(), from);
        }
        Tail whole = new Tail(archive.eventCount(id));
        whole.end();
        return new Feed(archive, id, whole, from);
    }

    /** Makes a move for the person who plays a role; an {@link OfferRefused} says why it cannot be made. */
    public void offer(String id, Term role, int step, Term move) {
        LiveMatch match = live.get(id);
        if (match == null) {
            throw new OfferRefused(OfferRefused.Reason.NO_MATCH, "no match " + id + " is being played");
        }
        match.offer(role, step, move);
    }

    /** Gives a match up, at once; false where there is none of this id or it is over. */
    public boolean abort(String id, String reason) {
        LiveMatch match = live.get(id);
        if (match != null) {
            match.abort(reason);
            return true;
        }
        Optional<StoredMatch> stored = archive.match(id).filter(m -> !m.state().isOver());
        stored.ifPresent(m -> archive.append(id, new MatchEvent.Aborted(m.steps(), reason)).join());
        return stored.isPresent();
    }

    /** Has somebody told the id of every match that was played or given up from now on. */
    public void onOver(Consumer<String> listener) {
        onOver.add(listener);
    }

    /** How many matches are being played. */
    public int playing() {
        return live.size() - waiting.get();
    }

    /** How many matches wait for their turn. */
    public int waiting() {
        return waiting.get();
    }

    /** Stops; matches that are not over can be taken up by the next hall on the same archive. */
    @Override
    public void close() {
        live.values().forEach(LiveMatch::leave);
        rooms.shutdownNow();
        try {
            rooms.awaitTermination(Duration.ofSeconds(10).toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        live.values().forEach(LiveMatch::close);
    }
}
