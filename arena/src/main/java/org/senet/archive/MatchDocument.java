package org.senet.archive;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A match as the JSON document that archives of the field exchange: {@code matchId}, {@code moves}, {@code states}, {@code goalValues} and so on.
 * What that form has no place for, such as the events with what players thought, is in a member {@code senet}; what a document of
 * others has beyond what can be made again from its moves is kept beside the match. So a document that was written, read and
 * written again is the same, and one of others keeps all it had.
 *
 * @param game   the game, where its rules are known
 * @param extra  members that are not made from the rest
 */
public record MatchDocument(StoredMatch match, Optional<StoredGame> game, List<StoredEvent> events, ObjectNode extra) {
    static final JsonMapper JSON = new JsonMapper();
    private static final String OWN = "senet";
    private static final String STATES = "states";

    /** Writes it; with the states of the match, computed on this machine, where there is one. */
    ObjectNode write(Optional<Machine> machine) {
        ObjectNode node = common();
        machine.ifPresent(m -> {
            if (!extra.has(STATES)) {
                node.set(STATES, states(m));
            }
        });
        extraNames().forEach(name -> node.set(name, extra.get(name)));
        node.set(OWN, own());
        return node;
    }

    /** The members that follow from the header and the events. */
    ObjectNode common() {
        MatchHeader header = match.header();
        ObjectNode node = JSON.createObjectNode();
        node.put("matchId", match.id());
        game.ifPresent(g -> node.put("gameMetaURL", "senet:game:" + g.hash()));
        node.put("gameName", header.gameName());
        node.put("startTime", header.created().toEpochMilli());
        header.clocks().ifPresent(c -> {
            number(node, "startClock", c.start());
            number(node, "playClock", c.play());
        });
        node.set("gameRoleNames", EventJson.terms(header.roles()));
        ArrayNode players = node.putArray("playerNamesFromHost");
        header.players().forEach(players::add);
        node.put("scrambled", header.scrambled());
        ArrayNode moves = node.putArray("moves");
        ArrayNode times = node.putArray("stateTimes");
        ArrayNode errors = node.putArray("errors");
        times.add(header.created().toEpochMilli());
        ArrayNode wrong = noErrors();
        for (StoredEvent stored : events) {
            switch (stored.event()) {
                case MatchEvent.Defaulted e -> wrong.set(e.role(), code(e.fault()) + " " + e.detail());
                case MatchEvent.Stepped e -> {
                    moves.add(EventJson.terms(e.moves()));
                    times.add(stored.at().toEpochMilli());
                    errors.add(wrong);
                    wrong = noErrors();
                }
                case MatchEvent.Started _, MatchEvent.Resumed _, MatchEvent.Moved _, MatchEvent.Ended _, MatchEvent.Aborted _ -> {}
            }
        }
        ArrayNode goals = node.putArray("goalValues");
        match.goals().forEach(goals::add);
        node.put("isCompleted", match.state() == MatchState.FINISHED);
        node.put("isAborted", match.state() == MatchState.ABORTED);
        return node;
    }

    private static void number(ObjectNode node, String name, double value) {
        if (value == Math.rint(value)) {
            node.put(name, (long) value);
        } else {
            node.put(name, value);
        }
    }

    private ArrayNode noErrors() {
        ArrayNode none = JSON.createArrayNode();
        match.header().roles().forEach(_ -> none.add(""));
        return none;
    }

    /** The field knows two codes, for an answer that did not come in time and for one that was illegal; others are spelled out. */
    private static String code(MatchEvent.Fault fault) {
        return switch (fault) {
            case LATE -> "TO";
            case ILLEGAL -> "IL";
            case STALE, GARBLED, OVERSIZED, UNREACHABLE, BROKEN_OFF, BUSY, FAILED -> fault.name();
        };
    }

    static MatchEvent.Fault fault(String error) {
        String code = error.strip().split("\\s", 2)[0];
        return switch (code) {
            case "TO" -> MatchEvent.Fault.LATE;
            case "IL" -> MatchEvent.Fault.ILLEGAL;
            default -> List.of(MatchEvent.Fault.values()).stream().filter(f -> f.name().equals(code)).findFirst()
                    .orElse(MatchEvent.Fault.FAILED);
        };
    }

