package org.senet.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.game.GameLibrary;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

/** The recorded match of every game comes out again, byte for byte, from the command that people use. */
class GoldenPlaythroughTest {

    /** What the prover plays of each: it takes longer, and other tests compare it with the rest. */
    private static final int PROVED_STEPS = 4;

    static Stream<Named<GameLibrary.Entry>> games() {
        return GameLibrary.builtIn().entries().stream().map(entry -> Named.of(entry.name(), entry));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("games")
    void comesOutAgain(GameLibrary.Entry game) {
        String golden = game.text("playthrough.jsonl").orElseThrow();
        assertThat(simulate(game.name(), "--seed", "1", "--json")).isEqualTo(golden);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("games")
    void beginsLikeThatWhenProved(GameLibrary.Entry game) {
        String golden = game.text("playthrough.jsonl").orElseThrow();
        List<String> played = simulate(game.name(), "--json", "--engine", "prover", "--steps",
                String.valueOf(PROVED_STEPS))
                .lines().toList();
        assertThat(played).hasSizeLessThanOrEqualTo(PROVED_STEPS + 1);
        assertThat(first(played)).isEqualTo(first(golden.lines().toList()));
    }

    private static String first(List<String> lines) {
        return lines.stream().limit(PROVED_STEPS).collect(Collectors.joining("\n"));
    }

    private static String simulate(String... arguments) {
        StringWriter out = new StringWriter();
        CommandLine senet = Senet.commandLine().setOut(new PrintWriter(out));
        int status = senet.execute(Stream.concat(Stream.of("simulate"), Stream.of(arguments)).toArray(String[]::new));
        assertThat(status).isZero();
        return out.toString();
    }
}
