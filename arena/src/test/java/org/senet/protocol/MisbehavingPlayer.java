package org.senet.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** A player on the network that gets ready and then answers every question for a move in one wrong way. */
public final class MisbehavingPlayer implements AutoCloseable {
    private final Way way;
    private final ServerSocket listening;
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile int plays;

    /** What it does when it is asked for a move. */
    public enum Way {
        SILENT, DRIPS, GARBAGE, GARBAGE_STATUS, HUGE_LENGTH, HUGE_BODY, WRONG_TYPE, ILLEGAL_MOVE, DIES, ANSWERS_TWICE,
        LAST_TURN, CLOSES, CLOSES_EARLY, ERROR_STATUS, REDIRECTS, EMPTY, ENDLESS_HEADERS, DEEP, NEVER_READS, BUSY
    }

    public MisbehavingPlayer(Way way) throws IOException {
        this.way = way;
        this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::listen);
    }

    public String address() {
        return "localhost:" + listening.getLocalPort();
    }

    private void listen() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                if (way != Way.NEVER_READS) {
                    Thread.ofVirtual().start(() -> serve(socket));
                }
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket; Wire wire = new Wire(socket, System.nanoTime() + 60_000_000_000L)) {
            String message = Http.request(wire, 1 << 22).body();
            if (message.startsWith("(PLAY")) {
                play(socket.getOutputStream(), message);
            } else if (message.startsWith("(START")) {
                send(socket.getOutputStream(), way == Way.BUSY ? "busy" : "ready");
            } else {
                send(socket.getOutputStream(), "done");
            }
        } catch (IOException | InterruptedException e) {
            // the manager has hung up
        }
    }

    private void play(OutputStream out, String message) throws IOException, InterruptedException {
        plays++;
        switch (way) {
            case SILENT, NEVER_READS -> closed.await();
            case DRIPS -> {
                for (char c : "HTTP/1.0 200 OK\r\nContent-length: 5\r\n\r\nheads".repeat(9).toCharArray()) {
                    out.write(c);
                    out.flush();
                    Thread.sleep(100);
                }
            }
            case GARBAGE -> send(out, "\0\1 (((what is {{this}}");
            case GARBAGE_STATUS -> write(out, "heads\r\n\r\nheads");
            case HUGE_LENGTH -> write(out, "HTTP/1.0 200 OK\r\nContent-length: 104857600\r\n\r\nheads");
            case HUGE_BODY -> {
                write(out, "HTTP/1.0 200 OK\r\n\r\n");
                byte[] megabyte = new byte[1 << 20];
                for (int i = 0; i < 100; i++) {
                    out.write(megabyte);
                }
            }
            case WRONG_TYPE -> write(out,
                    "HTTP/1.0 200 OK\r\nContent-type: text/html\r\n\r\n<html><p>heads</p></html>");
            case ILLEGAL_MOVE -> send(out, "(edge 1)");
            case DIES -> {
                if (plays == 1) {
                    send(out, "heads");
                } else {
                    close();
                }
            }
            case ANSWERS_TWICE -> send(out, "heads heads");
            case LAST_TURN -> send(out, message.contains("NIL") ? "heads" : "first");
            case CLOSES, BUSY -> {}
            case CLOSES_EARLY -> write(out, "HTTP/1.0 200 OK\r\nContent-length: 50\r\n\r\nhea");
            case ERROR_STATUS -> write(out, "HTTP/1.0 500 Oops\r\nContent-length: 5\r\n\r\nheads");
            case REDIRECTS -> write(out, "HTTP/1.0 302 Found\r\nLocation: http://localhost:1/\r\n\r\nheads");
            case EMPTY -> send(out, "");
            case ENDLESS_HEADERS -> {
                write(out, "HTTP/1.0 200 OK\r\n");
                for (int i = 0; i < 100_000; i++) {
                    write(out, "X-" + i + ": y\r\n");
                }
            }
            case DEEP -> send(out, "(".repeat(100_000));
        }
    }

    private static void send(OutputStream out, String body) throws IOException {
        write(out, "HTTP/1.0 200 OK\r\nContent-type: text/acl\r\nContent-length: " + body.length() + "\r\n\r\n" + body);
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        listening.close();
    }
}
