package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** What a person learns of a game by {@code check --play}, its course of play, and by {@code show --stage domains}. */
class CheckPlayTest {
    private final StringWriter out = new StringWriter();

    @TempDir
    private Path folder;
    private Path lamp;
    private Path trap;

    @BeforeEach
    void writeSheets() throws IOException {
        lamp = folder.resolve("lamp.kif");
        Files.writeString(lamp, """
                (role robot)
                (base on) (base off) (base broken)
                (input robot toggle) (input robot smash)
                (init off)
                (legal robot toggle)
                (<= (legal robot smash) (true on))
                (<= (next on) (does robot toggle) (true off))
                (<= (next off) (does robot toggle) (true on))
                (<= (next broken) (does robot smash))
                (<= terminal (true broken))
                (<= (goal robot 100) (true broken))
                (<= (goal robot 0) (not (true broken)))
                """);
        trap = folder.resolve("trap.kif");
        Files.writeString(trap, """
                (role robot)
                (base door) (base pit) (base garden)
                (input robot left) (input robot right)
                (init door)
                (<= (legal robot left) (true door))
                (<= (legal robot right) (true door))
                (<= (next pit) (does robot left))
                (<= (next garden) (does robot right))
                (<= terminal (true garden))
                (<= (goal robot 100) (true garden))
                (<= (goal robot 0) (not (true garden)))
                """);
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        CommandLine line = Senet.commandLine();
        return line.setOut(new PrintWriter(out)).setErr(new PrintWriter(new StringWriter())).execute(arguments);
    }

    /** The lines of the report, with single blanks between words. */
    private List<String> lines() {
        return out.toString().lines().map(l -> l.strip().replaceAll(" +", " ")).toList();
    }

    private JsonNode json(String... arguments) {
        assertThat(run(arguments)).isZero();
        return new JsonMapper().readTree(out.toString());
    }

    private static String verdict(JsonNode finding) {
        return finding.get("verdict").asString();
    }

    /** The moves that lead to a refutation: one list per step, a move per role. */
    private static List<List<String>> witness(JsonNode finding) {
        return elements(finding.get("witness")).stream()
                .map(joint -> elements(joint).stream().map(JsonNode::asString).toList())
                .toList();
    }

    private static List<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    @Test
    void aSmallGameIsListedAndSolved() {
        assertThat(run("check", "nim", "--play", "--strict")).isZero();
        assertThat(lines()).contains("course of play: exhaustive, all 752 states",
                "terminates yes no way leads from a state back to it; the longest match has 16 moves",
                "playable yes every role can move in each of the 752 states that is not terminal",
                "forced win for white no it cannot force 100 from the initial state, but from 368 of the 752 states",
                "forced win for black yes it can force 100 from the initial state; won are 384 of the 752 states",
                "one goal value each yes in the 2 terminal states",
                "well-formed yes it terminates, is playable, and each player can win it",
                "length of matches from 4 to 16 joint moves");
        assertThat(out.toString()).contains("no problems").doesNotContain("warning");
    }

    @Test
    void aSmallGameIsReportedAsJson() {
        JsonNode report = json("check", "nim", "--play", "--format", "json");
        assertThat(elements(report.get("diagnostics"))).isEmpty();
        JsonNode play = report.get("play");
        assertThat(play.get("coverage").asString()).isEqualTo("exhaustive");
        assertThat(play.get("states").asInt()).isEqualTo(752);
        assertThat(play.get("terminalStates").asInt()).isEqualTo(2);
        assertThat(play.get("longest").asInt()).isEqualTo(16);
        assertThat(verdict(play.get("termination"))).isEqualTo("yes");
        assertThat(verdict(play.get("playability"))).isEqualTo("yes");
        assertThat(verdict(play.get("weakWinnability").get("white"))).isEqualTo("yes");
        assertThat(verdict(play.get("strongWinnability").get("white"))).isEqualTo("no");
        assertThat(verdict(play.get("strongWinnability").get("black"))).isEqualTo("yes");
        assertThat(verdict(play.get("wellFormed"))).isEqualTo("yes");
    }

