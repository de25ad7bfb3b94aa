package org.senet.machine.bytecode;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.senet.machine.bytecode.Program.Block;
import org.senet.machine.bytecode.Program.Iteration;
import org.senet.machine.bytecode.Program.Part;
import org.senet.machine.bytecode.Program.Section;

/**
 * Runs programs as classes generated for them: every block is a method of straight-line code, small enough for the just-in-time
 * compiler. The slots of a word lie side by side, so that a whole program works on a few thousand bytes before it turns to the
 * next word.
 *
 * <p>The classes are hidden: they go away with the kernels.
 */
public final class Compilation {
    /** Programs with more items than this are refused. */
    public static final long MOST_ITEMS = 400_000;
    /** The code of so many blocks stays in a processor's first cache while it is run for one word after the other. */
    private static final int MOST_BLOCKS_PER_CLASS = 16;
    private static final MethodTypeDesc BLOCK = MethodTypeDesc.of(ConstantDescs.CD_void,
            ConstantDescs.CD_long.arrayType(), ConstantDescs.CD_int);
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(ConstantDescs.CD_void,
            ConstantDescs.CD_long.arrayType(), ConstantDescs.CD_int, ConstantDescs.CD_int);

    private final Program program;
    private final int size;

    /**
     * @param size how many slots each word has: at least as many as the program uses
     * @throws IllegalStateException if the program is too large to be compiled
     */
    public Compilation(Program program, int size) {
        if (program.items() > MOST_ITEMS) {
            throw new IllegalStateException("a program of " + program.items()
                    + " operations is too large to be compiled; the most is " + MOST_ITEMS);
        }
        this.program = program;
        this.size = size;
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
                    straight(run, kernels);
                    run.clear();
                    kernels.add(Kernel.iteration(loop, program.change(), Layout.byWord(size), sweep(loop.forward()),
                            sweep(loop.backward())));
                }
            }
        }
        straight(run, kernels);
        return Kernel.sequence(kernels.toArray(Kernel[]::new));
    }

    private Kernel sweep(List<Block> blocks) {
        List<Kernel> kernels = new ArrayList<>();
        straight(blocks, kernels);
        return Kernel.sequence(kernels.toArray(Kernel[]::new));
    }

    private void straight(List<Block> blocks, List<Kernel> kernels) {
        for (int from = 0; from < blocks.size(); from += MOST_BLOCKS_PER_CLASS) {
            kernels.add(define(blocks.subList(from, Math.min(blocks.size(), from + MOST_BLOCKS_PER_CLASS))));
        }
    }

    private Kernel define(List<Block> blocks) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted while generating code");
        }
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        ClassDesc name = ClassDesc.of(Compilation.class.getPackageName() + ".Generated");
        byte[] bytes = ClassFile.of().build(name, type -> {
            type.withFlags(AccessFlag.FINAL, AccessFlag.SUPER, AccessFlag.SYNTHETIC)
                    .withInterfaceSymbols(Kernel.class.describeConstable().orElseThrow());
            type.withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC,
                    code -> code.aload(0).invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME,
                            ConstantDescs.MTD_void).return_());
            type.withMethodBody("run", RUN, ClassFile.ACC_PUBLIC, code -> writeRun(name, blocks.size(), code));
            for (int b = 0; b < blocks.size(); b++) {
                Block block = blocks.get(b);
                type.withMethodBody("block" + b, BLOCK, ClassFile.ACC_STATIC, code -> write(block, code));
            }
        });
        try {
            return (Kernel) lookup.defineHiddenClass(bytes, true).lookupClass().getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("generated code cannot be loaded", e);
        }
    }

    /** All blocks, word by word. */
    private void writeRun(ClassDesc name, int blocks, CodeBuilder code) {
        int base = code.allocateLocal(TypeKind.INT);
        Label again = code.newLabel();
        Label end = code.newLabel();
        code.iload(2).loadConstant(size).imul().istore(base);
        code.labelBinding(again).iload(2).iload(3).if_icmpge(end);
        for (int b = 0; b < blocks; b++) {
            code.aload(1).iload(base).invokestatic(name, "block" + b, BLOCK);
        }
        code.iload(base).loadConstant(size).iadd().istore(base);
        code.iinc(2, 1).goto_(again).labelBinding(end).return_();
    }

    private void write(Block block, CodeBuilder code) {
        new BlockWriter(program, block, code).write();
    }
}
