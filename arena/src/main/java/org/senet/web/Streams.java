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
    private final int most;
    private final double patience;
    private final Set<EventStream> open = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService watch = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("stream watch").factory());

    /** @param patience the seconds for which a client may leave what it is sent unread */
    Streams(int most, double patience) {
        this.most = most;
        this.patience = patience;
        long period = (long) (patience * 1000 / 4);
        watch.scheduleWithFixedDelay(this::cutSlow, period, period, TimeUnit.MILLISECONDS);
    }

    private void cutSlow() {
        open.stream().filter(s -> s.secondsWaiting() > patience).forEach(EventStream::cut);
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
