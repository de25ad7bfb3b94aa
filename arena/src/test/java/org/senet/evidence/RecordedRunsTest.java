package org.senet.evidence;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.senet.machine.Machines;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Replays what independent engines and real matches recorded, where it is there. A sheet that takes long is cut, never skipped. */
class RecordedRunsTest {
    private static final double SECONDS_PER_SHEET = 4;
    private static final double SECONDS_PER_MATCH = 1;

    @Test
    void everyReferenceRunAgrees() throws IOException {
        RecordedRuns runs = new RecordedRuns(SharedFolder.find(), Machines.SEMINAIVE);
        List<String> differences = new ArrayList<>();
        int sheets = 0;
        int steps = 0;
        List<String> cut = new ArrayList<>();
        for (Path file : runs.references()) {
            try {
                RecordedRuns.Replay replay = runs.reference(file, cpuSeconds(SECONDS_PER_SHEET));
                sheets++;
                steps += replay.steps();
                if (!replay.whole()) {
                    cut.add(file.getFileName().toString());
                }
            } catch (RuntimeException e) {
                differences.add(file.getFileName() + ": " + e);
            }
        }
        System.out.println("reference runs: " + sheets + " sheets, " + steps + " steps agree; cut short: " + cut);
        assertThat(differences).isEmpty();
        assertThat(sheets).isGreaterThan(400);
        assertThat(cut).hasSizeLessThan(20);
    }

    @Test
    void everyRecordedMatchAgrees() throws IOException {
        RecordedRuns runs = new RecordedRuns(SharedFolder.find(), Machines.SEMINAIVE);
        List<String> differences = new ArrayList<>();
        int matches = 0;
        for (Path file : runs.matches()) {
            for (JsonNode match : RecordedRuns.lines(file)) {
                try {
                    runs.match(match, cpuSeconds(SECONDS_PER_MATCH));
                    matches++;
                } catch (RuntimeException e) {
                    differences.add(match.get("match_id") + ": " + e);
                }
            }
        }
        System.out.println("recorded matches: " + matches + " agree");
        assertThat(differences).isEmpty();
        assertThat(matches).isGreaterThan(500);
    }

    @Test
    void aDifferenceIsFound(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("games/gdl"));
        Files.createDirectories(folder.resolve("reference"));
        Files.writeString(folder.resolve("games/gdl/g.kif"), """
                (role r) (init (n 0)) (legal r a) (legal r b) (goal r 100)
                (<= (next (n 1)) (does r a))
                (<= terminal (true (n 1)))
                """);
        Path file = folder.resolve("reference/g.jsonl");
        String head = "{\"type\":\"meta\",\"file\":\"games/gdl/g.kif\"}\n";
        String run = "{\"type\":\"playout\",\"moves\":[[\"a\"]],\"end\":\"TERMINAL\",\"goals\":{\"r\":[\"100\"]},\"state_sizes\":[1,1],\"legal_counts\":[[2]]}\n";
        RecordedRuns runs = new RecordedRuns(folder, Machines.PROVER);
        Files.writeString(file, head + run);
        assertThat(runs.references()).containsExactly(file);
        assertThat(runs.reference(file, () -> true)).isEqualTo(new RecordedRuns.Replay(1, 1, true));
        assertThat(runs.reference(file, () -> false).whole()).isFalse();
        for (String[] change : new String[][] {{"\"a\"", "\"c\""}, {"\"100\"", "\"50\""}, {"[1,1]", "[1,2]"},
            {"[[2]]", "[[3]]"},
            {"TERMINAL", "TRUNCATED"}, {"\"a\"", "\"b\""}}) {
            Files.writeString(file, head + run.replace(change[0], change[1]));
            assertThatThrownBy(() -> runs.reference(file, () -> true)).as(change[0] + " to " + change[1])
                    .isInstanceOf(RecordedRuns.Difference.class);
        }
    }

    private static BooleanSupplier cpuSeconds(double seconds) {
        long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + (long) (seconds * 1e9);
        return () -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < end;
    }
}
