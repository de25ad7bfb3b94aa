package org.senet.web.page;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One tab of a real Chromium without a window, driven by its DevTools protocol: what a person does with a mouse and a keyboard. */
final class Browser implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern LISTENING = Pattern.compile("DevTools listening on (ws://\\S+)");
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int SECONDS = 120;
    private static final long GLANCE_MILLIS = 50;

    private final Process process;
    private final Path profile;
    private final WebSocket socket;
    private final Map<Integer, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final List<String> complaints = new ArrayList<>();
    private String session = "";

    /** Where Chromium is installed, if it is. */
    static Optional<Path> installed() {
        return Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(":"))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name))).filter(Files::isExecutable)
                .findFirst();
    }

    Browser(Path chromium) throws IOException {
        profile = Files.createTempDirectory("senet-browser");
        process = new ProcessBuilder(chromium.toString(), "--headless", "--no-sandbox", "--disable-gpu",
                "--disable-quic",
                "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--hide-scrollbars", "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank").redirectErrorStream(true).start();
        socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address(), new Listener()).join();
        String target = ask("Target.createTarget", Map.of("url", "about:blank")).path("targetId").asString();
        session = ask("Target.attachToTarget", Map.of("targetId", target, "flatten", true)).path("sessionId")
                .asString();
        ask("Runtime.enable", Map.of());
        ask("Page.enable", Map.of());
        size(1280, 900);
    }

    private URI address() throws IOException {
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            Matcher found = LISTENING.matcher(line);
            if (found.find()) {
                Thread.ofVirtual().start(() -> out.lines().forEach(_ -> {}));
                return URI.create(found.group(1));
            }
        }
        throw new IOException("Chromium ended before it listened");
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                hear(JSON.readTree(text.toString()));
                text.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }

    private void hear(JsonNode message) {
        CompletableFuture<JsonNode> waiting = asked.remove(message.path("id").asInt(0));
        if (waiting != null) {
            if (message.has("error")) {
                waiting.completeExceptionally(new IOException(message.path("error").toString()));
            } else {
                waiting.complete(message.path("result"));
            }
        } else if (message.path("method").asString("").equals("Runtime.exceptionThrown")) {
            synchronized (complaints) {
                complaints.add(message.path("params").path("exceptionDetails").toString());
            }
        }
    }

    private JsonNode ask(String method, Map<String, ?> parameters) {
        int number = numbers.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        asked.put(number, answer);
        socket.sendText(JSON.writeValueAsString(session.isEmpty()
                ? Map.of("id", number, "method", method, "params", parameters)
                : Map.of("id", number, "method", method, "params", parameters, "sessionId", session)), true).join();
        try {
            return answer.get(SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException(method + " was not answered", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Exceptions that the page has not caught. */
    List<String> complaints() {
        synchronized (complaints) {
            return List.copyOf(complaints);
        }
    }

    void open(URI address) {
        ask("Page.navigate", Map.of("url", address.toString()));
        await("document.readyState === 'complete' && document.querySelector('main')?.innerText");
    }

    void size(int width, int height) {
        ask("Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    void dark(boolean dark) {
        ask("Emulation.setEmulatedMedia", Map.of("features",
                List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** What an expression of the page comes to. */
    JsonNode value(String expression) {
        JsonNode result = ask("Runtime.evaluate",
                Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + result.path("exceptionDetails"));
        }
        return result.path("result").path("value");
    }

    /** Waits until an expression of the page is true. */
    void await(String expression) {
        long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
        while (!holds(expression)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("in vain waited for " + expression + "; the page says: "
                        + value("document.body.innerText").asString() + "; " + complaints());
            }
            pause(GLANCE_MILLIS);
        }
    }

    /** Whether an expression is true; while one page gives way to the next, nothing is. */
    private boolean holds(String expression) {
        try {
            return value("!!(" + expression + ")").asBoolean();
        } catch (IllegalStateException e) {
            return false;
        }
    }

    /** Waits for text anywhere on the page. */
    void awaitText(String text) {
        await("document.body.innerText.includes(" + JSON.writeValueAsString(text) + ")");
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String element(String selector) {
        return "document.querySelector(" + JSON.writeValueAsString(selector) + ")";
    }

    /** Clicks in the middle of an element, which must be there and be what lies on top at that point. */
    void click(String selector) {
        await(element(selector));
        JsonNode at = value("(() => { const e = " + element(selector) + "; e.scrollIntoView({block: 'center'});"
                + " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()");
        for (String type : List.of("mousePressed", "mouseReleased")) {
            ask("Input.dispatchMouseEvent", Map.of("type", type, "x", at.get(0).asDouble(), "y", at.get(1).asDouble(),
                    "button", "left", "clickCount", 1));
        }
    }

    /** Presses a key, such as Tab, Enter or ArrowLeft. */
    void press(String key) {
        String text = key.equals("Enter") ? "\r" : key.length() == 1 ? key : "";
        int code = switch (key) {
            case "Tab" -> 9;
            case "Enter" -> 13;
            case "Escape" -> 27;
            case "ArrowLeft" -> 37;
            case "ArrowUp" -> 38;
            case "ArrowRight" -> 39;
            case "ArrowDown" -> 40;
            default -> 0;
        };
        ask("Input.dispatchKeyEvent", Map.of("type", "keyDown", "key", key, "code", key, "windowsVirtualKeyCode", code,
                "text", text));
        ask("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key, "code", key, "windowsVirtualKeyCode", code));
    }

    /** Replaces what a field holds, as typing does. */
    void type(String selector, String text) {
        await(element(selector));
        value("(() => { const e = " + element(selector) + "; e.focus(); e.select(); })()");
        ask("Input.insertText", Map.of("text", text));
    }

    /** Chooses an entry of a list. */
    void select(String selector, String value) {
        await(element(selector));
        value("(() => { const e = " + element(selector) + "; e.value = " + JSON.writeValueAsString(value)
                + "; e.dispatchEvent(new Event('change', {bubbles: true})); })()");
    }

    byte[] screenshot() {
        return Base64.getDecoder()
                .decode(ask("Page.captureScreenshot", Map.of("format", "png")).path("data").asString());
    }

    @Override
    public void close() {
        socket.abort();
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            delete(profile);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted((a, b) -> b.compareTo(a)).forEach(f -> f.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // A file that Chromium removed in the meantime; what is left lies in the folder for temporary files.
        }
    }
}
