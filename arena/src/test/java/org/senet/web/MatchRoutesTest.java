package org.senet.web;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Matches as a program meets them: arranged, played, watched, replayed and given up. */
final class MatchRoutesTest {
    private static Site site;
    private static Client client;

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException {
        site = new Site(Site.Setup.loopback(0, folder));
        client = new Client(site.address());
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    private static JsonNode arrange(Map<String, Object> request) throws IOException, InterruptedException {
        return Client.json(client.post("/api/matches", request));
    }

    private static String finished(String game, List<String> players) throws IOException, InterruptedException {
        String id = arrange(Map.of("game", game, "players", players, "clock", "5/5", "seed", 1)).path("id").asString();
        client.events("/api/matches/" + id + "/events", 0, e -> !e.kind().equals("end"));
        return id;
    }

    @Test
    void aMatchIsPlayedToItsEndAndReplayed() throws Exception {
        String id = finished("tic-tac-toe", List.of("random", "random"));
        JsonNode whole = client.json("/api/matches/" + id);
        assertThat(whole.path("match").path("state").asString()).isEqualTo("finished");
        int steps = whole.path("match").path("steps").asInt();
        assertThat(whole.path("moves").size()).isEqualTo(steps).isGreaterThanOrEqualTo(5);
        assertThat(whole.path("match").path("goals").size()).isEqualTo(2);
        assertThat(whole.path("faults").size()).isZero();
        for (int step = 0; step <= steps; step++) {
            JsonNode position = client.json("/api/matches/" + id + "/positions/" + step);
            assertThat(position.path("step").asInt()).isEqualTo(step);
            assertThat(position.path("terminal").asBoolean()).isEqualTo(step == steps);
            assertThat(position.path("svg").asString()).startsWith("<svg");
            assertThat(position.path("legal").path("white").size() == 0).isEqualTo(step == steps);
        }
        JsonNode last = client.json("/api/matches/" + id + "/positions/" + steps);
        assertThat(last.path("goals").path("white").asInt())
                .isEqualTo(whole.path("match").path("goals").path(0).asInt());
        assertThat(client.get("/api/matches/" + id + "/positions/" + (steps + 1)).statusCode()).isEqualTo(404);
        assertThat(client.get("/api/matches/" + id + "/positions/x").statusCode()).isEqualTo(400);
    }

    @Test
    void aPersonPlaysAgainstAProgram() throws Exception {
        JsonNode arranged = arrange(Map.of("game", "tic-tac-toe", "players", List.of("human", "random")));
        String id = arranged.path("id").asString();
        String key = arranged.path("seats").path("white").asString();
        assertThat(arranged.path("seats").size()).isEqualTo(1);
        int steps = 0;
        JsonNode position = client.json("/api/matches/" + id + "/positions/0");
        JsonNode first = position.path("legal").path("white").path(0);
        assertThat(first.path("clicks").size()).isEqualTo(1);
        assertThat(first.path("text").asString()).startsWith("mark ");
        waitForStart(id);
        assertThat(move(id, "white", 0, first.path("move").asString(), "wrong key").statusCode()).isEqualTo(403);
        assertThat(move(id, "white", 3, first.path("move").asString(), key).statusCode()).isEqualTo(409);
        assertThat(move(id, "white", 0, "mark(9,9)", key).statusCode()).isEqualTo(400);
        assertThat(move(id, "white", 0, "mark(1", key).statusCode()).isEqualTo(400);
        assertThat(move(id, "black", 0, "noop", key).statusCode()).isEqualTo(403);
        while (!position.path("terminal").asBoolean()) {
            String own = position.path("legal").path("white").path(0).path("move").asString();
            if (position.path("legal").path("white").size() > 1 || steps == 0) {
                assertThat(move(id, "white", steps, own, key).statusCode()).isEqualTo(200);
            }
            steps++;
            position = await(id, steps);
        }
        assertThat(client.json("/api/matches/" + id).path("match").path("state").asString()).isIn("finished",
                "running");
        assertThat(move(id, "white", steps, "noop", key).statusCode()).isEqualTo(409);
    }

    private static void waitForStart(String id) throws IOException, InterruptedException {
        client.events("/api/matches/" + id + "/events", 0, e -> !e.kind().equals("started"));
    }

    private static HttpResponse<String> move(String id, String role, int step, String move, String key)
            throws IOException, InterruptedException {
        return client.post("/api/matches/" + id + "/moves",
                Map.of("role", role, "step", step, "move", move, "key", key));
    }

    /** The position of a step, when it has come. */
    private static JsonNode await(String id, int step) throws IOException, InterruptedException {
        client.events("/api/matches/" + id + "/events", 0,
                e -> !(e.kind().equals("stepped") && e.data().path("step").asInt() >= step));
        return client.json("/api/matches/" + id + "/positions/" + step);
    }

    @Test
    void eventsGoOnWhereAClientLeftOff() throws Exception {
        String id = finished("tic-tac-toe", List.of("random", "random"));
        List<Client.Event> all = client.events("/api/matches/" + id + "/events", 0, e -> !e.kind().equals("end"));
        assertThat(all.getFirst().kind()).isEqualTo("started");
        List<Long> numbers = all.stream().filter(e -> !e.kind().equals("end")).map(Client.Event::id).toList();
        for (int i = 0; i < numbers.size(); i++) {
            assertThat(numbers.get(i)).isEqualTo(i + 1);
        }
        List<Client.Event> rest = client.events("/api/matches/" + id + "/events", 4, e -> !e.kind().equals("end"));
        assertThat(rest).isEqualTo(all.subList(4, all.size()));
    }

    @Test
    void twoClientsSeeTheSameWhileAMatchGoesOn() throws Exception {
        String id = arrange(Map.of("game", "connect-four", "players", List.of("random", "random"), "clock", "5/5"))
                .path("id").asString();
        List<List<Client.Event>> seen = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    List<Client.Event> events = client.events("/api/matches/" + id + "/events", 0,
                            e -> !e.kind().equals("end"));
                    synchronized (seen) {
                        seen.add(events);
                    }
                } catch (IOException | InterruptedException e) {
                    throw new AssertionError(e);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(seen).hasSize(2);
        assertThat(seen.getFirst()).isEqualTo(seen.getLast());
        assertThat(seen.getFirst().stream().filter(e -> e.kind().equals("ended"))).hasSize(1);
    }

    @Test
    void aMatchIsGivenUp() throws Exception {
        String id = arrange(Map.of("game", "tic-tac-toe", "players", List.of("human", "human"))).path("id").asString();
        waitForStart(id);
        assertThat(client.post("/api/matches/" + id + "/abort", Map.of("reason", "tea")).statusCode()).isEqualTo(200);
        client.events("/api/matches/" + id + "/events", 0, e -> !e.kind().equals("end"));
        assertThat(client.json("/api/matches/" + id).path("match").path("state").asString()).isEqualTo("aborted");
        assertThat(client.post("/api/matches/" + id + "/abort", Map.of()).statusCode()).isEqualTo(409);
        assertThat(client.json("/api/matches?state=aborted&game=tic-tac-toe").path("matches").valueStream()
                .map(m -> m.path("id").asString())).contains(id);
    }

    @Test
    void aMatchTravelsAsADocument() throws Exception {
        String id = finished("nim", List.of("random", "random"));
        JsonNode document = client.json("/api/matches/" + id + "/export?states=yes");
        assertThat(document.path("matchId").asString()).isEqualTo(id);
        assertThat(client.post("/api/matches/import", document).statusCode()).as("it is there already").isEqualTo(400);
        ObjectNode copy = ((ObjectNode) document).deepCopy().put("matchId", "a copy/of <it>");
        String imported = Client.json(client.post("/api/matches/import", copy)).path("id").asString();
        assertThat(imported).isEqualTo("a copy/of <it>");
        String path = "/api/matches/" + URLEncoder.encode(imported, StandardCharsets.UTF_8).replace("+", "%20");
        assertThat(client.json(path).path("moves")).isEqualTo(client.json("/api/matches/" + id).path("moves"));
        assertThat(client.json(path + "/positions/1").path("svg").asString()).startsWith("<svg");
        assertThat(client.json(path + "/export?states=yes").toString()).isEqualTo(copy.toString());
        assertThat(client.post("/api/matches/import", Map.of("nothing", 1)).statusCode()).isEqualTo(400);
    }

    @Test
    void aPositionIsAnalysed() throws Exception {
        String id = finished("tic-tac-toe", List.of("random", "random"));
        List<Client.Event> thoughts = client.events("/api/matches/" + id + "/analysis?step=2&seconds=1&player=mcts", 0,
                e -> !e.kind().equals("done"));
        JsonNode last = thoughts.getLast().data();
        assertThat(last.path("step").asInt()).isEqualTo(3);
        assertThat(last.path("role").asInt()).isZero();
        assertThat(last.path("decision").path("options").size()).isEqualTo(7);
        assertThat(last.path("decision").path("playouts").asLong()).isPositive();
        assertThat(client.get("/api/matches/" + id + "/analysis?step=99").statusCode()).isEqualTo(400);
        assertThat(client.get("/api/matches/" + id + "/analysis?step=0&seconds=1e9").statusCode()).isEqualTo(400);
        assertThat(client.get("/api/matches/" + id + "/analysis?step=0&player=nobody").statusCode()).isEqualTo(400);
        assertThat(client.get("/api/matches/" + id + "/analysis").statusCode()).as("it is over there").isEqualTo(409);
        String played = arrange(Map.of("game", "tic-tac-toe", "players", List.of("human", "random"))).path("id")
                .asString();
        assertThat(client.get("/api/matches/" + played + "/analysis").statusCode()).isEqualTo(403);
    }

    @Test
    void whatMakesNoSenseIsRefused() throws Exception {
        assertThat(refusal(Map.of("game", "chesss", "players", List.of("random", "random")))).isEqualTo(404);
        assertThat(refusal(Map.of("game", "chess", "players", List.of("random")))).isEqualTo(400);
        assertThat(refusal(Map.of("game", "chess", "players", List.of("random", "nobody")))).isEqualTo(400);
        assertThat(refusal(Map.of("game", "chess", "players", List.of("random", "random:a=b")))).isEqualTo(400);
        assertThat(refusal(Map.of("game", "chess", "players", "random"))).isEqualTo(400);
        assertThat(refusal(Map.of("game", "nim", "players", List.of("random", "random"), "clock", "x"))).isEqualTo(400);
        assertThat(refusal(Map.of("game", "nim", "players", List.of("random", "random"), "name", "<b>")))
                .isEqualTo(400);
        HttpResponse<String> remote = client.post("/api/matches",
                Map.of("game", "nim", "players", List.of("random", "192.0.2.1:80")));
        assertThat(remote.statusCode()).isEqualTo(400);
        assertThat(remote.body()).contains("allowed");
        assertThat(client.get("/api/matches/none").statusCode()).isEqualTo(404);
        assertThat(client.get("/api/matches/none/events").statusCode()).isEqualTo(404);
        assertThat(client.get("/api/matches?state=lost").statusCode()).isEqualTo(400);
        assertThat(client.get("/api/matches?page=-1").statusCode()).isEqualTo(400);
    }

    private static int refusal(Map<String, Object> request) throws IOException, InterruptedException {
        HttpResponse<String> response = client.post("/api/matches", request);
        assertThat(response.body()).contains("hint").doesNotContain("Exception");
        return response.statusCode();
    }
}
