package org.senet.tournament;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.senet.match.Clocks;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a tournament is set up with; together with the results it decides everything else.
 *
 * @param players who takes part, by the names under which they are seated
 * @param rounds  the rounds of the Swiss system; how often all is played in a round robin
 * @param seed    what the pairings and the matches depend on
 */
public record Plan(Kind kind, List<Contest> games, List<String> players, int rounds, Clocks clocks, long seed) {
    private static final JsonMapper JSON = new JsonMapper();

    /** How players meet. */
    public enum Kind {
        ROUND_ROBIN, SWISS;

        /** As people write it: {@code round-robin} or {@code swiss}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        public static Kind of(String word) {
            for (Kind kind : values()) {
                if (kind.word().equals(word)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("a tournament is of the kind round-robin or swiss, not " + word);
        }
    }

    /** A game of the tournament: its identity in the archive, what it is called, and how many roles it has without chance. */
    public record Contest(String hash, String name, int roles) {}

    public Plan {
        games = List.copyOf(games);
        players = List.copyOf(players);
        if (games.isEmpty() || rounds < 1 || rounds > 1_000) {
            throw new IllegalArgumentException("a tournament has at least one game and from 1 to 1000 rounds");
        }
        if (players.stream().distinct().count() != players.size()) {
            throw new IllegalArgumentException(
                    "every player takes part once; a setting such as seed=2 tells two of a kind apart");
        }
    }

    /** Who meets whom. */
    public Schedule schedule() {
        List<Integer> roles = games.stream().map(Contest::roles).toList();
        return switch (kind) {
            case ROUND_ROBIN -> new RoundRobin(players.size(), roles, rounds);
            case SWISS -> new Swiss(players.size(), roles, rounds, seed);
        };
    }

    String write() {
        ObjectNode node = JSON.createObjectNode().put("kind", kind.word()).put("rounds", rounds)
                .put("clocks", clocks.toString()).put("seed", seed);
        ArrayNode contests = node.putArray("games");
        games.forEach(g -> contests.addObject().put("hash", g.hash).put("name", g.name).put("roles", g.roles));
        ArrayNode names = node.putArray("players");
        players.forEach(names::add);
        return node.toString();
    }

    static Plan read(String text) {
        JsonNode node = JSON.readTree(text);
        List<Contest> games = new ArrayList<>();
        node.path("games").forEach(g -> games.add(
                new Contest(g.path("hash").asString(), g.path("name").asString(), g.path("roles").asInt())));
        List<String> players = new ArrayList<>();
        node.path("players").forEach(p -> players.add(p.asString()));
        return new Plan(Kind.of(node.path("kind").asString()), games, players, node.path("rounds").asInt(),
                Clocks.parse(node.path("clocks").asString()), node.path("seed").asLong());
    }
}
