package org.senet.analysis.wellformed;

import java.util.Arrays;

/** A growing sequence of ints. */
final class IntArray {
    private int[] items = new int[1_024];
    private int size;

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    int at(int index) {
        return items[index];
    }

    int size() {
        return size;
    }

    void cutTo(int newSize) {
        size = newSize;
    }
}
