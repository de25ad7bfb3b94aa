package org.senet.archive;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.senet.check.Checking;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.search.Decision;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What every archive does, whichever database it is kept in. */
abstract class ArchiveContract {
    static final Instant NOW = Instant.ofEpochMilli(1_700_000_000_000L);
    static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    static final JsonMapper JSON = new JsonMapper();

    /** A game of one step: both choose, and who says high wins. */
    static final String RULES = """
            (role left) (role right) (base over) (base (said ?p ?w)) (init start) (base start)
            (<= (input ?p ?w) (role ?p) (word ?w)) (word high) (word low)
            (<= (legal ?p ?w) (role ?p) (word ?w) (true start))
            (<= (next (said ?p ?w)) (does ?p ?w))
            (<= terminal (not (true start)))
            (<= (goal ?p 100) (role ?p) (true (said ?p high)))
            (<= (goal ?p 0) (role ?p) (not (true (said ?p high))))
            """;
    static final StoredGame GAME = StoredGame.of("words", Checking.of(Reading.of(RULES)).orThrow(), "A game of words.");

    /** Opens the archive of this test, as it was left. */
    abstract Archive open();

    static Term term(String text) {
        return Reading.term(text).orElseThrow();
    }

    static MatchHeader header(String id) {
        return new MatchHeader(id, Optional.of(GAME.hash()), GAME.name(), List.of(term("left"), term("right")),
                List.of("champion", "mcts:threads=1"), Optional.of(Clocks.parse("20/5")), 7, false, NOW,
                Optional.empty());
    }

    static Decision thought() {
        List<List<Term>> line = List.of(List.of(term("high"), term("(a (b c))")));
        return new Decision(term("high"), 62.5, Decision.Proof.ESTIMATE,
                List.of(new Decision.Option(term("high"), 62.5, 90, Decision.Proof.ESTIMATE, line),
                        new Decision.Option(term("low"), Double.NaN, 10, Decision.Proof.PROVED)),
                line, new Decision.Statistics(123, 456, 7, 0.25, "uct"));
    }

    /** One event of every kind, as far as they may stand in a match that ended. */
    static List<MatchEvent> course() {
        return List.of(
                new MatchEvent.Started(List.of(new MatchEvent.Unready(1, MatchEvent.Fault.UNREACHABLE, "refused"))),
                new MatchEvent.Moved(1, 0, term("high"), 0.125, Optional.of(thought())),
                new MatchEvent.Resumed(0, List.of()),
                new MatchEvent.Defaulted(1, 1, term("low"), MatchEvent.Fault.BROKEN_OFF, "after 3 bytes", 1.5),
                new MatchEvent.Stepped(1, List.of(term("high"), term("low"))),
                new MatchEvent.Ended(1, List.of(100, 0)));
    }

    private static void play(Archive archive, String id) {
        archive.add(GAME);
        assertThat(archive.add(header(id))).isTrue();
        archive.begin(id);
        course().forEach(e -> archive.append(id, e).join());
    }

    @Test
    void everyEventComesBackAsItWas() {
        try (Archive archive = open()) {
            play(archive, "m");
        }
        try (Archive archive = open()) {
            List<StoredEvent> events = archive.events("m", 1, 100);
            assertThat(events.stream().map(StoredEvent::event).toList()).isEqualTo(course());
            assertThat(events.stream().map(StoredEvent::number).toList()).containsExactly(1, 2, 3, 4, 5, 6);
            assertThat(events).allMatch(e -> e.at().equals(NOW));
            assertThat(archive.events("m", 5, 1)).containsExactly(events.get(4));
            assertThat(archive.moves("m")).containsExactly(List.of(term("high"), term("low")));
            assertThat(archive.match("m")).contains(
                    new StoredMatch(header("m"), MatchState.FINISHED, 1, List.of(100, 0)));
            assertThat(archive.game(GAME.hash())).contains(GAME);
            assertThat(archive.problems()).isEmpty();
        }
    }

    @Test
    void statesFollowTheEvents() {
        try (Archive archive = open()) {
            archive.add(GAME);
            for (String id : List.of("waits", "runs", "aborted")) {
                archive.add(header(id));
            }
            archive.begin("runs");
            archive.append("aborted", new MatchEvent.Aborted(0, "enough")).join();
            assertThat(archive.interruptRunning()).containsExactly("runs");
            assertThat(archive.match("waits").orElseThrow().state()).isEqualTo(MatchState.SCHEDULED);
            assertThat(archive.match("runs").orElseThrow().state()).isEqualTo(MatchState.INTERRUPTED);
            assertThat(archive.match("aborted").orElseThrow().state()).isEqualTo(MatchState.ABORTED);
            assertThat(archive.match("missing")).isEmpty();
            assertThat(archive.add(header("runs"))).as("an id is taken once").isFalse();
            assertThat(archive.problems()).isEmpty();
        }
    }

