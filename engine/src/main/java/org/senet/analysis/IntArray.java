package org.senet.analysis;

import java.util.Arrays;

/** A growing sequence of ints. */
public final class IntArray {
    private int[] items = new int[16];
    private int size;

    public void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    public int at(int index) {
        return items[index];
    }

    public void set(int index, int item) {
        items[index] = item;
    }

    public int size() {
        return size;
    }

    public void cutTo(int newSize) {
        size = newSize;
    }
}
