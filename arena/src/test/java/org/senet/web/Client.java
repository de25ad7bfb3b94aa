package org.senet.web;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A program that talks to a site. */
final class Client {
    static final JsonMapper JSON = new JsonMapper();
    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI site;

    Client(URI site) {
        this.site = site;
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(site.resolve(path)).timeout(Duration.ofSeconds(60));
    }

    HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path).build());
    }

    HttpResponse<String> post(String path, Object body) throws IOException, InterruptedException {
        return send(request(path).header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))).build());
    }

    /** What a path gives, which must be JSON and all right. */
    JsonNode json(String path) throws IOException, InterruptedException {
        return json(get(path));
    }

    static JsonNode json(HttpResponse<String> response) {
        if (response.statusCode() >= 300) {
            throw new AssertionError(response.statusCode() + " " + response.body());
        }
        return JSON.readTree(response.body());
    }

    /** What the server says to bytes as they are, until it closes the line; nothing where it breaks off. */
    String raw(String text) throws IOException {
        try (Socket socket = new Socket(site.getHost(), site.getPort())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException e) {
            return "";
        }
    }

    /** An event of a stream. */
    record Event(long id, String kind, JsonNode data) {}

    /** The events of a stream after a number, as long as they are wanted, the first that is not wanted included. */
    List<Event> events(String path, long after, Predicate<Event> wanted) throws IOException, InterruptedException {
        HttpResponse<Stream<String>> response = http.send(request(path).header("Last-Event-ID", String.valueOf(after))
                .build(), HttpResponse.BodyHandlers.ofLines());
        if (response.statusCode() != 200) {
            throw new AssertionError(path + " answers " + response.statusCode());
        }
        List<Event> events = new ArrayList<>();
        try (Stream<String> lines = response.body()) {
            Map<String, String> fields = new HashMap<>();
            for (String line : (Iterable<String>) lines::iterator) {
                if (line.isEmpty() && fields.containsKey("data")) {
                    Event event = new Event(Long.parseLong(fields.getOrDefault("id", "0")),
                            fields.getOrDefault("event", ""),
                            JSON.readTree(fields.getOrDefault("data", "")));
                    events.add(event);
                    if (!wanted.test(event)) {
                        return events;
                    }
                    fields.clear();
                } else if (line.indexOf(':') > 0) {
                    fields.put(line.substring(0, line.indexOf(':')), line.substring(line.indexOf(':') + 1).strip());
                }
            }
        }
        return events;
    }

    URI site() {
        return site;
    }
}
