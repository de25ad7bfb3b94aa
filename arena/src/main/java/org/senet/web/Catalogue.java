package org.senet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.senet.check.Checking;
import org.senet.check.Spelling;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;

/**
 * The games that can be played here. Each is read once and stays the same object, so that what is computed for a game is computed once.
 */
final class Catalogue {
    private final GameLibrary library;
    private final Desk desk;
    private final Map<String, Sheet> sheets = new ConcurrentHashMap<>();

    Catalogue(GameLibrary library, Desk desk) {
        this.library = library;
        this.desk = desk;
    }

    /** Reads all games, so that nobody has to wait for them later. */
    void open() {
        library.entries().forEach(e -> desk.later(() -> read(e)));
    }

    /** The games that mention a word, by name; all where it is empty. */
    List<Sheet> games(String word) throws InterruptedException {
        String wanted = word.toLowerCase(Locale.ROOT);
        return desk.compute(() -> library.entries().stream().map(this::read).filter(s -> s.mentions(wanted)).toList());
    }

    /** The game of this name; a problem that says which there are where there is none. */
    Sheet game(String name) throws InterruptedException {
        Optional<GameLibrary.Entry> entry = library.find(name);
        if (entry.isEmpty()) {
            throw Problem.missing("there is no game " + name, suggestion(name));
        }
        return desk.compute(() -> read(entry.get()));
    }

    private Sheet read(GameLibrary.Entry entry) {
        return sheets.computeIfAbsent(entry.name(), _ -> {
            try {
                return Sheet.of(entry.name(), entry.title(), entry.description(), Sheet.Origin.LIBRARY,
                        Checking.of(Reading.of(entry.rules())).orThrow());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private String suggestion(String name) {
        List<String> near = library.entries().stream().map(GameLibrary.Entry::name)
                .filter(n -> n.contains(name) || name.contains(n) || Spelling.distance(n, name) <= 3)
                .sorted(Comparator.comparingInt(n -> Spelling.distance(n, name))).limit(5).toList();
        return near.isEmpty() ? "GET /api/games lists them" : "did you mean " + String.join(", ", near) + "?";
    }
}