    private ArrayNode states(Machine machine) {
        ArrayNode states = JSON.createArrayNode();
        Cursor cursor = machine.cursor();
        states.add(text(cursor));
        for (StoredEvent stored : events) {
            if (stored.event() instanceof MatchEvent.Stepped step) {
                cursor.play(step.moves());
                states.add(text(cursor));
            }
        }
        return states;
    }

    private static String text(Cursor cursor) {
        return cursor.state().fluents().stream().map(Term::toString).collect(Collectors.joining(" ", "(", ")"));
    }

    private ObjectNode own() {
        ObjectNode node = JSON.createObjectNode();
        MatchHeader header = match.header();
        game.ifPresent(g -> node.putObject("game").put("hash", g.hash()).put("name", g.name()).put("rules", g.rules())
                .put("description", g.description()));
        header.clocks().ifPresent(c -> node.put("clocks", c.toString()));
        node.put("seed", header.seed());
        ArrayNode list = node.putArray("events");
        events.forEach(e -> list.addObject().put("at", e.at().toEpochMilli()).set("event", EventJson.write(e.event())));
        ArrayNode foreign = node.putArray("extra");
        extraNames().forEach(foreign::add);
        return node;
    }

    private List<String> extraNames() {
        return extra.propertyNames().stream().sorted().toList();
    }

    /** The rule sheet that a document brings along, as yet unchecked: its name, its text and its description. */
    public static Optional<StoredGame> sheet(JsonNode document) {
        JsonNode game = document.path(OWN).path("game");
        return game.isObject()
                ? Optional.of(new StoredGame(game.path("hash").asString(""), game.path("name").asString(""),
                        game.path("rules").asString(""), game.path("description").asString("")))
                : Optional.empty();
    }

    /**
     * Reads a document, written here or by others.
     *
     * @param game its game, where its rules are known
     * @param now  when the match began, for a document that does not say
     */
    static MatchDocument read(ObjectNode document, Optional<StoredGame> game, Instant now) {
        JsonNode own = document.path(OWN);
        MatchDocument read = own.isObject()
                ? ownDocument(document, own, game)
                : new ForeignDocument(document, game, now).read();
        Set<String> kept = new HashSet<>(EventJson.list(own.path("extra"), JsonNode::asString));
        ObjectNode made = read.common();
        document.properties().forEach(e -> {
            boolean differs = !e.getValue().toString().equals(made.path(e.getKey()).toString());
            if (own.isObject() ? kept.contains(e.getKey()) : differs) {
                read.extra.set(e.getKey(), e.getValue());
            }
        });
        return read;
    }

    private static MatchDocument ownDocument(ObjectNode document, JsonNode own, Optional<StoredGame> game) {
        List<StoredEvent> events = new ArrayList<>();
        own.path("events").forEach(e -> events.add(new StoredEvent(events.size() + 1,
                Instant.ofEpochMilli(e.path("at").asLong()), EventJson.read(e.path("event")))));
        MatchHeader header = new MatchHeader(document.path("matchId").asString(""), game.map(StoredGame::hash),
                document.path("gameName").asString(""), EventJson.terms(document.path("gameRoleNames")),
                EventJson.list(document.path("playerNamesFromHost"), JsonNode::asString),
                Optional.ofNullable(own.get("clocks")).map(c -> Clocks.parse(c.asString(""))),
                own.path("seed").asLong(), document.path("scrambled").asBoolean(),
                Instant.ofEpochMilli(document.path("startTime").asLong()), Optional.empty());
        return of(header, game, events);
    }

    /** A match with these events and nothing else to say. */
    static MatchDocument of(MatchHeader header, Optional<StoredGame> game, List<StoredEvent> events) {
        int steps = 0;
        MatchState state = MatchState.INTERRUPTED;
        List<Integer> goals = List.of();
        for (StoredEvent stored : events) {
            switch (stored.event()) {
                case MatchEvent.Stepped e -> steps = e.step();
                case MatchEvent.Aborted _ -> state = MatchState.ABORTED;
                case MatchEvent.Ended e -> {
                    state = MatchState.FINISHED;
                    goals = e.goals();
                }
                case MatchEvent.Started _, MatchEvent.Resumed _, MatchEvent.Moved _, MatchEvent.Defaulted _ -> {}
            }
        }
        if (!state.isOver()) {
            throw new ArchiveException("match " + header.id()
                    + " is not over in this document; wait for its end, or abort it, and export it again");
        }
        return new MatchDocument(new StoredMatch(header, state, steps, goals), game, events, JSON.createObjectNode());
    }
}
