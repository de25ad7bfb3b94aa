package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.senet.bench.Measurement;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

class BenchCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int run(String... arguments) {
        return Senet.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
    }

    @Test
    void measurementsComeAsATableWithAPicture() throws IOException {
        Path chart = folder.resolve("speed.svg");
        assertThat(
                run("bench", "tic-tac-toe", "nim", "--engine", "seminaive,handwritten", "--seconds", "0.02", "--rounds",
                        "2", "--warmup", "0", "--chart", chart.toString()))
                .isZero();
        assertThat(out.toString().lines().map(line -> line.strip().split(" ")[0])).containsExactly("tic-tac-toe",
                "engine", "seminaive", "handwritten", "nim", "engine", "seminaive", "handwritten");
        assertThat(out.toString()).contains("gave up: nobody has written this game by hand");
        assertThat(Files.readString(chart)).startsWith("<svg").contains("tic-tac-toe", "seminaive", "gave up");
    }

    @Test
    void jsonHasALineForEachAndTheseFields() {
        assertThat(
                run("bench", "tic-tac-toe", "--engine", "seminaive,handwritten", "--seconds", "0.02", "--rounds", "1",
                        "--warmup", "0", "--json"))
                .isZero();
        List<JsonNode> lines = out.toString().lines().map(line -> new JsonMapper().readTree(line)).toList();
        assertThat(lines).hasSize(2).allSatisfy(line -> {
            assertThat(line.propertyNames()).containsExactly("game", "engine", "buildSeconds", "bytes",
                    "playoutsPerSecond", "statesPerSecond", "playoutsPerCpuSecond");
            assertThat(line.get("playoutsPerSecond").asDouble()).isPositive();
        });
        assertThat(lines).extracting(line -> line.get("engine").asString()).containsExactly("seminaive", "handwritten");
    }

    @Test
    void whoGaveUpHasAReasonInPlaceOfFigures() {
        JsonNode line = new JsonMapper()
                .readTree(BenchReport.json(List.of(new Measurement.GaveUp("go", "table", "too large"))));
        assertThat(line.get("playoutsPerSecond").isNull()).isTrue();
        assertThat(line.get("reason").asString()).isEqualTo("too large");
    }

    @Test
    void mistakesAreExplained() {
        assertThat(run("bench", "nim", "--engine", "quick")).isEqualTo(2);
        assertThat(err.toString()).contains("no engine is called quick", "seminaive", "handwritten", "all");
        assertThat(run("bench", "tic-tac-to")).isEqualTo(2);
        assertThat(err.toString()).contains("did you mean tic-tac-toe");
        assertThat(run("bench")).isEqualTo(2);
        assertThat(err.toString()).contains("name games");
        assertThat(run("bench", "nim", "--table", "growth")).isEqualTo(2);
        assertThat(run("bench", "--table", "nothing")).isEqualTo(2);
        assertThat(err.toString()).contains("forward-chaining");
    }

    @Test
    void aTableOfTheLiteratureIsPrintedInMarkdown() {
        assertThat(run("bench", "--table", "propnets", "--engine", "lifted", "--rounds", "1", "--shared",
                folder.toString())).isZero();
        assertThat(out.toString()).contains("| engine | states |", "|---|", "| published: net | 5,478 | 10,390 |",
                "| lifted | 5,478 |");
    }
}
