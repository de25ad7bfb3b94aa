package org.senet.machine.bitboard;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.senet.machine.bitboard.Values.Operation;
import org.senet.machine.bitboard.Values.Store;
import org.senet.machine.bitboard.Values.Value;

/** Writes a stretch of values as the body of a method. A value that is used more than once is kept in a local variable. */
final class ValueWriter {
    private static final int SLOTS = 0;
    private static final int MASKS = 1;
    private static final int ROWS = 2;
    private static final int NONE = -1;

    private final Values values;
    private final CodeBuilder code;
    private final int[] uses;
    private final int[] locals;
    private final Map<Integer, Integer> rows = new HashMap<>();

    ValueWriter(Values values, CodeBuilder code) {
        this.values = values;
        this.code = code;
        this.uses = new int[values.size()];
        this.locals = new int[values.size()];
        Arrays.fill(locals, NONE);
        values.stores().forEach(s -> use(s.value()));
    }

    private void use(int value) {
        if (uses[value]++ == 0) {
            Value v = values.at(value);
            switch (v.operation()) {
                case AND, OR, XOR -> {
                    use(v.left());
                    use(v.right());
                }
                case SHIFT_LEFT, SHIFT_RIGHT, SIGN, NEGATE -> use(v.left());
                case LOAD, CONSTANT, TABLE, PICK -> {}
            }
        }
    }

    void writeStraight() {
        for (Store store : values.stores()) {
            store(store);
        }
        code.return_();
    }

    private void store(Store store) {
        code.aload(SLOTS).loadConstant(store.slot());
        push(store.value());
        code.lastore();
    }

    /** All rounds of a loop over these slots. What the slots do not touch is computed once. */
    void writeLoop(BitSet slots) {
        slots.stream().forEach(s -> code.aload(SLOTS).loadConstant(s).lconst_0().lastore());
        boolean[] varies = varying(slots);
        prepareRows();
        for (int v = 0; v < uses.length; v++) {
            if (uses[v] > 0 && varies[v]) {
                Value value = values.at(v);
                switch (value.operation()) {
                    case AND, OR, XOR -> {
                        prepare(value.left(), varies);
                        prepare(value.right(), varies);
                    }
                    case SHIFT_LEFT, SHIFT_RIGHT, SIGN, NEGATE -> prepare(value.left(), varies);
                    case LOAD, CONSTANT, TABLE, PICK -> {}
                }
            }
        }
        values.stores().forEach(s -> prepare(s.value(), varies));
        Label again = code.newLabel();
        code.labelBinding(again);
        int changed = changes(slots);
        code.lload(changed).lconst_0().lcmp().ifne(again);
        code.return_();
    }

    private void prepareRows() {
        for (int v = 0; v < uses.length; v++) {
            Operation operation = values.at(v).operation();
            if (uses[v] > 0 && (operation == Operation.TABLE || operation == Operation.PICK)) {
                row(values.at(v).left());
                code.pop();
            }
        }
    }

    private void prepare(int value, boolean[] varies) {
        if (!varies[value] && locals[value] == NONE && values.at(value).operation() != Operation.CONSTANT) {
            push(value);
            if (locals[value] == NONE) {
                locals[value] = code.allocateLocal(TypeKind.LONG);
                code.lstore(locals[value]);
            } else {
                code.pop2();
            }
        }
    }

    private boolean[] varying(BitSet slots) {
        boolean[] varies = new boolean[values.size()];
        for (int v = 0; v < varies.length; v++) {
            Value value = values.at(v);
            varies[v] = switch (value.operation()) {
                case AND, OR, XOR -> varies[value.left()] || varies[value.right()];
                case SHIFT_LEFT, SHIFT_RIGHT, SIGN, NEGATE -> varies[value.left()];
                case LOAD -> slots.get(value.left());
                case CONSTANT, TABLE -> false;
                case PICK -> true;
            };
        }
        return varies;
    }

    /** Stores all values; a local variable tells where a slot changed. */
    private int changes(BitSet slots) {
        int changed = code.allocateLocal(TypeKind.LONG);
        int old = code.allocateLocal(TypeKind.LONG);
        code.lconst_0().lstore(changed);
        for (Store store : values.stores()) {
            if (!slots.get(store.slot())) {
                store(store);
                continue;
            }
            int fresh = code.allocateLocal(TypeKind.LONG);
            push(store.value());
            code.lstore(fresh);
            code.aload(SLOTS).loadConstant(store.slot()).laload().lstore(old);
            code.aload(SLOTS).loadConstant(store.slot()).lload(fresh).lastore();
            code.lload(changed).lload(old).lload(fresh).lxor().lor().lstore(changed);
        }
        return changed;
    }

    /** One round of a loop of several stretches. */
    void writeRound(BitSet slots, int changeSlot) {
        int changed = changes(slots);
        code.aload(SLOTS).loadConstant(changeSlot).dup2().laload().lload(changed).lor().lastore();
        code.return_();
    }

    private void push(int value) {
        if (locals[value] != NONE) {
            code.lload(locals[value]);
            return;
        }
        Value v = values.at(value);
        switch (v.operation()) {
            case LOAD -> code.aload(SLOTS).loadConstant(v.left()).laload();
            case CONSTANT -> code.loadConstant(v.constant());
            case AND -> {
                pushBoth(v);
                code.land();
            }
            case OR -> {
                pushBoth(v);
                code.lor();
            }
            case XOR -> {
                pushBoth(v);
                code.lxor();
            }
            case SHIFT_LEFT -> {
                push(v.left());
                code.loadConstant(v.right()).lshl();
            }
            case SHIFT_RIGHT -> {
                push(v.left());
                code.loadConstant(v.right()).lushr();
            }
            case SIGN -> {
                push(v.left());
                code.loadConstant(63).lshr();
            }
            case NEGATE -> {
                push(v.left());
                code.lneg();
            }
            case TABLE -> entry(v);
            case PICK -> {
                int place = code.allocateLocal(TypeKind.LONG);
                entry(v);
                code.lstore(place);
                code.aload(SLOTS).lload(place).loadConstant(6).lushr().l2i().laload();
                code.lload(place).l2i().lushr().lconst_1().land().lneg();
            }
        }
        if (uses[value] > 1 && v.operation() != Operation.CONSTANT) {
            locals[value] = code.allocateLocal(TypeKind.LONG);
            code.dup2().lstore(locals[value]);
        }
    }

    private void pushBoth(Value value) {
        push(value.left());
        push(value.right());
    }

    private void entry(Value value) {
        code.aload(MASKS);
        row(value.left());
        code.loadConstant(value.right()).iadd().laload();
    }

    /** Pushes where the row of the move of a role begins. */
    private void row(int role) {
        Integer local = rows.get(role);
        if (local == null) {
            local = code.allocateLocal(TypeKind.INT);
            rows.put(role, local);
            code.aload(ROWS).loadConstant(role).iaload().istore(local);
        }
        code.iload(local);
    }
}
