package org.senet.machine.lifted;

import java.util.Arrays;
import org.senet.bits.IntList;

/**
 * The rows of a table by the values in some of its columns. Rows with the same key are chained, newest first, so that a walk
 * along a chain never meets what is added meanwhile. It takes in rows when it is asked, not when they are added.
 */
final class Index {
    private static final long MOST_HEADS = 1L << 21;

    /** Up to how many cells it is quicker to clear them all than to remember which are in use. */
    private static final int FEW_CELLS = 1_024;

    private final Table table;
    private final int[] keys;
    private final Address address;
    private int[] heads = {};
    private int[] nexts = new int[16];
    private final IntList used = new IntList();
    private boolean notesCells;
    private final int[] identity;
    private int taken;

    Index(Table table, int[] keys) {
        this.table = table;
        this.keys = keys;
        this.identity = new int[keys.length];
        Arrays.setAll(identity, i -> i);
        this.address = new Address(keys, MOST_HEADS);
    }

    Table table() {
        return table;
    }

    int[] keys() {
        return keys;
    }

    /** The newest row with the values in these slots as its key, or -1. */
    int first(int[] values, int[] slots) {
        if (taken != table.size()) {
            takeRows();
        }
        if (address.isDirect()) {
            int at = address.at(values, slots);
            return at < 0 ? -1 : heads[at] - 1;
        }
        int mask = heads.length - 1;
        int cell = Address.hash(values, slots) & mask;
        while (heads[cell] != 0
                && !address.matches(table.rows(), (heads[cell] - 1) * table.columns(), values, slots)) {
            cell = cell + 1 & mask;
        }
        return heads[cell] - 1;
    }

    // The newest row with a key whose values are given one by one: see JoinCompiler.MOST_COLUMNS.

    int first(int a) {
        if (taken != table.size()) {
            takeRows();
        }
        int at = address.at(a);
        return at >= 0 ? heads[at] - 1 : address.isDirect() ? -1 : first(new int[] {a}, identity);
    }

    int first(int a, int b) {
        if (taken != table.size()) {
            takeRows();
        }
        int at = address.at(a, b);
        return at >= 0 ? heads[at] - 1 : address.isDirect() ? -1 : first(new int[] {a, b}, identity);
    }

    int first(int a, int b, int c) {
        if (taken != table.size()) {
            takeRows();
        }
        int at = address.at(a, b, c);
        return at >= 0 ? heads[at] - 1 : address.isDirect() ? -1 : first(new int[] {a, b, c}, identity);
    }

    int first(int a, int b, int c, int d) {
        if (taken != table.size()) {
            takeRows();
        }
        int at = address.at(a, b, c, d);
        return at >= 0 ? heads[at] - 1 : address.isDirect() ? -1 : first(new int[] {a, b, c, d}, identity);
    }

    int first(int a, int b, int c, int d, int e) {
        if (taken != table.size()) {
            takeRows();
        }
        int at = address.at(a, b, c, d, e);
        return at >= 0 ? heads[at] - 1 : address.isDirect() ? -1 : first(new int[] {a, b, c, d, e}, identity);
    }

    int first(int a, int b, int c, int d, int e, int f) {
        if (taken != table.size()) {
            takeRows();
        }
        int at = address.at(a, b, c, d, e, f);
        return at >= 0 ? heads[at] - 1 : address.isDirect() ? -1 : first(new int[] {a, b, c, d, e, f}, identity);
    }

    /** The next older row with the same key, or -1. */
    int next(int row) {
        return nexts[row];
    }

    private void takeRows() {
        int size = table.size();
        if (size > nexts.length) {
            nexts = Arrays.copyOf(nexts, Math.max(size, 2 * nexts.length));
        }
        if (!address.isDirect() && 2 * size > heads.length) {
            heads = new int[Integer.highestOneBit(size) * 8];
            used.cutTo(0);
            taken = 0;
        }
        int[] rows = table.rows();
        int columns = table.columns();
        for (; taken < size; taken++) {
            int cell = address.isDirect() ? address.at(rows, taken * columns) : hashedCell(rows, taken * columns);
            int newest = heads[cell];
            if (newest == 0 && notesCells) {
                used.add(cell);
            }
            nexts[taken] = newest - 1;
            heads[cell] = taken + 1;
        }
    }

    private int hashedCell(int[] rows, int start) {
        int mask = heads.length - 1;
        int cell = address.hash(rows, start) & mask;
        while (heads[cell] != 0 && !address.matches(rows, (heads[cell] - 1) * table.columns(), start)) {
            cell = cell + 1 & mask;
        }
        return cell;
    }

    void clear() {
        if (taken == 0) {
            return;
        }
        if (notesCells) {
            int[] cells = used.items();
            for (int i = 0; i < used.size(); i++) {
                heads[cells[i]] = 0;
            }
            used.cutTo(0);
        } else {
            Arrays.fill(heads, 0);
        }
        taken = 0;
    }

    void admit(int column, int value, ColumnValues met) {
        address.admit(column, value, met);
    }

    /** Lays the index out anew for what columns have had and have room for. */
    void layOut(ColumnValues met) {
        address.layOut(met);
        heads = new int[address.isDirect() ? address.cells() : 64];
        notesCells = !address.isDirect() || heads.length > FEW_CELLS;
        used.cutTo(0);
        taken = 0;
    }
}
