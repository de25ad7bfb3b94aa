package org.senet.evidence;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** The folder with rule sheets and runs by others that may lie beside the project. Tests that need it are skipped without it. */
final class SharedFolder {
    private SharedFolder() {}

    static Path find() {
        for (Path candidate : new Path[] {Path.of("../shared"), Path.of("../../shared")}) {
            if (Files.isDirectory(candidate.resolve("reference"))) {
                return candidate;
            }
        }
        return Assumptions.abort("no folder 'shared' beside the project: runs recorded by others are not replayed");
    }
}
