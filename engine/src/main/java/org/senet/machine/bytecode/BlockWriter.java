package org.senet.machine.bytecode;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.HashMap;
import java.util.Map;
import org.senet.machine.bytecode.Program.Block;
import org.senet.machine.bytecode.Program.Compute;
import org.senet.machine.bytecode.Program.Grow;
import org.senet.machine.bytecode.Program.Item;
import org.senet.machine.bytecode.Program.Store;

/**
 * Writes a block as the body of a method of the slots and the number of words. With a stride of 1 that is straight-line code,
 * otherwise a loop over the words. A value is read from its slot once, kept in a local variable, and stored where it is
 * computed if another block reads it.
 *
 * <p>Before anything else the first and the last slot of the block are touched: the compiler then knows that all others lie
 * within the array.
 */
final class BlockWriter {
    private static final int SLOTS = 0;
    private static final int WORDS = 1;

    private final Program program;
    private final Block block;
    private final int stride;
    private final CodeBuilder code;
    private final Map<Integer, Integer> localOf = new HashMap<>();
    private final Map<Integer, Integer> uses = new HashMap<>();
    private int word;
    private int lowest = Integer.MAX_VALUE;
    private int highest = -1;

    BlockWriter(Program program, Block block, int stride, CodeBuilder code) {
        this.program = program;
        this.block = block;
        this.stride = stride;
        this.code = code;
    }

    void write() {
        for (Item item : block.items()) {
            scan(item);
        }
        if (stride == 1) {
            body();
            code.return_();
            return;
        }
        Label again = code.newLabel();
        Label end = code.newLabel();
        word = code.allocateLocal(TypeKind.INT);
        code.iconst_0().istore(word);
        code.labelBinding(again).iload(word);
        if (Boolean.getBoolean("sliced.const")) {
            code.loadConstant(stride);
        } else {
            code.iload(WORDS);
        }
        code.if_icmpge(end);
        body();
        code.iinc(word, 1).goto_(again).labelBinding(end).return_();
    }

    private void scan(Item item) {
        switch (item) {
            case Compute(int node) -> {
                use(program.first(node));
                if (program.operation(node) != Program.Operation.COPY) {
                    use(program.second(node));
                }
                touch(program.slotOf()[node]);
            }
            case Store(int slot, int literal) -> {
                touch(slot);
                use(Logic.node(literal));
            }
            case Grow(int slot, int literal) -> {
                touch(slot);
                touch(program.change());
                use(Logic.node(literal));
            }
        }
    }

    private void use(int node) {
        uses.merge(node, 1, Integer::sum);
        touch(program.slotOf()[node]);
    }

    private void touch(int slot) {
        if (slot != Program.NONE) {
            lowest = Math.min(lowest, slot);
            highest = Math.max(highest, slot);
        }
    }

    private void body() {
        if (highest > lowest) {
            address(highest);
            code.laload().pop2();
            address(lowest);
            code.laload().pop2();
        }
        for (Item item : block.items()) {
            switch (item) {
                case Compute(int node) -> compute(node);
                case Store(int slot, int literal) -> {
                    address(slot);
                    push(literal);
                    code.lastore();
                }
                case Grow(int slot, int literal) -> grow(slot, literal);
            }
        }
    }

    private void compute(int node) {
        push(program.first(node) * 2, false);
        switch (program.operation(node)) {
            case AND -> {
                push(program.second(node) * 2, false);
                code.land();
            }
            case OR -> {
                push(program.second(node) * 2, false);
                code.lor();
            }
            case XOR -> {
                push(program.second(node) * 2, false);
                code.lxor();
            }
            case AND_NOT -> {
                push(program.second(node) * 2, false);
                code.loadConstant(-1L).lxor().land();
            }
            case COPY -> {}
        }
        int local = local(node);
        code.lstore(local);
        int slot = program.slotOf()[node];
        if (slot != Program.NONE) {
            address(slot);
            code.lload(local).lastore();
        }
    }

    private void grow(int slot, int literal) {
        int change = program.change();
        address(slot);
        code.dup2().laload().dup2();
        int old = local();
        code.lstore(old);
        push(literal);
        int grown = local();
        code.dup2().lstore(grown).lor().lastore();
        address(change);
        code.dup2().laload().lload(grown).lload(old).loadConstant(-1L).lxor().land().lor().lastore();
    }

    private void push(int literal) {
        if (Logic.node(literal) == 0) {
            code.loadConstant(literal == Logic.TRUE ? -1L : 0L);
        } else {
            push(literal, program.holdsInverse(literal));
        }
    }

    /** Pushes what a literal's node holds, inverted or not. */
    private void push(int literal, boolean invert) {
        int node = Logic.node(literal);
        Integer local = localOf.get(node);
        if (local != null) {
            code.lload(local);
        } else {
            address(program.slotOf()[node]);
            code.laload();
            if (uses.getOrDefault(node, 0) > 1 && !isRewritten(node)) {
                code.dup2().lstore(local(node));
            }
        }
        if (invert) {
            code.loadConstant(-1L).lxor();
        }
    }

    /** Whether the node's slot can get a new value within the block. */
    private boolean isRewritten(int node) {
        return block.items().stream().anyMatch(i -> i instanceof Grow grow && grow.slot() == program.slotOf()[node]);
    }

    private int local(int node) {
        return localOf.computeIfAbsent(node, _ -> local());
    }

    private int local() {
        return code.allocateLocal(TypeKind.LONG);
    }

    private void address(int slot) {
        code.aload(SLOTS);
        if (stride == 1) {
            code.loadConstant(slot);
        } else {
            code.iload(word);
            if (slot != 0) {
                code.loadConstant(slot * stride).iadd();
            }
        }
    }
}
