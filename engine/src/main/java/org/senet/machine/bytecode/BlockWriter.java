package org.senet.machine.bytecode;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.HashMap;
import java.util.Map;
import org.senet.machine.bytecode.Program.Block;
import org.senet.machine.bytecode.Program.Compute;
import org.senet.machine.bytecode.Program.Grow;
import org.senet.machine.bytecode.Program.Item;
import org.senet.machine.bytecode.Program.Store;

/**
 * Writes a block as the body of a method of all slots and the place of the first of them: straight-line code. A value is read
 * from its slot once, kept in a local variable, and stored where it is computed if another block reads it.
 *
 * <p>Before anything else the first and the last slot of the block are touched: the compiler then knows that all others lie
 * within the array.
 */
final class BlockWriter {
    private static final int SLOTS = 0;
    private static final int BASE = 1;

    private final Program program;
    private final Block block;
    private final CodeBuilder code;
    private final Map<Integer, Integer> localOf = new HashMap<>();
    private final Map<Integer, Integer> uses = new HashMap<>();
    private int changed;
    private int lowest = Integer.MAX_VALUE;
    private int highest = -1;

    BlockWriter(Program program, Block block, CodeBuilder code) {
        this.program = program;
        this.block = block;
        this.code = code;
    }

    void write() {
        for (Item item : block.items()) {
            scan(item);
        }
        body();
        code.return_();
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
        boolean grows = block.items().stream().anyMatch(Grow.class::isInstance);
        if (grows) {
            changed = local();
            code.lconst_0().lstore(changed);
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
        if (grows) {
            address(program.change());
            code.dup2().laload().lload(changed).lor().lastore();
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

    /** What has changed is collected in a local variable until the end of the block. */
    private void grow(int slot, int literal) {
        address(slot);
        code.dup2().laload().dup2();
        int old = local();
        code.lstore(old);
        push(literal);
        int grown = local();
        code.dup2().lstore(grown).lor().lastore();
        code.lload(changed).lload(grown).lload(old).loadConstant(-1L).lxor().land().lor().lstore(changed);
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
        code.aload(SLOTS).iload(BASE);
        if (slot != 0) {
            code.loadConstant(slot).iadd();
        }
    }
}
