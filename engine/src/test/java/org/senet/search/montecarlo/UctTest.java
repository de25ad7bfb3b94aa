package org.senet.search.montecarlo;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.LibraryGames;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;

import static org.assertj.core.api.Assertions.assertThat;

class UctTest {
    private static Uct uct() {
        return new Uct(Uct.EXPLORATION, 1);
    }

    @Test
    void takesAWinAtHand() {
        Position position = Questions.after(Questions.game("connect-four"), 0, "(drop 1)", "(drop 5)", "(drop 1)",
                "(drop 6)", "(drop 1)", "(drop 5)");
        Decision decision = Questions.ask(uct(), position, 500);
        assertThat(decision.move()).hasToString("(drop 1)");
        assertThat(decision.value()).isGreaterThan(90);
    }

    @Test
    void closesALineOfTheOpponent() {
        Position position = Questions.after(Questions.game("connect-four"), 1, "(drop 1)", "(drop 5)", "(drop 1)",
                "(drop 6)", "(drop 1)");
        assertThat(Questions.ask(uct(), position, 2000).move()).hasToString("(drop 1)");
    }

    @Test
    void visitsSumUpToThePlayouts() {
        Decision decision = Questions.ask(uct(), Position.initial(Questions.game("tic-tac-toe"), 0), 1000);
        assertThat(decision.statistics().playouts()).isEqualTo(1000);
        assertThat(decision.options()).hasSize(9);
        assertThat(decision.options().stream().mapToLong(Decision.Option::visits).sum()).isEqualTo(1000);
        assertThat(decision.options()).isSortedAccordingTo((a, b) -> Long.compare(b.visits(), a.visits()));
    }

    @Test
    void offersAMoveBeforeTheFirstPlayout() {
        List<Decision> offers = new ArrayList<>();
        uct().search(Position.initial(Questions.game("tic-tac-toe"), 0), Budget.nodes(300), offers::add);
        assertThat(offers.getFirst().statistics().playouts()).isZero();
        assertThat(offers.getLast().statistics().playouts()).isEqualTo(300);
    }

    @ParameterizedTest
    @EnumSource(names = {"SEMINAIVE", "LIFTED", "FORWARD", "INCREMENTAL", "BYTECODE"})
    void findsTheSameOnAllMachinesThatPlayOneGameAtATime(Machines backEnd) {
        Machine machine = backEnd.machine(LibraryGames.rules(LibraryGames.entry("tic-tac-toe")));
        Machine reference = Questions.game("tic-tac-toe");
        assertThat(Questions.signature(Questions.ask(uct(), Position.initial(machine, 0), 100)))
                .isEqualTo(Questions.signature(Questions.ask(uct(), Position.initial(reference, 0), 100)));
    }

    @Test
    void playsAtTheSameTimeAsOthers() {
        Decision decision = Questions.ask(uct(), Position.initial(Questions.game("roshambo"), 0), 3000);
        assertThat(decision.options()).hasSize(3)
                .allSatisfy(o -> assertThat(o.value()).isBetween(45.0, 55.0))
                .allSatisfy(o -> assertThat(o.visits()).isBetween(500L, 1700L));
    }
}
