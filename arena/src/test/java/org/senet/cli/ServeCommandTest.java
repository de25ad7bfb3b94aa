package org.senet.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** The newcomer's path: one command, the page answers, a match against the champion begins, a move gets an answer. */
final class ServeCommandTest {
    private static final JsonMapper JSON = new JsonMapper();
    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void oneCommandIsEnough(@TempDir Path folder) throws Exception {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), Senet.class.getName(), "serve",
                "--port", "0",
                "--data", folder.toString()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            assertThat(line).startsWith("Senet is at http://127.0.0.1:");
            URI site = URI.create(line.split(" ")[3]);
            assertThat(send(HttpRequest.newBuilder(site.resolve("/")).build())).contains("<html");
            JsonNode match = JSON.readTree(post(site.resolve("/api/matches"),
                    Map.of("game", "tic-tac-toe", "players", new String[] {"human", "champion:seconds=1"})));
            URI address = site.resolve("/api/matches/" + match.path("id").asString() + "/");
            await(address, "event: started");
            post(address.resolve("moves"), Map.of("role", "white", "step", 0, "move", "(mark 2 2)", "key",
                    match.path("seats").path("white").asString()));
            await(address, "\"step\":2,\"moves\"");
            JsonNode position = JSON.readTree(send(HttpRequest.newBuilder(address.resolve("positions/2")).build()));
            assertThat(position.path("legal").path("white").size()).isEqualTo(7);
            assertThat(position.path("moves").path("black").asString()).startsWith("(mark");
        } finally {
            process.destroyForcibly();
        }
    }

    private String send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isLessThan(300);
        return response.body();
    }

    private String post(URI address, Object body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(address).header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))).build());
    }

    /** Watches the match until an event says this. */
    private void await(URI match, String words) throws IOException, InterruptedException {
        try (Stream<String> lines = http.send(HttpRequest.newBuilder(match.resolve("events")).build(),
                HttpResponse.BodyHandlers.ofLines()).body()) {
            assertThat(lines.anyMatch(l -> l.contains(words))).isTrue();
        }
    }

    @Test
    void aServerThatOthersCanReachIsNotStartedWithoutAToken(@TempDir Path folder) {
        assertThat(refusal("--host", "0.0.0.0", "--port", "0", "--data", folder.toString())).contains("--token");
    }

    @Test
    void aPortThatIsTakenIsToldWhereItWasAskedFor(@TempDir Path folder) throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
            assertThat(refusal("--port", String.valueOf(taken.getLocalPort()), "--data", folder.toString()))
                    .contains("port " + taken.getLocalPort());
        }
    }

    private static String refusal(String... options) {
        StringWriter errors = new StringWriter();
        CommandLine line = Senet.commandLine().setErr(new PrintWriter(errors));
        int status = line.execute(Stream.concat(Stream.of("serve"), Stream.of(options)).toArray(String[]::new));
        assertThat(status).isEqualTo(1);
        return errors.toString();
    }
}
