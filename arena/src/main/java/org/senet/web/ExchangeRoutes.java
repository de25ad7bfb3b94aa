package org.senet.web;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.senet.archive.Archive;
import org.senet.archive.ArchiveException;
import org.senet.archive.MatchDocument;
import org.senet.archive.StoredGame;
import org.senet.archive.StoredMatch;
import tools.jackson.databind.node.ObjectNode;

/** Matches as documents, in the form that archives of the field exchange. */
final class ExchangeRoutes {
    private static final int DOCUMENT_BYTES = 16 << 20;

    private final Archive archive;
    private final Catalogue catalogue;
    private final Matches matches;
    private final Examinations examinations;
    private final Desk desk;

    ExchangeRoutes(Archive archive, Catalogue catalogue, Matches matches, Examinations examinations, Desk desk) {
        this.archive = archive;
        this.catalogue = catalogue;
        this.matches = matches;
        this.examinations = examinations;
        this.desk = desk;
    }

    List<Route> routes() {
        return List.of(Route.get("/api/matches/{id}/export", this::export),
                Route.post("/api/matches/import", DOCUMENT_BYTES, this::take));
    }

    private Reply export(Request request) throws InterruptedException {
        return Reply.json(desk.compute(() -> {
            StoredMatch match = matches.match(request.path("id"));
            if (!match.state().isOver()) {
                throw new Problem(409, "the match goes on", "it can be exported when it is over");
            }
            return archive.export(match.id(), request.query("states").isPresent());
        }));
    }

    /** Takes a match over; its rules are those of the game that the query names, or else those that it brings along. */
    private Reply take(Request request) throws IOException, InterruptedException {
        ObjectNode document = (ObjectNode) request.json();
        Optional<StoredGame> brought = MatchDocument.sheet(document);
        Optional<String> named = request.query("game");
        Optional<Sheet> game = named.isPresent()
                ? Optional.of(desk.compute(() -> catalogue.game(named.get())))
                : brought.isPresent() ? Optional.of(examined(brought.get())) : Optional.empty();
        try {
            String id = desk.compute(() -> archive.importMatch(document, game.map(Sheet::stored)));
            return Reply.created(Map.of("id", id));
        } catch (ArchiveException e) {
            throw Problem.bad(String.valueOf(e.getMessage()), "a document such as GET /api/matches/{id}/export gives");
        }
    }

    private Sheet examined(StoredGame brought) throws InterruptedException {
        if (examinations.examine(brought.rules(), true).traits() == null) {
            throw new Problem(422, "the rules that the match brings along cannot be played",
                    "POST /api/check says why");
        }
        String name = brought.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String fit = name.isEmpty() ? "game" : name.substring(0, Math.min(50, name.length()));
        return desk.compute(() -> catalogue.add(fit, brought.rules()));
    }
}
