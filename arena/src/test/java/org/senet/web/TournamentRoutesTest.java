package org.senet.web;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Tournaments as a program meets them, and the page's own addresses. */
final class TournamentRoutesTest {
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

    @Test
    void aTournamentIsHeldAndPlayersAreRated() throws Exception {
        String id = Client.json(client.post("/api/tournaments", Map.of("kind", "round-robin", "games",
                List.of("tic-tac-toe"), "players", List.of("random", "legal"), "rounds", 1, "clock", "5/5")))
                .path("id").asString();
        JsonNode whole = finished(id);
        assertThat(whole.path("standings").size()).isEqualTo(2);
        assertThat(whole.path("standings").path(0).path("matches").asInt()).isEqualTo(2);
        assertThat(whole.path("matches").size()).isEqualTo(2);
        assertThat(whole.path("kind").asString()).isEqualTo("round-robin");
        assertThat(client.json("/api/tournaments").valueStream().map(t -> t.path("id").asString())).contains(id);
        JsonNode first = client.json("/api/leaderboard?game=tic-tac-toe").path(0);
        assertThat(first.path("low").asDouble()).isLessThan(first.path("rating").asDouble());
        assertThat(first.path("matches").asInt()).isEqualTo(2);
        assertThat(client.json("/api/leaderboard?game=chess").size()).isZero();
        assertThat(client.post("/api/tournaments/" + id + "/abort", Map.of()).statusCode()).isEqualTo(409);
    }

    private static JsonNode finished(String id) throws IOException, InterruptedException {
        long end = System.nanoTime() + 120_000_000_000L;
        JsonNode whole = client.json("/api/tournaments/" + id);
        while (!whole.path("state").asString().equals("finished") && System.nanoTime() - end < 0) {
            Thread.sleep(200);
            whole = client.json("/api/tournaments/" + id);
        }
        assertThat(whole.path("state").asString()).isEqualTo("finished");
        return whole;
    }

    @Test
    void whatMakesNoSenseIsRefused() throws Exception {
        assertThat(refusal("knockout", List.of("nim"), List.of("random", "legal"))).isEqualTo(400);
        assertThat(refusal("swiss", List.of("nimm"), List.of("random", "legal"))).isEqualTo(404);
        assertThat(refusal("swiss", List.of("nim"), List.of("random", "human"))).isEqualTo(400);
        assertThat(refusal("swiss", List.of("nim"), List.of("random", "nobody"))).isEqualTo(400);
        assertThat(refusal("swiss", List.of("nim"), List.of("random", "random"))).isEqualTo(400);
        assertThat(refusal("swiss", List.of(), List.of("random", "legal"))).isEqualTo(400);
        assertThat(client.get("/api/tournaments/none").statusCode()).isEqualTo(404);
    }

    private static int refusal(String kind, List<String> games, List<String> players)
            throws IOException, InterruptedException {
        return client.post("/api/tournaments", Map.of("kind", kind, "games", games, "players", players)).statusCode();
    }

    @Test
    void thePageHasManyAddresses() throws Exception {
        String page = client.get("/").body();
        assertThat(page).contains("<html");
        for (String path : List.of("/games/chess", "/matches/chess.123.js", "/tournaments", "/leaderboard", "/editor",
                "/play/x")) {
            assertThat(client.get(path).body()).as(path).isEqualTo(page);
        }
        assertThat(client.get("/icon.svg").headers().firstValue("Content-Type")).contains("image/svg+xml");
        assertThat(client.get("/js/main.js").headers().firstValue("Content-Type").orElse(""))
                .startsWith("text/javascript");
        assertThat(client.get("/js/none.js").statusCode()).isEqualTo(404);
        assertThat(client.get("/js/../../Site.class").statusCode()).isNotEqualTo(500);
        assertThat(client.post("/", Map.of()).statusCode()).isEqualTo(405);
    }
}
