package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * The rows of one relation, without duplicates, in the order in which they were added. Whether a row is there is told by a bit
 * at its {@link Address}, or by hashing.
 *
 * <p>The columns remember every value they ever had; the table can be emptied and filled again at little cost.
 */
final class Table {
    private static final long MOST_BITS = 1L << 25;

    /** How many words of bits are cleared in the time it takes to find the bit of one row. */
    private static final int WORDS_PER_ROW = 16;

    private final int columns;
    private int[] rows;
    private int size;
    private final ColumnValues met;
    private final Address address;
    private long[] bits = {};
    private int[] hashed = {};
    private final List<Index> indexes = new ArrayList<>();
    private final int[] scratch;
    private final int[] identity;
    private int limit = Integer.MAX_VALUE;
    private Supplier<RuntimeException> overflow = Full::new;

    Table(int columns) {
        this.columns = columns;
        this.scratch = new int[columns];
        this.rows = new int[8 * Math.max(1, columns)];
        this.met = new ColumnValues(columns);
        this.identity = new int[columns];
        Arrays.setAll(identity, i -> i);
        this.address = new Address(identity, MOST_BITS);
        layOut();
    }

    /** Thrown where a table would get more rows than rows can be handled. */
    static final class Full extends RuntimeException {
        private static final long serialVersionUID = 1;

        Full() {
            super(null, null, false, false);
        }
    }

    int columns() {
        return columns;
    }

    int size() {
        return size;
    }

    /** The rows one after another; the array is replaced as the table grows. */
    int[] rows() {
        return rows;
    }

    /** How many values a column has had so far. */
    int distinct(int column) {
        return met.distinct(column);
    }

    /** Lets no more rows in than these; one more ends the evaluation by an exception. */
    void limit(int most, Supplier<RuntimeException> exception) {
        limit = most;
        overflow = exception;
    }

    /** Lets no more rows in than another table does. */
    void limitAs(Table other) {
        limit(other.limit, other.overflow);
    }

    boolean contains(int[] values, int[] slots) {
        if (address.isDirect()) {
            int at = address.at(values, slots);
            return at >= 0 && (bits[at >> 6] & 1L << at) != 0;
        }
        return hashed[cell(Address.hash(values, slots), values, slots)] != 0;
    }

    /** Adds the row of the values in these slots; false where it is there already. */
    boolean add(int[] values, int[] slots) {
        if (!address.isDirect()) {
            return addHashed(values, slots);
        }
        int at = address.at(values, slots);
        if (at < 0) {
            admit(values, slots);
            return add(values, slots);
        }
        if ((bits[at >> 6] & 1L << at) != 0) {
            return false;
        }
        append(values, slots);
        bits[at >> 6] |= 1L << at;
        return true;
    }

    private boolean addHashed(int[] values, int[] slots) {
        int hash = Address.hash(values, slots);
        if (hashed[cell(hash, values, slots)] != 0) {
            return false;
        }
        admit(values, slots);
        append(values, slots);
        if (2 * size > hashed.length) {
            fill();
        } else {
            hashed[freeCell(hash)] = size;
        }
        return true;
    }

    /** Adds the only row that a table without columns can have. */
    void mark() {
        add(identity, identity);
    }

    // What compiled joins ask, with values that are given one by one: see JoinCompiler.MOST_COLUMNS.

    boolean has(int a) {
        int at = address.at(a);
        return at < 0 ? !address.isDirect() && contains(new int[] {a}, identity) : (bits[at >> 6] & 1L << at) != 0;
    }

    void put(int a) {
        int at = address.at(a);
        if (at < 0) {
            add(new int[] {a}, identity);
        } else if ((bits[at >> 6] & 1L << at) == 0) {
            int start = newRow();
            rows[start] = a;
            bits[at >> 6] |= 1L << at;
        }
    }

