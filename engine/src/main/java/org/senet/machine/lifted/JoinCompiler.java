package org.senet.machine.lifted;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns plans into code: the chain of {@link Step}s becomes nested loops whose slots are local variables. The code is the same for
 * every evaluation of a model; an instance of it works on the tables and indexes of one.
 */
final class JoinCompiler {
    /** The most columns for which tables and indexes can be asked with values given one by one; an index has one less. */
    static final int MOST_COLUMNS = 7;

    /** The most steps of a plan that is compiled: code that is too long stays interpreted by the virtual machine. */
    private static final int MOST_STEPS = 60;

    private static final ClassDesc JOINS = ClassDesc.of("org.senet.machine.lifted.CompiledJoins");
    private static final ClassDesc TABLE = ClassDesc.of("org.senet.machine.lifted.Table");
    private static final ClassDesc INDEX = ClassDesc.of("org.senet.machine.lifted.Index");
    private static final ClassDesc WORK = ClassDesc.of("org.senet.machine.lifted.Work");
    private static final ClassDesc SELF = ClassDesc.of("org.senet.machine.lifted.Joins");
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int,
            ConstantDescs.CD_int, ConstantDescs.CD_int);
    private static final MethodTypeDesc JOIN = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int,
            ConstantDescs.CD_int);
    private static final MethodTypeDesc NUMBER = MethodTypeDesc.of(ConstantDescs.CD_int);
    private static final MethodTypeDesc CONSTRUCTOR = MethodTypeDesc.of(ConstantDescs.CD_void, TABLE.arrayType(),
            INDEX.arrayType(), WORK);

    private final Map<Table, Integer> tables = new IdentityHashMap<>();
    private final Map<Index, Integer> indexes = new IdentityHashMap<>();
    private final List<Table> tablesInOrder = new ArrayList<>();
    private final List<Index> indexesInOrder = new ArrayList<>();

    private JoinCompiler() {}

    /** Where a key of an index stands. */
    private record Place(int relation, int[] keys) {}

    /**
     * Compiled plans, from which instances can be made.
     *
     * @param relations the relations whose tables an instance takes, in order
     * @param places    the indexes that it takes
     */
    record Code(MethodHandle constructor, int[] relations, List<Place> places) {

        CompiledJoins instance(Table[] all, Work work) {
            Table[] own = new Table[relations.length];
            for (int i = 0; i < own.length; i++) {
                own[i] = all[relations[i]];
            }
            Index[] ownIndexes = places.stream().map(p -> all[p.relation].index(p.keys)).toArray(Index[]::new);
            try {
                return (CompiledJoins) constructor.invoke(own, ownIndexes, work);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException("a constructor that only stores its arguments has failed", e);
            }
        }
    }

    /** Whether a plan can be compiled. */
    static boolean canCompile(Plan plan) {
        int steps = 0;
        for (Step step = plan.first();; step = step.next) {
            steps++;
            boolean fits = switch (step) {
                case Step.Test test -> test.table.columns() <= MOST_COLUMNS;
                case Step.Derivation derivation -> derivation.table.columns() <= MOST_COLUMNS;
                case Step.Existence existence -> existence.keySlots.length < MOST_COLUMNS;
                case Step.Lookup lookup -> lookup.keySlots.length < MOST_COLUMNS;
                case Step.Denial denial -> canCompile(new Plan(denial.denied, plan.newRows()));
                case Step.Walk _, Step.Occupancy _, Step.Difference _, Step.Success _ -> true;
                case Step.Composition _, Step.Decomposition _ -> false;
            };
            if (!fits || steps > MOST_STEPS) {
                return false;
            }
            if (step.next == step) {
                return true;
            }
        }
    }

    /** Compiles plans of one evaluation, whose tables are given by relation; the plans are numbered in their order. */
    static Code compile(List<Plan> plans, Table[] all) {
        JoinCompiler compiler = new JoinCompiler();
        byte[] bytes = ClassFile.of().build(SELF, builder -> compiler.write(builder, plans));
        Map<Table, Integer> relationOf = new IdentityHashMap<>();
        for (int r = 0; r < all.length; r++) {
            relationOf.put(all[r], r);
        }
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup().defineHiddenClass(bytes, true);
            MethodHandle constructor = lookup.findConstructor(lookup.lookupClass(),
                    MethodType.methodType(void.class, Table[].class, Index[].class, Work.class));
            return new Code(constructor, compiler.tablesInOrder.stream().mapToInt(relationOf::get).toArray(),
                    compiler.indexesInOrder.stream()
                            .map(i -> new Place(relationOf.getOrDefault(i.table(), -1), i.keys())).toList());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the code of joins does not fit their base class", e);
        }
    }

    private int number(Table table) {
        return tables.computeIfAbsent(table, t -> {
            tablesInOrder.add(t);
            return tablesInOrder.size() - 1;
        });
    }

    private int number(Index index) {
        return indexes.computeIfAbsent(index, i -> {
            indexesInOrder.add(i);
            return indexesInOrder.size() - 1;
        });
    }

    private void write(ClassBuilder builder, List<Plan> plans) {
        builder.withSuperclass(JOINS).withFlags(ClassFile.ACC_FINAL);
        for (int i = 0; i < plans.size(); i++) {
            Plan plan = plans.get(i);
            builder.withMethodBody("join" + i, JOIN, ClassFile.ACC_PRIVATE, code -> new Method(code, plan).write());
        }
        builder.withMethodBody("run", RUN, 0, code -> writeRun(code, plans.size()));
        for (int i = 0; i < tablesInOrder.size(); i++) {
            builder.withField("table" + i, TABLE, ClassFile.ACC_FINAL);
        }
        for (int i = 0; i < indexesInOrder.size(); i++) {
            builder.withField("index" + i, INDEX, ClassFile.ACC_FINAL);
        }
        builder.withField("work", WORK, ClassFile.ACC_FINAL);
        builder.withMethodBody(ConstantDescs.INIT_NAME, CONSTRUCTOR, 0, this::writeConstructor);
    }

    private void writeConstructor(CodeBuilder code) {
        code.aload(0).invokespecial(JOINS, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
        for (int i = 0; i < tablesInOrder.size(); i++) {
            code.aload(0).aload(1).loadConstant(i).aaload().putfield(SELF, "table" + i, TABLE);
        }
        for (int i = 0; i < indexesInOrder.size(); i++) {
            code.aload(0).aload(2).loadConstant(i).aaload().putfield(SELF, "index" + i, INDEX);
        }
        code.aload(0).aload(3).putfield(SELF, "work", WORK).return_();
    }

    private static void writeRun(CodeBuilder code, int count) {
        List<SwitchCase> cases = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cases.add(SwitchCase.of(i, code.newLabel()));
        }
        Label none = code.newLabel();
        code.iload(1).tableswitch(0, count - 1, none, cases);
        for (SwitchCase one : cases) {
            code.labelBinding(one.target()).aload(0).iload(2).iload(3)
                    .invokevirtual(SELF, "join" + one.caseValue(), JOIN).return_();
        }
        code.labelBinding(none).return_();
    }

    /** The code of one plan. */
    private final class Method {
        private static final int FROM = 1;
        private static final int TO = 2;

        private final CodeBuilder code;
        private final Plan plan;
        private final int[] values;
        private int locals;
        private final int firstSlot;

        Method(CodeBuilder code, Plan plan) {
            this.code = code;
            this.plan = plan;
            this.values = plan.first().values;
            this.firstSlot = TO + 1;
            this.locals = firstSlot + values.length;
        }

        void write() {
            Label end = code.newLabel();
            write(plan.first(), end, end);
            code.labelBinding(end).return_();
        }

        /** Writes a chain: {@code failure} is where to go on when it ends, {@code success} when one success is enough. */
        private void write(Step step, Label failure, Label success) {
            switch (step) {
                case Step.Lookup lookup -> {
                    touch();
                    int row = locals++;
                    index(lookup.index);
                    ask(lookup.keySlots, INDEX, "first", ConstantDescs.CD_int);
                    Label again = code.newLabel();
                    Label onwards = code.newLabel();
                    code.istore(row).labelBinding(again).iload(row).iflt(failure);
                    read(lookup.reading, lookup.table, row, onwards);
                    write(lookup.next, onwards, lookup.once ? success : onwards);
                    code.labelBinding(onwards);
                    index(lookup.index);
                    code.iload(row).invokevirtual(INDEX, "next",
                            MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int)).istore(row).goto_(again);
                }
                case Step.Walk walk -> {
                    touch();
                    int row = locals++;
                    int end = locals++;
                    boolean onNew = plan.newRows().isPresent() && plan.newRows().get() == walk;
                    if (onNew) {
                        code.iload(FROM).istore(row).iload(TO).istore(end);
                    } else {
                        table(walk.table);
                        code.invokevirtual(TABLE, "size", NUMBER).istore(end).loadConstant(0).istore(row);
                    }
                    Label again = code.newLabel();
                    Label onwards = code.newLabel();
                    code.labelBinding(again).iload(row).iload(end).if_icmpge(failure);
                    read(walk.reading, walk.table, row, onwards);
                    write(walk.next, onwards, walk.once ? success : onwards);
                    code.labelBinding(onwards).iinc(row, 1).goto_(again);
                }
                case Step.Test test -> {
                    table(test.table);
                    ask(test.slots, TABLE, "has", ConstantDescs.CD_boolean);
                    unless(test.wanted, failure);
                    write(test.next, failure, success);
                }
                case Step.Existence existence -> {
                    index(existence.index);
                    ask(existence.keySlots, INDEX, "first", ConstantDescs.CD_int);
                    if (existence.wanted) {
                        code.iflt(failure);
                    } else {
                        code.ifge(failure);
                    }
                    write(existence.next, failure, success);
                }
                case Step.Occupancy occupancy -> {
                    table(occupancy.table);
                    code.invokevirtual(TABLE, "size", NUMBER);
                    unless(occupancy.wanted, failure);
                    write(occupancy.next, failure, success);
                }
                case Step.Difference difference -> {
                    Label different = code.newLabel();
                    for (int i = 0; i < difference.left.length; i++) {
                        load(difference.left[i]);
                        load(difference.right[i]);
                        code.if_icmpne(different);
                    }
                    code.goto_(failure).labelBinding(different);
                    write(difference.next, failure, success);
                }
                case Step.Denial denial -> {
                    Label nothing = code.newLabel();
                    write(denial.denied, nothing, failure);
                    code.labelBinding(nothing);
                    write(denial.next, failure, success);
                }
                case Step.Success _ -> code.goto_(success);
                case Step.Derivation derivation -> {
                    table(derivation.table);
                    ask(derivation.slots, TABLE, derivation.slots.length == 0 ? "mark" : "put", ConstantDescs.CD_void);
                    code.goto_(success);
                }
                case Step.Composition _, Step.Decomposition _ -> throw new IllegalArgumentException(
                        "terms are put together and taken apart by interpreted plans alone");
            }
        }

        private void unless(boolean wanted, Label failure) {
            if (wanted) {
                code.ifeq(failure);
            } else {
                code.ifne(failure);
            }
        }

        private void touch() {
            code.aload(0).getfield(SELF, "work", WORK).invokevirtual(WORK, "touch", ConstantDescs.MTD_void);
        }

        private void table(Table table) {
            code.aload(0).getfield(SELF, "table" + number(table), TABLE);
        }

        private void index(Index index) {
            code.aload(0).getfield(SELF, "index" + number(index), INDEX);
        }

        /** Calls a method with the values in slots. */
        private void ask(int[] slots, ClassDesc owner, String name, ClassDesc result) {
            for (int slot : slots) {
                load(slot);
            }
            code.invokevirtual(owner, name,
                    MethodTypeDesc.of(result, Collections.nCopies(slots.length, ConstantDescs.CD_int)));
        }

        /** Loads the value in a slot: a slot that nothing is read into holds a constant. */
        private void load(int slot) {
            if (values[slot] != 0) {
                code.loadConstant(values[slot]);
            } else {
                code.iload(firstSlot + slot);
            }
        }

        private void read(Step.Reading reading, Table table, int row, Label failure) {
            if (reading.isEmpty()) {
                return;
            }
            int rows = locals++;
            int start = locals++;
            table(table);
            code.invokevirtual(TABLE, "rows", MethodTypeDesc.of(ConstantDescs.CD_int.arrayType())).astore(rows);
            code.iload(row).loadConstant(table.columns()).imul().istore(start);
            for (int i = 0; i < reading.columns().length; i++) {
                code.aload(rows).iload(start).loadConstant(reading.columns()[i]).iadd().iaload()
                        .istore(firstSlot + reading.targets()[i]);
            }
            for (int i = 0; i < reading.comparedColumns().length; i++) {
                code.aload(rows).iload(start).loadConstant(reading.comparedColumns()[i]).iadd().iaload();
                load(reading.comparedSlots()[i]);
                code.if_icmpne(failure);
            }
        }
    }
}
