package org.senet.analysis.domain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.senet.gdl.Signature;

/**
 * The instances of one relation, each once and in the order in which they were found. Indexes know only those that have been
 * published, which happens in the same order.
 */
final class Rows {
    private final Signature relation;
    private int[][] rows = new int[16][];
    private int size;
    private int published;
    private int[] slots = new int[32];
    private final List<Index> indexes = new ArrayList<>();

    Rows(Signature relation) {
        this.relation = relation;
    }

    Signature relation() {
        return relation;
    }

    int size() {
        return size;
    }

    /** How many rows the indexes know: the first ones. */
    int published() {
        return published;
    }

    int[] row(int number) {
        return rows[number];
    }

    boolean contains(int[] row) {
        return slots[find(row)] != 0;
    }

    /** Adds a row; false where it is known. */
    boolean add(int[] row) {
        int at = find(row);
        if (slots[at] != 0) {
            return false;
        }
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
        }
        rows[size++] = row;
        slots[at] = size;
        if (2 * size > slots.length) {
            slots = new int[2 * slots.length];
            for (int r = 0; r < size; r++) {
                slots[find(rows[r])] = r + 1;
            }
        }
        return true;
    }

    /** Makes the next row known to the indexes. */
    int[] publish() {
        int[] row = rows[published++];
        indexes.forEach(i -> i.add(row));
        return row;
    }

    /** The index of rows with the pattern's shape by the leaves that are keys. */
    Index index(Pattern pattern, boolean[] isKey, TermTable terms) {
        for (Index index : indexes) {
            if (index.serves(pattern, isKey)) {
                return index;
            }
        }
        Index index = new Index(pattern, isKey, terms);
        for (int r = 0; r < published; r++) {
            index.add(rows[r]);
        }
        indexes.add(index);
        return index;
    }

    private int find(int[] row) {
        int mask = slots.length - 1;
        int at = mix(Arrays.hashCode(row)) & mask;
        while (slots[at] != 0 && !Arrays.equals(rows[slots[at] - 1], row)) {
            at = at + 1 & mask;
        }
        return at;
    }

    static int mix(int hash) {
        int h = hash * 0x9E3779B1;
        return h ^ h >>> 15;
    }
}
