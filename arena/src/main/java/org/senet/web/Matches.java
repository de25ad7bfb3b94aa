package org.senet.web;

import java.util.List;
import java.util.Optional;
import org.senet.archive.Archive;
import org.senet.archive.MatchHeader;
import org.senet.archive.StoredMatch;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Machines;
import org.senet.protocol.PlayerAddress;

/** Matches as those who look at them need them: with their game, their states, and who may see what. */
final class Matches {
    private static final int REPLAYS_KEPT = 64;

    private final Archive archive;
    private final Catalogue catalogue;
    private final SeatKeys keys;
    private final Recent<String, Replay> replays = new Recent<>(REPLAYS_KEPT);

    Matches(Archive archive, Catalogue catalogue, SeatKeys keys) {
        this.archive = archive;
        this.catalogue = catalogue;
        this.keys = keys;
    }

    /** Whether a player is a person. */
    static boolean isPerson(String player) {
        return player.equals("human") || player.startsWith("human:");
    }

    /** Whether a player is somebody outside this process, who might use what is shown. */
    static boolean isOutside(String player) {
        return isPerson(player) || PlayerAddress.isOne(player);
    }

    static boolean isChance(Term role) {
        return role.name().equals(Vocabulary.RANDOM);
    }

    StoredMatch match(String id) {
        return archive.match(id)
                .orElseThrow(() -> Problem.missing("there is no match " + id, "GET /api/matches lists them"));
    }

    /** The game of a match, where its rules are known. */
    Optional<Sheet> game(StoredMatch match) {
        return match.header().game().flatMap(catalogue::ofHash);
    }

    private Sheet knownGame(StoredMatch match) {
        return game(match).orElseThrow(() -> Problem.missing("the rules of this match are not known",
                "it was imported without them; its moves can be read, and no positions shown"));
    }

    /** The number of the role of this name. */
    static int role(MatchHeader header, String name) {
        int role = Reading.term(name).map(header.roles()::indexOf).orElse(-1);
        if (role < 0) {
            throw Problem.bad("there is no role " + name, "the roles are " + header.roles());
        }
        return role;
    }

    /** How much of a match a client may see; {@code as} and {@code key} of the query name its seat. */
    Sight sight(StoredMatch match, Request request) {
        boolean secret = !match.state().isOver() && match.header().players().stream().anyMatch(Matches::isOutside)
                && game(match).map(Sheet::hidesInformation).orElse(false);
        if (!secret) {
            return new Sight.All();
        }
        Optional<String> seat = request.query("as");
        if (seat.isEmpty()) {
            return new Sight.Nothing();
        }
        int role = role(match.header(), seat.get());
        keys.demand(match.id(), match.header().roles().get(role), request.query("key").orElse(""));
        return new Sight.Own(role);
    }

    /** The states of a match as far as a step, which must have been made. */
    Replay replay(StoredMatch match, int step) {
        Sheet game = knownGame(match);
        Replay replay = replays.get(match.id(), () -> new Replay(Machines.of(game.rules())));
        if (step > replay.steps()) {
            replay.extend(archive.moves(match.id()));
        }
        if (step > replay.steps()) {
            throw Problem.missing("the match has come to step " + replay.steps() + ", not " + step,
                    "ask for a step from 0 to " + replay.steps());
        }
        return replay;
    }

    /** The joint moves of a match. */
    List<List<Term>> moves(String id) {
        return archive.moves(id);
    }
}
