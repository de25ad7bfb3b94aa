package org.senet.datalog;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The ground facts of one predicate, found by whatever arguments a question binds. A predicate of one argument is
 * looked into: the facts {@code true(cell(…))} are kept apart from {@code true(control(…))}, and found by the
 * arguments of {@code cell}. Indexes are made when a question first needs them.
 */
final class FactIndex {
    /** Below this number of rows a walk over all is as good as an index. */
    private static final int SMALL = 2;

    private final TermBank bank;
    private final Bindings bindings;
    private final Bucket whole = new Bucket();
    private final Map<Integer, Bucket> byFunctor = new HashMap<>();

    FactIndex(TermBank bank, Bindings bindings) {
        this.bank = bank;
        this.bindings = bindings;
    }

    /** Some rows of values; the array may be longer. */
    static final class Rows {
        static final Rows NONE = new Rows();

        private int[][] rows = new int[4][];
        private int size;

        int size() {
            return size;
        }

        int[] row(int i) {
            return rows[i];
        }

        private void add(int[] row) {
            if (size == rows.length) {
                rows = Arrays.copyOf(rows, 2 * size);
            }
            rows[size++] = row;
        }
    }

    /** Rows of equal length, and for each set of columns asked for a map from their values to rows. */
    private static final class Bucket {
        private final Rows rows = new Rows();
        private final Map<Integer, Map<Long, Rows>> indexes = new HashMap<>();

        Map<Long, Rows> index(int columns) {
            return indexes.computeIfAbsent(columns, c -> {
                Map<Long, Rows> index = new HashMap<>();
                for (int r = 0; r < rows.size; r++) {
                    int[] row = rows.rows[r];
                    long key = 0;
                    for (int i = 0; i < row.length && i < Integer.SIZE; i++) {
                        if ((c >>> i & 1) != 0) {
                            key = mix(key, row[i]);
                        }
                    }
                    index.computeIfAbsent(key, _ -> new Rows()).add(row);
                }
                return index;
            });
        }
    }

    private static long mix(long key, int value) {
        long h = (key ^ value) * 0x9E3779B97F4A7C15L;
        return h ^ h >>> 29;
    }

    int size() {
        return whole.rows.size;
    }

    /** Takes in a fact; each is to be added once. */
    void add(int atom) {
        int[] arguments = bank.argumentsOf(atom);
        whole.rows.add(arguments);
        whole.indexes.clear();
        if (arguments.length == 1) {
            Bucket bucket = byFunctor.computeIfAbsent(bank.functorOf(arguments[0]), _ -> new Bucket());
            bucket.rows.add(bank.argumentsOf(arguments[0]));
            bucket.indexes.clear();
        }
    }

    /** The terms of the atom that stand for the columns of {@link #candidates}. */
    int[] columns(int atom, int[] frame) {
        int[] arguments = bank.argumentsOf(atom);
        if (arguments.length == 1) {
            int inner = Bindings.walk(arguments[0], frame);
            return inner < 0 ? arguments : bank.argumentsOf(inner);
        }
        return arguments;
    }

    /** The rows that may fit the atom: all that fit are among them. */
    Rows candidates(int atom, int[] frame) {
        int[] arguments = bank.argumentsOf(atom);
        Bucket bucket = whole;
        int[] columns = arguments;
        if (arguments.length == 1) {
            int inner = Bindings.walk(arguments[0], frame);
            if (inner >= 0) {
                bucket = byFunctor.get(bank.functorOf(inner));
                if (bucket == null) {
                    return Rows.NONE;
                }
                columns = bank.argumentsOf(inner);
            }
        }
        if (bucket.rows.size < SMALL) {
            return bucket.rows;
        }
        int bound = 0;
        long key = 0;
        for (int i = 0; i < columns.length && i < Integer.SIZE; i++) {
            int value = bindings.ground(columns[i], frame);
            if (value != TermBank.NONE) {
                bound |= 1 << i;
                key = mix(key, value);
            }
        }
        return bound == 0 ? bucket.rows : bucket.index(bound).getOrDefault(key, Rows.NONE);
    }

    /** Binds what is free in the columns to the values of a row; false, and a frame to discard, where they differ. */
    boolean match(int[] columns, int[] row, int[] frame) {
        for (int i = 0; i < row.length; i++) {
            if (!bindings.unify(columns[i], row[i], frame)) {
                return false;
            }
        }
        return true;
    }

    /** Whether some fact is an instance of the atom. The frame is as before. */
    boolean matches(int atom, int[] frame) {
        Rows rows = candidates(atom, frame);
        if (rows.size == 0) {
            return false;
        }
        int[] columns = columns(atom, frame);
        for (int r = 0; r < rows.size; r++) {
            if (match(columns, rows.rows[r], frame.clone())) {
                return true;
            }
        }
        return false;
    }
}
