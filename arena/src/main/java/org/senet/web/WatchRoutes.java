package org.senet.web;

import java.util.List;
import org.senet.archive.StoredMatch;
import org.senet.hall.Hall;

/** Looking at a match: its positions, and its events as they happen. */
final class WatchRoutes {
    private final Hall hall;
    private final Matches matches;
    private final Pictures pictures;
    private final Desk desk;

    WatchRoutes(Hall hall, Matches matches, Pictures pictures, Desk desk) {
        this.hall = hall;
        this.matches = matches;
        this.pictures = pictures;
        this.desk = desk;
    }

    List<Route> routes() {
        return List.of(Route.get("/api/matches/{id}/positions/{step}", this::position),
                Route.get("/api/matches/{id}/events", this::events));
    }

    private Reply position(Request request) throws InterruptedException {
        int step = Request.whole(request.path("step"), "step", 0, Integer.MAX_VALUE);
        return Reply.json(desk.compute(() -> {
            StoredMatch match = matches.match(request.path("id"));
            Sight sight = matches.sight(match, request);
            Replay replay = matches.replay(match, step);
            return Positions.of(match, replay, step, sight, pictures.of(matches.game(match).orElseThrow()));
        }));
    }

    /** All events after the one that the client has seen last. */
    private Reply events(Request request) throws InterruptedException {
        StoredMatch match = matches.match(request.path("id"));
        Sight sight = desk.compute(() -> matches.sight(match, request));
        int last = Request.whole(request.header("Last-Event-ID").or(() -> request.query("after")).orElse("0"),
                "the number of the last event seen", 0, Integer.MAX_VALUE - 1);
        Events events = new Events(match, sight, hall.feed(match.id(), last + 1),
                (step, role) -> desk.compute(() -> matches.replay(match, step).percepts(step, role)));
        return new Reply.Stream(events::send);
    }
}
