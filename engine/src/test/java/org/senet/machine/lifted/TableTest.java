package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.senet.bits.IntList;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Tables, their indexes and the order of moves, against plain collections. */
@Execution(ExecutionMode.CONCURRENT)
class TableTest {

    @Test
    void holdsTheRowsThatWereAdded() {
        Random random = new Random(1);
        for (int trial = 0; trial < 200; trial++) {
            int columns = random.nextInt(6);
            // With so many values the cells of five columns are too many, and rows are hashed.
            int values = random.nextBoolean() ? 4 : 200;
            compare(columns, values, random);
        }
    }

    private static void compare(int columns, int values, Random random) {
        Table table = new Table(columns);
        int[] slots = IntStream.range(0, columns).toArray();
        int[] keys = IntStream.range(0, columns).filter(_ -> random.nextBoolean()).toArray();
        Index index = table.index(keys);
        for (int round = 0; round < 3; round++) {
            Set<List<Integer>> expected = new LinkedHashSet<>();
            for (int i = random.nextInt(300); i > 0; i--) {
                int[] row = IntStream.range(0, columns).map(_ -> 1 + random.nextInt(values)).toArray();
                assertThat(table.contains(row, slots)).isEqualTo(expected.contains(boxed(row, slots)));
                assertThat(table.add(row, slots)).isEqualTo(expected.add(boxed(row, slots)));
                assertThat(table.contains(row, slots)).isTrue();
                if (random.nextInt(10) == 0) {
                    assertThat(chain(index, table, row, keys)).isEqualTo(withKey(expected, row, keys));
                }
            }
            assertThat(rows(table)).isEqualTo(new ArrayList<>(expected));
            table.clear();
            assertThat(table.size()).isZero();
        }
    }

    private static List<Integer> boxed(int[] row, int[] columns) {
        return IntStream.of(columns).mapToObj(c -> row[c]).toList();
    }

    private static List<List<Integer>> rows(Table table) {
        return IntStream.range(0, table.size()).mapToObj(r -> row(table, r)).toList();
    }

    private static List<Integer> row(Table table, int row) {
        return IntStream.range(0, table.columns()).mapToObj(c -> table.rows()[row * table.columns() + c]).toList();
    }

    private static List<List<Integer>> chain(Index index, Table table, int[] row, int[] keys) {
        List<List<Integer>> chain = new ArrayList<>();
        for (int at = index.first(row, keys); at >= 0; at = index.next(at)) {
            chain.add(row(table, at));
        }
        return chain;
    }

    /** The rows that have the same key, newest first. */
    private static List<List<Integer>> withKey(Set<List<Integer>> rows, int[] row, int[] keys) {
        return new ArrayList<>(rows).reversed().stream()
                .filter(r -> IntStream.of(keys).allMatch(k -> r.get(k) == row[k])).toList();
    }

    @Test
    void takesNoMoreRowsThanItMay() {
        Table table = new Table(1);
        table.limit(2, IllegalStateException::new);
        int[] slots = {0};
        table.add(new int[] {7}, slots);
        table.add(new int[] {8}, slots);
        table.add(new int[] {7}, slots);
        assertThatThrownBy(() -> table.add(new int[] {9}, slots)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void movesComeInTheOrderOfTheirPrintedForms() {
        Random random = new Random(2);
        MoveOrder order = new MoveOrder();
        List<Term> met = new ArrayList<>();
        for (int round = 0; round < 100; round++) {
            for (int i = random.nextInt(round < 3 ? 200 : 3); i > 0; i--) {
                Term move = Term.of("move", Term.constant("" + random.nextInt(2_000)));
                if (!met.contains(move)) {
                    order.add(move, met.size());
                    met.add(move);
                }
            }
            Set<Term> chosen = new TreeSet<>(Comparator.naturalOrder());
            IntList numbers = new IntList();
            for (int i = random.nextInt(round % 2 == 0 ? 3 : 100); i > 0 && !met.isEmpty(); i--) {
                int number = random.nextInt(met.size());
                if (chosen.add(met.get(number))) {
                    numbers.add(number);
                }
            }
            order.sort(numbers);
            assertThat(IntStream.of(numbers.toArray()).mapToObj(met::get).toList())
                    .isEqualTo(new ArrayList<>(chosen));
            assertThat(IntStream.of(numbers.toArray()).mapToObj(order::term).toList())
                    .isEqualTo(new ArrayList<>(chosen));
        }
    }
}
