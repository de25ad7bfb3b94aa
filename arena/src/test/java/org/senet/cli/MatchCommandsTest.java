package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The commands that play, advise and solve, as a person types them. */
class MatchCommandsTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Senet.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
    }

    @Test
    void aMatchShowsItsMovesAndItsResult() {
        assertThat(run("match", "tic-tac-toe", "--players", "legal,random:seed=3", "--clock", "30/30")).isZero();
        assertThat(out.toString()).contains("white: legal", "black: random:seed=3", "1  white      (mark 1 1)",
                "the game is over after", "goal ");
    }

    @Test
    void aSeriesChangesRolesAndDrawsAChart(@TempDir Path folder) throws IOException {
        Path chart = folder.resolve("rates.svg");
        assertThat(
                run("match", "tic-tac-toe", "--players", "legal,random", "--clock", "30/30", "--repeat", "4", "--chart",
                        chart.toString()))
                .isZero();
        assertThat(out.toString()).contains("match 1: legal as white", "match 2: random as white", "% [", "won");
        assertThat(Files.readString(chart)).startsWith("<svg").contains("legal", "random", "4 matches");
    }

    @Test
    void theSameSeedGivesTheSameMatch() {
        String[] match = {"match", "tic-tac-toe", "--players", "mcts:nodes=200,engine=lifted,batch=4,random", "--clock",
            "60/60", "--seed", "5", "--repeat", "2"};
        assertThat(run(match)).isZero();
        String first = out.toString();
        out.getBuffer().setLength(0);
        assertThat(run(match)).isZero();
        assertThat(out.toString()).isEqualTo(first);
    }

    @Test
    void mistakesAreNamedWithWhatWouldBeRight() {
        assertThat(run("match", "tic-tac-toe", "--players", "legal")).isOne();
        assertThat(run("match", "tic-tac-toe", "--players", "legal,nobody")).isOne();
        assertThat(run("match", "tic-tac-toe", "--players", "legal,legal", "--clock", "soon")).isOne();
        assertThat(run("advise", "tic-tac-toe", "--player", "legal", "--moves", "mark(9,9)")).isOne();
        assertThat(run("advise", "tic-tac-toe", "--player", "legal", "--role", "green")).isOne();
        assertThat(run("study", "bandit", "--effort", "7")).isOne();
        assertThat(err.toString()).contains("this game is for 2 players, but --players names 1",
                "there is no player 'nobody'; there are legal, random", "such as 20/5, or",
                "such as 20/300+2, not soon",
                "(mark 9 9) is not legal for white; it may do (mark 1 1)", "no role green; it has white, black",
                "--effort is a share from 0 to 1");
    }

    @Test
    void aSolvedGameIsSaidToBe() {
        assertThat(run("solve", "tic-tac-toe", "--seconds", "60")).isZero();
        assertThat(out.toString()).contains("white 50, black 50: the value of the game", "line: (mark");
    }

    @Test
    void aPositionIsSolvedAndAdvisedOnAfterItsMoves() {
        String moves = "mark(1,1); mark(1,2)";
        assertThat(run("solve", "tic-tac-toe", "--moves", moves, "--seconds", "60")).isZero();
        assertThat(out.toString()).contains("white 100, black 0");
        assertThat(run("advise", "tic-tac-toe", "--moves", moves, "--player", "mcts", "--seconds", "2")).isZero();
        assertThat(out.toString()).contains("white: (mark");
    }

    @Test
    void playersAreListedWithTheirParametersAndPapers() {
        assertThat(run("players")).isZero();
        assertThat(out.toString()).contains("legal: makes the first legal move", "section 6.4", "threads=1", "engine=");
        assertThat(run("players", "nobody")).isOne();
        assertThat(err.toString()).contains("there is no player 'nobody'");
    }

    @Test
    void theBanditStudyShowsBothRules() {
        assertThat(run("study", "bandit", "--effort", "0.01")).isZero();
        assertThat(out.toString()).contains("| arms | winners | pulls | UCT | ST | difference |",
                "| 50 | 30 % | 3000 |");
    }
}
