package org.senet.machine.lifted;

import java.util.Arrays;

/** The values that each column of a table has ever had, numbered from 0, and how many it has room for before it is laid out anew. */
final class ColumnValues {
    private final int[][] numberOf;
    private final int[] distinct;
    private final int[] room;

    ColumnValues(int columns) {
        this.numberOf = new int[columns][16];
        this.distinct = new int[columns];
        this.room = new int[columns];
        Arrays.fill(room, 4);
    }

    /** How many values a column has had. */
    int distinct(int column) {
        return distinct[column];
    }

    /** For how many values of a column there is room. */
    int room(int column) {
        return room[column];
    }

    /** All values of a column are less. */
    int bound(int column) {
        return numberOf[column].length;
    }

    boolean has(int column, int value) {
        return value < numberOf[column].length && numberOf[column][value] != 0;
    }

    /** The number of a value that the column has had. */
    int number(int column, int value) {
        return numberOf[column][value] - 1;
    }

    /** Takes in a value; false where there was no room for it, so that more has been made. */
    boolean add(int column, int value) {
        if (value >= numberOf[column].length) {
            numberOf[column] = Arrays.copyOf(numberOf[column], Math.max(value + 1, 2 * numberOf[column].length));
        }
        numberOf[column][value] = ++distinct[column];
        if (distinct[column] <= room[column]) {
            return true;
        }
        room[column] = room[column] * 3 / 2 + 1;
        return false;
    }

    /** Makes room for exactly the values less than a bound that the columns of another table have had. */
    void expect(ColumnValues other, int bound) {
        for (int c = 0; c < room.length; c++) {
            for (int value = 0; value < other.bound(c) && value < bound; value++) {
                if (other.has(c, value) && !has(c, value)) {
                    add(c, value);
                }
            }
            room[c] = Math.max(1, distinct[c]);
        }
    }
}
