package org.senet.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Stream;
import org.senet.player.Kind;
import org.senet.player.Parameter;
import org.senet.player.Players;

/** The players that come with the program, and what can be set for each. */
final class PlayerRoutes {

    private record View(String name, String description, String paper, List<Setting> parameters) {}

    private record Setting(String key, @JsonProperty("default") String usual, String meaning, String accepts) {}

    private PlayerRoutes() {}

    static List<Route> routes() {
        return List.of(
                Route.get("/api/players", _ -> Reply.json(Players.kinds().stream().map(PlayerRoutes::view).toList())));
    }

    private static View view(Kind kind) {
        return new View(kind.name(), kind.summary(), kind.paper(),
                Stream.concat(kind.parameters().stream(), Players.COMMON.stream()).map(PlayerRoutes::setting).toList());
    }

    private static Setting setting(Parameter parameter) {
        return new Setting(parameter.key(), parameter.usual(), parameter.meaning(), parameter.kind().words());
    }
}
