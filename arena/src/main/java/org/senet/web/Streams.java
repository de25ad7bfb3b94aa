package org.senet.web;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The open event streams: never more than a limit, and none that waits long for a client that does not read. */
final class Streams implements AutoCloseable {
    private static final double PATIENCE_SECONDS = 20;

    private final int most;
    private final Set<EventStream> open = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService watch = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("stream watch").factory());

    Streams(int most) {
        this.most = most;
        watch.scheduleWithFixedDelay(this::cutSlow, 5, 5, TimeUnit.SECONDS);
    }

    private void cutSlow() {
        open.stream().filter(s -> s.secondsWaiting() > PATIENCE_SECONDS).forEach(EventStream::cut);
    }

    /** Whether there is room for another stream. */
    boolean isFull() {
        return open.size() >= most;
    }

    int count() {
        return open.size();
    }

    /** Runs a feed on this thread to its end. */
    void run(Reply.Feed feed, OutputStream out) throws IOException, InterruptedException {
        EventStream stream = new EventStream(out);
        open.add(stream);
        try {
            stream.beat();
            feed.run(stream);
        } finally {
            open.remove(stream);
        }
    }

    /** Ends all streams. */
    @Override
    public void close() {
        watch.shutdownNow();
        open.forEach(EventStream::cut);
    }
}
