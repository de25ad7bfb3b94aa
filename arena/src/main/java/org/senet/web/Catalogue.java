package org.senet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.senet.archive.Archive;
import org.senet.archive.Page;
import org.senet.archive.StoredGame;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.check.Spelling;
import org.senet.game.Game;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;

/**
 * The games that can be played here: those of the library and those that users have added. Each is read once and stays the same object, so
 * that what is computed for a game is computed once. All of it has to be called where there is room for deep recursion: at a {@link Desk}.
 */
final class Catalogue {
    private static final int ADDED_KEPT = 500;
    private static final String NAME = "[a-z0-9][a-z0-9-]{0,59}";

    private final GameLibrary library;
    private final Archive archive;
    private final Map<String, Sheet> own = new ConcurrentHashMap<>();
    private final Recent<String, Sheet> added = new Recent<>(ADDED_KEPT);

    Catalogue(GameLibrary library, Archive archive) {
        this.library = library;
        this.archive = archive;
    }

    /** The games that mention a word, those of the library first; all where it is empty. */
    List<Sheet> games(String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        List<Sheet> games = new ArrayList<>(library());
        Set<String> known = games.stream().map(Sheet::hash).collect(Collectors.toSet());
        archive.games(word, Page.WHOLE).stream().filter(g -> !known.contains(g.hash())).map(this::sheet)
                .forEach(games::add);
        return games.stream().filter(s -> s.mentions(wanted)).toList();
    }

    private List<Sheet> library() {
        return library.entries().stream().map(this::sheet).toList();
    }

    /** The game of this name, or of this identity; a problem that says which there are where there is none. */
    Sheet game(String name) {
        return find(name).or(() -> ofHash(name))
                .orElseThrow(() -> Problem.missing("there is no game " + name, suggestion(name)));
    }

    private Optional<Sheet> find(String name) {
        return library.find(name).map(this::sheet).or(() -> archive.games(name, Page.WHOLE).stream()
                .filter(g -> g.name().equals(name)).findFirst().map(this::sheet));
    }

    /** The game of this identity. */
    Optional<Sheet> ofHash(String hash) {
        return own.values().stream().filter(s -> s.hash().equals(hash)).findFirst()
                .or(() -> archive.game(hash).map(g -> library.find(g.name()).map(this::sheet)
                        .filter(s -> s.hash().equals(hash)).orElseGet(() -> sheet(g))));
    }

    /**
     * Keeps a game that somebody has written. One with the same rules stays what it is; a name that is taken by another game gets a number.
     *
     * @param text rules that have been examined
     */
    Sheet add(String name, String text) {
        if (!name.matches(NAME)) {
            throw Problem.bad("a game cannot be called " + name, "small letters, digits and hyphens, at most 60");
        }
        CheckedRules rules = Checking.of(Reading.of(new Source(name, text))).orThrow();
        String hash = Game.of(name, rules).identity();
        return library().stream().filter(s -> s.hash().equals(hash)).findFirst().or(() -> ofHash(hash))
                .orElseGet(() -> {
                    String free = name;
                    for (int number = 2; find(free).isPresent(); number++) {
                        free = name + "-" + number;
                    }
                    StoredGame game = new StoredGame(hash, free, text, "");
                    archive.add(game);
                    return sheet(game);
                });
    }

    private Sheet sheet(GameLibrary.Entry entry) {
        return own.computeIfAbsent(entry.name(), _ -> {
            try {
                return Sheet.of(entry.name(), entry.title(), entry.description(), Sheet.Origin.LIBRARY,
                        Checking.of(Reading.of(entry.rules())).orThrow(), entry.text("visual.json"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private Sheet sheet(StoredGame game) {
        return added.get(game.hash(), () -> Sheet.of(game.name(), game.name(), game.description(),
                Sheet.Origin.ARCHIVE, game.checked(), Optional.empty()));
    }

    private String suggestion(String name) {
        List<String> near = library.entries().stream().map(GameLibrary.Entry::name)
                .filter(n -> n.contains(name) || name.contains(n) || Spelling.distance(n, name) <= 3)
                .sorted(Comparator.comparingInt(n -> Spelling.distance(n, name))).limit(5).toList();
        return near.isEmpty() ? "GET /api/games lists them" : "did you mean " + String.join(", ", near) + "?";
    }
}
