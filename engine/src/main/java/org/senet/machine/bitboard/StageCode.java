package org.senet.machine.bitboard;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Makes a stage of the parts of a program: a hidden class in which every stretch of values is a method of straight-line code,
 * small enough for the just-in-time compiler.
 */
final class StageCode {
    private static final int MOST_METHODS = 24;
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(ConstantDescs.CD_void,
            ConstantDescs.CD_long.arrayType(), ConstantDescs.CD_long.arrayType(), ConstantDescs.CD_int.arrayType());

    private final int changeSlot;

    /** @param changeSlot a slot in which loops of several stretches say that something has changed */
    StageCode(int changeSlot) {
        this.changeSlot = changeSlot;
    }

    Stage stage(List<Part> parts) {
        List<Stage> stages = new ArrayList<>();
        List<Part> together = new ArrayList<>();
        int methods = 0;
        for (Part part : parts) {
            int own = switch (part) {
                case Part.Straight _ -> 1;
                case Part.Loop loop -> loop.values().size();
            };
            if (methods + own > MOST_METHODS && methods > 0) {
                stages.add(define(together));
                together = new ArrayList<>();
                methods = 0;
            }
            together.add(part);
            methods += own;
        }
        stages.add(define(together));
        if (stages.size() == 1) {
            return stages.getFirst();
        }
        Stage[] all = stages.toArray(Stage[]::new);
        return (slots, masks, rows) -> {
            for (Stage stage : all) {
                stage.run(slots, masks, rows);
            }
        };
    }

    private Stage define(List<Part> parts) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted while generating code");
        }
        ClassDesc name = ClassDesc.of(StageCode.class.getPackageName() + ".Generated");
        byte[] bytes = ClassFile.of().build(name, type -> {
            type.withFlags(AccessFlag.FINAL, AccessFlag.SUPER, AccessFlag.SYNTHETIC)
                    .withInterfaceSymbols(Stage.class.describeConstable().orElseThrow());
            type.withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC,
                    code -> code.aload(0).invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME,
                            ConstantDescs.MTD_void).return_());
            type.withMethodBody("run", RUN, ClassFile.ACC_PUBLIC, code -> writeRun(name, parts, code));
            int number = 0;
            for (Part part : parts) {
                switch (part) {
                    case Part.Straight straight -> type.withMethodBody("stretch" + number++, RUN, ClassFile.ACC_STATIC,
                            code -> new ValueWriter(straight.values(), code).writeStraight());
                    case Part.Loop loop when loop.values().size() == 1 -> type.withMethodBody("stretch" + number++, RUN,
                            ClassFile.ACC_STATIC,
                            code -> new ValueWriter(loop.values().getFirst(), code).writeLoop(loop.slots()));
                    case Part.Loop loop -> {
                        for (Values values : loop.values()) {
                            type.withMethodBody("stretch" + number++, RUN, ClassFile.ACC_STATIC,
                                    code -> new ValueWriter(values, code).writeRound(loop.slots(), changeSlot));
                        }
                    }
                }
            }
        });
        try {
            return (Stage) MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass().getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("generated code cannot be loaded", e);
        }
    }

    private void writeRun(ClassDesc name, List<Part> parts, CodeBuilder code) {
        int number = 0;
        for (Part part : parts) {
            switch (part) {
                case Part.Straight _ -> call(name, number++, code);
                case Part.Loop loop when loop.values().size() == 1 -> call(name, number++, code);
                case Part.Loop loop -> {
                    Label again = code.newLabel();
                    loop.slots().stream().forEach(s -> clear(s, code));
                    code.labelBinding(again);
                    clear(changeSlot, code);
                    for (int i = 0; i < loop.values().size(); i++) {
                        call(name, number++, code);
                    }
                    code.aload(1).loadConstant(changeSlot).laload().lconst_0().lcmp().ifne(again);
                }
            }
        }
        code.return_();
    }

    private static void clear(int slot, CodeBuilder code) {
        code.aload(1).loadConstant(slot).lconst_0().lastore();
    }

    private static void call(ClassDesc name, int number, CodeBuilder code) {
        code.aload(1).aload(2).aload(3).invokestatic(name, "stretch" + number, RUN);
    }
}
