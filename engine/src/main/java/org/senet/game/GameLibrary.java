package org.senet.game;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.senet.gdl.Source;

/**
 * The built-in games: one folder each, found by listing the folder that holds them. A game's folder has {@code rules.kif} (prefix)
 * or {@code rules.gdl} (infix), {@code description.md} (title and one paragraph), {@code playthrough.jsonl} and {@code perft.txt}.
 */
public final class GameLibrary {
    private static final List<String> RULES = List.of("rules.kif", "rules.gdl");

    private final List<Entry> entries = new ArrayList<>();

    /** One game of the library; its texts are read when asked for. */
    public record Entry(String name, Path folder) {

        public Source rules() throws IOException {
            Path file = RULES.stream().map(folder::resolve).filter(Files::exists).findFirst()
                    .orElseThrow(
                            () -> new IOException("the game " + name + " has neither " + String.join(" nor ", RULES)));
            return new Source(name + "/" + file.getFileName(), Files.readString(file));
        }

        /** The first line of the description. */
        public String title() {
            return lines().findFirst().map(l -> l.replaceFirst("^#\\s*", "")).orElse(name);
        }

        /** The description without its title. */
        public String description() {
            return String.join(" ", lines().skip(1).filter(l -> !l.isBlank()).toList());
        }

        private Stream<String> lines() {
            return text("description.md").stream().flatMap(String::lines);
        }

        /** A text of the game's folder, where there is one of that name. */
        public Optional<String> text(String file) {
            try {
                Path path = folder.resolve(file);
                return Files.exists(path) ? Optional.of(Files.readString(path)) : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private GameLibrary(Path root) throws IOException {
        try (Stream<Path> folders = Files.list(root)) {
            folders.filter(Files::isDirectory).sorted().forEach(
                    f -> entries.add(new Entry(f.getFileName().toString().replace("/", ""), f)));
        }
    }

    /**
     * The games that come with this program: the folder {@code games} of the home that the launcher names (so that a new game is
     * there at once), else the copy inside the jar.
     */
    public static GameLibrary builtIn() {
        String home = System.getProperty("senet.home");
        if (home != null && Files.isDirectory(Path.of(home, "games"))) {
            try {
                return new GameLibrary(Path.of(home, "games"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        URL root = GameLibrary.class.getClassLoader().getResource("games");
        if (root == null) {
            throw new IllegalStateException("the games are missing from the class path");
        }
        try {
            return new GameLibrary(path(root.toURI()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The games in a folder of the same layout. */
    public static GameLibrary of(Path root) throws IOException {
        return new GameLibrary(root);
    }

    /** A jar's inside becomes a file system that stays open as long as the program runs. */
    private static Path path(URI uri) throws IOException {
        if (!uri.getScheme().equals("jar")) {
            return Path.of(uri);
        }
        synchronized (GameLibrary.class) {
            try {
                return Path.of(uri);
            } catch (FileSystemNotFoundException e) {
                return FileSystems.newFileSystem(uri, Map.of()).provider().getPath(uri);
            }
        }
    }

    public List<Entry> entries() {
        return entries;
    }

    public Optional<Entry> find(String name) {
        return entries.stream().filter(e -> e.name().equals(name)).findFirst();
    }
}
