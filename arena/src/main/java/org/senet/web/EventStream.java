package org.senet.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/**
 * Server-sent events to one client. Every event is on its way when the call returns. While a write waits for a client that does not
 * read, {@link #waitingSince} says for how long, so that somebody can cut the line.
 */
final class EventStream {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final long NOT_WAITING = Long.MAX_VALUE;

    private final OutputStream out;
    private final Thread writer = Thread.currentThread();
    private volatile long began = NOT_WAITING;

    EventStream(OutputStream out) {
        this.out = out;
    }

    /** An event with a number by which a client can ask for those that follow. */
    void send(long id, String kind, Object data) throws IOException {
        write("id: " + id + "\nevent: " + kind + "\ndata: " + MAPPER.writeValueAsString(data) + "\n\n");
    }

    /** An event without a number. */
    void send(String kind, Object data) throws IOException {
        write("event: " + kind + "\ndata: " + MAPPER.writeValueAsString(data) + "\n\n");
    }

    /** A comment, which shows both ends that the line still stands. */
    void beat() throws IOException {
        write(": beat\n\n");
    }

    private void write(String text) throws IOException {
        began = System.nanoTime();
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } finally {
            began = NOT_WAITING;
        }
    }

    /** Seconds for which the client has not taken what is being written. */
    double secondsWaiting() {
        long since = began;
        return since == NOT_WAITING ? 0 : (System.nanoTime() - since) / 1e9;
    }

    /** Ends the stream from outside: a write or wait of its thread is broken off. */
    void cut() {
        writer.interrupt();
    }
}
