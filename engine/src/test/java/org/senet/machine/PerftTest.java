package org.senet.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.LibraryGames;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PerftTest {

    @ParameterizedTest
    @EnumSource(Machines.class)
    void sequencesThatEndEarlyAreNotCounted(Machines engine) {
        Machine machine = PlaythroughTest.machine(engine, PlaythroughTest.COUNTDOWN);
        Perft perft = new Perft(machine, _ -> {});
        // 3 can be reached as 1+1+1, 1+2, 2+1.
        assertThat(LongStream.rangeClosed(0, 4).map(d -> perft.count(machine.initial(), (int) d)).toArray())
                .containsExactly(1, 2, 3, 1, 0);
    }

    @Test
    void aStateMetAgainCountsAgain() {
        Machine machine = Machines.SEMINAIVE.machine(LibraryGames.rules(LibraryGames.entry("tic-tac-toe")));
        assertThat(new Perft(machine, _ -> {}).count(machine.initial(), 4))
                .isEqualTo(plain(machine.cursor(), machine, machine.initial(), 4));
    }

    /** The count without a memory. */
    private static long plain(Cursor cursor, Machine machine, State state, int depth) {
        cursor.load(state);
        if (depth == 0) {
            return 1;
        }
        if (cursor.isTerminal()) {
            return 0;
        }
        List<List<Term>> legal = new ArrayList<>();
        for (int r = 0; r < machine.roles().size(); r++) {
            legal.add(cursor.legal(r));
        }
        long sum = 0;
        for (List<Term> joint : JointMoves.of(legal)) {
            cursor.load(state);
            cursor.play(joint);
            sum += plain(cursor, machine, cursor.state(), depth - 1);
        }
        return sum;
    }

    @Test
    void countsFromAnyState() {
        Machine machine = PlaythroughTest.machine(Machines.SEMINAIVE, PlaythroughTest.COUNTDOWN);
        Cursor cursor = machine.cursor();
        cursor.play(List.of(cursor.legal(0).getFirst(), cursor.legal(1).getFirst()));
        Perft perft = new Perft(machine, _ -> {});
        assertThat(perft.count(cursor.state(), 1)).isEqualTo(2);
        assertThat(perft.count(cursor.state(), 2)).isEqualTo(1);
    }

    @Test
    void progressIsTold() {
        Machine machine = Machines.SEMINAIVE.machine(LibraryGames.rules(LibraryGames.entry("tic-tac-toe")));
        List<Long> told = new ArrayList<>();
        new Perft(machine, told::add).count(machine.initial(), 5);
        assertThat(told).isNotEmpty().isSorted();
    }

    @Test
    void aCountThatDoesNotFitIsRefused() {
        StringBuilder rules = new StringBuilder();
        for (int i = 0; i < 22; i++) {
            rules.append("(role r").append(i).append(")");
        }
        for (int i = 0; i < 8; i++) {
            rules.append("(option m").append(i).append(")");
        }
        rules.append(
                "(init s) (<= (legal ?r ?m) (role ?r) (option ?m)) (<= (next s) (true s)) (<= terminal (true over))"
                        + "(<= (goal ?r 0) (role ?r))");
        Machine machine = PlaythroughTest.machine(Machines.SEMINAIVE, rules.toString());
        assertThatThrownBy(() -> new Perft(machine, _ -> {}).count(machine.initial(), 1))
                .isInstanceOf(ArithmeticException.class);
    }
}
