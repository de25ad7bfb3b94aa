package org.senet.hall;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.senet.archive.Archive;
import org.senet.archive.MatchFilter;
import org.senet.archive.MatchState;
import org.senet.archive.StoredEvent;
import org.senet.archive.StoredGame;
import org.senet.archive.StoredMatch;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machines;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.player.Workshop;
import org.senet.protocol.Allowed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(120)
class HallTest {
    private static final Clocks CLOCKS = new Clocks(1, 60);
    private static final Term X = Term.constant("white");
    private static final Term O = Term.constant("black");

    @TempDir
    Path folder;

    private final Workshop workshop = new Workshop();
    private final CheckedRules rules = rules("tic-tac-toe");
    private final StoredGame game = StoredGame.of("tic-tac-toe", rules, "");
    private Archive archive;
    private Hall hall;

    static CheckedRules rules(String name) {
        try {
            return Checking.of(Reading.of(GameLibrary.builtIn().find(name).orElseThrow().rules())).orThrow();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void open() {
        open(8);
    }

    private void open(int atOnce) {
        archive = Archive.open(folder, Clock.systemUTC());
        hall = new Hall(archive, new Seating(workshop, Allowed.LOOPBACK), new Hall.Limits(atOnce, 100),
                Clock.systemUTC());
    }

    private void reopen(int atOnce) {
        hall.close();
        archive.close();
        open(atOnce);
    }

    @AfterEach
    void close() {
        hall.close();
        archive.close();
        workshop.close();
    }

    private String schedule(String first, String second) {
        return hall.schedule(new MatchRequest(game, rules, List.of(first, second), CLOCKS, 1));
    }

    /** All events of a match, by a feed that is read to its end. */
    private List<StoredEvent> watched(String id, int from, int napMillis) throws InterruptedException {
        List<StoredEvent> seen = new ArrayList<>();
        Feed feed = hall.feed(id, from);
        while (!feed.isOver()) {
            seen.addAll(feed.next(Duration.ofSeconds(5)));
            Thread.sleep(napMillis);
        }
        return seen;
    }

    private static List<Term> legal(List<List<Term>> moves, Term role) {
        Cursor cursor = Machines.of(rules("tic-tac-toe")).cursor();
        moves.forEach(cursor::play);
        return cursor.isTerminal() ? List.of() : cursor.legal(List.of(X, O).indexOf(role));
    }

    @Test
    void aMatchIsPlayedStoredAndShown() throws InterruptedException {
        String id = schedule("random", "random");
        List<StoredEvent> seen = watched(id, 1, 0);
        StoredMatch match = archive.match(id).orElseThrow();
        assertThat(seen).isEqualTo(archive.events(id, 1, 1000));
        assertThat(match.state()).isEqualTo(MatchState.FINISHED);
        assertThat(match.steps()).isBetween(5, 9).isEqualTo(archive.moves(id).size());
        assertThat(match.goals().stream().mapToInt(g -> g).sum()).isEqualTo(100);
        assertThat(legal(archive.moves(id), X)).as("played to the end").isEmpty();
        assertThat(archive.game(match.header().game().orElseThrow())).contains(game);
    }

    @Test
    void feedsHaveNeitherGapsNorDuplicatesHoweverSlow() throws InterruptedException, ExecutionException {
        try (ExecutorService watchers = Executors.newVirtualThreadPerTaskExecutor()) {
            Map<String, List<Future<List<StoredEvent>>>> all = new LinkedHashMap<>();
            for (int m = 0; m < 20; m++) {
                String id = schedule("random", "random");
                all.put(id, List.of(watchers.submit(() -> watched(id, 1, 0)), watchers.submit(() -> watched(id, 1, 30)),
                        watchers.submit(() -> watched(id, 1, 3))));
            }
            for (var watching : all.entrySet()) {
                for (Future<List<StoredEvent>> seen : watching.getValue()) {
                    List<StoredEvent> events = seen.get();
                    assertThat(events).isEqualTo(archive.events(watching.getKey(), 1, 1000));
                    assertThat(events.getLast().event()).isInstanceOf(MatchEvent.Ended.class);
                }
                assertThat(watched(watching.getKey(), 7, 0)).isEqualTo(archive.events(watching.getKey(), 7, 1000));
            }
        }
        assertThat(archive.problems()).isEmpty();
    }

    @Test
    void aPersonPlaysByOffers() throws InterruptedException {
        String id = schedule("human", "random");
        Feed feed = hall.feed(id, 1);
        int step = 0;
        assertThatThrownBy(() -> hall.offer(id, O, 1, Term.constant("noop")))
                .isInstanceOf(OfferRefused.class).hasMessageContaining("played by random, not by a person");
        while (!feed.isOver()) {
            for (StoredEvent event : feed.next(Duration.ofSeconds(30))) {
                boolean asked = switch (event.event()) {
                    case MatchEvent.Started _, MatchEvent.Stepped _ -> true;
                    case MatchEvent.Resumed _, MatchEvent.Moved _, MatchEvent.Defaulted _, MatchEvent.Ended _, MatchEvent.Aborted _ -> false;
                };
                List<Term> legal = asked ? legal(archive.moves(id), X) : List.of();
                if (asked) {
                    step++;
                }
                if (legal.size() > 1) {
                    offerBadly(id, step);
                    hall.offer(id, X, step, legal.getFirst());
                }
            }
        }
        assertThat(archive.match(id).orElseThrow().state()).isEqualTo(MatchState.FINISHED);
        assertThat(archive.events(id, 1, 1000)).noneMatch(e -> e.event() instanceof MatchEvent.Defaulted);
    }

    private void offerBadly(String id, int step) {
        assertThatThrownBy(() -> hall.offer(id, X, step + 1, Term.constant("noop"))).isInstanceOfSatisfying(
                OfferRefused.class, e -> assertThat(e.reason()).isEqualTo(OfferRefused.Reason.WRONG_STEP));
        assertThatThrownBy(() -> hall.offer(id, X, step, Term.constant("fly"))).isInstanceOfSatisfying(
                OfferRefused.class, e -> assertThat(e.reason()).isEqualTo(OfferRefused.Reason.ILLEGAL));
        assertThatThrownBy(() -> hall.offer(id, Term.constant("green"), step, Term.constant("noop")))
                .hasMessageContaining("the roles are [white, black]");
        assertThatThrownBy(() -> hall.offer("nothing", X, step, Term.constant("noop")))
                .hasMessageContaining("no match nothing is being played");
    }

    @Test
    void abortEndsAMatchAtOnceWhetherItRunsOrWaits() throws InterruptedException {
        reopen(1);
        String runs = schedule("human", "random");
        String waits = schedule("human", "random");
        while (archive.match(runs).orElseThrow().state() != MatchState.RUNNING) {
            Thread.sleep(20);
        }
        assertThat(hall.abort(waits, "not now")).isTrue();
        assertThat(archive.match(waits).orElseThrow().state()).isEqualTo(MatchState.ABORTED);
        assertThat(hall.abort(runs, "enough")).isTrue();
        assertThat(watched(runs, 1, 0).getLast().event()).isInstanceOfSatisfying(MatchEvent.Aborted.class,
                e -> assertThat(e.reason()).isEqualTo("enough"));
        assertThat(watched(waits, 1, 0)).hasSize(1);
        assertThat(hall.abort(runs, "again")).isFalse();
        assertThat(archive.problems()).isEmpty();
    }

    @Test
    void theNextHallTakesUpWhatWasLeft() throws InterruptedException {
        reopen(1);
        String interrupted = schedule("human", "random");
        String waits = schedule("random", "random");
        Feed feed = hall.feed(interrupted, 1);
        feed.next(Duration.ofSeconds(30));
        hall.offer(interrupted, X, 1, legal(List.of(), X).getFirst());
        while (archive.match(interrupted).orElseThrow().steps() < 2) {
            Thread.sleep(20);
        }
        List<List<Term>> before = archive.moves(interrupted);
        reopen(2);
        assertThat(archive.match(interrupted).orElseThrow().state()).isEqualTo(MatchState.RUNNING);
        assertThat(hall.recover()).isEmpty();
        watched(waits, 1, 0);
        while (hall.playing() > 0) {
            List<List<Term>> moves = archive.moves(interrupted);
            List<Term> legal = legal(moves, X);
            try {
                if (legal.size() > 1) {
                    hall.offer(interrupted, X, moves.size() + 1, legal.getFirst());
                }
            } catch (OfferRefused e) {
                // the match has not come that far yet, or is further already
            }
            Thread.sleep(20);
        }
        assertThat(archive.match(interrupted).orElseThrow().state()).isEqualTo(MatchState.FINISHED);
        assertThat(archive.match(waits).orElseThrow().state()).isEqualTo(MatchState.FINISHED);
        assertThat(archive.moves(interrupted)).startsWith(before.getFirst(), before.get(1));
        assertThat(archive.events(interrupted, 1, 1000))
                .anyMatch(e -> e.event() instanceof MatchEvent.Resumed r && r.steps() == before.size());
        assertThat(archive.problems()).isEmpty();
    }

    @Test
    void requestsThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> schedule("nobody", "random")).hasMessageContaining("there is no player 'nobody'");
        assertThatThrownBy(() -> schedule("10.0.0.1:9147", "random"))
                .hasMessageContaining("is not among the addresses that are allowed");
        assertThatThrownBy(() -> hall.schedule(new MatchRequest(game, rules, List.of("random"), CLOCKS, 1)))
                .hasMessageContaining("tic-tac-toe is for 2 players, not for 1");
        assertThatThrownBy(() -> hall.schedule(new MatchRequest(game, rules, List.of("human", "random"), CLOCKS, 1,
                true, Optional.empty(), Optional.empty()))).hasMessageContaining("own words");
        assertThatThrownBy(() -> hall.schedule(new MatchRequest(game, rules, List.of("random", "random"), CLOCKS, 1,
                true, Optional.of("../x"), Optional.empty()))).hasMessageContaining("unlike ../x");
        assertThat(archive.count(MatchFilter.ALL)).isZero();
    }
}