    @Test
    void aGameThatNeedNotEndIsRefutedByItsLoop() {
        assertThat(run("check", lamp.toString(), "--play")).isZero();
        assertThat(lines()).containsSubsequence("terminates no the initial state comes back after 2 moves",
                "playable yes every role can move in each of the 3 states that is not terminal",
                "well-formed no the initial state comes back after 2 moves",
                "length of matches from 2 to any number of joint moves",
                "warning[not-terminating]: it need not end: the initial state comes back after 2 moves", "1 toggle",
                "2 toggle");
        assertThat(run("check", lamp.toString(), "--play", "--strict")).isEqualTo(1);
        JsonNode play = json("check", lamp.toString(), "--play", "--format", "json").get("play");
        assertThat(verdict(play.get("termination"))).isEqualTo("no");
        assertThat(witness(play.get("termination"))).containsExactly(List.of("toggle"), List.of("toggle"));
        assertThat(verdict(play.get("wellFormed"))).isEqualTo("no");
        assertThat(play.get("longest").isNull()).isTrue();
    }

    @Test
    void aGameThatGetsStuckIsRefutedByTheWayThere() {
        assertThat(run("check", trap.toString(), "--play")).isZero();
        assertThat(lines()).containsSubsequence("playable no robot has no legal move in a state that is not terminal",
                "well-formed no robot has no legal move in a state that is not terminal",
                "warning[not-playable]: it is not playable: robot has no legal move in a state that is not terminal",
                "1 left");
        assertThat(run("check", trap.toString(), "--play", "--strict")).isEqualTo(1);
        JsonNode play = json("check", trap.toString(), "--play", "--format", "json").get("play");
        assertThat(verdict(play.get("termination"))).isEqualTo("yes");
        assertThat(verdict(play.get("playability"))).isEqualTo("no");
        assertThat(witness(play.get("playability"))).containsExactly(List.of("left"));
    }

    @Test
    void withoutPlayTheCourseOfPlayIsNotExamined() {
        assertThat(run("check", trap.toString(), "--strict")).isZero();
        assertThat(out.toString()).contains("no problems").doesNotContain("course of play");
    }

    @Test
    void aLargeGameIsSampled() {
        assertThat(run("check", "tic-tac-toe", "--play", "--states", "50", "--matches", "5", "--seed", "7")).isZero();
        assertThat(out.toString()).contains("course of play: a sample", "5 random matches from seed 7 (5 ended)");
        JsonNode play = json("check", "tic-tac-toe", "--play", "--states", "50", "--matches", "5", "--format", "json")
                .get("play");
        assertThat(play.get("coverage").asString()).isEqualTo("sample");
        assertThat(play.get("matches").asInt()).isEqualTo(5);
        assertThat(verdict(play.get("playability"))).isEqualTo("unknown");
    }

    @Test
    void rulesWithErrorsHaveNoCourseOfPlay() throws IOException {
        Path broken = folder.resolve("broken.kif");
        Files.writeString(broken, "(role robot");
        assertThat(run("check", broken.toString(), "--play")).isEqualTo(1);
        assertThat(out.toString()).doesNotContain("course of play");
        assertThat(run("check", broken.toString(), "--play", "--format", "json")).isEqualTo(1);
        assertThat(new JsonMapper().readTree(out.toString()).get("play").isNull()).isTrue();
    }

    @Test
    void showGivesTheDomains() {
        assertThat(run("show", "tic-tac-toe", "--stage", "domains")).isZero();
        assertThat(out.toString()).startsWith("; domain graph: ");
        assertThat(lines()).containsSubsequence("; relations: combinations -> instances", "role/1: 2 -> 2",
                "base/1: 29 -> 29", "init/1: 29 -> 10", "; functions", "cell/3: 27 -> 27", "3: {b, o, x}");
    }
}
