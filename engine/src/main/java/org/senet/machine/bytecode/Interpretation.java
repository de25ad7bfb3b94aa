package org.senet.machine.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.machine.bytecode.Program.Block;
import org.senet.machine.bytecode.Program.Compute;
import org.senet.machine.bytecode.Program.Grow;
import org.senet.machine.bytecode.Program.Item;
import org.senet.machine.bytecode.Program.Iteration;
import org.senet.machine.bytecode.Program.Part;
import org.senet.machine.bytecode.Program.Section;
import org.senet.machine.bytecode.Program.Store;

/**
 * Runs programs without generating code: every operation is a loop over the words of its slots. It is ready at once and has no
 * limit of size; with many words per slot the loops are what takes the time, and not the interpretation.
 *
 * <p>Invariant: the program was cut into blocks of one item, so that every value has a slot.
 */
public final class Interpretation {
    private static final int AND = 0;
    private static final int OR = 1;
    private static final int AND_NOT = 2;
    private static final int XOR = 3;
    private static final int COPY = 4;
    private static final int NOT = 5;
    private static final int ZERO = 6;
    private static final int ONES = 7;
    private static final int GROW = 8;
    private static final int GROW_NOT = 9;
    private static final int GROW_ONES = 10;

    /** With up to so many words to a slot, in fours, operations are written out: twice as fast as a loop over words. */
    public static final int WIDEST = 16;

    private final Program program;
    private final int stride;

    public Interpretation(Program program, int stride) {
        this.program = program;
        this.stride = stride;
    }

    /** A kernel for each section, in order. */
    public List<Kernel> kernels() {
        return program.sections().stream().map(this::kernel).toList();
    }

    private Kernel kernel(Section section) {
        List<Kernel> kernels = new ArrayList<>();
        List<Block> run = new ArrayList<>();
        for (Part part : section.parts()) {
            switch (part) {
                case Block block -> run.add(block);
                case Iteration loop -> {
                    kernels.add(straight(run));
                    run.clear();
                    kernels.add(
                            Kernel.iteration(loop, program.change(), Layout.bySlot(stride), straight(loop.forward()),
                                    straight(loop.backward())));
                }
            }
        }
        kernels.add(straight(run));
        return Kernel.sequence(kernels.toArray(Kernel[]::new));
    }

    private Kernel straight(List<Block> blocks) {
        IntList code = new IntList();
        for (Block block : blocks) {
            List<Item> items = block.items();
            for (int i = 0; i < items.size(); i++) {
                switch (items.get(i)) {
                    case Compute(int node) -> {
                        int slot = program.slotOf()[node];
                        boolean isDirect = slot == Program.NONE;
                        Store store = isDirect ? (Store) items.get(i + 1) : new Store(slot, 2 * node);
                        compute(code, node, store.slot());
                        if (isDirect && program.holdsInverse(store.literal())) {
                            instruction(code, NOT, store.slot(), store.slot(), 0);
                        }
                        i += isDirect ? 1 : 0;
                    }
                    case Store(int slot, int literal) -> {
                        int opcode = opcode(literal, ZERO, ONES, COPY, NOT);
                        instruction(code, opcode, slot, source(literal), 0);
                    }
                    case Grow(int slot, int literal) -> {
                        // A member whose formula is false never grows.
                        if (literal != Logic.FALSE) {
                            int opcode = opcode(literal, GROW_ONES, GROW_ONES, GROW, GROW_NOT);
                            instruction(code, opcode, slot, source(literal), program.change());
                        }
                    }
                }
            }
        }
        int[] instructions = code.toArray();
        return (slots, from, to) -> {
            if (stride % 4 == 0 && stride <= WIDEST) {
                runWide(instructions, slots, from, (to - from + 3) / 4);
            } else {
                run(instructions, slots, from, to);
            }
        };
    }

    private int opcode(int literal, int ifFalse, int ifTrue, int plain, int inverse) {
        return literal == Logic.FALSE
                ? ifFalse
                : literal == Logic.TRUE ? ifTrue : program.holdsInverse(literal) ? inverse : plain;
    }

    private int source(int literal) {
        return Logic.node(literal) == 0 ? 0 : program.slotOf()[Logic.node(literal)];
    }

    private void compute(IntList code, int node, int target) {
        int opcode = switch (program.operation(node)) {
            case AND -> AND;
            case OR -> OR;
            case AND_NOT -> AND_NOT;
            case XOR -> XOR;
            case COPY -> COPY;
        };
        int first = program.slotOf()[program.first(node)];
        instruction(code, opcode, target, first, program.slotOf()[program.second(node)]);
    }

    private void instruction(IntList code, int opcode, int target, int first, int second) {
        code.add(opcode);
        code.add(target * stride);
        code.add(first * stride);
        code.add(second * stride);
    }

    private static void run(int[] code, long[] v, int from, int to) {
        int words = to - from;
        for (int at = 0; at < code.length; at += 4) {
            run(code[at], v, code[at + 1] + from, code[at + 2] + from, code[at + 3] + from, words);
        }
    }

    private static void run(int opcode, long[] v, int d, int a, int b, int words) {
        switch (opcode) {
            case AND -> and(v, d, a, b, words);
            case OR -> or(v, d, a, b, words);
            case AND_NOT -> andNot(v, d, a, b, words);
            case XOR -> xor(v, d, a, b, words);
            case COPY -> copy(v, d, a, 0, words);
            case NOT -> copy(v, d, a, -1, words);
            case ZERO -> fill(v, d, 0, words);
            case ONES -> fill(v, d, -1, words);
            case GROW -> grow(v, d, a, b, 0, words);
            case GROW_NOT -> grow(v, d, a, b, -1, words);
            case GROW_ONES -> growToOnes(v, d, b, words);
            default -> throw new IllegalStateException("opcode " + opcode);
        }
    }

