package org.senet.analysis.domain;

import java.util.Arrays;
import org.senet.analysis.IntArray;

/** Rows of one shape by some of their leaves, the key; entries with the same key form a chain. */
final class Index {
    private final Pattern pattern;
    private final String shape;
    private final boolean[] isKey;
    private final int keyLength;
    private final TermTable terms;
    private final int[] leaves;
    private int[] slots = new int[32];
    private final IntArray keys = new IntArray();
    private final IntArray heads = new IntArray();
    private final IntArray nexts = new IntArray();
    private final IntArray others = new IntArray();

    Index(Pattern pattern, boolean[] isKey, TermTable terms) {
        this.pattern = pattern;
        this.shape = pattern.shape();
        this.isKey = isKey.clone();
        this.terms = terms;
        this.leaves = new int[isKey.length];
        int count = 0;
        for (boolean key : isKey) {
            count += key ? 1 : 0;
        }
        this.keyLength = count;
    }

    boolean serves(Pattern otherPattern, boolean[] otherKeys) {
        return Arrays.equals(isKey, otherKeys) && shape.equals(otherPattern.shape());
    }

    void add(int[] row) {
        if (!pattern.read(row, leaves, terms)) {
            return;
        }
        int[] key = new int[keyLength];
        int k = 0;
        for (int i = 0; i < leaves.length; i++) {
            if (isKey[i]) {
                key[k++] = leaves[i];
            } else {
                others.add(leaves[i]);
            }
        }
        int at = find(key);
        if (slots[at] == 0) {
            for (int part : key) {
                keys.add(part);
            }
            heads.add(-1);
            slots[at] = heads.size();
            if (2 * heads.size() > slots.length) {
                rehash();
                at = find(key);
            }
        }
        int chain = slots[at] - 1;
        nexts.add(heads.at(chain));
        heads.set(chain, nexts.size() - 1);
    }

    /** The first entry with the key, or -1. */
    int first(int[] key) {
        int chain = slots[find(key)] - 1;
        return chain < 0 ? -1 : heads.at(chain);
    }

    /** The entry after this one, or -1. */
    int next(int entry) {
        return nexts.at(entry);
    }

    /** The value of an entry at one of the leaves that are not in the key. */
    int other(int entry, int leaf) {
        return others.at(entry * (isKey.length - keyLength) + leaf);
    }

    private int find(int[] key) {
        int mask = slots.length - 1;
        int at = Rows.mix(Arrays.hashCode(key)) & mask;
        while (slots[at] != 0 && !matches(slots[at] - 1, key)) {
            at = at + 1 & mask;
        }
        return at;
    }

    private boolean matches(int chain, int[] key) {
        for (int i = 0; i < keyLength; i++) {
            if (keys.at(chain * keyLength + i) != key[i]) {
                return false;
            }
        }
        return true;
    }

    private void rehash() {
        slots = new int[2 * slots.length];
        int[] key = new int[keyLength];
        for (int chain = 0; chain < heads.size(); chain++) {
            for (int i = 0; i < keyLength; i++) {
                key[i] = keys.at(chain * keyLength + i);
            }
            slots[find(key)] = chain + 1;
        }
    }
}
