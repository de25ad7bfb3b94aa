package org.senet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Rulesheet;

/** The games of the library as tests take them: from their folder in the checkout, one test per game. */
public final class LibraryGames {
    private LibraryGames() {}

    /** The library; a fault in reading it fails the test that asks. */
    public static GameLibrary library() {
        Path folder = Files.isDirectory(Path.of("../games")) ? Path.of("../games") : Path.of("games");
        try {
            return GameLibrary.of(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All games, each under its name. */
    public static Stream<Named<GameLibrary.Entry>> all() {
        return library().entries().stream().map(entry -> Named.of(entry.name(), entry));
    }

    public static GameLibrary.Entry entry(String name) {
        return library().find(name).orElseThrow(() -> new AssertionError("the library has no game " + name));
    }

    public static Rulesheet sheet(GameLibrary.Entry entry) {
        try {
            return Reading.of(entry.rules()).orThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static CheckedRules rules(GameLibrary.Entry entry) {
        try {
            return Checking.of(Reading.of(entry.rules())).orThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
