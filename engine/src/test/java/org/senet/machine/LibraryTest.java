package org.senet.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.CpuShare;
import org.senet.LibraryGames;
import org.senet.check.Checking;
import org.senet.check.DiagnosticPrinter;
import org.senet.datalog.GameProgram;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Reasoner;
import org.senet.datalog.Saturation;
import org.senet.game.GameLibrary;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Source;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

/** Every game of the library is complete, says nothing that a strict check minds, and counts as its perft table says. */
@Execution(ExecutionMode.CONCURRENT)
class LibraryTest {
    /** Enough for most games, and not too much for a test; what needs more is counted on the other back ends. */
    private static final Saturation.Budget BUDGET = new Saturation.Budget(100_000, 10_000_000, 3_600);

    @Test
    void thereAreAtLeastFortyFiveGames() {
        assertThat(LibraryGames.library().entries()).hasSizeGreaterThanOrEqualTo(45);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void hasItsFilesAndNoOthers(GameLibrary.Entry game) throws IOException {
        List<String> files;
        try (Stream<Path> folder = Files.list(game.folder())) {
            files = folder.map(f -> f.getFileName().toString()).sorted().toList();
        }
        // How a game is drawn may be said in a file of its own (docs/pictures.md).
        assertThat(files).filteredOn(f -> !f.equals("visual.json")).hasSize(4)
                .contains("description.md", "perft.txt", "playthrough.jsonl").containsAnyOf("rules.kif", "rules.gdl");
        assertThat(game.name()).matches("[a-z0-9]+(-[a-z0-9]+)*");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void isDescribedByATitleAndAParagraph(GameLibrary.Entry game) {
        List<String> lines = game.text("description.md").orElseThrow().lines().toList();
        assertThat(lines.getFirst()).startsWith("# ");
        assertThat(lines.get(1)).isBlank();
        List<String> paragraph = lines.subList(2, lines.size());
        assertThat(paragraph).isNotEmpty().noneMatch(String::isBlank).noneMatch(l -> l.startsWith("#"));
        assertThat(game.description().length()).isGreaterThan(100);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void leavesNothingToSay(GameLibrary.Entry game) throws IOException {
        Checking checking = Checking.of(Reading.of(game.rules()), true);
        assertThat(DiagnosticPrinter.text(checking.diagnostics(), checking.source())).isEmpty();
        assertThat(checking.hasErrors()).isFalse();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void saysTheSameInBothSyntaxes(GameLibrary.Entry game) {
        Rulesheet sheet = LibraryGames.sheet(game);
        for (Dialect dialect : Dialect.values()) {
            String text = dialect.print(sheet);
            assertThat(Dialect.of(text)).isEqualTo(dialect);
            assertThat(Reading.of(new Source("again", text)).orThrow().rules()).isEqualTo(sheet.rules());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void countsAsItsTableSays(GameLibrary.Entry game) {
        long[] table = table(game);
        Blueprint blueprint = new Blueprint(LibraryGames.rules(game), BUDGET, Set.of());
        count(table, Machines.SEMINAIVE.machine(blueprint), CpuShare.ofMillis(500));
        count(table, Machines.LIFTED.machine(blueprint), CpuShare.ofMillis(300));
        try {
            count(table, Machines.INCREMENTAL.machine(blueprint), CpuShare.ofMillis(300));
            count(table, Machines.BYTECODE.machine(blueprint), CpuShare.ofMillis(300));
            count(table, Machines.BITBOARD.machine(blueprint), CpuShare.ofMillis(100));
        } catch (OutOfBudget e) {
            assertThat(e).as(game.name()).hasMessageStartingWith("more than");
        }
    }

    /** Counts to the depths for which there is time. */
    private static void count(long[] table, Machine machine, CpuShare share) {
        Perft perft = new Perft(machine, _ -> {});
        for (int depth = 1; depth <= table.length; depth++) {
            if (depth > 1) {
                // A depth takes as many times longer than the one before as it has more states to look at.
                long before = depth == 2 ? 1 : table[depth - 3];
                if ((1 + share.usedMillis()) * table[depth - 2] / Math.max(1, before) > share.leftMillis()) {
                    return;
                }
            }
            assertThat(perft.count(machine.initial(), depth)).as("depth %d", depth).isEqualTo(table[depth - 1]);
        }
    }

    /** The figures of the literature stand in the tables, as far as these go. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({"chess,20 400 8902 197281", "othello,4 12 56 244 1396 8200 55092",
        "connect-four,7 49 343 2401 16807 117649 823536", "checkers,7 49 302 1469 7361",
        "tic-tac-toe,9 72 504 3024 15120",
        "untwisty-corridor,4 16 64 256 1024 4096 16384", "n-queens,8 42 140 344 568 550 312 92"})
    void tablesAgreeWithTheLiterature(String game, String counts) {
        long[] literature = Stream.of(counts.split(" ")).mapToLong(Long::parseLong).toArray();
        long[] table = table(LibraryGames.entry(game));
        assertThat(table.length).isGreaterThanOrEqualTo(3);
        int common = Math.min(table.length, literature.length);
        assertThat(LongStream.of(table).limit(common).toArray())
                .isEqualTo(LongStream.of(literature).limit(common).toArray());
    }

    @Test
    void ticTacToeHasSoManyStatesAndNodes() {
        Machine machine = Machines.SEMINAIVE.machine(LibraryGames.rules(LibraryGames.entry("tic-tac-toe")));
        assertThat(reachable(machine)).isEqualTo(5_478);
        assertThat(nodes(machine, 9)).isEqualTo(549_946);
    }

    @Test
    void untwistyCorridorHasSoManyNodes() {
        assertThat(nodes(Machines.SEMINAIVE.machine(LibraryGames.rules(LibraryGames.entry("untwisty-corridor"))), 8))
                .isEqualTo(21_845);
    }

    @Test
    void multipleButtonsAndLightsHasNinePropositionsAndNineActions() {
        for (Machines engine : Machines.values()) {
            Reasoner reasoner = engine.reasoner(
                    GameProgram.of(LibraryGames.rules(LibraryGames.entry("multiple-buttons-and-lights")).clauses()));
            assertThat(reasoner.answers(Term.of("base", Term.variable("x")))).hasSize(9);
            assertThat(reasoner.answers(Term.of("input", Term.variable("r"), Term.variable("x")))).hasSize(9);
        }
    }

    /** The counts of a perft table, whose lines are numbered from 1. */
    private static long[] table(GameLibrary.Entry game) {
        List<String> lines = game.text("perft.txt").orElseThrow().lines().toList();
        assertThat(lines).isNotEmpty();
        long[] counts = new long[lines.size()];
        for (int i = 0; i < counts.length; i++) {
            assertThat(lines.get(i)).matches(i + 1 + " \\d+");
            counts[i] = Long.parseLong(lines.get(i).split(" ")[1]);
        }
        return counts;
    }

    private static int reachable(Machine machine) {
        Cursor cursor = machine.cursor();
        Set<State> seen = new HashSet<>(Set.of(machine.initial()));
        Deque<State> pending = new ArrayDeque<>(seen);
        while (!pending.isEmpty()) {
            State state = pending.pop();
            cursor.load(state);
            if (!cursor.isTerminal()) {
                List<List<Term>> legal = IntStream.range(0, machine.roles().size()).mapToObj(cursor::legal).toList();
                List<State> next = new ArrayList<>();
                for (List<Term> joint : JointMoves.of(legal)) {
                    cursor.load(state);
                    cursor.play(joint);
                    next.add(cursor.state());
                }
                next.stream().filter(seen::add).forEach(pending::push);
            }
        }
        return seen.size();
    }

    private static long nodes(Machine machine, int depth) {
        Perft perft = new Perft(machine, _ -> {});
        return IntStream.rangeClosed(0, depth).mapToLong(d -> perft.count(machine.initial(), d)).sum();
    }
}
