package org.senet.web;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Who may do what on a server, and what a hostile client can do to it. */
final class SecurityTest {
    private static final String TOKEN = "a long enough word";
    private static WebServer open;
    private static WebServer guarded;
    private static Client client;
    private static Client stranger;

    @BeforeAll
    static void start() throws IOException {
        Router router = new Router(List.of(Route.get("/api/look", _ -> Reply.json(Map.of("seen", true))),
                Route.post("/api/change", r -> Reply.json(Map.of("given", r.json()))),
                Route.work("/api/work", _ -> Reply.json(Map.of("worked", true))),
                Route.get("/api/fail", _ -> {
                    throw new IllegalStateException("an inner secret");
                })));
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        open = new WebServer(any, Gate.of(any.getAddress(), Optional.empty()));
        open.open(router);
        guarded = new WebServer(any, new Gate(false, Optional.of(TOKEN)));
        guarded.open(router);
        client = new Client(address(open));
        stranger = new Client(address(guarded));
    }

    private static URI address(WebServer server) {
        return URI.create("http://127.0.0.1:" + server.address().getPort() + "/");
    }

    @AfterAll
    static void stop() {
        open.close();
        guarded.close();
    }

    @Test
    void aServerThatOthersCanReachNeedsAToken() throws IOException {
        InetAddress everywhere = InetAddress.getByName("0.0.0.0");
        assertThatThrownBy(() -> Gate.of(everywhere, Optional.empty())).hasMessageContaining("--token");
        assertThatThrownBy(() -> Gate.of(everywhere, Optional.of("short"))).hasMessageContaining("8 characters");
        assertThat(Gate.of(everywhere, Optional.of(TOKEN)).loopback()).isFalse();
    }

    @Test
    void writingNeedsTheTokenAndReadingDoesNot() throws Exception {
        assertThat(stranger.get("/api/look").statusCode()).isEqualTo(200);
        assertThat(stranger.get("/api/work").statusCode()).isEqualTo(401);
        HttpResponse<String> refused = stranger.post("/api/change", Map.of());
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.headers().firstValue("WWW-Authenticate")).contains("Bearer");
        assertThat(refused.body()).contains("Authorization: Bearer").doesNotContain(TOKEN);
        assertThat(change("Bearer wrong word here").statusCode()).isEqualTo(401);
        assertThat(change("Bearer " + TOKEN).statusCode()).isEqualTo(200);
    }

    private static HttpResponse<String> change(String authorization) throws IOException, InterruptedException {
        return stranger.send(stranger.request("/api/change").header("Authorization", authorization)
                .header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString("{}")).build());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example:80", ""})
    void aForeignNameIsNotAnsweredTo(String host) throws IOException {
        String answer = client.raw("GET /api/look HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 421").doesNotContain("seen");
        String page = client.raw("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
        assertThat(page).startsWith("HTTP/1.1 421");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:9", "127.0.0.1", "[::1]:8080", "LOCALHOST"})
    void thisMachinesNamesAre(String host) throws IOException {
        assertThat(client.raw("GET /api/look HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "http://localhost:1", "https://127.0.0.1", "%%%"})
    void pagesOfOtherSitesMayNotWrite(String origin) throws Exception {
        HttpResponse<String> response = client.send(client.request("/api/change").header("Origin", origin)
                .header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString("{}")).build());
        assertThat(response.statusCode()).isEqualTo(403);
        assertThat(response.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void theOwnPageMay() throws Exception {
        HttpResponse<String> response = client.send(client.request("/api/change")
                .header("Origin", "http://" + client.site().getAuthority()).header("Sec-Fetch-Site", "same-origin")
                .header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString("{\"a\":1}"))
                .build());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("{\"given\":{\"a\":1}}");
        assertThat(client.send(client.request("/api/change").header("Sec-Fetch-Site", "cross-site")
                .header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString("{}")).build())
                .statusCode()).isEqualTo(403);
    }

    @Test
    void aFormIsNoJson() throws Exception {
        assertThat(client.send(client.request("/api/change").header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString("{}")).build()).statusCode()).isEqualTo(415);
        assertThat(client.send(client.request("/api/change").method("OPTIONS", HttpRequest.BodyPublishers.noBody())
                .header("Origin", "http://evil.example").build()).statusCode()).isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "nonsense", "{\"a\":", "{} trailing", "\"text\""})
    void whatIsNoJsonObjectIsRefused(String body) throws Exception {
        HttpResponse<String> response = client.send(client.request("/api/change")
                .header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(body)).build());
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(Client.JSON.readTree(response.body()).path("hint").asString()).contains("JSON object");
    }

    @Test
    void deepAndLargeBodiesAreRefused() throws Exception {
        String deep = "{\"a\":" + "[".repeat(20_000) + "]".repeat(20_000) + "}";
        assertThat(client.send(client.request("/api/change").header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(deep)).build()).statusCode()).isEqualTo(400);
        String head = "POST /api/change HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
        String large = client.raw(head + "Content-Length: 70000\r\n\r\n" + "x".repeat(70_000));
        assertThat(large).startsWith("HTTP/1.1 413");
        assertThat(
                client.raw("GET /api/look HTTP/1.1\r\nHost: localhost\r\nX-Long: " + "x".repeat(100_000) + "\r\n\r\n"))
                .doesNotContain("seen");
    }

    @Test
    void whatGoesWrongInsideStaysInside() throws Exception {
        HttpResponse<String> response = client.get("/api/fail");
        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body()).doesNotContain("secret").doesNotContain("Exception").contains("number");
        assertThat(client.get("/api/look").statusCode()).isEqualTo(200);
    }

    @Test
    void everyReplyTellsBrowsersToBeStrict() throws Exception {
        for (String path : List.of("/api/look", "/api/nothing", "/api/fail")) {
            HttpResponse<String> response = client.get(path);
            assertThat(response.headers().firstValue("Content-Security-Policy").orElse(""))
                    .contains("default-src 'self'")
                    .contains("frame-ancestors 'none'");
            assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(response.headers().firstValue("X-Frame-Options")).contains("DENY");
        }
    }

    @Test
    void unknownAddressesAndMethodsAreTold() throws Exception {
        assertThat(client.get("/api/nothing").statusCode()).isEqualTo(404);
        assertThat(client.post("/api/look", Map.of()).statusCode()).isEqualTo(405);
        assertThat(client.get("/api/%zz".replace("%zz", "look/../../etc")).statusCode()).isEqualTo(404);
        assertThat(client.raw("GET /..%2f..%2fetc/passwd.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .doesNotContain("root:");
    }

    @Test
    void aClientThatDripsDoesNotHoldOthersUp() throws Exception {
        try (Socket slow = new Socket(client.site().getHost(), client.site().getPort())) {
            OutputStream out = slow.getOutputStream();
            out.write(
                    "POST /api/change HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
                            .getBytes(StandardCharsets.US_ASCII));
            out.flush();
            assertThat(client.get("/api/look").statusCode()).isEqualTo(200);
            slow.setSoTimeout(60_000);
            // The server ends the line by itself when the time for a request is up.
            assertThat(slow.getInputStream().readAllBytes())
                    .doesNotContain("given".getBytes(StandardCharsets.US_ASCII));
        }
    }
}
