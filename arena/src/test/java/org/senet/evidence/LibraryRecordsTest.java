package org.senet.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.senet.game.GameLibrary;
import org.senet.machine.Machines;

import static org.assertj.core.api.Assertions.assertThat;

/** The comparison itself can fail: records that do not fit the rules are found. */
class LibraryRecordsTest {

    @Test
    void aWrongRecordIsFound(@TempDir Path folder) throws IOException {
        GameLibrary.Entry nim = GameLibrary.builtIn().find("nim").orElseThrow();
        Path copy = Files.createDirectories(folder.resolve("nim"));
        for (String file : List.of("rules.kif", "rules.gdl", "description.md", "playthrough.jsonl", "perft.txt")) {
            if (nim.text(file).isPresent()) {
                Files.writeString(copy.resolve(file), nim.text(file).orElseThrow());
            }
        }
        assertThat(check(folder)).allMatch(Finding::holds).hasSizeGreaterThan(3);
        Files.writeString(copy.resolve("perft.txt"), "1 17\n");
        assertThat(check(folder)).filteredOn(f -> !f.holds()).singleElement()
                .satisfies(f -> assertThat(f.subject()).isEqualTo("nim, perft 1"));
        Files.writeString(copy.resolve("playthrough.jsonl"),
                nim.text("playthrough.jsonl").orElseThrow().replaceFirst("false", "true"));
        assertThat(check(folder)).filteredOn(f -> !f.holds()).hasSize(2);
    }

    private static List<Finding> check(Path folder) throws IOException {
        List<Finding> findings = new ArrayList<>();
        LibraryRecords.check(GameLibrary.of(folder).find("nim").orElseThrow(), Machines.SEMINAIVE, () -> true,
                findings::add);
        return findings;
    }
}
