package org.senet.web;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** What a site has shown, the next one on the same folder shows as well. */
final class RestartTest {

    @Test
    void aPersonGoesOnPlayingAfterARestart(@TempDir Path folder) throws Exception {
        String id;
        String key;
        List<Client.Event> before;
        try (Site site = new Site(Site.Setup.loopback(0, folder))) {
            Client client = new Client(site.address());
            JsonNode arranged = Client.json(client.post("/api/matches",
                    Map.of("game", "tic-tac-toe", "players", List.of("human:Ada", "random"))));
            id = arranged.path("id").asString();
            key = arranged.path("seats").path("white").asString();
            client.events("/api/matches/" + id + "/events", 0, e -> !e.kind().equals("started"));
            assertThat(move(client, id, key, 0)).isEqualTo(200);
            before = client.events("/api/matches/" + id + "/events", 0,
                    e -> !(e.kind().equals("stepped") && e.data().path("step").asInt() == 2));
        }
        try (Site site = new Site(Site.Setup.loopback(0, folder))) {
            Client client = new Client(site.address());
            List<Client.Event> after = client.events("/api/matches/" + id + "/events", 0,
                    e -> !e.kind().equals("resumed"));
            assertThat(after.subList(0, before.size())).isEqualTo(before);
            assertThat(move(client, id, key, 2)).isEqualTo(200);
            client.events("/api/matches/" + id + "/events", before.getLast().id(),
                    e -> !(e.kind().equals("stepped") && e.data().path("step").asInt() == 3));
        }
    }

    private static int move(Client client, String id, String key, int step) throws Exception {
        String move = client.json("/api/matches/" + id + "/positions/" + step).path("legal").path("white").path(0)
                .path("move").asString();
        return client.post("/api/matches/" + id + "/moves",
                Map.of("role", "white", "step", step, "move", move, "key", key)).statusCode();
    }
}
