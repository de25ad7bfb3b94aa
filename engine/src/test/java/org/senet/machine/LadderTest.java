package org.senet.machine;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Reading;

import static org.assertj.core.api.Assertions.assertThat;

class LadderTest {
    /** Two take turns in counting; who has counted at 4 loses, and each may count or wait once. */
    private static final String COUNTING = """
            (role a) (role b)
            (init (at 0)) (init (control a))
            (<= (legal ?r count) (true (control ?r)))
            (<= (legal ?r pass) (true (control ?r)) (not (true (passed ?r))))
            (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
            (<= (next (at ?n)) (true (at ?m)) (does ?r count) (after ?m ?n))
            (<= (next (at ?n)) (true (at ?n)) (does ?r pass))
            (<= (next (passed ?r)) (does ?r pass))
            (<= (next (passed ?r)) (true (passed ?r)))
            (<= (next (control b)) (true (control a)))
            (<= (next (control a)) (true (control b)))
            (<= terminal (true (at 4)))
            (<= (goal ?r 100) (true (at 4)) (true (control ?r)))
            (<= (goal ?r 0) (role ?r) (not (true (control ?r))))
            (after 0 1) (after 1 2) (after 2 3) (after 3 4)
            """;

    private static CheckedRules rules(String text) {
        return Checking.of(Reading.of(text)).orThrow();
    }

    @Test
    void answersAtOnceAndClimbsToMachinesThatAgree() throws InterruptedException {
        try (Ladder ladder = Ladder.start(rules(COUNTING), 1)) {
            assertThat(ladder.best().initial().fluents()).hasSize(2);
            assertThat(ladder.await(120)).isTrue();
            assertThat(ladder.report()).extracting(Ladder.Rung::backEnd).containsExactly(Machines.SEMINAIVE,
                    Machines.LIFTED, Machines.INCREMENTAL, Machines.BYTECODE, Machines.BITBOARD, Machines.SLICED);
            assertThat(ladder.report()).allSatisfy(r -> assertThat(r.refusal()).isEmpty());
            Machine best = ladder.best();
            assertThat(best).isInstanceOf(Machine.class);
            assertThat(Agreement.of(Machines.NAIVE.machine(rules(COUNTING)), best, 7, 200, () -> true).difference())
                    .isEmpty();
            assertThat(ladder.toString()).contains("playouts").contains("fastest of 6 that agree");
        }
    }

    @Test
    void countsPlayoutsOnTheMachineItFound() throws InterruptedException {
        Machine machine = Machines.fastest(rules(COUNTING), 60);
        Tally tally = machine.tally(10_000, 1);
        assertThat(tally.playouts()).isGreaterThanOrEqualTo(10_000);
        assertThat(tally.unfinished()).isZero();
        assertThat(tally.mean(0) + tally.mean(1)).isEqualTo(100.0);
        assertThat((double) tally.moves() / tally.playouts()).isBetween(4.0, 6.0);
    }

    @Test
    void saysWhyABackEndIsLeftOut() throws InterruptedException {
        String endless = COUNTING + "(<= (next (big (s ?x))) (true (big ?x))) (init (big z))";
        try (Ladder ladder = Ladder.start(rules(endless), 1)) {
            assertThat(ladder.await(300)).isTrue();
            List<Ladder.Rung> refused = new ArrayList<>(ladder.report());
            refused.removeIf(r -> r.refusal().isEmpty());
            assertThat(refused).extracting(Ladder.Rung::backEnd).contains(Machines.INCREMENTAL, Machines.SLICED);
            assertThat(ladder.best().cursor().legal(0)).hasSize(2);
        }
    }

    @Test
    void agreementNamesTheFirstDifference() {
        String other = COUNTING.replace("(<= terminal (true (at 4)))", "(<= terminal (true (at 3)))");
        Agreement.Result result = Agreement.of(Machines.NAIVE.machine(rules(COUNTING)),
                Machines.FORWARD.machine(rules(other)), 1, 500, () -> true);
        assertThat(result.difference()).hasValueSatisfying(d -> assertThat(d).contains("terminal"));
    }
}
