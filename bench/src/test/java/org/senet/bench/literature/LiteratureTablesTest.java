package org.senet.bench.literature;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.bench.Race;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Tally;

import static org.assertj.core.api.Assertions.assertThat;

class LiteratureTablesTest {
    private static final Race.Settings SHORT = new Race.Settings(0.004, 1, 0, 1, 3);

    private static Shelf shelf(Optional<Path> folder) throws IOException {
        return new Shelf(GameLibrary.of(Path.of("..", "games")), folder);
    }

    /** The long ones are left out here; their parts are tested below and beside. */
    @ParameterizedTest
    @EnumSource(names = {"PROPNETS", "SPIES"})
    void rowsFitTheirColumns(LiteratureTables kind) throws IOException {
        LiteratureTable table = kind.table(shelf(Optional.empty()), EnumSet.of(Machines.LIFTED), SHORT);
        List<List<String>> rows = new ArrayList<>();
        table.measure(rows::add);
        assertThat(rows).hasSizeGreaterThan(4).allSatisfy(row -> assertThat(row).hasSameSizeAs(table.columns()));
        assertThat(table.title()).isNotBlank();
        assertThat(table.remarks()).isNotBlank();
    }

    @Test
    void allOfTicTacToeIsSearchedAndNobodyCanForceAWin() throws IOException {
        Machine machine = Machines
                .of(shelf(Optional.empty()).rules(new Shelf.Title("", "", "tic-tac-toe")).orElseThrow());
        FullSearch.Run run = new FullSearch(shelf(Optional.empty()), Set.of(), 1).search(machine);
        assertThat(run.states()).isEqualTo(5478);
        assertThat(run.isWon()).isFalse();
        assertThat(run.bytes()).isPositive();
    }

    @Test
    void minimaxCountsEveryMoveOfEveryDepth() {
        CheckedRules rules = Checking.of(Reading.of(new Source("walk.kif", """
                (role robot) (init (step 0)) (succ 0 1) (succ 1 2) (succ 2 3)
                (legal robot left) (legal robot right)
                (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
                (<= terminal (true (step 3))) (goal robot 100)
                """))).orThrow();
        // 2, then 2 + 4, then 2 + 4 + 8.
        Machine machine = Machines.LIFTED.machine(rules);
        Minimax.Search search = new Minimax.Search(machine, 1, 1_000_000);
        assertThat(search.nodes(machine.initial(), System.nanoTime() + Long.MAX_VALUE / 2)).isEqualTo(22);
        assertThat(search.nodes(machine.initial(), System.nanoTime() - 1)).isZero();
    }

    @Test
    void anotherOrderOfConditionsIsTheSameGame() throws IOException {
        CheckedRules rules = shelf(Optional.empty()).rules(new Shelf.Title("", "", "chomp")).orElseThrow();
        assertThat(played(HypothesisOrder.reordered(rules, List::reversed))).isEqualTo(played(rules));
        assertThat(HypothesisOrder.reordered(rules, List::reversed).sheet().rules())
                .isNotEqualTo(rules.sheet().rules());
    }

    private static String played(CheckedRules rules) {
        Machine machine = Machines.LIFTED.machine(rules);
        Tally tally = new Tally(rules.roles().size());
        new CursorPlayouts(machine, 8).play(machine.initial(), 20, tally);
        return tally.toString();
    }

    @Test
    void publicSheetsComeBeforeOurs() throws IOException {
        Path folder = Path.of("..", "..", "shared", "games");
        Assumptions.assumeTrue(Files.isDirectory(folder), "no public rule sheets beside the checkout");
        for (ForwardChaining.Line line : ForwardChaining.LINES) {
            assertThat(shelf(Optional.of(folder)).rules(line.title())).as(line.title().name()).isPresent();
        }
        assertThat(shelf(Optional.empty()).rules(new Shelf.Title("Nowhere", "nowhere", "nowhere"))).isEmpty();
    }
}
