package org.senet.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.match.MatchEvent;
import org.senet.search.Decision;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Events of matches as JSON objects, the form in which they are stored and sent. What is read is what was written, but for long
 * thoughts: of a decision the best options and the first joint moves of a line are kept. Terms are in prefix form.
 */
public final class EventJson {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int MOST_OPTIONS = 40;
    private static final int LONGEST_LINE = 20;

    private EventJson() {}

    /** The word for the kind of an event. */
    public static String kind(MatchEvent event) {
        return event.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    public static ObjectNode write(MatchEvent event) {
        ObjectNode node = JSON.createObjectNode().put("kind", kind(event));
        switch (event) {
            case MatchEvent.Started e -> unready(node, e.unready());
            case MatchEvent.Resumed e -> unready(node.put("steps", e.steps()), e.unready());
            case MatchEvent.Moved e -> {
                node.put("step", e.step()).put("role", e.role()).put("move", e.move().toString())
                        .put("seconds", e.seconds());
                e.decision().ifPresent(d -> node.set("decision", decision(d)));
            }
            case MatchEvent.Defaulted e -> node.put("step", e.step()).put("role", e.role())
                    .put("move", e.move().toString()).put("fault", e.fault().name().toLowerCase(Locale.ROOT))
                    .put("detail", e.detail()).put("seconds", e.seconds());
            case MatchEvent.Stepped e -> node.put("step", e.step()).set("moves", terms(e.moves()));
            case MatchEvent.Ended e -> {
                ArrayNode goals = node.put("steps", e.steps()).putArray("goals");
                e.goals().forEach(goals::add);
            }
            case MatchEvent.Aborted e -> node.put("steps", e.steps()).put("reason", e.reason());
        }
        return node;
    }

    public static MatchEvent read(JsonNode node) {
        String kind = node.path("kind").asString("");
        return switch (kind) {
            case "started" -> new MatchEvent.Started(unready(node));
            case "resumed" -> new MatchEvent.Resumed(node.path("steps").asInt(), unready(node));
            case "moved" -> {
                Term move = term(node.path("move"));
                yield new MatchEvent.Moved(node.path("step").asInt(), node.path("role").asInt(), move,
                        node.path("seconds").asDouble(), Optional.ofNullable(node.get("decision"))
                                .map(d -> decision(move, d)));
            }
            case "defaulted" -> new MatchEvent.Defaulted(node.path("step").asInt(), node.path("role").asInt(),
                    term(node.path("move")),
                    fault(node), node.path("detail").asString(), node.path("seconds").asDouble());
            case "stepped" -> new MatchEvent.Stepped(node.path("step").asInt(), terms(node.path("moves")));
            case "ended" -> new MatchEvent.Ended(node.path("steps").asInt(),
                    list(node.path("goals"), JsonNode::asInt));
            case "aborted" -> new MatchEvent.Aborted(node.path("steps").asInt(), node.path("reason").asString());
            default -> throw new ArchiveException("no event is of the kind '" + kind + "'");
        };
    }

    private static void unready(ObjectNode node, List<MatchEvent.Unready> unready) {
        ArrayNode list = node.putArray("unready");
        unready.forEach(u -> list.addObject().put("role", u.role())
                .put("fault", u.fault().name().toLowerCase(Locale.ROOT)).put("detail", u.detail()));
    }

    private static List<MatchEvent.Unready> unready(JsonNode node) {
        return list(node.path("unready"),
                u -> new MatchEvent.Unready(u.path("role").asInt(), fault(u), u.path("detail").asString()));
    }

    private static MatchEvent.Fault fault(JsonNode node) {
        return MatchEvent.Fault.valueOf(node.path("fault").asString().toUpperCase(Locale.ROOT));
    }

    private static ObjectNode decision(Decision decision) {
        ObjectNode node = JSON.createObjectNode();
        opinion(node, decision.value(), decision.proof(), decision.line());
        Decision.Statistics statistics = decision.statistics();
        node.put("nodes", statistics.nodes()).put("playouts", statistics.playouts()).put("depth", statistics.depth())
                .put("thought", statistics.seconds()).put("remark", statistics.remark());
        ArrayNode options = node.putArray("options");
        decision.options().stream().limit(MOST_OPTIONS).forEach(option -> opinion(options.addObject()
                .put("move", option.move().toString()).put("visits", option.visits()), option.value(), option.proof(),
                option.line()));
        return node;
    }

    /** What is thought of a move; without a value where there is no opinion. */
    private static void opinion(ObjectNode node, double value, Decision.Proof proof, List<List<Term>> line) {
        if (!Double.isNaN(value)) {
            node.put("value", value);
        }
        node.put("proof", proof.name().toLowerCase(Locale.ROOT));
        ArrayNode joints = node.putArray("line");
        line.stream().limit(LONGEST_LINE).forEach(joint -> joints.add(terms(joint)));
    }

    private static Decision decision(Term move, JsonNode node) {
        return new Decision(move, value(node), proof(node),
                list(node.path("options"), o -> new Decision.Option(term(o.path("move")), value(o),
                        o.path("visits").asLong(), proof(o), line(o))),
                line(node),
                new Decision.Statistics(node.path("nodes").asLong(), node.path("playouts").asLong(),
                        node.path("depth").asInt(), node.path("thought").asDouble(), node.path("remark").asString()));
    }

    private static double value(JsonNode node) {
        return node.path("value").asDouble(Double.NaN);
    }

    private static Decision.Proof proof(JsonNode node) {
        return Decision.Proof.valueOf(node.path("proof").asString().toUpperCase(Locale.ROOT));
    }

    private static List<List<Term>> line(JsonNode node) {
        return list(node.path("line"), EventJson::terms);
    }

    static ArrayNode terms(List<Term> terms) {
        ArrayNode node = JSON.createArrayNode();
        terms.forEach(t -> node.add(t.toString()));
        return node;
    }

    static List<Term> terms(JsonNode node) {
        return list(node, EventJson::term);
    }

    static Term term(JsonNode node) {
        return Reading.term(node.asString("")).orElseThrow(() -> new ArchiveException(node + " is no term"));
    }

    static <T> List<T> list(JsonNode node, Function<JsonNode, T> reader) {
        List<T> list = new ArrayList<>();
        node.forEach(n -> list.add(reader.apply(n)));
        return list;
    }
}
