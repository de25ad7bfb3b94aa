package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** A player on the network and a referee that finds it, as people type them. */
class NetworkCommandsTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Senet.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
    }

    @Test
    void aRefereePlaysWithAPlayerOnTheNetwork(@TempDir Path folder) throws IOException, InterruptedException {
        StringWriter served = new StringWriter();
        Thread serving = Thread.ofPlatform().daemon().start(() -> Senet.commandLine()
                .setOut(new PrintWriter(served)).setErr(new PrintWriter(served))
                .execute("player", "--port", "0", "--player", "legal"));
        try {
            String port = port(served);
            Path file = folder.resolve("match.jsonl");
            for (String dialect : List.of("prefix", "infix")) {
                assertThat(
                        run("referee", "tic-tac-toe", "--players", "localhost:" + port + ",legal", "--clock", "60/60",
                                "--scramble", "--dialect", dialect, "--record", file.toString()))
                        .as(err.toString()).isZero();
            }
            assertThat(out.toString()).contains("white: localhost:" + port, "the game is over after", "goal ")
                    .doesNotContain("made for it");
            assertThat(served.toString()).contains("legal listens on 127.0.0.1:" + port, "(START tictactoe_",
                    "start(tictactoe_", "-> ready", "-> done");
            List<String> lines = Files.readAllLines(file);
            assertThat(lines.getFirst()).contains("\"kind\":\"match\"", "\"clocks\":\"60/60\"", "\"white\"");
            assertThat(lines.get(1)).contains("\"kind\":\"started\"");
            assertThat(lines.getLast()).contains("\"kind\":\"ended\"");
        } finally {
            serving.interrupt();
            serving.join(60_000);
        }
    }

    private static String port(StringWriter served) throws InterruptedException {
        Pattern listens = Pattern.compile("listens on 127.0.0.1:(\\d+)");
        for (int i = 0; i < 600; i++) {
            Matcher found = listens.matcher(served.toString());
            if (found.find()) {
                return found.group(1);
            }
            Thread.sleep(100);
        }
        throw new AssertionError("it does not listen: " + served);
    }

    @Test
    void mistakesAreNamedWithWhatWouldBeRight() {
        assertThat(run("referee", "tic-tac-toe", "--players", "localhost:9147")).isOne();
        assertThat(run("referee", "tic-tac-toe", "--players", "localhost:99999,legal")).isOne();
        assertThat(run("referee", "tic-tac-toe", "--players", "legal,legal", "--clock", "20/300+")).isOne();
        assertThat(run("player", "--player", "nobody")).isOne();
        assertThat(run("player", "--port", "99999")).isOne();
        assertThat(run("player", "--name", "a b")).isOne();
        assertThat(err.toString()).contains("this game is for 2 players, not for 1",
                "host:port, such as localhost:9147, not localhost:99999", "such as 20/300+2, not 20/300+",
                "there is no player 'nobody'", "from 0 to 65535", "letters and digits, not a b");
    }
}