    boolean has(int a, int b) {
        int at = address.at(a, b);
        return at < 0 ? !address.isDirect() && contains(new int[] {a, b}, identity) : (bits[at >> 6] & 1L << at) != 0;
    }

    void put(int a, int b) {
        int at = address.at(a, b);
        if (at < 0) {
            add(new int[] {a, b}, identity);
        } else if ((bits[at >> 6] & 1L << at) == 0) {
            int start = newRow();
            rows[start] = a;
            rows[start + 1] = b;
            bits[at >> 6] |= 1L << at;
        }
    }

    boolean has(int a, int b, int c) {
        int at = address.at(a, b, c);
        return at < 0
                ? !address.isDirect() && contains(new int[] {a, b, c}, identity)
                : (bits[at >> 6] & 1L << at) != 0;
    }

    void put(int a, int b, int c) {
        int at = address.at(a, b, c);
        if (at < 0) {
            add(new int[] {a, b, c}, identity);
        } else if ((bits[at >> 6] & 1L << at) == 0) {
            int start = newRow();
            rows[start] = a;
            rows[start + 1] = b;
            rows[start + 2] = c;
            bits[at >> 6] |= 1L << at;
        }
    }

    boolean has(int a, int b, int c, int d) {
        int at = address.at(a, b, c, d);
        return at < 0
                ? !address.isDirect() && contains(new int[] {a, b, c, d}, identity)
                : (bits[at >> 6] & 1L << at) != 0;
    }

    void put(int a, int b, int c, int d) {
        int at = address.at(a, b, c, d);
        if (at < 0) {
            add(new int[] {a, b, c, d}, identity);
        } else if ((bits[at >> 6] & 1L << at) == 0) {
            int start = newRow();
            rows[start] = a;
            rows[start + 1] = b;
            rows[start + 2] = c;
            rows[start + 3] = d;
            bits[at >> 6] |= 1L << at;
        }
    }

    boolean has(int a, int b, int c, int d, int e) {
        int at = address.at(a, b, c, d, e);
        return at < 0
                ? !address.isDirect() && contains(new int[] {a, b, c, d, e}, identity)
                : (bits[at >> 6] & 1L << at) != 0;
    }

    void put(int a, int b, int c, int d, int e) {
        int at = address.at(a, b, c, d, e);
        if (at < 0) {
            add(new int[] {a, b, c, d, e}, identity);
        } else if ((bits[at >> 6] & 1L << at) == 0) {
            int start = newRow();
            rows[start] = a;
            rows[start + 1] = b;
            rows[start + 2] = c;
            rows[start + 3] = d;
            rows[start + 4] = e;
            bits[at >> 6] |= 1L << at;
        }
    }

    boolean has(int a, int b, int c, int d, int e, int f) {
        int at = address.at(a, b, c, d, e, f);
        return at < 0
                ? !address.isDirect() && contains(new int[] {a, b, c, d, e, f}, identity)
                : (bits[at >> 6] & 1L << at) != 0;
    }

    void put(int a, int b, int c, int d, int e, int f) {
        int at = address.at(a, b, c, d, e, f);
        if (at < 0) {
            add(new int[] {a, b, c, d, e, f}, identity);
        } else if ((bits[at >> 6] & 1L << at) == 0) {
            int start = newRow();
            rows[start] = a;
            rows[start + 1] = b;
            rows[start + 2] = c;
            rows[start + 3] = d;
            rows[start + 4] = e;
            rows[start + 5] = f;
            bits[at >> 6] |= 1L << at;
        }
    }

    boolean has(int a, int b, int c, int d, int e, int f, int g) {
        int at = address.at(a, b, c, d, e, f, g);
        return at < 0
                ? !address.isDirect() && contains(new int[] {a, b, c, d, e, f, g}, identity)
                : (bits[at >> 6] & 1L << at) != 0;
    }

