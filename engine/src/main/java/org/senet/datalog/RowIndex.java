package org.senet.datalog;

import java.util.Arrays;
import org.senet.bits.IntList;

/**
 * An index on the rows of a relation that fit a shape: some of the leaves are the key, the others the answer. Entries under
 * one key are chained, newest first, so that a walk along a chain never meets what is added meanwhile.
 */
final class RowIndex {
    private final Shape shape;
    private final boolean[] isKey;
    private final int keyLength;
    private final int answerLength;
    private final int[] leaves;
    private int[] table = new int[32];
    private final IntList keys = new IntList();
    private final IntList heads = new IntList();
    private final IntList nexts = new IntList();
    private final IntList answers = new IntList();

    RowIndex(Shape shape, boolean[] isKey) {
        this.shape = shape;
        this.isKey = isKey;
        this.leaves = new int[shape.leaves()];
        int count = 0;
        for (boolean key : isKey) {
            count += key ? 1 : 0;
        }
        this.keyLength = count;
        this.answerLength = isKey.length - count;
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
        int[] ordered = new int[leaves.length];
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
            chain = heads.size();
            table[at] = chain + 1;
            keys.add(ordered, 0, keyLength);
            heads.add(-1);
            if (2 * heads.size() > table.length) {
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

    /** The first entry of a chain, or -1 (always so where the key is the whole row). */
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
        if (heads.size() > 0) {
            Arrays.fill(table, 0);
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
        for (int chain = 0; chain < heads.size(); chain++) {
            int at = hash(keys.items(), chain * keyLength) & mask;
            while (table[at] != 0) {
                at = at + 1 & mask;
            }
            table[at] = chain + 1;
        }
    }
}
