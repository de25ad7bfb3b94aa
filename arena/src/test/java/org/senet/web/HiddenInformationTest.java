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

/** While a match with hidden information goes on, a client sees what its seat sees, and when it is over everything. */
final class HiddenInformationTest {
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
    void onePersonCannotLookThroughAnothersEyes() throws Exception {
        JsonNode arranged = Client.json(client.post("/api/matches",
                Map.of("game", "kuhn-poker", "players", List.of("human", "human"), "clock", "5/600", "seed", 1)));
        String id = arranged.path("id").asString();
        List<String> roles = client.json("/api/games/kuhn-poker").path("roles").valueStream().map(JsonNode::asString)
                .filter(r -> !r.equals("random")).toList();
        String one = roles.getFirst();
        String other = roles.getLast();
        String path = "/api/matches/" + id;
        String seat = "?as=" + one + "&key=" + arranged.path("seats").path(one).asString();
        client.events(path + "/events" + seat, 0, e -> !e.kind().equals("stepped"));

        JsonNode stranger = client.json(path + "/positions/1");
        assertThat(stranger.path("svg").isNull()).isTrue();
        assertThat(stranger.path("legal").size()).isZero();
        assertThat(stranger.path("moves").size()).isZero();
        assertThat(client.json(path).path("moves").size()).isZero();

        JsonNode own = client.json(path + "/positions/1" + seat);
        assertThat(own.path("svg").isNull()).isTrue();
        assertThat(own.path("legal").propertyNames()).containsExactly(one);
        assertThat(own.path("moves").propertyNames()).containsExactly(one);
        assertThat(own.path("percepts").path(one).size()).isPositive();
        assertThat(own.path("seen").size()).isEqualTo(1);

        assertThat(client.get(path + "/positions/1?as=" + other + "&key=" + arranged.path("seats").path(one).asString())
                .statusCode()).isEqualTo(403);
        assertThat(client.get(path + "/events?as=" + other).statusCode()).isEqualTo(403);
        assertThat(client.get(path + "/analysis?step=1").statusCode()).isEqualTo(403);

        List<Client.Event> seen = client.events(path + "/events" + seat, 0, e -> !e.kind().equals("stepped"));
        JsonNode step = seen.getLast().data();
        assertThat(step.path("percepts").size()).isPositive();
        assertThat(step.path("moves").valueStream().filter(m -> !m.isNull()).count()).isEqualTo(1);

        assertThat(client.post(path + "/abort", Map.of()).statusCode()).isEqualTo(200);
        client.events(path + "/events", 0, e -> !e.kind().equals("end"));
        JsonNode open = client.json(path + "/positions/1");
        assertThat(open.path("svg").asString()).startsWith("<svg");
        assertThat(open.path("moves").size()).isEqualTo(3);
    }
}
