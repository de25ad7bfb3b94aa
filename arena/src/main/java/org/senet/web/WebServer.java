package org.senet.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * An HTTP server: every request has a virtual thread, passes the {@link Gate}, and is answered by a route or, outside {@code /api}, by a file of
 * the page. What goes wrong inside is written to the log under a number, and the client is told that number and nothing else.
 */
final class WebServer implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(WebServer.class.getName());
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int MOST_STREAMS = 256;
    private static final double STREAM_PATIENCE_SECONDS = 20;
    private static final int BACKLOG = 128;

    /** Bounds that the JDK's server takes from the process, where nobody has set them. */
    private static final Map<String, String> BOUNDS = Map.of("sun.net.httpserver.maxReqTime", "15",
            "sun.net.httpserver.maxReqHeaders", "100", "sun.net.httpserver.maxReqHeaderSize", "65536",
            "jdk.httpserver.maxConnections", "1024", "sun.net.httpserver.nodelay", "true");

    /** What a page may do: nothing that does not come from this server. */
    private static final Map<String, String> HEADERS = Map.of("Content-Security-Policy",
            "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
                    + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
            "X-Content-Type-Options", "nosniff", "X-Frame-Options", "DENY", "Referrer-Policy", "no-referrer",
            "Cross-Origin-Resource-Policy", "same-origin", "Cross-Origin-Opener-Policy", "same-origin");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Streams streams = new Streams(MOST_STREAMS, STREAM_PATIENCE_SECONDS);
    private final Gate gate;

    /** Binds to an address; port 0 means any that is free. Nothing is answered yet. */
    WebServer(InetSocketAddress address, Gate gate) throws IOException {
        BOUNDS.forEach((key, value) -> System.getProperties().putIfAbsent(key, value));
        this.gate = gate;
        this.server = HttpServer.create(address, BACKLOG);
        server.setExecutor(threads);
    }

    /** Begins to answer. */
    void open(Router router) {
        server.createContext("/", exchange -> serve(exchange, router));
        server.start();
    }

    InetSocketAddress address() {
        return server.getAddress();
    }

    /** How many event streams are open. */
    int streams() {
        return streams.count();
    }

    private void serve(HttpExchange exchange, Router router) throws IOException {
        try (exchange) {
            Headers headers = exchange.getResponseHeaders();
            HEADERS.forEach(headers::set);
            try {
                send(exchange, answer(exchange, router));
            } catch (Problem problem) {
                sendProblem(exchange, problem);
            } catch (IllegalArgumentException e) {
                sendProblem(exchange, Problem.bad(String.valueOf(e.getMessage()),
                        "GET /api/openapi.json describes what is accepted"));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (IOException e) {
                // the client is gone
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                String number = UUID.randomUUID().toString().substring(0, 8);
                LOG.log(System.Logger.Level.ERROR, "failure " + number + " at " + exchange.getRequestMethod() + " "
                        + exchange.getRequestURI().getRawPath(), e);
                sendProblem(exchange, new Problem(500, "something went wrong in the server",
                        "its log has the details under the number " + number));
            }
        }
    }

    private Reply answer(HttpExchange exchange, Router router) throws IOException, InterruptedException {
        String path = exchange.getRequestURI().getRawPath();
        String method = exchange.getRequestMethod();
        if (!path.startsWith("/api/")) {
            gate.admit(Route.Access.READ, method, exchange.getRequestHeaders());
            if (!method.equals("GET") && !method.equals("HEAD")) {
                throw new Problem(405, method + " is not possible here", "GET is");
            }
            return StaticFiles.at(path);
        }
        gate.admit(Route.Access.READ, method, exchange.getRequestHeaders());
        Router.Match match = router.match(method, path);
        gate.admit(match.route().access(), method, exchange.getRequestHeaders());
        return match.route().handler().answer(new Request(exchange, match.variables(), match.route().mostBytes()));
    }

    private void send(HttpExchange exchange, Reply reply) throws IOException, InterruptedException {
        switch (reply) {
            case Reply.Json json -> {
                exchange.getResponseHeaders().set("Cache-Control", "no-store");
                send(exchange, json.status(), "application/json", written(json.body()));
            }
            case Reply.Content content -> sendContent(exchange, content);
            case Reply.Stream stream -> sendStream(exchange, stream);
        }
    }

    private static byte[] written(Object body) {
        try {
            return MAPPER.writeValueAsBytes(body);
        } catch (JacksonException e) {
            throw new IllegalStateException("a reply cannot be written", e);
        }
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, head || bytes.length == 0 ? -1 : bytes.length);
        if (!head) {
            exchange.getResponseBody().write(bytes);
        }
    }

    private static void sendContent(HttpExchange exchange, Reply.Content content) throws IOException {
        String tag = '"' + digest(content.bytes()) + '"';
        Headers headers = exchange.getResponseHeaders();
        headers.set("ETag", tag);
        headers.set("Cache-Control", "no-cache");
        if (tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            exchange.sendResponseHeaders(304, -1);
        } else {
            send(exchange, 200, content.type(), content.bytes());
        }
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private void sendStream(HttpExchange exchange, Reply.Stream stream) throws IOException, InterruptedException {
        if (streams.isFull()) {
            throw Problem.busy("too many event streams are open");
        }
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", "text/event-stream; charset=utf-8");
        headers.set("Cache-Control", "no-store");
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(200, -1);
            return;
        }
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            streams.run(stream.feed(), out);
        }
    }

    private static void sendProblem(HttpExchange exchange, Problem problem) throws IOException {
        if (exchange.getResponseCode() != -1) {
            return; // the answer is under way and can only be broken off
        }
        if (problem.status() == 401) {
            exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
        }
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        // What is left of the body is not read: the line ends here.
        exchange.getResponseHeaders().set("Connection", "close");
        send(exchange, problem.status(), "application/json",
                written(Map.of("error", problem.error(), "hint", problem.hint())));
    }

    @Override
    public void close() {
        streams.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
