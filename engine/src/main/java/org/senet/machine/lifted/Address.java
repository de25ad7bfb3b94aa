package org.senet.machine.lifted;

import java.util.Arrays;

/**
 * The place of a row, or of some of its columns, in an array that has a cell for every combination of the values known in
 * those columns: the sum of an offset per column, looked up by the value (after the reference tables of Schofield and Saffidine
 * 2013). Where there would be too many cells, rows are hashed instead, and there is no place.
 *
 * <p>A value that a column has not met has an offset so far below zero that no sum with it reaches zero.
 */
final class Address {
    private static final int UNKNOWN = Integer.MIN_VALUE / 32;

    private final int[] columns;
    private final long mostCells;
    private int[][] offsets;
    private final int[] strides;
    private int cells;
    private int[] offset0 = {};
    private int[] offset1 = {};
    private int[] offset2 = {};
    private int[] offset3 = {};
    private int[] offset4 = {};
    private int[] offset5 = {};
    private int[] offset6 = {};
    private boolean direct;

    /**
     * @param columns   the columns that count, in order
     * @param mostCells from how many cells on rows are hashed
     */
    Address(int[] columns, long mostCells) {
        this.columns = columns;
        this.mostCells = mostCells;
        this.offsets = new int[columns.length][0];
        this.strides = new int[columns.length];
    }

    int[] columns() {
        return columns;
    }

    boolean isDirect() {
        return direct;
    }

    /** How many cells there are. */
    int cells() {
        return cells;
    }

    /** Lays the cells out for what columns have had and have room for. */
    void layOut(ColumnValues met) {
        long product = 1;
        for (int i = 0; i < columns.length; i++) {
            strides[i] = (int) product;
            product = Math.min(product * met.room(columns[i]), mostCells + 1);
        }
        direct = product <= mostCells && columns.length < 16;
        cells = direct ? (int) product : 0;
        for (int i = 0; i < columns.length; i++) {
            int column = columns[i];
            offsets[i] = new int[direct ? met.bound(column) : 0];
            for (int value = 0; value < offsets[i].length; value++) {
                offsets[i][value] = met.has(column, value) ? met.number(column, value) * strides[i] : UNKNOWN;
            }
        }
        publish();
    }

    /** Takes in a new value of a column for which there was room. */
    void admit(int column, int value, ColumnValues met) {
        for (int i = 0; direct && i < columns.length; i++) {
            if (columns[i] == column) {
                if (value >= offsets[i].length) {
                    int old = offsets[i].length;
                    offsets[i] = Arrays.copyOf(offsets[i], Math.max(value + 1, old + old / 2));
                    Arrays.fill(offsets[i], old, offsets[i].length, UNKNOWN);
                }
                offsets[i][value] = met.number(column, value) * strides[i];
            }
        }
        publish();
    }

    /** The cell of the values in these slots, negative where one of them has not been met in its column. */
    int at(int[] values, int[] slots) {
        int at = 0;
        for (int i = 0; i < slots.length; i++) {
            int[] offset = offsets[i];
            int value = values[slots[i]];
            if (value >= offset.length) {
                return UNKNOWN;
            }
            at += offset[value];
        }
        return at;
    }

    /** Keeps the offsets of the first columns at hand. */
    private void publish() {
        offset0 = columns.length > 0 ? offsets[0] : offset0;
        offset1 = columns.length > 1 ? offsets[1] : offset1;
        offset2 = columns.length > 2 ? offsets[2] : offset2;
        offset3 = columns.length > 3 ? offsets[3] : offset3;
        offset4 = columns.length > 4 ? offsets[4] : offset4;
        offset5 = columns.length > 5 ? offsets[5] : offset5;
        offset6 = columns.length > 6 ? offsets[6] : offset6;
    }

    // The cell of values that are given one by one, negative where one of them has not been met in its column or rows are
    // hashed: for as many columns as compiled joins are made for.

    int at(int a) {
        return a >= offset0.length ? UNKNOWN : offset0[a];
    }

    int at(int a, int b) {
        return a >= offset0.length || b >= offset1.length ? UNKNOWN : offset0[a] + offset1[b];
    }

    int at(int a, int b, int c) {
        return a >= offset0.length || b >= offset1.length || c >= offset2.length
                ? UNKNOWN
                : offset0[a] + offset1[b] + offset2[c];
    }

    int at(int a, int b, int c, int d) {
        return a >= offset0.length || b >= offset1.length || c >= offset2.length || d >= offset3.length
                ? UNKNOWN
                : offset0[a] + offset1[b] + offset2[c] + offset3[d];
    }

    int at(int a, int b, int c, int d, int e) {
        return a >= offset0.length || b >= offset1.length || c >= offset2.length || d >= offset3.length
                || e >= offset4.length ? UNKNOWN : offset0[a] + offset1[b] + offset2[c] + offset3[d] + offset4[e];
    }

    int at(int a, int b, int c, int d, int e, int f) {
        return a >= offset0.length || b >= offset1.length || c >= offset2.length || d >= offset3.length
                || e >= offset4.length || f >= offset5.length
                        ? UNKNOWN
                        : offset0[a] + offset1[b] + offset2[c] + offset3[d] + offset4[e] + offset5[f];
    }

    int at(int a, int b, int c, int d, int e, int f, int g) {
        return a >= offset0.length || b >= offset1.length || c >= offset2.length || d >= offset3.length
                || e >= offset4.length || f >= offset5.length || g >= offset6.length
                        ? UNKNOWN
                        : offset0[a] + offset1[b] + offset2[c] + offset3[d] + offset4[e] + offset5[f] + offset6[g];
    }

    /** The cell of a row, negative where one of its values has not been met in its column. */
    int at(int[] rows, int start) {
        int at = 0;
        for (int i = 0; i < columns.length; i++) {
            int[] offset = offsets[i];
            int value = rows[start + columns[i]];
            if (value >= offset.length) {
                return UNKNOWN;
            }
            at += offset[value];
        }
        return at;
    }

    /** The hash of the values in these slots. */
    static int hash(int[] values, int[] slots) {
        int h = 0x2545F491;
        for (int slot : slots) {
            h = mix(h, values[slot]);
        }
        return h ^ h >>> 16;
    }

    /** The hash of a row. */
    int hash(int[] rows, int start) {
        int h = 0x2545F491;
        for (int column : columns) {
            h = mix(h, rows[start + column]);
        }
        return h ^ h >>> 16;
    }

    private static int mix(int h, int value) {
        int mixed = (h ^ value) * 0x9E3779B9;
        return mixed ^ mixed >>> 15;
    }

    /** Whether a row has these values. */
    boolean matches(int[] rows, int start, int[] values, int[] slots) {
        for (int i = 0; i < slots.length; i++) {
            if (rows[start + columns[i]] != values[slots[i]]) {
                return false;
            }
        }
        return true;
    }

    /** Whether two rows agree. */
    boolean matches(int[] rows, int start, int otherStart) {
        for (int column : columns) {
            if (rows[start + column] != rows[otherStart + column]) {
                return false;
            }
        }
        return true;
    }
}
