package org.senet.web;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.senet.game.GameLibrary;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Games, players and rule sheets as a program meets them. */
final class GameRoutesTest {
    private static Site site;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        site = new Site(Site.Setup.loopback(0));
        client = new Client(site.address());
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @Test
    void allGamesOfTheLibraryAreListed() throws Exception {
        JsonNode games = client.json("/api/games");
        assertThat(games.valueStream().map(g -> g.path("name").asString()))
                .containsAll(GameLibrary.builtIn().entries().stream().map(GameLibrary.Entry::name).toList());
        JsonNode found = client.json("/api/games?search=KUHN");
        assertThat(found.size()).isEqualTo(1);
        assertThat(found.path(0).path("traits").path("information").asString()).isEqualTo("hidden");
        assertThat(client.json("/api/games?search=nothing-of-the-kind").size()).isZero();
    }

    @Test
    void aGameIsToldWithItsRules() throws Exception {
        JsonNode game = client.json("/api/games/tic-tac-toe");
        assertThat(game.path("rules").asString()).contains("mark");
        assertThat(game.path("roles").toString()).isEqualTo("[\"white\",\"black\"]");
        assertThat(game.path("players").asInt()).isEqualTo(2);
        HttpResponse<String> wrong = client.get("/api/games/tictactoe");
        assertThat(wrong.statusCode()).isEqualTo(404);
        assertThat(wrong.body()).contains("did you mean tic-tac-toe");
    }

    @Test
    void playersAreListedWithTheirParameters() throws Exception {
        JsonNode champion = client.json("/api/players").valueStream()
                .filter(p -> p.path("name").asString().equals("champion")).findFirst().orElseThrow();
        assertThat(champion.path("paper").asString()).isNotEmpty();
        assertThat(champion.path("parameters").valueStream().map(p -> p.path("key").asString())).contains("seed");
    }

    @Test
    void aRuleSheetIsExamined() throws Exception {
        JsonNode bad = check("role(x)\ninit(a\n");
        JsonNode first = bad.path("diagnostics").path(0);
        assertThat(first.path("severity").asString()).isEqualTo("error");
        assertThat(first.path("line").asInt()).isPositive();
        assertThat(bad.path("traits").isNull()).isTrue();
        JsonNode good = check(client.json("/api/games/tic-tac-toe").path("rules").asString());
        assertThat(good.path("diagnostics").size()).isZero();
        assertThat(good.path("traits").path("players").asInt()).isEqualTo(2);
    }

    private static JsonNode check(String rules) throws IOException, InterruptedException {
        return Client.json(client.post("/api/check", Map.of("rules", rules)));
    }

    @Test
    void aRequestWithoutRulesIsRefused() throws Exception {
        assertThat(client.post("/api/check", Map.of("rule", "x")).statusCode()).isEqualTo(400);
        assertThat(client.post("/api/check", Map.of("rules", "x".repeat(1_100_000))).statusCode()).isEqualTo(413);
    }

    @Test
    void theDescriptionListsEveryRoute() throws Exception {
        var listed = new TreeSet<String>();
        client.json("/api/openapi.json").path("paths").properties().forEach(path -> path.getValue().propertyNames()
                .forEach(method -> listed.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        assertThat(listed).isEqualTo(new TreeSet<>(site.routes()));
    }
}
