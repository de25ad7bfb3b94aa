package org.senet.web;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.senet.game.GameLibrary;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Games, players and rule sheets as a program meets them. */
final class GameRoutesTest {
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
    void aGameHasAPicture() throws Exception {
        HttpResponse<String> picture = client.get("/api/games/tic-tac-toe/picture.svg");
        assertThat(picture.statusCode()).isEqualTo(200);
        assertThat(picture.headers().firstValue("Content-Type")).contains("image/svg+xml");
        assertThat(picture.body()).startsWith("<svg").contains("data-cell");
        String tag = picture.headers().firstValue("ETag").orElseThrow();
        assertThat(
                client.send(client.request("/api/games/tic-tac-toe/picture.svg").header("If-None-Match", tag).build())
                        .statusCode())
                .isEqualTo(304);
    }

    @Test
    void aRuleSheetCanBeKeptAndPlayed() throws Exception {
        String rules = client.json("/api/games/tic-tac-toe").path("rules").asString();
        JsonNode same = add("my-game", rules);
        assertThat(same.path("name").asString()).as("the library has it").isEqualTo("tic-tac-toe");
        JsonNode own = add("my-game", rules.replace("mark", "<b>put"));
        assertThat(own.path("name").asString()).isEqualTo("my-game");
        assertThat(own.path("source").asString()).isEqualTo("archive");
        assertThat(add("my-game", rules.replace("mark", "set")).path("name").asString()).isEqualTo("my-game-2");
        assertThat(add("other", rules.replace("mark", "set")).path("name").asString()).isEqualTo("my-game-2");
        assertThat(client.json("/api/games?search=my-game").size()).isEqualTo(2);
        assertThat(client.get("/api/games/my-game/picture.svg").body()).startsWith("<svg").doesNotContain("<b>");
    }

    private static JsonNode add(String name, String rules) throws IOException, InterruptedException {
        return Client.json(client.post("/api/games", Map.of("name", name, "rules", rules)));
    }

    @Test
    void aRuleSheetThatCannotBePlayedIsNotKept() throws Exception {
        HttpResponse<String> refused = client.post("/api/games", Map.of("name", "broken", "rules", "role(x)"));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Client.JSON.readTree(refused.body()).path("diagnostics").size()).isPositive();
        assertThat(client.get("/api/games/broken").statusCode()).isEqualTo(404);
        String rules = client.json("/api/games/nim").path("rules").asString() + "\n; mine";
        assertThat(client.post("/api/games", Map.of("name", "../evil", "rules", rules)).statusCode()).isEqualTo(400);
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
