package org.senet.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Event streams: their form, their number, and what becomes of clients that do not read. */
final class StreamsTest {

    @Test
    void eventsHaveTheirForm() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Streams streams = new Streams(1, 10)) {
            streams.run(s -> {
                s.send(7, "moved", Map.of("text", "a\nb"));
                s.send("end", List.of());
            }, out);
            assertThat(streams.count()).isZero();
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(": beat\n\n"
                + "id: 7\nevent: moved\ndata: {\"text\":\"a\\nb\"}\n\nevent: end\ndata: []\n\n");
    }

    @Test
    void aClientThatDoesNotReadIsCutOff() throws Exception {
        try (Streams streams = new Streams(1, 0.2);
                PipedInputStream unread = new PipedInputStream(64);
                PipedOutputStream out = new PipedOutputStream(unread)) {
            assertThatThrownBy(() -> streams.run(s -> {
                while (true) {
                    s.send("flood", "x".repeat(100));
                }
            }, out)).isInstanceOf(IOException.class);
            assertThat(Thread.interrupted()).isFalse();
            assertThat(streams.isFull()).isFalse();
        }
    }

    @Test
    void thereAreNeverMoreThanTheLimit() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        try (Streams streams = new Streams(1, 10)) {
            Thread.ofVirtual().start(() -> {
                try {
                    streams.run(_ -> {
                        begun.countDown();
                        new CountDownLatch(1).await();
                    }, new ByteArrayOutputStream());
                } catch (IOException | InterruptedException e) {
                    ended.countDown();
                }
            });
            begun.await();
            assertThat(streams.isFull()).isTrue();
        }
        ended.await();
    }
}
