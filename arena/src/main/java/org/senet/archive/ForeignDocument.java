package org.senet.archive;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.senet.gdl.Term;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the record of a match that others have written. Besides the usual names of its members it takes {@code match_id}, {@code game}, {@code roles},
 * {@code goals} and {@code completed}; joint moves and goals may be lists in the order of the roles or objects by role. Roles that the
 * record does not name are those of the rules, or numbered.
 */
record ForeignDocument(ObjectNode document, Optional<StoredGame> game, Instant now) {

    MatchDocument read() {
        List<Term> roles = roles();
        JsonNode names = first("playerNamesFromHost", "players");
        List<String> players = IntStream.range(0, roles.size()).mapToObj(r -> names.path(r).asString("unknown"))
                .toList();
        String id = first("matchId", "match_id").asString("");
        if (id.isEmpty()) {
            throw new ArchiveException("a match must have a matchId; this document has the members "
                    + document.propertyNames());
        }
        Instant begun = Instant.ofEpochMilli(document.path("startTime").asLong(now.toEpochMilli()));
        MatchHeader header = new MatchHeader(id, game.map(StoredGame::hash), gameName(), roles, players, clocks(), 0,
                document.path("scrambled").asBoolean(false), begun, Optional.empty());
        return MatchDocument.of(header, game, events(roles, begun));
    }

    private JsonNode first(String usual, String other) {
        return document.has(usual) ? document.path(usual) : document.path(other);
    }

    private String gameName() {
        return game.map(StoredGame::name)
                .orElseGet(() -> first("gameName", "game").asString(document.path("gameMetaURL").asString("unknown")));
    }

    private Optional<Clocks> clocks() {
        JsonNode start = document.path("startClock");
        JsonNode play = document.path("playClock");
        return start.isNumber() && play.asDouble(0) > 0
                ? Optional.of(new Clocks(start.asDouble(), play.asDouble()))
                : Optional.empty();
    }

    private List<Term> roles() {
        JsonNode named = first("gameRoleNames", "roles");
        if (named.isArray()) {
            return EventJson.terms(named);
        }
        if (game.isPresent()) {
            return game.get().checked().roles();
        }
        JsonNode joint = document.path("moves").path(0);
        return joint.isObject()
                ? joint.propertyNames().stream().sorted().<Term>map(Term::constant).toList()
                : IntStream.range(0, joint.size()).<Term>mapToObj(r -> Term.constant("role" + (r + 1))).toList();
    }

    private List<StoredEvent> events(List<Term> roles, Instant begun) {
        List<StoredEvent> events = new ArrayList<>();
        JsonNode times = document.path("stateTimes");
        JsonNode errors = document.path("errors");
        int step = 0;
        for (JsonNode joint : document.path("moves")) {
            Instant at = Instant.ofEpochMilli(times.path(step + 1).asLong(begun.toEpochMilli()));
            List<Term> moves = inOrder(joint, roles).stream().map(EventJson::term).toList();
            for (int role = 0; role < roles.size(); role++) {
                String error = errors.path(step).path(role).asString("");
                if (!error.isEmpty()) {
                    append(events, at, new MatchEvent.Defaulted(step + 1, role, moves.get(role),
                            MatchDocument.fault(error), error.replaceFirst("^\\S+\\s*", ""), 0));
                }
            }
            append(events, at, new MatchEvent.Stepped(++step, moves));
        }
        Instant end = events.isEmpty() ? begun : events.getLast().at();
        boolean completed = first("isCompleted", "completed").asBoolean(false);
        append(events, end, completed
                ? new MatchEvent.Ended(step, inOrder(first("goalValues", "goals"), roles).stream().map(JsonNode::asInt)
                        .toList())
                : new MatchEvent.Aborted(step, "the record that was imported ends here"));
        return events;
    }

    private static void append(List<StoredEvent> events, Instant at, MatchEvent event) {
        events.add(new StoredEvent(events.size() + 1, at, event));
    }

    /** The values for the roles, in their order. */
    private List<JsonNode> inOrder(JsonNode values, List<Term> roles) {
        List<JsonNode> list = values.isObject()
                ? roles.stream().map(r -> values.path(r.toString())).filter(v -> !v.isMissingNode()).toList()
                : EventJson.list(values, v -> v);
        if (list.size() != roles.size() && !list.isEmpty()) {
            throw new ArchiveException("the roles are " + roles + ", and " + values + " has " + list.size()
                    + " values; there must be one for each role");
        }
        return list;
    }
}
