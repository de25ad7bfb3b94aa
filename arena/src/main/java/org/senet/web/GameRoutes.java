package org.senet.web;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import tools.jackson.databind.JsonNode;

/** Games: what there is, what is known of each, and the examination of rule sheets. */
final class GameRoutes {
    private static final int SHEET_BYTES = 2 << 20;
    private static final int SHEET_CHARACTERS = 1 << 20;

    private final Catalogue catalogue;
    private final Examinations examinations;
    private final Pictures pictures;
    private final Desk desk;
    private final Desk studio;

    /** A game as clients see it; its rules only where it is asked for by name. */
    private record View(String name, String title, String summary, List<String> roles, int players,
            Examiner.Traits traits, String source, String hash, @Nullable String description, @Nullable String rules) {

        static View of(Sheet sheet, boolean whole) {
            Examiner.Traits traits = Examiner.Traits.of(sheet.rules());
            return new View(sheet.name(), sheet.title(), sheet.summary(),
                    sheet.rules().roles().stream().map(Term::toString).toList(), traits.players(), traits,
                    sheet.source().word(), sheet.hash(), whole ? sheet.description() : null,
                    whole ? sheet.rules().sheet().source().text() : null);
        }
    }

    GameRoutes(Catalogue catalogue, Examinations examinations, Pictures pictures, Desk desk, Desk studio) {
        this.catalogue = catalogue;
        this.examinations = examinations;
        this.pictures = pictures;
        this.desk = desk;
        this.studio = studio;
    }

    List<Route> routes() {
        return List.of(Route.get("/api/games", this::list), Route.post("/api/games", SHEET_BYTES, this::add),
                Route.get("/api/games/{name}", this::tell), Route.get("/api/games/{name}/picture.svg", this::picture),
                Route.post("/api/check", SHEET_BYTES, this::check));
    }

    private Reply list(Request request) throws InterruptedException {
        return Reply.json(desk.compute(() -> catalogue.games(request.query("search").orElse("")).stream()
                .map(s -> View.of(s, false)).toList()));
    }

    private Reply tell(Request request) throws InterruptedException {
        return Reply.json(desk.compute(() -> View.of(catalogue.game(request.path("name")), true)));
    }

    private Reply picture(Request request) throws InterruptedException {
        return Reply.svg(studio.compute(() -> pictures.beginning(catalogue.game(request.path("name")))));
    }

    private Reply check(Request request) throws IOException, InterruptedException {
        return Reply.json(examinations.examine(rules(request.json()), false));
    }

    /** Keeps a rule sheet that can be played; tells what is wrong with one that cannot. */
    private Reply add(Request request) throws IOException, InterruptedException {
        JsonNode body = request.json();
        String name = Request.text(body, "name");
        String rules = rules(body);
        Examiner.Findings findings = examinations.examine(rules, true);
        return findings.traits() == null
                ? new Reply.Json(422, Map.of("error", "these rules cannot be played", "hint",
                        "the diagnostics say what is wrong", "diagnostics", findings.diagnostics()))
                : Reply.created(desk.compute(() -> View.of(catalogue.add(name, rules), true)));
    }

    private static String rules(JsonNode body) {
        String rules = Request.text(body, "rules");
        if (rules.length() > SHEET_CHARACTERS) {
            throw new Problem(413, "the rule sheet is too long", "at most " + SHEET_CHARACTERS + " characters");
        }
        return rules;
    }
}