    @Test
    void listsAreFilteredAndPaged() {
        try (Archive archive = open()) {
            archive.add(GAME);
            for (int i = 0; i < 25; i++) {
                MatchHeader h = header("m" + i);
                archive.add(new MatchHeader(h.id(), h.game(), h.gameName(), h.roles(),
                        List.of(i % 5 == 0 ? "human" : "champion", "random"), h.clocks(), i, i % 2 == 0,
                        NOW.plusSeconds(i), Optional.empty()));
            }
            archive.append("m3", new MatchEvent.Ended(0, List.of(50, 50))).join();
            assertThat(archive.count(MatchFilter.ALL)).isEqualTo(25);
            assertThat(archive.matches(MatchFilter.ALL, new Page(0, 10))).extracting(StoredMatch::id)
                    .startsWith("m24", "m23").hasSize(10);
            assertThat(archive.matches(MatchFilter.ALL, new Page(2, 10))).extracting(StoredMatch::id)
                    .containsExactly("m4", "m3", "m2", "m1", "m0");
            assertThat(archive.count(MatchFilter.ALL.with("human"))).isEqualTo(5);
            assertThat(archive.count(MatchFilter.ALL.with("random").in(MatchState.FINISHED))).isEqualTo(1);
            assertThat(archive.count(MatchFilter.ALL.ofGame("words"))).isEqualTo(25);
            assertThat(archive.count(MatchFilter.ALL.ofGame(GAME.hash()).with("nobody"))).isZero();
            assertThat(archive.games("WORD", Page.WHOLE)).containsExactly(GAME);
            assertThat(archive.games("100%", Page.WHOLE)).isEmpty();
        }
    }

    @Test
    void oneBadWriteTakesNoOtherDown() {
        try (Archive archive = open()) {
            archive.add(GAME);
            archive.add(header("m"));
            List<CompletableFuture<StoredEvent>> good = new ArrayList<>();
            List<CompletableFuture<StoredEvent>> bad = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                good.add(archive.append("m", new MatchEvent.Stepped(i + 1, List.of(term("high"), term("low")))));
                bad.add(archive.append("no such match", new MatchEvent.Started(List.of())));
            }
            assertThat(good.stream().map(f -> f.join().number()))
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, 50).boxed().toList());
            assertThat(bad).allSatisfy(f -> assertThatThrownBy(f::join).hasCauseInstanceOf(ArchiveException.class));
            assertThat(archive.problems()).isEmpty();
        }
    }

    @Test
    void manyWritersShareTransactionsAndKeepTheirOrder() {
        try (Archive archive = open()) {
            archive.add(GAME);
            try (ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int m = 0; m < 20; m++) {
                    String id = "m" + m;
                    archive.add(header(id));
                    writers.submit(() -> {
                        for (int step = 1; step <= 40; step++) {
                            archive.append(id, new MatchEvent.Stepped(step, List.of(term("high"), term("low")))).join();
                        }
                    });
                }
            }
            for (int m = 0; m < 20; m++) {
                assertThat(archive.events("m" + m, 1, 1000)).hasSize(40).allSatisfy(
                        e -> assertThat(((MatchEvent.Stepped) e.event()).step()).isEqualTo(e.number()));
            }
            assertThat(archive.problems()).isEmpty();
        }
    }

    @Test
    void aDocumentWrittenReadAndWrittenAgainIsTheSame() {
        try (Archive archive = open()) {
            play(archive, "m");
            ObjectNode document = archive.export("m", true);
            assertThat(document.path("moves").toString()).isEqualTo("[[\"high\",\"low\"]]");
            assertThat(document.path("states").toString())
                    .isEqualTo("[\"(start)\",\"((said left high) (said right low))\"]");
            assertThat(document.path("errors").toString()).isEqualTo("[[\"\",\"BROKEN_OFF after 3 bytes\"]]");
            assertThat(document.path("goalValues").toString()).isEqualTo("[100,0]");
            assertThat(document.path("playClock").toString()).isEqualTo("5");
            document.put("matchId", "copy");
            ObjectNode sent = (ObjectNode) JSON.readTree(document.toString());
            assertThat(archive.importMatch(sent, MatchDocument.sheet(sent))).isEqualTo("copy");
            assertThat(archive.export("copy", true).toString()).isEqualTo(document.toString());
            assertThatThrownBy(() -> archive.importMatch(sent, Optional.empty()))
                    .hasMessageContaining("there is a match copy already");
            assertThat(archive.problems()).isEmpty();
        }
    }

    @Test
    void aDocumentOfOthersKeepsAllItHad() {
        String foreign = """
                {"matchId":"tiltyard.words.1391268670230","randomToken":"abc","startTime":1391268670230,"startClock":30,"playClock":15,
                "gameMetaURL":"http://games.ggp.org/base/games/words/v0/","isCompleted":true,"isAborted":false,"scrambled":true,
                "states":["(start)","((said left high) (said right high))"],"stateTimes":[1391268700000,1391268710000],
                "moves":[["high","high"]],"errors":[["","TO No answer"]],"goalValues":[100,100],"isPlayerHuman":[false,false]}""";
        try (Archive archive = open()) {
            ObjectNode document = (ObjectNode) JSON.readTree(foreign);
            String id = archive.importMatch(document, Optional.of(GAME));
            ObjectNode again = archive.export(id, true);
            document.properties().forEach(e -> assertThat(again.path(e.getKey()).toString()).as(e.getKey())
                    .isEqualTo(e.getValue().toString()));
            assertThat(archive.events(id, 1, 10).stream().map(StoredEvent::event)).startsWith(
                    new MatchEvent.Defaulted(1, 1, term("high"), MatchEvent.Fault.LATE, "No answer", 0));
            again.put("matchId", "copy");
            archive.importMatch((ObjectNode) JSON.readTree(again.toString()), Optional.of(GAME));
            assertThat(archive.export("copy", true).toString()).isEqualTo(again.toString());
        }
    }

    @Test
    void aRunningMatchCannotBeImported() {
        try (Archive archive = open()) {
            archive.add(GAME);
            archive.add(header("m"));
            ObjectNode document = archive.export("m", false);
            document.put("matchId", "n");
            assertThatThrownBy(() -> archive.importMatch(document, Optional.of(GAME)))
                    .hasMessageContaining("is not over in this document");
        }
    }
}
