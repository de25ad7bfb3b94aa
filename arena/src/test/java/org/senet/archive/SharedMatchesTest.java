package org.senet.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.senet.gdl.Term;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Matches that others have played and recorded, where the folder with them lies beside the project. */
class SharedMatchesTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path folder;

    private static Path shared() {
        return Stream.of("../shared", "../../shared").map(Path::of).filter(p -> Files.isDirectory(p.resolve("matches")))
                .findFirst().orElseGet(() -> Assumptions
                        .abort("no folder 'shared' beside the project: matches of others are not imported"));
    }

    @Test
    void allCanBeImportedAndKeepWhatTheyHad() throws IOException {
        Path shared = shared();
        int imported = 0;
        try (Archive archive = Archive.open(folder, ArchiveContract.CLOCK);
                Stream<Path> files = Files.list(shared.resolve("matches"))) {
            for (Path file : files.sorted().toList()) {
                for (String line : Files.readAllLines(file)) {
                    ObjectNode document = (ObjectNode) JSON.readTree(line);
                    String id = archive.importMatch(document, Optional.empty());
                    ObjectNode again = archive.export(id, false);
                    document.properties().forEach(
                            e -> assertThat(again.path(e.getKey()).toString()).as(id + " " + e.getKey())
                                    .isEqualTo(e.getValue().toString()));
                    List<List<Term>> moves = archive.moves(id);
                    assertThat(moves).as(id).hasSize(document.path("moves").size());
                    StoredMatch match = archive.match(id).orElseThrow();
                    assertThat(match.state()).isEqualTo(MatchState.FINISHED);
                    assertThat(match.goals()).hasSize(match.header().roles().size());
                    imported++;
                }
            }
            assertThat(archive.count(MatchFilter.ALL.in(MatchState.FINISHED))).isEqualTo(imported);
            assertThat(archive.problems()).isEmpty();
        }
        assertThat(imported).isPositive();
    }
}
