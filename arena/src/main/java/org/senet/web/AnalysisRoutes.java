package org.senet.web;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.senet.archive.EventJson;
import org.senet.archive.MatchHeader;
import org.senet.archive.StoredMatch;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Ladder;
import org.senet.machine.Machine;
import org.senet.match.MatchEvent;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/** What a player thinks of a position, told while it thinks. A few at a time, and none for long. */
final class AnalysisRoutes {
    private static final int MOST_AT_ONCE = 2;
    private static final double LONGEST_SECONDS = 60;
    private static final double SECONDS_TO_CLIMB = 3;
    private static final long REPORT_MILLIS = 300;
    private static final long STACK_BYTES = 256L << 20;
    private static final int BEAT_AFTER = 10;

    private final Matches matches;
    private final Desk desk;
    private final Workshop workshop;
    private final Semaphore room = new Semaphore(MOST_AT_ONCE);

    /** What is asked: the moves of a role after the joint moves that led to a position. */
    private record Question(CheckedRules rules, List<List<Term>> joints, int step, int role, String player,
            double seconds) {}

    AnalysisRoutes(Matches matches, Desk desk, Workshop workshop) {
        this.matches = matches;
        this.desk = desk;
        this.workshop = workshop;
    }

    List<Route> routes() {
        return List.of(Route.work("/api/matches/{id}/analysis", this::analyse));
    }

    private Reply analyse(Request request) throws InterruptedException {
        Question question = desk.compute(() -> question(request));
        return new Reply.Stream(out -> {
            if (!room.tryAcquire()) {
                out.send("problem",
                        Map.of("error", "too many positions are being analysed", "hint", "try again later"));
                return;
            }
            try {
                answer(question, out);
            } finally {
                room.release();
            }
        });
    }

    private Question question(Request request) {
        StoredMatch match = matches.match(request.path("id"));
        demandFair(match, request);
        int step = request.whole("step", match.steps(), 0, match.steps());
        Replay replay = matches.replay(match, step);
        Cursor cursor = replay.machine().cursor();
        cursor.load(replay.state(step));
        if (cursor.isTerminal()) {
            throw new Problem(409, "the game is over there", "ask about an earlier step");
        }
        String player = request.query("player").orElse("champion");
        CheckedRules rules = matches.game(match).orElseThrow().rules();
        Players.searcher(player, rules, 1); // a wrong name is told at once
        return new Question(rules, replay.joints(step), step, role(match.header(), cursor, request), player,
                request.number("seconds", 10, 0.1, LONGEST_SECONDS));
    }

    /** A match that goes on is not analysed for those who play in it, unless they say that they want it. */
    private void demandFair(StoredMatch match, Request request) {
        if (!(matches.sight(match, request) instanceof Sight.All)) {
            throw new Problem(403, "what is hidden is not analysed while the match goes on",
                    "ask again when it is over");
        }
        boolean persons = match.header().players().stream().anyMatch(Matches::isPerson);
        if (persons && !match.state().isOver() && request.query("assist").isEmpty()) {
            throw new Problem(403, "somebody is playing this match", "add assist=yes to get advice all the same");
        }
    }

    /** The role that is asked for, or the first that has a choice. */
    private static int role(MatchHeader header, Cursor cursor, Request request) {
        Optional<String> asked = request.query("role");
        if (asked.isPresent()) {
            return Matches.role(header, asked.get());
        }
        return IntStream.range(0, header.roles().size())
                .filter(r -> !Matches.isChance(header.roles().get(r)) && cursor.legal(r).size() > 1).findFirst()
                .orElse(0);
    }

    private void answer(Question question, EventStream out) throws IOException, InterruptedException {
        Ladder ladder = workshop.ladder(question.rules);
        out.beat();
        ladder.await(Math.min(SECONDS_TO_CLIMB, question.seconds));
        Budget budget = Budget.seconds(question.seconds);
        AtomicReference<@Nullable Decision> best = new AtomicReference<>();
        CompletableFuture<Decision> search = new CompletableFuture<>();
        Thread thread = new Thread(null, () -> {
            try {
                search.complete(search(question, ladder.best(), budget, best));
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                search.completeExceptionally(e);
            }
        }, "analysis", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            report(question, search, best, out);
        } finally {
            budget.stop();
            thread.join(TimeUnit.SECONDS.toMillis(1));
        }
    }

    private static Decision search(Question question, Machine machine, Budget budget,
            AtomicReference<@Nullable Decision> best) {
        Cursor cursor = machine.cursor();
        question.joints.forEach(cursor::play);
        Searcher searcher = Players.searcher(question.player, question.rules, 1);
        return searcher.search(new Position(machine, cursor.state(), question.role), budget, best::set);
    }

    private static void report(Question question, CompletableFuture<Decision> search,
            AtomicReference<@Nullable Decision> best, EventStream out) throws IOException, InterruptedException {
        Decision told = null;
        int silent = 0;
        while (true) {
            try {
                out.send("done", view(question, search.get(REPORT_MILLIS, TimeUnit.MILLISECONDS)));
                return;
            } catch (TimeoutException e) {
                Decision now = best.get();
                if (now != null && now != told) {
                    told = now;
                    silent = 0;
                    out.send("thought", view(question, now));
                } else if (++silent % BEAT_AFTER == 0) {
                    out.beat();
                }
            } catch (ExecutionException e) {
                out.send("problem", Map.of("error", question.player + " cannot say anything about this position",
                        "hint", "try another player"));
                return;
            }
        }
    }

    /** A thought in the form in which the events of a match have it. */
    private static Object view(Question question, Decision decision) {
        return EventJson.write(new MatchEvent.Moved(question.step + 1, question.role, decision.move(),
                decision.statistics().seconds(), Optional.of(decision)));
    }
}