    void put(int a, int b, int c, int d, int e, int f, int g) {
        int at = address.at(a, b, c, d, e, f, g);
        if (at < 0) {
            add(new int[] {a, b, c, d, e, f, g}, identity);
        } else if ((bits[at >> 6] & 1L << at) == 0) {
            int start = newRow();
            rows[start] = a;
            rows[start + 1] = b;
            rows[start + 2] = c;
            rows[start + 3] = d;
            rows[start + 4] = e;
            rows[start + 5] = f;
            rows[start + 6] = g;
            bits[at >> 6] |= 1L << at;
        }
    }

    private void append(int[] values, int[] slots) {
        int start = newRow();
        for (int c = 0; c < columns; c++) {
            rows[start + c] = values[slots[c]];
        }
    }

    /** Makes room for one more row; where it starts. */
    private int newRow() {
        if (size == limit) {
            throw overflow.get();
        }
        int start = size * columns;
        if (start + columns > rows.length) {
            rows = Arrays.copyOf(rows, 2 * rows.length);
        }
        size++;
        return start;
    }

    private void admit(int[] values, int[] slots) {
        for (int c = 0; c < columns; c++) {
            int value = values[slots[c]];
            if (!met.has(c, value)) {
                if (met.add(c, value)) {
                    int column = c;
                    address.admit(column, value, met);
                    indexes.forEach(i -> i.admit(column, value, met));
                } else {
                    layOut();
                }
            }
        }
    }

    private void layOut() {
        address.layOut(met);
        fill();
        indexes.forEach(i -> i.layOut(met));
    }

    /** Marks all rows anew. */
    private void fill() {
        if (address.isDirect()) {
            bits = new long[(address.cells() + 63) / 64];
            hashed = new int[0];
            for (int r = 0; r < size; r++) {
                int at = address.at(rows, r * columns);
                bits[at >> 6] |= 1L << at;
            }
        } else {
            bits = new long[0];
            hashed = new int[Math.max(64, Integer.highestOneBit(4 * size + 1) * 2)];
            for (int r = 0; r < size; r++) {
                hashed[freeCell(address.hash(rows, r * columns))] = r + 1;
            }
        }
    }

    private int cell(int hash, int[] values, int[] slots) {
        int mask = hashed.length - 1;
        int cell = hash & mask;
        while (hashed[cell] != 0 && !address.matches(rows, (hashed[cell] - 1) * columns, values, slots)) {
            cell = cell + 1 & mask;
        }
        return cell;
    }

    private int freeCell(int hash) {
        int mask = hashed.length - 1;
        int cell = hash & mask;
        while (hashed[cell] != 0) {
            cell = cell + 1 & mask;
        }
        return cell;
    }

    void clear() {
        if (size == 0) {
            return;
        }
        if (!address.isDirect()) {
            Arrays.fill(hashed, 0);
        } else if (bits.length <= WORDS_PER_ROW * size) {
            Arrays.fill(bits, 0);
        } else {
            for (int r = 0; r < size; r++) {
                bits[address.at(rows, r * columns) >> 6] = 0;
            }
        }
        indexes.forEach(Index::clear);
        size = 0;
    }

    /** The index on these columns. */
    Index index(int[] keys) {
        for (Index index : indexes) {
            if (Arrays.equals(index.keys(), keys)) {
                return index;
            }
        }
        Index index = new Index(this, keys);
        index.layOut(met);
        indexes.add(index);
        return index;
    }

    /** Makes room for exactly the values less than a bound that the columns of another table have had. */
    void expect(Table other, int bound) {
        met.expect(other.met, bound);
        layOut();
    }

    /** Adds a row that stands in an array; false where it is there already. */
    boolean addRow(int[] source, int start) {
        for (int c = 0; c < columns; c++) {
            scratch[c] = start + c;
        }
        return add(source, scratch);
    }

    /** Takes in all rows of another table of the same columns. */
    void addAll(Table other) {
        for (int r = 0; r < other.size; r++) {
            addRow(other.rows, r * columns);
        }
    }
}
