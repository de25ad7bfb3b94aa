package org.senet.bench.literature;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;

/** Where the rule sheets of the literature's games are found: in a folder of public sheets first, then in our library. */
public record Shelf(GameLibrary library, Optional<Path> folder) {

    /** A game of the literature: the name it has there, the name of a public sheet of it, and that of ours. */
    public record Title(String name, String sheet, String ours) {}

    /** The rules, unless neither place has them. */
    public Optional<CheckedRules> rules(Title title) {
        return source(title).map(source -> Checking.of(Reading.of(source)).orThrow());
    }

    private Optional<Source> source(Title title) {
        try {
            for (String kind : List.of("gdl", "gdl2")) {
                Path file = folder.orElse(Path.of("")).resolve(kind).resolve(title.sheet + ".kif");
                if (folder.isPresent() && !title.sheet.isEmpty() && Files.isRegularFile(file)) {
                    return Optional.of(Source.of(file));
                }
            }
            Optional<GameLibrary.Entry> entry = library.find(title.ours);
            return entry.isPresent() ? Optional.of(entry.get().rules()) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
