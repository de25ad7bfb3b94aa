package org.senet.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.senet.archive.Archive;
import org.senet.archive.MatchFilter;
import org.senet.archive.MatchHeader;
import org.senet.archive.MatchState;
import org.senet.archive.Page;
import org.senet.archive.StoredEvent;
import org.senet.archive.StoredMatch;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.hall.Hall;
import org.senet.hall.HallFull;
import org.senet.hall.MatchRequest;
import org.senet.hall.OfferRefused;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import tools.jackson.databind.JsonNode;

/** Matches: what there is, and how one is arranged, played and given up. */
final class MatchRoutes {
    private static final int PAGE = 50;
    private static final String CLOCK = "10/5";
    /** Time for a person to think. */
    private static final String PATIENT_CLOCK = "10/600";
    /** What a program takes for a move against a person, who would not wait for all of such a clock. */
    private static final int SECONDS_AGAINST_PERSONS = 3;

    private final Archive archive;
    private final Hall hall;
    private final Catalogue catalogue;
    private final Matches matches;
    private final SeatKeys keys;
    private final Desk desk;
    private final LongSupplier seeds;

    /** A move that was made for a role, and why. */
    private record FaultView(int step, String role, String fault, String detail, String move) {}

    /**
     * All there is to know of a match.
     *
     * @param moves   the joint moves; none while they are hidden
     * @param hidden  whether the game hides information
     * @param open    whether the client sees everything
     */
    private record Whole(MatchView match, boolean hidden, boolean open, boolean replayable, List<List<String>> moves,
            List<FaultView> faults) {}

    MatchRoutes(Archive archive, Hall hall, Catalogue catalogue, Matches matches, SeatKeys keys, Desk desk,
            LongSupplier seeds) {
        this.archive = archive;
        this.hall = hall;
        this.catalogue = catalogue;
        this.matches = matches;
        this.keys = keys;
        this.desk = desk;
        this.seeds = seeds;
    }

    List<Route> routes() {
        return List.of(Route.get("/api/matches", this::list), Route.post("/api/matches", this::arrange),
                Route.get("/api/matches/{id}", this::tell), Route.post("/api/matches/{id}/moves", this::move),
                Route.post("/api/matches/{id}/abort", this::abort));
    }

    private Reply list(Request request) {
        MatchFilter filter = new MatchFilter(request.query("state").map(MatchState::of), request.query("game"),
                request.query("player"), request.query("tournament"));
        int page = request.whole("page", 0, 0, Integer.MAX_VALUE / PAGE);
        return Reply.json(
                Map.of("matches", archive.matches(filter, new Page(page, PAGE)).stream().map(MatchView::of).toList(),
                        "total", archive.count(filter), "page", page, "size", PAGE));
    }

    private Reply tell(Request request) throws InterruptedException {
        return Reply.json(desk.compute(() -> {
            StoredMatch match = matches.match(request.path("id"));
            Sight sight = matches.sight(match, request);
            boolean open = sight instanceof Sight.All;
            Optional<Sheet> game = matches.game(match);
            return new Whole(MatchView.of(match), game.map(Sheet::hidesInformation).orElse(false), open,
                    game.isPresent(),
                    open ? archive.moves(match.id()).stream().map(MatchRoutes::words).toList() : List.of(),
                    faults(match, sight));
        }));
    }

    private static List<String> words(List<Term> terms) {
        return terms.stream().map(Term::toString).toList();
    }

    private List<FaultView> faults(StoredMatch match, Sight sight) {
        List<FaultView> faults = new ArrayList<>();
        List<Term> roles = match.header().roles();
        for (StoredEvent stored : archive.events(match.id(), 1, Integer.MAX_VALUE)) {
            if (stored.event() instanceof MatchEvent.Defaulted d && d.step() <= match.steps()
                    && sight.shows(d.role())) {
                faults.add(new FaultView(d.step(), roles.get(d.role()).toString(), Events.word(d.fault()), d.detail(),
                        d.move().toString()));
            }
        }
        return faults;
    }

    private Reply arrange(Request request) throws IOException, InterruptedException {
        JsonNode body = request.json();
        List<String> given = Request.texts(body, "players");
        boolean persons = given.stream().anyMatch(Matches::isPerson);
        Clocks clocks = Clocks.parse(Request.optionalText(body, "clock").orElse(persons ? PATIENT_CLOCK : CLOCK));
        List<String> players = persons ? given.stream().map(p -> hurried(p, clocks)).toList() : given;
        long seed = body.path("seed").isIntegralNumber() ? body.path("seed").longValue() : seeds.getAsLong();
        Sheet game = desk.compute(() -> catalogue.game(Request.text(body, "game")));
        String id;
        try {
            id = hall.schedule(new MatchRequest(game.stored(), game.rules(), players, clocks, seed,
                    body.path("scramble").asBoolean(false), Request.optionalText(body, "name"), Optional.empty()));
        } catch (HallFull e) {
            throw Problem.busy(String.valueOf(e.getMessage()));
        }
        return Reply.created(Map.of("id", id, "seats", seats(id)));
    }

    /** A built-in player that does not use all of a clock that is meant for a person. */
    private static String hurried(String player, Clocks clocks) {
        boolean free = Matches.isOutside(player) || player.contains("seconds=") || player.contains("nodes=");
        return free || clocks.play() <= 2 * SECONDS_AGAINST_PERSONS
                ? player
                : player + (player.contains(":") ? "," : ":") + "seconds=" + SECONDS_AGAINST_PERSONS;
    }

    /** The keys of the persons in a match, by role. */
    private Map<String, String> seats(String id) {
        MatchHeader header = matches.match(id).header();
        Map<String, String> seats = new LinkedHashMap<>();
        for (int role = 0; role < header.roles().size(); role++) {
            if (Matches.isPerson(header.players().get(role))) {
                seats.put(header.roles().get(role).toString(), keys.key(id, header.roles().get(role)));
            }
        }
        return seats;
    }

    private Reply move(Request request) throws IOException {
        JsonNode body = request.json();
        StoredMatch match = matches.match(request.path("id"));
        Term role = match.header().roles().get(Matches.role(match.header(), Request.text(body, "role")));
        keys.demand(match.id(), role, Request.text(body, "key"));
        if (!body.path("step").isInt()) {
            throw Problem.bad("the field \"step\" is missing", "the step of the position in which the move is made");
        }
        String text = Request.text(body, "move");
        Term move = Reading.term(text)
                .orElseThrow(() -> Problem.bad(text + " is no move", "a term, such as mark(1,2)"));
        try {
            hall.offer(match.id(), role, body.path("step").intValue() + 1, move);
        } catch (OfferRefused e) {
            throw new Problem(switch (e.reason()) {
                case NO_MATCH, WRONG_STEP, TAKEN -> 409;
                case NO_SEAT, ILLEGAL -> 400;
            }, String.valueOf(e.getMessage()), "GET the newest position and choose one of its moves");
        }
        return Reply.json(Map.of("accepted", true));
    }

    private Reply abort(Request request) throws IOException {
        StoredMatch match = matches.match(request.path("id"));
        if (!hall.abort(match.id(), Request.optionalText(request.json(), "reason").orElse("given up"))) {
            throw new Problem(409, "the match is over", "only a match that goes on can be given up");
        }
        return Reply.json(Map.of("aborted", true));
    }
}
