package org.senet.search.plan;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;

import static org.assertj.core.api.Assertions.assertThat;

class ClockTest {

    @ParameterizedTest
    @CsvSource({"eight-puzzle, NONE, 8", "fifteen-puzzle, NONE, 80", "hanoi, NONE, 40", "pancakes, GOALS, 17",
        "n-queens, PLAY, 8", "sudoku, NONE, 2147483647", "knights-tour, GOALS, 2147483647"})
    void saysWhatTheClockDoes(String name, Clock.Effect effect, int end) {
        Machine machine = Puzzles.machine(name);
        Clock clock = clock(machine);
        assertThat(clock.effect()).isEqualTo(effect);
        assertThat(clock.end()).isEqualTo(end);
    }

    @ParameterizedTest
    @CsvSource({"eight-puzzle", "fifteen-puzzle", "hanoi", "pancakes", "n-queens", "lights-out", "sokoban",
        "buttons-and-lights"})
    void runsAsInTheGame(String name) {
        Machine machine = Puzzles.machine(name);
        Clock clock = clock(machine);
        Cursor cursor = machine.cursor();
        Dice dice = new Dice(5);
        int depth = 0;
        for (int step = 0; step < 400; step++) {
            long[] bits = CircuitMachine.bits(cursor.state());
            for (int i = 0; i < bits.length; i++) {
                assertThat(bits[i] & clock.mask()[i]).isEqualTo(clock.at(depth)[i]);
            }
            if (cursor.isTerminal()) {
                cursor.load(machine.initial());
                depth = 0;
                continue;
            }
            assertThat(depth).isLessThan(clock.end());
            int[] legal = cursor.legalMoves(0).toArray();
            cursor.play(new int[] {legal[dice.nextInt(legal.length)]});
            depth++;
        }
    }

    private static Clock clock(Machine machine) {
        return Clock.of(CircuitMachine.circuit(machine.initial()).orElseThrow(),
                CircuitMachine.bits(machine.initial()), Puzzles.FOREVER);
    }
}
