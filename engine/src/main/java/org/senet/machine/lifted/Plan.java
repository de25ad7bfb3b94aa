package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.datalog.TermBank;
import org.senet.machine.lifted.Program.Atom;
import org.senet.machine.lifted.Program.Difference;
import org.senet.machine.lifted.Program.Part;
import org.senet.machine.lifted.Program.Rule;

/**
 * A rule as a chain of {@link Step}s: its conditions in a given order, each test as soon as its variables have values.
 *
 * @param newRows where the first condition walks the rows that are new, that walk
 */
record Plan(Step first, Optional<Step.Walk> newRows) {

    void run() {
        first.run();
    }

    /**
     * The plan of a rule.
     *
     * @param order  the conditions that must hold, by their position in the rule
     * @param onNew  whether the first of them looks at some rows of its table only
     * @param tables the tables by relation
     */
    static Plan of(Rule rule, int[] order, boolean onNew, Table[] tables, TermBank bank, Work work) {
        return new Compilation(rule, order, tables, bank, work).plan(onNew);
    }

    /** Marks the variables of a part. */
    static void variables(Part part, BitSet slots) {
        switch (part) {
            case Part.Slot(var slot) -> slots.set(slot);
            case Part.Value _ -> {}
            case Part.Built(_, var parts) -> parts.forEach(p -> variables(p, slots));
        }
    }

    static BitSet variables(List<Part> parts) {
        BitSet slots = new BitSet();
        parts.forEach(p -> variables(p, slots));
        return slots;
    }

    /** The work on one plan. */
    private static final class Compilation {
        private final Rule rule;
        private final int[] order;
        private final Table[] tables;
        private final TermBank bank;
        private final Work work;
        private final int[] values;
        private int free;
        private final Map<Integer, Integer> constants = new HashMap<>();
        private List<Step> steps = new ArrayList<>();
        private BitSet bound = new BitSet();
        private final BitSet bindable = new BitSet();
        private final List<Atom> fails;
        private final List<Difference> differ;

        Compilation(Rule rule, int[] order, Table[] tables, TermBank bank, Work work) {
            this.rule = rule;
            this.order = order;
            this.tables = tables;
            this.bank = bank;
            this.work = work;
            this.fails = new ArrayList<>(rule.fails());
            this.differ = new ArrayList<>(rule.differ());
            this.free = rule.slots();
            this.values = new int[rule.slots() + 2 * places(rule)];
            rule.holds().forEach(a -> bindable.or(variables(a.parts())));
        }

        /** How many slots the parts of a rule can take besides those of its variables. */
        private static int places(Rule rule) {
            int places = places(rule.head().parts());
            for (Atom atom : rule.holds()) {
                places += places(atom.parts());
            }
            for (Atom atom : rule.fails()) {
                places += places(atom.parts());
            }
            for (Difference difference : rule.differ()) {
                places += places(difference.left()) + places(difference.right());
            }
            return places;
        }

        private static int places(List<Part> parts) {
            return parts.stream().mapToInt(p -> p instanceof Part.Built(_, var inner) ? 1 + places(inner) : 1).sum();
        }

        Plan plan(boolean onNew) {
            Optional<Step.Walk> newRows = Optional.empty();
            addTests();
            for (int i = 0; i < order.length; i++) {
                Atom atom = rule.holds().get(order[i]);
                BitSet needed = neededAfter(i);
                boolean once = neededByHead();
                if (i == 0 && onNew) {
                    Step.Walk walk = walk(atom, needed);
                    newRows = Optional.of(walk);
                } else {
                    condition(atom, needed, once);
                }
                bound.or(variables(atom.parts()));
                addTests();
            }
            int[] row = slots(rule.head().parts(), true);
            steps.add(new Step.Derivation(values, work, tables[rule.head().relation()], row));
            link(steps);
            return new Plan(steps.getFirst(), newRows);
        }