    /** The same for so many fours of words, 1 to 4; what is in words beyond the last that was asked for does not matter. */
    private static void runWide(int[] code, long[] v, int from, int fours) {
        for (int at = 0; at < code.length; at += 4) {
            int d = code[at + 1] + from;
            int a = code[at + 2] + from;
            int b = code[at + 3] + from;
            switch (code[at]) {
                case AND -> {
                    andFour(v, d, a, b);
                    if (fours > 1) {
                        andFour(v, d + 4, a + 4, b + 4);
                        if (fours > 2) {
                            andFour(v, d + 8, a + 8, b + 8);
                            if (fours > 3) {
                                andFour(v, d + 12, a + 12, b + 12);
                            }
                        }
                    }
                }
                case OR -> {
                    orFour(v, d, a, b);
                    if (fours > 1) {
                        orFour(v, d + 4, a + 4, b + 4);
                        if (fours > 2) {
                            orFour(v, d + 8, a + 8, b + 8);
                            if (fours > 3) {
                                orFour(v, d + 12, a + 12, b + 12);
                            }
                        }
                    }
                }
                case AND_NOT -> {
                    andNotFour(v, d, a, b);
                    if (fours > 1) {
                        andNotFour(v, d + 4, a + 4, b + 4);
                        if (fours > 2) {
                            andNotFour(v, d + 8, a + 8, b + 8);
                            if (fours > 3) {
                                andNotFour(v, d + 12, a + 12, b + 12);
                            }
                        }
                    }
                }
                case XOR -> {
                    xorFour(v, d, a, b);
                    if (fours > 1) {
                        xorFour(v, d + 4, a + 4, b + 4);
                        if (fours > 2) {
                            xorFour(v, d + 8, a + 8, b + 8);
                            if (fours > 3) {
                                xorFour(v, d + 12, a + 12, b + 12);
                            }
                        }
                    }
                }
                default -> run(code[at], v, d, a, b, 4 * fours);
            }
        }
    }

    private static void andFour(long[] v, int d, int a, int b) {
        long x0 = v[a] & v[b];
        long x1 = v[a + 1] & v[b + 1];
        long x2 = v[a + 2] & v[b + 2];
        long x3 = v[a + 3] & v[b + 3];
        v[d] = x0;
        v[d + 1] = x1;
        v[d + 2] = x2;
        v[d + 3] = x3;
    }

    private static void orFour(long[] v, int d, int a, int b) {
        long x0 = v[a] | v[b];
        long x1 = v[a + 1] | v[b + 1];
        long x2 = v[a + 2] | v[b + 2];
        long x3 = v[a + 3] | v[b + 3];
        v[d] = x0;
        v[d + 1] = x1;
        v[d + 2] = x2;
        v[d + 3] = x3;
    }

    private static void andNotFour(long[] v, int d, int a, int b) {
        long x0 = v[a] & ~v[b];
        long x1 = v[a + 1] & ~v[b + 1];
        long x2 = v[a + 2] & ~v[b + 2];
        long x3 = v[a + 3] & ~v[b + 3];
        v[d] = x0;
        v[d + 1] = x1;
        v[d + 2] = x2;
        v[d + 3] = x3;
    }

    private static void xorFour(long[] v, int d, int a, int b) {
        long x0 = v[a] ^ v[b];
        long x1 = v[a + 1] ^ v[b + 1];
        long x2 = v[a + 2] ^ v[b + 2];
        long x3 = v[a + 3] ^ v[b + 3];
        v[d] = x0;
        v[d + 1] = x1;
        v[d + 2] = x2;
        v[d + 3] = x3;
    }

    private static void and(long[] v, int d, int a, int b, int words) {
        for (int w = 0; w < words; w++) {
            v[d + w] = v[a + w] & v[b + w];
        }
    }

    private static void or(long[] v, int d, int a, int b, int words) {
        for (int w = 0; w < words; w++) {
            v[d + w] = v[a + w] | v[b + w];
        }
    }

    private static void andNot(long[] v, int d, int a, int b, int words) {
        for (int w = 0; w < words; w++) {
            v[d + w] = v[a + w] & ~v[b + w];
        }
    }

    private static void xor(long[] v, int d, int a, int b, int words) {
        for (int w = 0; w < words; w++) {
            v[d + w] = v[a + w] ^ v[b + w];
        }
    }

    private static void copy(long[] v, int d, int a, long flip, int words) {
        for (int w = 0; w < words; w++) {
            v[d + w] = v[a + w] ^ flip;
        }
    }

    private static void fill(long[] v, int d, long value, int words) {
        for (int w = 0; w < words; w++) {
            v[d + w] = value;
        }
    }

    private static void grow(long[] v, int d, int a, int change, long flip, int words) {
        for (int w = 0; w < words; w++) {
            long grown = v[a + w] ^ flip;
            v[change + w] |= grown & ~v[d + w];
            v[d + w] |= grown;
        }
    }

    private static void growToOnes(long[] v, int d, int change, int words) {
        for (int w = 0; w < words; w++) {
            v[change + w] |= ~v[d + w];
            v[d + w] = -1;
        }
    }
}
