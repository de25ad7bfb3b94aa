package org.senet.search.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.senet.machine.Dice;

import static org.assertj.core.api.Assertions.assertThat;

class StateTableTest {

    @Test
    void numbersEachStateOnce() {
        StateTable table = new StateTable(2, 1 << 24);
        Map<List<Long>, Integer> numbers = new HashMap<>();
        Dice dice = new Dice(1);
        long[] state = new long[2];
        for (int i = 0; i < 50_000; i++) {
            state[0] = dice.nextInt(200);
            state[1] = (long) dice.nextInt(200) << 40;
            Integer known = numbers.putIfAbsent(List.of(state[0], state[1]), numbers.size());
            assertThat(table.add(state, i, i + 1)).isEqualTo(known == null ? numbers.size() - 1 : ~known);
        }
        assertThat(table.size()).isEqualTo(numbers.size());
        numbers.forEach((words, number) -> {
            table.copy(number, state);
            assertThat(List.of(state[0], state[1])).isEqualTo(words);
        });
    }

    @Test
    void isFullWhenItsMemoryIsUsedUp() {
        StateTable table = new StateTable(1, 1 << 16);
        long next = 0;
        while (!table.isFull()) {
            table.add(new long[] {next++}, -1, -1);
        }
        assertThat(next).isBetween(1000L, (1L << 16) / 8);
    }

    @Test
    void remembersTheWay() {
        StateTable table = new StateTable(1, 1 << 16);
        List<Integer> moves = new ArrayList<>();
        table.add(new long[] {0}, -1, -1);
        for (int i = 1; i < 10; i++) {
            table.add(new long[] {i}, i - 1, 10 * i);
            moves.add(10 * i);
        }
        assertThat(table.path(9)).containsExactly(moves.stream().mapToInt(i -> i).toArray());
    }
}