        private static void link(List<Step> chain) {
            for (int i = 0; i + 1 < chain.size(); i++) {
                chain.get(i).next = chain.get(i + 1);
            }
        }

        /** Whether all variables of the head have values, so that one way to satisfy the rest is as good as many. */
        private boolean neededByHead() {
            BitSet head = variables(rule.head().parts());
            head.andNot(bound);
            return head.isEmpty();
        }

        /** The variables of the head, of tests to come, and of the conditions behind one position. */
        private BitSet neededAfter(int position) {
            BitSet needed = variables(rule.head().parts());
            fails.forEach(a -> needed.or(variables(a.parts())));
            for (Difference difference : differ) {
                needed.or(variables(difference.left()));
                needed.or(variables(difference.right()));
            }
            for (int i = position + 1; i < order.length; i++) {
                needed.or(variables(rule.holds().get(order[i]).parts()));
            }
            return needed;
        }

        private void addTests() {
            differ.removeIf(d -> {
                BitSet missing = variables(d.left());
                missing.or(variables(d.right()));
                missing.andNot(bound);
                if (missing.isEmpty()) {
                    steps.add(new Step.Difference(values, work, slots(d.left(), false), slots(d.right(), false)));
                }
                return missing.isEmpty();
            });
            fails.removeIf(a -> {
                BitSet missing = variables(a.parts());
                missing.and(bindable);
                missing.andNot(bound);
                if (missing.isEmpty()) {
                    denial(a);
                }
                return missing.isEmpty();
            });
        }

        private boolean isKnown(Part part) {
            return switch (part) {
                case Part.Slot(var slot) -> bound.get(slot);
                case Part.Value _ -> true;
                case Part.Built(_, var parts) -> parts.stream().allMatch(this::isKnown);
            };
        }

        private int[] slots(List<Part> parts, boolean needed) {
            return parts.stream().mapToInt(p -> slot(p, needed)).toArray();
        }

        /** The slot that holds a known part. */
        private int slot(Part part, boolean needed) {
            return switch (part) {
                case Part.Slot(var slot) -> slot;
                case Part.Value(var id) -> constants.computeIfAbsent(id, _ -> {
                    values[free] = id;
                    return free++;
                });
                case Part.Built(var functor, var parts) -> {
                    int[] inner = slots(parts, needed);
                    int target = free++;
                    steps.add(new Step.Composition(values, work, bank, functor, inner, target, needed));
                    yield target;
                }
            };
        }

        /** What reading a row does, and what is left to do with the terms it gave. */
        private final class Layout {
            private final IntList columns = new IntList();
            private final IntList targets = new IntList();
            private final IntList comparedColumns = new IntList();
            private final IntList comparedSlots = new IntList();
            private final Map<Integer, Part.Built> toDecompose = new HashMap<>();

            /** Takes in a part that is not known, or is to be compared although it is. */
            void add(int column, Part part, BitSet met) {
                if (part instanceof Part.Slot(var slot) && !bound.get(slot) && !met.get(slot)) {
                    met.set(slot);
                    columns.add(column);
                    targets.add(slot);
                } else if (part instanceof Part.Built built && !isKnown(built)) {
                    toDecompose.put(free, built);
                    columns.add(column);
                    targets.add(free++);
                } else {
                    comparedColumns.add(column);
                    comparedSlots.add(slot(part, false));
                }
            }

            /** Leaves out what nobody asks for. */
            void dropUnneeded(BitSet needed) {
                for (int i = columns.size() - 1; i >= 0; i--) {
                    int target = targets.at(i);
                    boolean used = needed.get(target) || toDecompose.containsKey(target);
                    for (int j = 0; j < comparedSlots.size(); j++) {
                        used |= comparedSlots.at(j) == target;
                    }
                    for (Part.Built built : toDecompose.values()) {
                        used |= variables(List.of(built)).get(target);
                    }
                    if (!used) {
                        for (int j = i; j + 1 < columns.size(); j++) {
                            columns.set(j, columns.at(j + 1));
                            targets.set(j, targets.at(j + 1));
                        }
                        columns.cutTo(columns.size() - 1);
                        targets.cutTo(targets.size() - 1);
                    }
                }
            }

