package org.senet.protocol;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Term;
import org.senet.machine.Machines;
import org.senet.match.Assignment;
import org.senet.match.Observation;
import org.senet.match.Player;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.search.Decision;

import static org.assertj.core.api.Assertions.assertThat;

/** The server, driven by raw bytes as odd managers send them. */
class PlayerServerTest {
    private static final String RULES = """
            (role same) (role other) (init (step 1))
            (<= (legal ?r heads) (role ?r)) (<= (legal ?r tails) (role ?r))
            (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
            (<= (next equal) (does same ?x) (does other ?x))
            (<= terminal (true (step 4)))
            (<= (goal same 100) (true equal)) (<= (goal same 0) (not (true equal)))
            (<= (goal other 0) (true equal)) (<= (goal other 100) (not (true equal)))
            (after 1 2) (after 2 3) (after 3 4)
            """;
    private static final String START = "(START m1 same (" + RULES + ") 30 30)";

    private final Queue<String> log = new ConcurrentLinkedQueue<>();
    private final Workshop workshop = new Workshop();
    private PlayerServer server;

    @BeforeEach
    void listen() throws IOException {
        server = server(60);
    }

    private PlayerServer server(double patience) throws IOException {
        return new PlayerServer(
                new PlayerServer.House(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "senet", 0.1,
                        patience),
                () -> Players.player("legal", workshop), Machines::of, log::add);
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        workshop.close();
    }

    /** Sends pieces one after the other on one connection, and reads until the other side closes. */
    private String raw(String... pieces) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(60_000);
            socket.setTcpNoDelay(true);
            for (String piece : pieces) {
                socket.getOutputStream().write(piece.getBytes(StandardCharsets.UTF_8));
                socket.getOutputStream().flush();
            }
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String post(String body) throws IOException {
        String answer = raw("POST / HTTP/1.0\r\nAccept: text/delim\r\nSender: GAMESERVER\r\nReceiver: ME\r\n"
                + "Content-type: text/acl\r\nContent-length: " + body.getBytes(StandardCharsets.UTF_8).length
                + "\r\n\r\n" + body);
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }

    @Test
    void playsAMatchInPrefixNotation() throws IOException {
        assertThat(post("(INFO)")).isEqualTo("((name senet) (status available) (species computer))");
        assertThat(post(START)).isEqualTo("ready");
        assertThat(post("(INFO)")).contains("(status busy)");
        assertThat(post("(PLAY m1 NIL)")).isEqualTo("heads");
        assertThat(post("(PLAY M1 (HEADS TAILS))")).isEqualTo("heads");
        assertThat(post("(PLAY m1 (heads heads))")).isEqualTo("heads");
        assertThat(post("(STOP m1 (heads heads))")).isEqualTo("done");
        assertThat(post("(INFO)")).contains("available");
        assertThat(log).anyMatch(l -> l.startsWith("(PLAY M1 (HEADS TAILS)) -> heads"));
    }

    @Test
    void playsAMatchInInfixNotation() throws IOException {
        String rules = "[role(x),role(o),legal(x,mark(1,1)),legal(o,noop),goal(x,100),goal(o,0),"
                + "next(over) :- does(x,mark(1,1)),terminal :- true(over)]";
        assertThat(post("info()")).isEqualTo("[[name,senet],[status,available],[species,computer]]");
        assertThat(post("start(m23,x," + rules + ",10,10)")).isEqualTo("ready");
        assertThat(post("play(m23,nil)")).isEqualTo("mark(1,1)");
        assertThat(post("stop(m23,[mark(1,1),noop])")).isEqualTo("done");
        assertThat(post("start(m24,o," + rules + ",10,10)")).isEqualTo("ready");
        assertThat(post("(PLAY m24 NIL)")).isEqualTo("noop");
        assertThat(post("abort(m24)")).isEqualTo("done");
        assertThat(post("info")).contains("available");
    }

