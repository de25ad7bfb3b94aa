package org.senet.archive;

/** A part of a list: the page of this number, from 0, with at most so many entries. */
public record Page(int number, int size) {
    /** The whole list. */
    public static final Page WHOLE = new Page(0, Integer.MAX_VALUE);

    public Page {
        if (number < 0 || size < 1) {
            throw new IllegalArgumentException("pages are numbered from 0 and have at least one entry, unlike page "
                    + number + " of " + size);
        }
    }

    long offset() {
        return (long) number * size;
    }
}
