package org.senet.bits;

import java.util.Arrays;

/** A growing sequence of ints. */
public final class IntList {
    private int[] items = new int[16];
    private int size;

    public void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    /** Adds a stretch of an array. */
    public void add(int[] source, int from, int count) {
        if (size + count > items.length) {
            items = Arrays.copyOf(items, Math.max(2 * items.length, size + count));
        }
        System.arraycopy(source, from, items, size, count);
        size += count;
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

    /** Forgets all items from this index on. */
    public void cutTo(int newSize) {
        size = newSize;
    }

    /** The backing array; it is replaced as the list grows. */
    public int[] items() {
        return items;
    }

    public int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
