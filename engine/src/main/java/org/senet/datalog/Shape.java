package org.senet.datalog;

import java.util.Arrays;
import org.senet.bits.IntList;

/**
 * What an index sees of the rows of a relation: the functors down to the leaves of one condition's pattern. A row fits when
 * it has these functors; what it has at the leaves are then its leaf values. {@code true(cell(X,Y,b))} has the shape
 * {@code cell(*,*,*)}; a ground part is one leaf.
 *
 * <p>The code lists, in preorder, a functor's number, or {@link #LEAF}.
 */
final class Shape {
    static final int LEAF = -1;

    private final int[] code;
    private final int leaves;
    private final boolean flat;

    private Shape(int[] code) {
        this.code = code;
        this.leaves = (int) Arrays.stream(code).filter(c -> c == LEAF).count();
        this.flat = leaves == code.length;
    }

    static Shape of(TermPattern[] parts) {
        IntList code = new IntList();
        for (TermPattern part : parts) {
            write(part, code);
        }
        return new Shape(code.toArray());
    }

    private static void write(TermPattern part, IntList code) {
        switch (part) {
            case TermPattern.Ground _, TermPattern.Slot _ -> code.add(LEAF);
            case TermPattern.Applied applied -> {
                code.add(applied.functor());
                for (TermPattern inner : applied.parts()) {
                    write(inner, code);
                }
            }
        }
    }

    int leaves() {
        return leaves;
    }

    /** Writes the row's leaf values, in order; false where the row does not fit. */
    boolean read(int[] rows, int start, int arity, TermBank bank, int[] values) {
        if (flat) {
            System.arraycopy(rows, start, values, 0, arity);
            return true;
        }
        long position = 0;
        for (int i = 0; i < arity; i++) {
            position = read(rows[start + i], position, bank, values);
            if (position < 0) {
                return false;
            }
        }
        return true;
    }

    /** The position packs the place in the code (high) and the number of leaves read (low); negative where nothing fits. */
    private long read(int id, long position, TermBank bank, int[] values) {
        int at = (int) (position >>> 32);
        int expected = code[at];
        if (expected == LEAF) {
            values[(int) position] = id;
            return position + (1L << 32) + 1;
        }
        if (bank.functorOf(id) != expected) {
            return -1;
        }
        long next = position + (1L << 32);
        for (int argument : bank.argumentsOf(id)) {
            next = read(argument, next, bank, values);
            if (next < 0) {
                return -1;
            }
        }
        return next;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Shape shape && Arrays.equals(code, shape.code);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(code);
    }
}
