package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.senet.circuit.Pass;

import static org.assertj.core.api.Assertions.assertThat;

/** What {@code show} prints of the later stages of a game: ground rules, the net as text, graph and picture, and code. */
class ShowStagesTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Senet.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
    }

    /** Ground rules are a rule sheet of the same game, in either syntax. */
    @ParameterizedTest
    @CsvSource({"buttons-and-lights,prefix,4", "buttons-and-lights,infix,4", "tic-tac-toe,infix,3", "nim,prefix,3",
        "roshambo,prefix,3"})
    void groundRulesPlayTheSameGame(String game, String syntax, String depth) {
        Path ground = folder.resolve("ground.kif");
        assertThat(run("show", game, "--stage", "ground", "--to", syntax, "--output", ground.toString())).isZero();
        assertThat(out.toString()).isEmpty();
        assertThat(run("perft", game, "--depth", depth)).isZero();
        String counts = out.toString();
        assertThat(run("perft", ground.toString(), "--depth", depth)).as(err.toString()).isZero();
        assertThat(out.toString()).isEqualTo(counts);
    }

    @Test
    void aPositionIsDrawn() {
        assertThat(run("show", "tic-tac-toe", "--stage", "picture", "--moves", "mark(2,3); mark(1,1)")).isZero();
        assertThat(out.toString()).startsWith("<svg ").contains("<title>2 3: x</title>", "<title>1 1: o</title>");
    }

    @Test
    void groundRulesAreCounted() {
        assertThat(run("show", "buttons-and-lights", "--stage", "ground")).isZero();
        List<String> lines = out.toString().lines().toList();
        assertThat(lines.getFirst())
                .isEqualTo("; ground rules of buttons-and-lights: 44 atoms, 37 rules, 30 conditions");
        assertThat(lines).hasSize(38).contains("next(p) :- does(white,a) & ~true(p)", "legal(white,a)");
    }

    @Test
    void theNetOfTheRulesHasAllTheirNames() {
        assertThat(run("show", "buttons-and-lights", "--stage", "circuit", "--raw")).isZero();
        assertThat(out.toString()).contains("; as the rules describe it", "bright = p & q & r",
                "goal(white,0) = ~bright", "step(1)  (initially true)", "; transitions: 9,")
                .doesNotContain("with factoring");
        String raw = out.toString();
        assertThat(run("show", "buttons-and-lights", "--stage", "circuit", "--without", "all")).isZero();
        assertThat(out.toString()).isEqualTo(raw);
    }

    @Test
    void passesAreShownAndCanBeLeftOut() {
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit")).isZero();
        String all = out.toString();
        assertThat(all).contains("; with factoring", "; with one-move", "legal(white,noop) = control(black)");
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit", "--without", "factoring", "--without", "unread"))
                .isZero();
        assertThat(out.toString()).isNotEqualTo(all).doesNotContain("; with factoring").doesNotContain("; with unread")
                .contains("; with one-move");
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit", "--without", "magic")).isEqualTo(2);
        assertThat(err.toString()).contains("no pass is called magic");
        for (Pass pass : Pass.values()) {
            assertThat(err.toString()).contains("\n  " + pass.word() + " ");
        }
    }

    @Test
    void aPartCanBeChosen() {
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit", "--focus", "legal white (mark 1 1)")).isZero();
        assertThat(out.toString()).contains("; views: 1\nlegal(white,mark(1,1)) = control(white) & cell(1,1,b)\n")
                .contains("; bases: 2\n");
        String prefix = out.toString();
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit", "--focus", "legal(white,mark(1,1))")).isZero();
        assertThat(out.toString().lines().skip(1)).containsExactlyElementsOf(prefix.lines().skip(1).toList());
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit", "--focus", "legal(R,noop)")).isZero();
        assertThat(out.toString()).contains("; views: 2\n");
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit", "--focus", "legal")).isZero();
        assertThat(out.toString()).contains("; views: 20\n");
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit", "--focus", "legal(white,jump)")).isEqualTo(2);
        assertThat(err.toString()).contains("no proposition of the net is called (legal white jump)",
                "(legal white (mark 1 1))");
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit", "--focus", "p(x) & q(y)")).isEqualTo(2);
        assertThat(err.toString()).contains("'p(x) & q(y)' is no proposition");
    }

    @Test
    void picturesAreWrittenWhereTheyCanBeFollowed() throws IOException {
        Path picture = folder.resolve("net.svg");
        assertThat(run("show", "buttons-and-lights", "--stage", "circuit", "--format", "svg", "--output",
                picture.toString())).isZero();
        assertThat(Files.readString(picture)).startsWith("<svg").contains("<title>next(p)</title>");
        Path none = folder.resolve("none.svg");
        assertThat(run("show", "connect-four", "--stage", "circuit", "--format", "svg", "--output", none.toString()))
                .isEqualTo(1);
        assertThat(err.toString()).contains("a picture is drawn of at most 500", "--focus terminal");
        assertThat(none).doesNotExist();
        assertThat(run("show", "tic-tac-toe", "--stage", "circuit", "--format", "dot")).isZero();
        assertThat(out.toString()).startsWith("digraph net {").contains("label=\"legal(white,noop)\"");
    }

    @Test
    void codeIsListed() {
        assertThat(run("show", "buttons-and-lights", "--stage", "code")).isZero();
        assertThat(out.toString()).startsWith("; code for single states of buttons-and-lights\n").contains("legal:\n",
                "terminal := (step 7)", "legal(white,a) := true");
        assertThat(run("show", "buttons-and-lights", "--stage", "code", "--playouts")).isZero();
        assertThat(out.toString()).startsWith("; code for many playouts of buttons-and-lights at once\n")
                .contains("next:\n", " & ");
    }
}
