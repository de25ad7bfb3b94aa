package org.senet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.senet.game.GameLibrary;
import org.senet.gdl.Source;

/** All rule sheets there are: the library's, and those by others in a folder where it is there. */
final class RuleSheets {

    /** A rule sheet, by the name of its game or its place in the folder. */
    record Sheet(String name, Source rules) {}

    private RuleSheets() {}

    /** @param part what the names contain */
    static List<Sheet> of(Path folder, String part) throws IOException {
        List<Sheet> sheets = new ArrayList<>();
        for (GameLibrary.Entry entry : GameLibrary.builtIn().entries()) {
            sheets.add(new Sheet(entry.name(), entry.rules()));
        }
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(f -> f.toString().endsWith(".kif")).sorted().toList()) {
                    sheets.add(new Sheet(folder.relativize(file).toString(), Source.of(file)));
                }
            }
        }
        return sheets.stream().filter(s -> s.name().contains(part)).toList();
    }
}