            Step.Reading reading() {
                return new Step.Reading(columns.toArray(), targets.toArray(), comparedColumns.toArray(),
                        comparedSlots.toArray());
            }

            void decompose(BitSet met) {
                toDecompose.forEach((source, built) -> {
                    Layout inner = new Layout();
                    for (int i = 0; i < built.parts().size(); i++) {
                        inner.add(i, built.parts().get(i), met);
                    }
                    steps.add(new Step.Decomposition(values, work, bank, source, built.functor(), inner.reading()));
                    inner.decompose(met);
                });
            }
        }

        private Step.Walk walk(Atom atom, BitSet needed) {
            Layout layout = new Layout();
            BitSet met = new BitSet();
            for (int c = 0; c < atom.parts().size(); c++) {
                layout.add(c, atom.parts().get(c), met);
            }
            layout.dropUnneeded(needed);
            Step.Walk walk = new Step.Walk(values, work, tables[atom.relation()], layout.reading(), false);
            steps.add(walk);
            layout.decompose(met);
            return walk;
        }

        private void condition(Atom atom, BitSet needed, boolean once) {
            Table table = tables[atom.relation()];
            Layout layout = new Layout();
            BitSet met = new BitSet();
            Keys keys = keys(atom, layout, met);
            layout.dropUnneeded(needed);
            Step.Reading reading = layout.reading();
            if (keys.columns.length == table.columns() && table.columns() > 0) {
                steps.add(new Step.Test(values, work, table, keys.slots, true));
            } else if (reading.isEmpty()) {
                steps.add(existence(table, keys, true));
            } else if (keys.columns.length == 0) {
                steps.add(new Step.Walk(values, work, table, reading, once));
            } else {
                steps.add(
                        new Step.Lookup(values, work, table, table.index(keys.columns), keys.slots, reading, once));
            }
            layout.decompose(met);
        }

        /** The columns whose values are known, and where these are. */
        private record Keys(int[] columns, int[] slots) {}

        /** The keys of an atom; its other parts go to the layout. */
        private Keys keys(Atom atom, Layout layout, BitSet met) {
            IntList columns = new IntList();
            IntList slots = new IntList();
            for (int c = 0; c < atom.parts().size(); c++) {
                Part part = atom.parts().get(c);
                if (isKnown(part)) {
                    columns.add(c);
                    slots.add(slot(part, false));
                } else {
                    layout.add(c, part, met);
                }
            }
            return new Keys(columns.toArray(), slots.toArray());
        }

        private Step existence(Table table, Keys keys, boolean wanted) {
            return keys.columns.length == 0
                    ? new Step.Occupancy(values, work, table, wanted)
                    : new Step.Existence(values, work, table.index(keys.columns), keys.slots, wanted);
        }

        /** Succeeds where no row fits; variables that have no value yet may have any. */
        private void denial(Atom atom) {
            Table table = tables[atom.relation()];
            if (table.columns() > 0 && atom.parts().stream().allMatch(this::isKnown)) {
                steps.add(new Step.Test(values, work, table, slots(atom.parts(), false), false));
                return;
            }
            Layout layout = new Layout();
            Keys keys = keys(atom, layout, new BitSet());
            layout.dropUnneeded(new BitSet());
            if (layout.reading().isEmpty()) {
                steps.add(existence(table, keys, false));
                return;
            }
            List<Step> outer = steps;
            BitSet before = (BitSet) bound.clone();
            steps = new ArrayList<>();
            condition(atom, new BitSet(), true);
            steps.add(new Step.Success(values, work));
            link(steps);
            Step denied = steps.getFirst();
            steps = outer;
            bound = before;
            steps.add(new Step.Denial(values, work, denied));
        }
    }
}