    @Test
    void takesRequestsAsTheyReallyCome() throws IOException {
        String info = "(status available)";
        for (String request : List.of(
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\n(INFO)",
                "POST / HTTP/1.0\nContent-length: 6\n\n(INFO)",
                "post /some/path?x=y http/1.0\r\ncontent-LENGTH:6\r\n\r\n(INFO)",
                "POST / HTTP/1.0\r\n\r\n(INFO)",
                "POST / HTTP/1.0\r\n\r\n\r\n ( InFo )\r\n",
                "POST / HTTP/1.0\r\nContent-length: 99\r\n\r\n(INFO)",
                "\r\n\r\nPOST / HTTP/1.0\r\nContent-Length: 8\r\n\r\n(INFO)\r\n",
                "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n(INF\r\n2;x=y\r\nO)\r\n0\r\n\r\n",
                "POST /\r\nContent-length: 6\r\nnonsense\r\nContent-length: 7\r\n\r\n(INFO)",
                "GET / HTTP/1.1\r\n\r\n")) {
            assertThat(raw(request)).as(request).startsWith("HTTP/1.1 200 OK\r\n")
                    .contains("Content-type: text/acl", "Access-Control-Allow-Origin: *")
                    .containsAnyOf(info, "[status,available]");
        }
        assertThat(raw("POST / HTTP/1.0\r\n\r\ninfo")).contains("[status,available]");
        assertThat(raw("OPTIONS / HTTP/1.1\r\nOrigin: http://x\r\nAccess-Control-Request-Method: POST\r\n\r\n"))
                .startsWith("HTTP/1.1 200").contains("Access-Control-Allow-Methods: POST")
                .contains("Access-Control-Allow-Headers: Content-Type");
        assertThat(raw("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-length: 6\r\n\r\n", "(INFO)"))
                .startsWith("HTTP/1.1 100 Continue").contains(info);
        assertThat(raw("P", "OST / HT", "TP/1.0\r", "\n\r", "\n(I", "NFO", ")")).contains(info);
    }

    @Test
    void noBadMessageEndsAMatch() throws IOException {
        assertThat(post(START)).isEqualTo("ready");
        assertThat(post("(PLAY m1 NIL)")).isEqualTo("heads");
        for (String bad : List.of("", "(", ")", "(PLAY m1", "(PLAY m2 (heads heads))", "(PLAY m1 (edge heads))",
                "(PLAY m1 (heads))", "(PLAY m1 (heads heads heads))", "(STOP m2 (heads heads))", "(ABORT m2)", "(FLY)",
                "(START m2 same (" + RULES + ") 10 10)", "(".repeat(200_000), "(PLAY m1 ((((((heads", "\0",
                "é".repeat(99))) {
            assertThat(post(bad)).as(Brackets.clip(bad)).doesNotStartWith("heads");
        }
        assertThat(raw("\0\1\2garbage\r\n\r\n")).startsWith("HTTP/1.1 400");
        assertThat(raw("BREW / HTTP/1.0\r\n\r\n")).startsWith("HTTP/1.1 405");
        assertThat(raw("POST / HTTP/1.0\r\nContent-length: many\r\n\r\n")).startsWith("HTTP/1.1 400");
        assertThat(raw("POST / HTTP/1.0\r\nContent-length: 999999999999\r\n\r\n")).startsWith("HTTP/1.1 413");
        assertThat(raw("POST / HTTP/1.0\r\nX: " + "y".repeat(9000) + "\r\n\r\n")).startsWith("HTTP/1.1 413");
        assertThat(raw("POST / HTTP/1.0\r\n" + "X: y\r\n".repeat(200) + "\r\n")).startsWith("HTTP/1.1 413");
        new Socket(InetAddress.getLoopbackAddress(), server.port()).close();
        assertThat(post("(START m2 same (" + RULES + ") 10 10)")).isEqualTo("busy");
        assertThat(post("(PLAY m1 (heads heads))")).isEqualTo("heads");
        assertThat(post("(PLAY m1 (heads tails))")).isEqualTo("heads");
        assertThat(post("(STOP m1 (heads tails))")).isEqualTo("done");
    }

    @Test
    void saysWhatIsWrongWithRulesAndIsFreeAgain() throws IOException {
        assertThat(post("(START m1 same ((role same) (<=)) 10 10)")).contains("errors");
        assertThat(post("(START m1 nobody (" + RULES + ") 10 10)")).contains("no role nobody", "same");
        assertThat(post("(START m1 same (" + RULES + ") 10 0)")).contains("play clock");
        assertThat(post("(PLAY m1 NIL)")).contains("no match is on");
        assertThat(post("(INFO)")).contains("available");
        assertThat(post("(PREVIEW (" + RULES + ") 10)")).isEqualTo("ready");
    }

    @Test
    void aMessageThatIsRepeatedIsAnsweredAsBefore() throws IOException {
        String once = RULES.replace("(<= (legal ?r tails) (role ?r))",
                "(<= (legal ?r tails) (role ?r) (true (step 1)))");
        assertThat(post("(START m1 same (" + once + ") 30 30)")).isEqualTo("ready");
        assertThat(post("(PLAY m1 NIL)")).isEqualTo("heads");
        assertThat(post("(PLAY m1 NIL)")).isEqualTo("heads");
        assertThat(post("(PLAY m1 (tails tails))")).isEqualTo("heads");
        assertThat(post("(PLAY m1 (tails tails))")).isEqualTo("heads");
        assertThat(post("(PLAY m1 (heads heads))")).isEqualTo("heads");
        assertThat(post("(PLAY m1 (tails tails))")).contains("no legal joint move");
        assertThat(post(START)).as("a new start of the same match").isEqualTo("ready");
        assertThat(post("(PLAY m1 NIL)")).isEqualTo("heads");
    }

