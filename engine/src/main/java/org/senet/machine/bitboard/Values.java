package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The values that a stretch of code computes, each once, and the slots it stores them in. A value is a number; values that are
 * computed in the same way are one.
 */
final class Values {
    private final List<Value> values = new ArrayList<>();
    private final Map<Value, Integer> known = new HashMap<>();
    private final Map<Integer, Integer> stored = new HashMap<>();
    private final List<Store> stores = new ArrayList<>();
    private final boolean keepsLoads;

    /** What computes a value. */
    enum Operation {
        /** The slot {@code left}. */
        LOAD, CONSTANT, AND, OR, XOR,
        /** By {@code right} bits. */
        SHIFT_LEFT, SHIFT_RIGHT,
        /** All ones where the highest bit is set, else zero. */
        SIGN, NEGATE,
        /** The entry in column {@code right} of the row of the move that role {@code left} makes. */
        TABLE,
        /** All ones where the place that entry names is true, else zero. */
        PICK
    }

    record Value(Operation operation, int left, int right, long constant) {}

    record Store(int slot, int value) {}

    /** @param isLoop whether slots are stored again and again, so that a load does not give what was stored before it */
    Values(boolean isLoop) {
        this.keepsLoads = isLoop;
    }

    List<Store> stores() {
        return stores;
    }

    Value at(int value) {
        return values.get(value);
    }

    int size() {
        return values.size();
    }

    private int value(Operation operation, int left, int right, long constant) {
        Value value = new Value(operation, left, right, constant);
        return known.computeIfAbsent(value, v -> {
            values.add(v);
            return values.size() - 1;
        });
    }

    void store(int slot, int value) {
        stores.add(new Store(slot, value));
        if (!keepsLoads) {
            stored.put(slot, value);
        }
    }

    /** Leaves out what would be stored in slots that nobody reads. */
    void keep(BitSet slots) {
        stores.removeIf(s -> !slots.get(s.slot));
    }

    /** The slots that are read. */
    IntStream loads() {
        return values.stream().filter(v -> v.operation == Operation.LOAD).mapToInt(Value::left);
    }

    int load(int slot) {
        Integer before = stored.get(slot);
        return before != null ? before : value(Operation.LOAD, slot, 0, 0);
    }

    int constant(long constant) {
        return value(Operation.CONSTANT, 0, 0, constant);
    }

    private boolean isConstant(int value, long constant) {
        return at(value).operation == Operation.CONSTANT && at(value).constant == constant;
    }

    int and(int left, int right) {
        if (left == right || isConstant(right, -1) || isConstant(left, 0)) {
            return left;
        }
        if (isConstant(left, -1) || isConstant(right, 0)) {
            return right;
        }
        return value(Operation.AND, Math.min(left, right), Math.max(left, right), 0);
    }

    int or(int left, int right) {
        if (left == right || isConstant(right, 0) || isConstant(left, -1)) {
            return left;
        }
        if (isConstant(left, 0) || isConstant(right, -1)) {
            return right;
        }
        return value(Operation.OR, left, right, 0);
    }

    int not(int value) {
        Value inner = at(value);
        if (inner.operation == Operation.XOR && isConstant(inner.right, -1)) {
            return inner.left;
        }
        return value(Operation.XOR, value, constant(-1), 0);
    }

    int shiftLeft(int value, int bits) {
        return bits == 0 ? value : value(Operation.SHIFT_LEFT, value, bits, 0);
    }

    int shiftRight(int value, int bits) {
        return bits == 0 ? value : value(Operation.SHIFT_RIGHT, value, bits, 0);
    }

    /** All ones where this bit is set, else zero. */
    int spread(int value, int bit) {
        return value(Operation.SIGN, shiftLeft(value, 63 - bit), 0, 0);
    }

    /** All ones where any bit is set, else zero. */
    int any(int value) {
        return value(Operation.SIGN, or(value, value(Operation.NEGATE, value, 0, 0)), 0, 0);
    }

    int table(int role, int column) {
        return value(Operation.TABLE, role, column, 0);
    }

    int pick(int role, int column) {
        return value(Operation.PICK, role, column, 0);
    }
}
