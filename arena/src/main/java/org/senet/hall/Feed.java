package org.senet.hall;

import java.time.Duration;
import java.util.List;
import org.senet.archive.Archive;
import org.senet.archive.StoredEvent;

/**
 * Somebody's way through the events of a match: each event once, in their order, none left out, none before it is durable. It
 * belongs to one thread; how slowly that reads is nobody else's concern.
 */
public final class Feed {
    private static final int PORTION = 200;

    private final Archive archive;
    private final String match;
    private final Tail tail;
    private int next;

    Feed(Archive archive, String match, Tail tail, int from) {
        this.archive = archive;
        this.match = match;
        this.tail = tail;
        this.next = Math.max(1, from);
    }

    /** The next events, as soon as there is one; none where none came in this time or the end is reached. */
    public List<StoredEvent> next(Duration patience) throws InterruptedException {
        List<StoredEvent> events = tail.from(next, patience).orElseGet(() -> archive.events(match, next, PORTION));
        if (!events.isEmpty()) {
            next = events.getLast().number() + 1;
        }
        return events;
    }

    /** Whether all events have been given and no more will come, unless an interrupted match is taken up again. */
    public boolean isOver() {
        return tail.isCompleteBefore(next);
    }
}
