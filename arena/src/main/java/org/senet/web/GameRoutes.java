package org.senet.web;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import tools.jackson.databind.JsonNode;

/** Games: what there is, what is known of each, and the examination of rule sheets. */
final class GameRoutes {
    private static final int SHEET_BYTES = 2 << 20;
    private static final int SHEET_CHARACTERS = 1 << 20;

    private final Catalogue catalogue;
    private final Examinations examinations;

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

    GameRoutes(Catalogue catalogue, Examinations examinations) {
        this.catalogue = catalogue;
        this.examinations = examinations;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/api/games", this::list),
                Route.get("/api/games/{name}", r -> Reply.json(View.of(catalogue.game(r.path("name")), true))),
                Route.post("/api/check", SHEET_BYTES, this::check));
    }

    private Reply list(Request request) throws InterruptedException {
        return Reply.json(
                catalogue.games(request.query("search").orElse("")).stream().map(s -> View.of(s, false)).toList());
    }

    private Reply check(Request request) throws IOException, InterruptedException {
        return Reply.json(examinations.examine(rules(request.json()), false));
    }

    private static String rules(JsonNode body) {
        String rules = Request.text(body, "rules");
        if (rules.length() > SHEET_CHARACTERS) {
            throw new Problem(413, "the rule sheet is too long", "at most " + SHEET_CHARACTERS + " characters");
        }
        return rules;
    }
}
