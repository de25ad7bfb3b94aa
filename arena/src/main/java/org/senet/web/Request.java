package org.senet.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A request as resources see it: the variables of its path, its query, and a body no larger than its route allows. */
final class Request {
    private static final JsonMapper MAPPER = new JsonMapper();

    private final HttpExchange exchange;
    private final Map<String, String> path;
    private final int mostBytes;
    private final Map<String, String> query;

    Request(HttpExchange exchange, Map<String, String> path, int mostBytes) {
        this.exchange = exchange;
        this.path = path;
        this.mostBytes = mostBytes;
        this.query = values(exchange.getRequestURI().getRawQuery());
    }

    private static Map<String, String> values(@Nullable String raw) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String pair : raw == null || raw.isEmpty() ? new String[0] : raw.split("&")) {
            int equals = pair.indexOf('=');
            values.putIfAbsent(decoded(equals < 0 ? pair : pair.substring(0, equals)),
                    equals < 0 ? "" : decoded(pair.substring(equals + 1)));
        }
        return values;
    }

    /** A part of an address as it was meant. */
    static String decoded(String part) {
        try {
            return URLDecoder.decode(part, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Problem.bad("the address has a stray %", "write % as %25");
        }
    }

    /** A variable of the route's path. */
    String path(String name) {
        return Optional.ofNullable(path.get(name)).orElseThrow();
    }

    /** A value of the query; an empty one counts as none. */
    Optional<String> query(String name) {
        return Optional.ofNullable(query.get(name)).filter(v -> !v.isBlank());
    }

    /** A number of the query within bounds. */
    double number(String name, double usual, double least, double most) {
        return query(name).map(text -> number(text, name, least, most)).orElse(usual);
    }

    /** A whole number of the query within bounds. */
    int whole(String name, int usual, int least, int most) {
        return query(name).map(text -> whole(text, name, least, most)).orElse(usual);
    }

    /** A text as a whole number within bounds. */
    static int whole(String text, String name, int least, int most) {
        double value = number(text, name, least, most);
        if (value != Math.rint(value)) {
            throw Problem.bad(name + " is " + text, "a whole number");
        }
        return (int) value;
    }

    private static double number(String text, String name, double least, double most) {
        try {
            double value = Double.parseDouble(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            // falls through to the one message that says what is right
        }
        throw Problem.bad(name + " is " + text,
                String.format(Locale.ROOT, "a number from %.10g to %.10g", least, most));
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
    }

    /** The body, which must be a JSON object. */
    JsonNode json() throws IOException {
        byte[] bytes = body();
        try {
            JsonNode node = MAPPER.readTree(bytes);
            if (node.isObject()) {
                return node;
            }
        } catch (JacksonException e) {
            throw Problem.bad("the body is no JSON: " + e.getOriginalMessage(), "send one JSON object");
        }
        throw Problem.bad("the body is no JSON object", "send one JSON object, such as {}");
    }

    private byte[] body() throws IOException {
        byte[] bytes = exchange.getRequestBody().readNBytes(mostBytes + 1);
        if (bytes.length > mostBytes) {
            throw new Problem(413, "the body is too large", "at most " + mostBytes + " bytes");
        }
        return bytes;
    }

    /** A text of the body that must be there. */
    static String text(JsonNode body, String field) {
        return optionalText(body, field).orElseThrow(
                () -> Problem.bad("the field \"" + field + "\" is missing or no text", "\"" + field + "\": \"…\""));
    }

    static Optional<String> optionalText(JsonNode body, String field) {
        JsonNode value = body.path(field);
        return value.isString() ? Optional.of(value.stringValue()) : Optional.empty();
    }

    /** A list of texts of the body that must be there. */
    static List<String> texts(JsonNode body, String field) {
        JsonNode list = body.path(field);
        if (!list.isArray() || !list.valueStream().allMatch(JsonNode::isString)) {
            throw Problem.bad("the field \"" + field + "\" is missing or no list of texts",
                    "\"" + field + "\": [\"…\"]");
        }
        return list.valueStream().map(JsonNode::stringValue).toList();
    }
}
