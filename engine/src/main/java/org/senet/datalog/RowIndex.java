package org.senet.datalog;

import java.util.Arrays;
import org.senet.bits.IntList;

/**
 * An index on the rows of a relation that fit a shape: some of the leaves are the key, the others the answer. Entries under
 * one key are chained, newest first, so that a walk along a chain never meets what is added meanwhile. Where the key is the
 * whole row, the chain of a row has the row's number, and the index keeps no keys beside the rows.
 */
final class RowIndex {
    private final Shape shape;
    private final boolean[] isKey;
    private final int keyLength;
    private final int answerLength;
    private final int[] leaves;
    private final int[] ordered;
    private int[] table = new int[32];
    private final IntList keys;
    private int chains;
    private final IntList heads = new IntList();
    private final IntList nexts = new IntList();
    private final IntList answers = new IntList();

    RowIndex(Shape shape, boolean[] isKey) {
        this(shape, isKey, new IntList());
    }

    private RowIndex(Shape shape, boolean[] isKey, IntList keys) {
        this.shape = shape;
        this.keys = keys;
        this.isKey = isKey;
        this.leaves = new int[shape.leaves()];
        this.ordered = new int[shape.leaves()];
        int count = 0;
        for (boolean key : isKey) {
            count += key ? 1 : 0;
        }
        this.keyLength = count;
        this.answerLength = isKey.length - count;
    }

    /** An index by whole rows, which lie in the list. */
    static RowIndex ofWholeRows(int arity, IntList rows) {
        TermPattern[] columns = new TermPattern[arity];
        boolean[] isKey = new boolean[arity];
        for (int i = 0; i < arity; i++) {
            columns[i] = new TermPattern.Slot(i);
            isKey[i] = true;
        }
        return new RowIndex(Shape.of(columns), isKey, rows);
    }

    /** In an index by whole rows the place where a new row belongs, or -1 where it is known. */
    int placeOfNew(int[] row) {
        int at = find(row);
        return table[at] == 0 ? at : -1;
    }

    /** Takes in the row that has just been added to the list, at its place. */
    void addWhole(int place) {
        table[place] = ++chains;
        if (2 * chains > table.length) {
            rehash();
        }
    }

    boolean serves(Shape otherShape, boolean[] otherKeys) {
        return shape.equals(otherShape) && Arrays.equals(isKey, otherKeys);
    }

    /** Takes in a row, if it fits the shape. */
    void add(int[] rows, int start, int arity, TermBank bank) {
        if (!shape.read(rows, start, arity, bank, leaves)) {
            return;
        }
        // Gather the key at the front and the answer behind it, keeping their orders.
        int k = 0;
        int a = keyLength;
        for (int i = 0; i < leaves.length; i++) {
            if (isKey[i]) {
                ordered[k++] = leaves[i];
            } else {
                ordered[a++] = leaves[i];
            }
        }
        int at = find(ordered);
        int chain = table[at] - 1;
        if (chain < 0) {
            chain = chains++;
            table[at] = chains;
            keys.add(ordered, 0, keyLength);
            if (answerLength > 0) {
                heads.add(-1);
            }
            if (2 * chains > table.length) {
                rehash();
            }
        }
        if (answerLength > 0) {
            nexts.add(heads.items()[chain]);
            heads.items()[chain] = nexts.size() - 1;
            answers.add(ordered, keyLength, answerLength);
        }
    }

    /** The chain of entries with this key, or -1. */
    int chain(int[] key) {
        return table[find(key)] - 1;
    }

    /** The first entry of a chain; not for an index in which the key is the whole row. */
    int first(int chain) {
        return heads.items()[chain];
    }

    int next(int entry) {
        return nexts.items()[entry];
    }

    /** The value of an entry at one of the leaves that are not in the key. */
    int answer(int entry, int leaf) {
        return answers.items()[entry * answerLength + leaf];
    }

    void clear() {
        if (chains > 0) {
            Arrays.fill(table, 0);
            chains = 0;
            keys.cutTo(0);
            heads.cutTo(0);
            nexts.cutTo(0);
            answers.cutTo(0);
        }
    }

    private int find(int[] key) {
        int mask = table.length - 1;
        int at = hash(key, 0) & mask;
        while (table[at] != 0 && !matches(table[at] - 1, key)) {
            at = at + 1 & mask;
        }
        return at;
    }

    private boolean matches(int chain, int[] key) {
        int[] stored = keys.items();
        int start = chain * keyLength;
        for (int i = 0; i < keyLength; i++) {
            if (stored[start + i] != key[i]) {
                return false;
            }
        }
        return true;
    }

    private int hash(int[] key, int start) {
        int h = 0x2545F491;
        for (int i = 0; i < keyLength; i++) {
            h = (h ^ key[start + i]) * 0x9E3779B9;
            h ^= h >>> 15;
        }
        return h ^ h >>> 16;
    }

    private void rehash() {
        table = new int[2 * table.length];
        int mask = table.length - 1;
        for (int chain = 0; chain < chains; chain++) {
            int at = hash(keys.items(), chain * keyLength) & mask;
            while (table[at] != 0) {
                at = at + 1 & mask;
            }
            table[at] = chain + 1;
        }
    }
}
