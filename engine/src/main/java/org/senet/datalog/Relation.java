package org.senet.datalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

import org.senet.bits.IntList;
import org.senet.gdl.Signature;

/** The rows known of one relation, without duplicates, in the order in which they were found, and the indexes on them. */
final class Relation {
    private final Signature signature;
    private final TermBank bank;
    private final IntList rows = new IntList();
    private final RowIndex all;
    private final List<RowIndex> indexes = new ArrayList<>();
    private final IntUnaryOperator alarm;
    private int alarmAt;
    private final Map<Shape, Statistics> statistics = new HashMap<>();
    private int statisticsSize;
    private int size;

    /**
     * An empty relation.
     *
     * @param alarm called with the size when it reaches a mark (at first 0); returns the next mark, or ends the evaluation by an
     *              exception
     */
    Relation(Signature signature, TermBank bank, IntUnaryOperator alarm) {
        this.alarm = alarm;
        this.signature = signature;
        this.bank = bank;
        this.all = RowIndex.ofWholeRows(signature.arity(), rows);
    }

    Signature signature() {
        return signature;
    }

    int arity() {
        return signature.arity();
    }

    int size() {
        return size;
    }

    /** The rows one after another; the array is replaced as the relation grows. */
    int[] rows() {
        return rows.items();
    }

    boolean contains(int[] row) {
        return all.chain(row) >= 0;
    }

    /** The number of a row by the order in which rows were found, or -1. */
    int find(int[] row) {
        return all.chain(row);
    }

    /** Adds a row; false where it was known. */
    boolean add(int[] row) {
        int place = all.placeOfNew(row);
        if (place < 0) {
            return false;
        }
        if (size == alarmAt) {
            alarmAt = alarm.applyAsInt(size);
        }
        rows.add(row, 0, row.length);
        size++;
        all.addWhole(place);
        for (RowIndex index : indexes) {
            index.add(row, 0, row.length, bank);
        }
        return true;
    }

    void clear() {
        if (size > 0) {
            rows.cutTo(0);
            size = 0;
            all.clear();
            indexes.forEach(RowIndex::clear);
        }
    }

    /** The index for this shape and key; made from the rows at hand when it is asked for first. */
    RowIndex index(Shape shape, boolean[] isKey) {
        if (all.serves(shape, isKey)) {
            return all;
        }
        for (RowIndex index : indexes) {
            if (index.serves(shape, isKey)) {
                return index;
            }
        }
        RowIndex index = new RowIndex(shape, isKey);
        for (int r = 0; r < size; r++) {
            index.add(rows.items(), r * arity(), arity(), bank);
        }
        indexes.add(index);
        return index;
    }

    /** Of all combinations of values that occur in the columns, the part that are rows. */
    double density() {
        double combinations = 1;
        for (int column = 0; column < arity(); column++) {
            Set<Integer> values = new HashSet<>();
            for (int r = 0; r < size; r++) {
                values.add(rows.items()[r * arity() + column]);
            }
            combinations *= values.size();
        }
        return size / Math.max(1, combinations);
    }

    /** What a planner wants to know of the rows of a shape: how many there are, and how many values each leaf takes. */
    record Statistics(double rows, int[] distinct) {}

    Statistics statistics(Shape shape) {
        if (statisticsSize != size) {
            statistics.clear();
            statisticsSize = size;
        }
        return statistics.computeIfAbsent(shape, this::count);
    }

    private Statistics count(Shape shape) {
        int[] leaves = new int[shape.leaves()];
        List<Set<Integer>> values = new ArrayList<>();
        for (int i = 0; i < leaves.length; i++) {
            values.add(new HashSet<>());
        }
        int sampled = Math.min(size, 4_096);
        int fitting = 0;
        for (int r = 0; r < sampled; r++) {
            if (shape.read(rows.items(), r * arity(), arity(), bank, leaves)) {
                fitting++;
                for (int i = 0; i < leaves.length; i++) {
                    values.get(i).add(leaves[i]);
                }
            }
        }
        double scale = sampled == 0 ? 1 : (double) size / sampled;
        return new Statistics(fitting * scale, values.stream().mapToInt(v -> Math.max(1, v.size())).toArray());
    }
}
