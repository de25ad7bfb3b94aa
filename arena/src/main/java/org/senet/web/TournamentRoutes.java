package org.senet.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.senet.archive.Archive;
import org.senet.archive.ArchiveException;
import org.senet.archive.MatchFilter;
import org.senet.archive.Page;
import org.senet.archive.StoredTournament;
import org.senet.game.GameTraits;
import org.senet.match.Clocks;
import org.senet.tournament.Leaderboard;
import org.senet.tournament.Plan;
import org.senet.tournament.Standings;
import org.senet.tournament.Tournaments;
import tools.jackson.databind.JsonNode;

/** Tournaments, how they stand, and how strong players are. */
final class TournamentRoutes {
    private static final int PAGE = 50;
    private static final int MOST_PLAYERS = 64;
    private static final String CLOCK = "5/1";

    private final Archive archive;
    private final Tournaments tournaments;
    private final Catalogue catalogue;
    private final Desk desk;
    private final LongSupplier seeds;

    /** A tournament in a list. */
    private record View(String id, String name, String kind, List<String> games, List<String> players, int rounds,
            String clock, String created, String state) {

        static View of(Tournaments.View view) {
            StoredTournament stored = view.stored();
            Plan plan = view.plan();
            return new View(stored.id(), stored.name(), plan.kind().word(),
                    plan.games().stream().map(Plan.Contest::name).toList(),
                    plan.players(), view.rounds(), plan.clocks().toString(), stored.created().toString(),
                    stored.over() ? "finished" : "running");
        }
    }

    /** A tournament with all there is to know of it. */
    private record Whole(String id, String name, String kind, List<String> games, List<String> players, int rounds,
            String clock, String created, String state, List<Place> standings, List<MatchView> matches) {

        static Whole of(Tournaments.View view) {
            View v = View.of(view);
            return new Whole(v.id, v.name, v.kind, v.games, v.players, v.rounds, v.clock, v.created, v.state,
                    view.standings().stream().map(s -> Place.of(s, v.players.get(s.player()))).toList(),
                    view.matches().stream().map(MatchView::of).toList());
        }
    }

    /** How a player stands; its rating lies between low and high in 95 of 100 cases. */
    private record Place(String player, double points, double tieBreak, long matches, double rating, double low,
            double high) {

        static Place of(Standings.Standing s, String player) {
            return new Place(player, s.points(), s.tieBreak(), s.score().matches(), s.rating().points(),
                    s.rating().points() - s.rating().margin(), s.rating().points() + s.rating().margin());
        }
    }

    /** How strong a player is. */
    private record Rank(String player, double rating, double low, double high, long matches, double meanGoal) {

        static Rank of(Leaderboard.Entry e) {
            return new Rank(e.player(), e.rating().points(), e.rating().points() - e.rating().margin(),
                    e.rating().points() + e.rating().margin(), e.score().matches(), e.score().meanGoal());
        }
    }

    TournamentRoutes(Archive archive, Tournaments tournaments, Catalogue catalogue, Desk desk, LongSupplier seeds) {
        this.archive = archive;
        this.tournaments = tournaments;
        this.catalogue = catalogue;
        this.desk = desk;
        this.seeds = seeds;
    }

    List<Route> routes() {
        return List.of(Route.get("/api/tournaments", this::list), Route.post("/api/tournaments", this::start),
                Route.get("/api/tournaments/{id}", r -> Reply.json(Whole.of(known(r.path("id"))))),
                Route.post("/api/tournaments/{id}/abort", this::abort),
                Route.get("/api/leaderboard", this::leaderboard));
    }

    private Reply list(Request request) {
        Page page = new Page(request.whole("page", 0, 0, Integer.MAX_VALUE / PAGE), PAGE);
        return Reply.json(archive.tournaments(page).stream().map(t -> View.of(tournaments.view(t.id()))).toList());
    }

    private Tournaments.View known(String id) {
        try {
            return tournaments.view(id);
        } catch (ArchiveException e) {
            throw Problem.missing("there is no tournament " + id, "GET /api/tournaments lists them");
        }
    }

    private Reply start(Request request) throws IOException, InterruptedException {
        JsonNode body = request.json();
        List<String> players = Request.texts(body, "players");
        if (players.size() > MOST_PLAYERS || players.stream().anyMatch(Matches::isPerson)) {
            throw Problem.bad("a tournament is for programs, and for " + MOST_PLAYERS + " of them at most",
                    "name built-in players, or host:port of remote ones");
        }
        Plan.Kind kind = Plan.Kind.of(Request.text(body, "kind"));
        Clocks clocks = Clocks.parse(Request.optionalText(body, "clock").orElse(CLOCK));
        List<Plan.Contest> games = desk.compute(() -> contests(Request.texts(body, "games")));
        String name = Request.optionalText(body, "name").filter(n -> !n.isBlank())
                .orElse(kind.word() + ", " + String.join(", ", games.stream().map(Plan.Contest::name).toList()));
        Plan plan = new Plan(kind, games, players, body.path("rounds").asInt(1), clocks, seeds.getAsLong());
        return Reply.created(Map.of("id", tournaments.start(name.substring(0, Math.min(200, name.length())), plan)));
    }

    private List<Plan.Contest> contests(List<String> names) {
        List<Plan.Contest> contests = new ArrayList<>();
        for (String name : names) {
            Sheet game = catalogue.game(name);
            archive.add(game.stored());
            contests.add(new Plan.Contest(game.hash(), game.name(), GameTraits.of(game.rules()).players()));
        }
        return contests;
    }

    private Reply abort(Request request) throws IOException {
        Tournaments.View view = known(request.path("id"));
        if (view.stored().over()) {
            throw new Problem(409, "the tournament is over", "only one that goes on can be ended");
        }
        tournaments.abort(view.stored().id(), Request.optionalText(request.json(), "reason").orElse("given up"));
        return Reply.json(Map.of("aborted", true));
    }

    private Reply leaderboard(Request request) {
        MatchFilter filter = request.query("game").map(MatchFilter.ALL::ofGame).orElse(MatchFilter.ALL);
        return Reply.json(Leaderboard.of(archive, filter).stream().map(Rank::of).toList());
    }
}
