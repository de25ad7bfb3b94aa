package org.senet.web;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.senet.archive.EventJson;
import org.senet.archive.StoredEvent;
import org.senet.archive.StoredMatch;
import org.senet.gdl.Term;
import org.senet.hall.Feed;
import org.senet.match.MatchEvent;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The events of a match as one client sees them. The moves of a step are shown together, when the step is made: who has still to answer
 * learns nothing from them. Of hidden information a client sees what its role does and perceives.
 */
final class Events {
    private static final Duration BEAT = Duration.ofSeconds(10);

    private final StoredMatch match;
    private final Sight sight;
    private final Feed feed;
    private final Percepts percepts;

    /** What a role perceived of a step. */
    @FunctionalInterface
    interface Percepts {
        List<Term> of(int step, int role) throws InterruptedException;
    }

    Events(StoredMatch match, Sight sight, Feed feed, Percepts percepts) {
        this.match = match;
        this.sight = sight;
        this.feed = feed;
        this.percepts = percepts;
    }

    static String word(MatchEvent.Fault fault) {
        return fault.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Sends all events from where the feed begins, and those to come, until there are no more. */
    void send(EventStream out) throws IOException, InterruptedException {
        List<StoredEvent> kept = new ArrayList<>();
        while (!feed.isOver()) {
            List<StoredEvent> news = feed.next(BEAT);
            if (news.isEmpty()) {
                out.beat();
            }
            for (StoredEvent event : news) {
                kept.add(event);
                if (!(event.event() instanceof MatchEvent.Moved || event.event() instanceof MatchEvent.Defaulted)) {
                    show(kept, out);
                }
            }
        }
        show(kept, out);
        out.send("end", match.id());
    }

    private void show(List<StoredEvent> events, EventStream out) throws IOException, InterruptedException {
        for (StoredEvent event : events) {
            Optional<ObjectNode> seen = seen(event.event());
            if (seen.isPresent()) {
                out.send(event.number(), EventJson.kind(event.event()),
                        seen.get().put("number", event.number()).put("at", event.at().toString()));
            }
        }
        events.clear();
    }

    private Optional<ObjectNode> seen(MatchEvent event) throws InterruptedException {
        ObjectNode whole = EventJson.write(event);
        return switch (event) {
            case MatchEvent.Moved e -> sight.shows(e.role()) ? Optional.of(whole) : Optional.empty();
            case MatchEvent.Defaulted e -> sight.shows(e.role()) ? Optional.of(whole) : Optional.empty();
            case MatchEvent.Stepped e -> Optional.of(stepped(e, whole));
            case MatchEvent.Started _, MatchEvent.Resumed _, MatchEvent.Ended _, MatchEvent.Aborted _ -> Optional
                    .of(whole);
        };
    }

    /** A step with the moves that may be seen; the others are left empty. */
    private ObjectNode stepped(MatchEvent.Stepped event, ObjectNode whole) throws InterruptedException {
        ArrayNode moves = whole.putArray("moves");
        for (int role = 0; role < event.moves().size(); role++) {
            if (sight.shows(role)) {
                moves.add(event.moves().get(role).toString());
            } else {
                moves.addNull();
            }
        }
        if (sight instanceof Sight.Own own) {
            ArrayNode seen = whole.putArray("percepts");
            percepts.of(event.step(), own.role()).forEach(p -> seen.add(p.toString()));
        }
        return whole;
    }
}
