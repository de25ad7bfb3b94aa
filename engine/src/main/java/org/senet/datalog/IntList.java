package org.senet.datalog;

import java.util.Arrays;

/** A growing array of ints. */
final class IntList {
    private int[] items = new int[16];
    private int size;

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    void add(int[] source, int from, int count) {
        if (size + count > items.length) {
            items = Arrays.copyOf(items, Math.max(2 * items.length, size + count));
        }
        System.arraycopy(source, from, items, size, count);
        size += count;
    }

    /** The backing array; it is replaced as the list grows. */
    int[] items() {
        return items;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