    /** A player that says heads when it is allowed to, or fails. */
    private static final class Patient implements Player {
        private volatile @Nullable RuntimeException failure;
        private final Semaphore allowed = new Semaphore(0);
        private final List<Observation> told = new CopyOnWriteArrayList<>();

        @Override
        public String name() {
            return "patient";
        }

        @Override
        public void start(Assignment assignment, long deadline) {}

        @Override
        public void rejoin(Assignment assignment, List<Observation> past, long deadline) {}

        @Override
        public Decision play(Observation observation, long deadline) throws InterruptedException {
            told.add(observation);
            if (failure != null) {
                throw failure;
            }
            allowed.acquire();
            return Decision.of(Term.constant("heads"));
        }
    }

    private Patient patience() throws IOException {
        server.close();
        Patient patient = new Patient();
        server = new PlayerServer(
                new PlayerServer.House(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "senet", 0.1, 60),
                () -> patient, Machines::of, log::add);
        return patient;
    }

    @Test
    void aManagerThatWasRestartedMayAskAgain() throws IOException, InterruptedException {
        Patient patient = patience();
        assertThat(post("(START m1 same (" + RULES + ") 600 600)")).isEqualTo("ready");
        patient.allowed.release();
        assertThat(post("(PLAY m1 NIL)")).isEqualTo("heads");
        try (Socket leaving = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            leaving.getOutputStream()
                    .write("POST / HTTP/1.0\r\n\r\n(PLAY m1 (heads heads))".getBytes(StandardCharsets.UTF_8));
            while (patient.told.size() < 2) {
                Thread.sleep(10);
            }
        }
        Thread.sleep(200);
        patient.allowed.release();
        assertThat(post("(PLAY m1 (heads heads))")).as("the same question").isEqualTo("heads");
        assertThat(patient.told).hasSize(2);
        patient.allowed.release();
        assertThat(post("(PLAY m1 (heads heads))")).as("the next step, with the same moves").isEqualTo("heads");
        assertThat(patient.told).hasSize(3);
    }

    @Test
    void abortEndsAMatchWhileThePlayerThinks() throws IOException, InterruptedException {
        Patient patient = patience();
        assertThat(post("(START m1 same (" + RULES + ") 600 600)")).isEqualTo("ready");
        List<Thread> waiting = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            waiting.add(Thread.ofVirtual().start(() -> {
                try {
                    log.add("answered: " + post("(PLAY m1 NIL)"));
                } catch (IOException e) {
                    log.add("answered: " + e);
                }
            }));
        }
        while (patient.told.isEmpty()) {
            Thread.sleep(10);
        }
        assertThat(post("(ABORT m1)")).isEqualTo("aborted");
        for (Thread one : waiting) {
            assertThat(one.join(Duration.ofSeconds(60))).isTrue();
        }
        assertThat(log).filteredOn(l -> l.startsWith("answered: ")).hasSize(3).noneMatch(l -> l.contains("heads"));
        assertThat(post("(INFO)")).contains("available");
    }

    @Test
    void aMatchWhoseManagerFallsSilentEnds() throws Exception {
        server.close();
        server = server(0.1);
        assertThat(post("(START m1 same (" + RULES + ") 0.2 0.2)")).isEqualTo("ready");
        for (int i = 0; i < 600 && !post("(INFO)").contains("available"); i++) {
            Thread.sleep(100);
        }
        assertThat(post("(INFO)")).contains("available");
        assertThat(log).anyMatch(l -> l.contains("match m1 has fallen silent"));
    }

    @Test
    void aSlowClientKeepsNobodyElseWaiting() throws IOException {
        try (Socket slow = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            slow.getOutputStream().write("POST / HTTP/1.0\r\nContent-le".getBytes(StandardCharsets.UTF_8));
            assertThat(post("(INFO)")).contains("available");
        }
    }

    @Test
    void aPlayerThatFailsStillMoves() throws IOException {
        patience().failure = new IllegalStateException("on purpose");
        assertThat(post(START)).isEqualTo("ready");
        assertThat(post("(PLAY m1 NIL)")).isEqualTo("heads");
        assertThat(log).anyMatch(l -> l.contains("on purpose"));
    }
}
