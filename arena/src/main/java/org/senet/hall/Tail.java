package org.senet.hall;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.senet.archive.StoredEvent;

/**
 * The newest events of a match, all of them durable. Only so many are kept: who is further behind has to look into the archive,
 * so that nobody's slowness costs memory or time of others. Numbers of events follow each other without gaps.
 */
final class Tail {
    private static final int KEPT = 200;

    private final Deque<StoredEvent> events = new ArrayDeque<>();
    private int last;
    private boolean complete;

    /** @param last the number of the last event so far */
    Tail(int last) {
        this.last = last;
    }

    synchronized void add(StoredEvent event) {
        if (event.number() != last + 1) {
            throw new IllegalStateException("event " + event.number() + " follows event " + last);
        }
        last = event.number();
        events.addLast(event);
        if (events.size() > KEPT) {
            events.removeFirst();
        }
        notifyAll();
    }

    synchronized int last() {
        return last;
    }

    /** No further event will come. */
    synchronized void end() {
        complete = true;
        notifyAll();
    }

    synchronized boolean isCompleteBefore(int number) {
        return complete && number > last;
    }

    /** The events from a number on, after waiting for one; nothing where the archive has to be asked for them. */
    synchronized Optional<List<StoredEvent>> from(int number, Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (last < number && !complete) {
            long millis = (end - System.nanoTime()) / 1_000_000;
            if (millis <= 0) {
                return Optional.of(List.of());
            }
            wait(millis);
        }
        if (last < number) {
            return Optional.of(List.of());
        }
        return events.isEmpty() || events.getFirst().number() > number
                ? Optional.empty()
                : Optional.of(events.stream().filter(e -> e.number() >= number).toList());
    }
}
