package org.senet.gdl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * Rule sheets that tests read: those of the project's own library, and those by other authors that lie beside a checkout on
 * some machines. A test that asks for the latter where they are not is skipped and says so.
 */
public final class SharedGames {
    private static final List<String> PLACES = List.of("../shared/games", "../../shared/games");

    private SharedGames() {}

    /** The rule sheets by other authors, sorted. */
    public static List<Path> byOthers() {
        List<Path> sheets = PLACES.stream().map(Path::of).filter(Files::isDirectory)
                .findFirst().map(folder -> list(folder, ".kif")).orElse(List.of());
        assumeTrue(!sheets.isEmpty(), "skipped: no rule sheets by other authors in " + String.join(" or ", PLACES));
        return sheets;
    }

    /** The rule sheets of the project's own library, sorted. */
    public static List<Path> library() {
        Path games = Files.isDirectory(Path.of("../games")) ? Path.of("../games") : Path.of("games");
        return Stream.concat(list(games, "rules.kif").stream(), list(games, "rules.gdl").stream()).toList();
    }

    private static List<Path> list(Path folder, String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
