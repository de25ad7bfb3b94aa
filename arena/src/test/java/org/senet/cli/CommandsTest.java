package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

/** Every command as a person meets it: what it prints, what it says when something is wrong, how it exits. */
class CommandsTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;
    private Path faulty;

    @BeforeEach
    void writeSheets() throws IOException {
        faulty = folder.resolve("faulty.gdl");
        Files.writeString(faulty, """
                role(robot)
                init(on(a))
                legal(robot,push)
                next(on(b)) :-
                    does(robot,push)
                    true(on(a))
                goal(robot,100)
                terminal :- true(on(b))
                """);
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine line = Senet.commandLine();
        return line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
    }

    @Test
    void checkShowsTheLineAndTheCure() {
        assertThat(run("check", faulty.toString())).isEqualTo(1);
        assertThat(out.toString()).contains("faulty.gdl:6:5: error[missing-and]", "    true(on(a))", "^",
                "= help: write &",
                "1 error, 0 warnings");
    }

    @Test
    void checkPrintsJsonForEditors() {
        assertThat(run("check", faulty.toString(), "--format", "json")).isEqualTo(1);
        assertThat(out.toString()).startsWith("[").contains("\"code\":\"missing-and\"", "\"line\":6", "\"column\":5");
    }

    @Test
    void checkFindsNothingInTheLibrary() {
        assertThat(run("check", "tic-tac-toe", "--strict")).isZero();
        assertThat(out.toString()).contains("no problems");
    }

    @Test
    void strictMakesBreachesErrors() throws IOException {
        Path unsafe = folder.resolve("unsafe.kif");
        Files.writeString(unsafe, "(role r) (init a) (legal ?p x) (next a) (goal r 100) (<= terminal (true a))");
        assertThat(run("check", unsafe.toString())).isZero();
        assertThat(run("check", unsafe.toString(), "--strict")).isEqualTo(1);
        assertThat(out.toString()).contains("error[unsafe-variable]");
    }

    @Test
    void anUnknownGameGetsASuggestion() {
        assertThat(run("check", "tictactoe")).isEqualTo(2);
        assertThat(err.toString()).contains("no game and no file is called tictactoe", "tic-tac-toe");
        assertThat(run("check", "no/such/file.kif")).isEqualTo(2);
        assertThat(err.toString()).contains("no such file");
    }

    @Test
    void showConverts() {
        assertThat(run("show", "nim", "--to", "infix")).isZero();
        assertThat(out.toString()).contains("legal(").contains(":-");
        assertThat(run("show", "tic-tac-toe", "--to", "prefix")).isZero();
        assertThat(out.toString()).contains("(<= (legal ?r (mark ?x ?y))");
        assertThat(run("show", "tic-tac-toe", "--stage", "tokens")).isZero();
        assertThat(out.toString()).contains("\tname\trole");
        assertThat(run("show", "tic-tac-toe", "--stage", "checked")).isZero();
        assertThat(out.toString()).contains("; stratum 1");
        assertThat(run("show", "tic-tac-toe", "--stage", "model")).isZero();
        assertThat(out.toString()).contains("; roles: 2", "; propositions (base): 29", "; initial state: 10");
    }

    @Test
    void showScramblesAndWritesTheDictionary() throws IOException {
        Path dictionary = folder.resolve("words.json");
        assertThat(run("show", "tic-tac-toe", "--obfuscate", "--seed", "3", "--dictionary", dictionary.toString()))
                .isZero();
        assertThat(out.toString()).contains("legal(").doesNotContain("mark").doesNotContain("white");
        assertThat(Files.readString(dictionary)).contains("\"mark\"", "\"white\"");
        assertThat(err.toString()).contains("words.json");
    }

    @Test
    void simulateIsTheSameUnderASeed() {
        assertThat(run("simulate", "tic-tac-toe", "--seed", "5")).isZero();
        String first = out.toString();
        assertThat(first).contains("step 0", "white may: (mark 1 1)", "the game is over");
        assertThat(run("simulate", "tic-tac-toe", "--seed", "5", "--engine", "prover")).isZero();
        assertThat(out.toString()).isEqualTo(first);
        assertThat(run("simulate", "tic-tac-toe", "--seed", "6")).isZero();
        assertThat(out.toString()).isNotEqualTo(first);
    }

    @Test
    void simulateReplaysAndStopsAtTheFirstIllegalMove() throws IOException {
        Path moves = folder.resolve("moves.jsonl");
        Files.writeString(moves, "[\"(mark 1 1)\", \"noop\"]\n[\"noop\", \"mark(1,2)\"]\n");
        assertThat(run("simulate", "tic-tac-toe", "--moves", moves.toString(), "--json")).isZero();
        assertThat(out.toString().lines()).hasSize(3);
        assertThat(out.toString()).contains("\"moves\":[\"(mark 1 1)\",\"noop\"]", "\"terminal\":false");
        Files.writeString(moves, "[\"(mark 1 1)\", \"noop\"]\n[\"noop\", \"(mark 1 1)\"]\n");
        assertThat(run("simulate", "tic-tac-toe", "--moves", moves.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("step 1: (mark 1 1) is not legal for black", "(mark 1 2)");
        Files.writeString(moves, "[\"(mark 1 1)\"]\n");
        assertThat(run("simulate", "tic-tac-toe", "--moves", moves.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("1 moves are given for the 2 roles");
        Files.writeString(moves, "nonsense\n");
        assertThat(run("simulate", "tic-tac-toe", "--moves", moves.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("moves.jsonl:1: not JSON");
        Files.writeString(moves, "[\"(mark ?x 1)\", \"noop\"]\n");
        assertThat(run("simulate", "tic-tac-toe", "--moves", moves.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("is not a move");
    }

    @Test
    void perftCounts() {
        assertThat(run("perft", "tic-tac-toe", "--depth", "3")).isZero();
        assertThat(out.toString().lines()).containsExactly("1 9", "2 72", "3 504");
    }

    @Test
    void proveAnswersAndTraces() throws IOException {
        assertThat(run("prove", "tic-tac-toe", "legal(black,M)")).isZero();
        assertThat(out.toString().lines()).containsExactly("legal(black,noop)", "1 answer");
        assertThat(run("prove", "tic-tac-toe", "(legal black ?m)")).isZero();
        assertThat(out.toString()).contains("(legal black noop)");
        assertThat(run("prove", "tic-tac-toe", "terminal")).isEqualTo(1);
        assertThat(out.toString()).contains("no answers");
        assertThat(run("prove", "tic-tac-toe", "index(X) & ~succeeds(X)", "--engine", "naive")).isZero();
        assertThat(out.toString()).contains("3 answers");
        Path moves = folder.resolve("moves.jsonl");
        Files.writeString(moves, "[\"(mark 1 1)\", \"noop\"]\n");
        assertThat(run("prove", "tic-tac-toe", "legal(white,M)", "--moves", moves.toString(), "--trace")).isZero();
        assertThat(out.toString()).contains("├─", "□", "legal(white,noop)");
        assertThat(run("prove", "tic-tac-toe", "legal(white")).isEqualTo(2);
        assertThat(err.toString()).contains("cannot be read");
    }

    @Test
    void gamesListsTheLibrary() {
        assertThat(run("games")).isZero();
        assertThat(out.toString()).contains("tic-tac-toe", "chess", " games");
        assertThat(run("games", "chess")).isZero();
        assertThat(out.toString()).contains("minichess").doesNotContain("hanoi");
        assertThat(run("games", "hanoi", "--long")).isZero();
        assertThat(out.toString()).contains("1 game");
    }

    @Test
    void selftestComparesAndSaysWhatItLeftOut() {
        assertThat(run("selftest", "--only", "counts", "--depth", "1", "--shared", folder.toString())).isZero();
        assertThat(out.toString()).contains("tic-tac-toe, states: 5478", "left out", "0 differ");
    }

    @Test
    void selftestTellsWhatTheNetsOfRuleSheetsTake() throws IOException {
        Files.createDirectory(folder.resolve("games"));
        Files.writeString(folder.resolve("games").resolve("lists-tic-tac-toe.kif"), """
                (role x) (init (l nil)) (<= (next (l (cons a ?l))) (true (l ?l))) (legal x noop) (goal x 0)
                (<= terminal (true (l ?l)) (distinct ?l ?l))
                """);
        assertThat(run("selftest", "--coverage", "--sheets", "tic-tac-toe-3d", "--shared", folder.toString())).isZero();
        assertThat(out.toString()).containsPattern("tic-tac-toe-3d: [0-9.]+ s, [0-9,]+ gates").contains("The slowest",
                "1 rule sheets: 1 get a net, 1 (100.0 %) of them within 30 s");
        assertThat(run("selftest", "--coverage", "--sheets", "lists-", "--shared", folder.toString(),
                "--ground-seconds", "1")).isZero();
        assertThat(out.toString()).contains("lists-tic-tac-toe.kif: no net after", "1 rule sheets: 0 get a net");
    }

    @Test
    void rulesWithErrorsAreNotPlayed() {
        assertThat(run("simulate", faulty.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("error[missing-and]");
    }

    @Test
    void withoutACommandThereIsHelp() {
        assertThat(run()).isZero();
        assertThat(out.toString()).contains("Usage: senet", "check", "simulate");
        assertThat(run("check", "--help")).isZero();
        assertThat(out.toString()).contains("Usage: senet check");
        assertThat(run("nonsense")).isEqualTo(2);
    }
}
