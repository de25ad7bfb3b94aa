package org.senet.machine.lifted;

import org.senet.datalog.TermBank;

/**
 * One step of a join. A step finds the ways to satisfy its condition under the values that the steps before it have left in the
 * slots, and runs the next step for each. {@link #run} tells whether the end was reached at least once, so that a step
 * behind which only existence matters can stop at the first success.
 */
abstract sealed class Step {
    /** What runs for each way found; a step is its own next until the plan links it, and the last one stays so. */
    Step next = this;

    final int[] values;
    final Work work;

    private Step(int[] values, Work work) {
        this.values = values;
        this.work = work;
    }

    abstract boolean run();

    /** What a row gives to the slots: values for some, and values that others must have already. */
    record Reading(int[] columns, int[] targets, int[] comparedColumns, int[] comparedSlots) {

        boolean isEmpty() {
            return columns.length == 0 && comparedColumns.length == 0;
        }

        boolean read(int[] rows, int start, int[] values) {
            for (int i = 0; i < columns.length; i++) {
                values[targets[i]] = rows[start + columns[i]];
            }
            for (int i = 0; i < comparedColumns.length; i++) {
                if (rows[start + comparedColumns[i]] != values[comparedSlots[i]]) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Walks the rows that have a key. */
    static final class Lookup extends Step {
        final Table table;
        final Index index;
        final int[] keySlots;
        final Reading reading;
        final boolean once;

        /** @param once whether one success is enough */
        Lookup(int[] values, Work work, Table table, Index index, int[] keySlots, Reading reading, boolean once) {
            super(values, work);
            this.table = table;
            this.index = index;
            this.keySlots = keySlots;
            this.reading = reading;
            this.once = once;
        }

        @Override
        boolean run() {
            work.touch();
            boolean reached = false;
            for (int row = index.first(values, keySlots); row >= 0; row = index.next(row)) {
                work.touch();
                if (reading.read(table.rows(), row * table.columns(), values) && next.run()) {
                    if (once) {
                        return true;
                    }
                    reached = true;
                }
            }
            return reached;
        }
    }

    /** Walks all rows of a table, or those between two numbers. */
    static final class Walk extends Step {
        final Table table;
        final Reading reading;
        final boolean once;
        int from;
        int to = Integer.MAX_VALUE;

        Walk(int[] values, Work work, Table table, Reading reading, boolean once) {
            super(values, work);
            this.table = table;
            this.reading = reading;
            this.once = once;
        }

        void between(int first, int end) {
            from = first;
            to = end;
        }

        @Override
        boolean run() {
            boolean reached = false;
            int end = Math.min(to, table.size());
            for (int row = from; row < end; row++) {
                work.touch();
                if (reading.read(table.rows(), row * table.columns(), values) && next.run()) {
                    if (once) {
                        return true;
                    }
                    reached = true;
                }
            }
            return reached;
        }
    }

    /** Succeeds where a table has a row, or where it has not. */
    static final class Test extends Step {
        final Table table;
        final int[] slots;
        final boolean wanted;

        Test(int[] values, Work work, Table table, int[] slots, boolean wanted) {
            super(values, work);
            this.table = table;
            this.slots = slots;
            this.wanted = wanted;
        }

        @Override
        boolean run() {
            work.touch();
            return table.contains(values, slots) == wanted && next.run();
        }
    }

    /** Succeeds where a table has some row with a key, or where it has none. */
    static final class Existence extends Step {
        final Index index;
        final int[] keySlots;
        final boolean wanted;

        Existence(int[] values, Work work, Index index, int[] keySlots, boolean wanted) {
            super(values, work);
            this.index = index;
            this.keySlots = keySlots;
            this.wanted = wanted;
        }

        @Override
        boolean run() {
            work.touch();
            return index.first(values, keySlots) >= 0 == wanted && next.run();
        }
    }

    /** Succeeds where a table has some row, or where it has none. */
    static final class Occupancy extends Step {
        final Table table;
        final boolean wanted;

        Occupancy(int[] values, Work work, Table table, boolean wanted) {
            super(values, work);
            this.table = table;
            this.wanted = wanted;
        }

        @Override
        boolean run() {
            return table.size() > 0 == wanted && next.run();
        }
    }

    /** Succeeds where other steps find nothing. */
    static final class Denial extends Step {
        final Step denied;

        Denial(int[] values, Work work, Step denied) {
            super(values, work);
            this.denied = denied;
        }

        @Override
        boolean run() {
            return !denied.run() && next.run();
        }
    }

    /** The end of steps that are denied. */
    static final class Success extends Step {

        Success(int[] values, Work work) {
            super(values, work);
        }

        @Override
        boolean run() {
            return true;
        }
    }

    /** Succeeds where two sequences of values are not the same. */
    static final class Difference extends Step {
        final int[] left;
        final int[] right;

        Difference(int[] values, Work work, int[] left, int[] right) {
            super(values, work);
            this.left = left;
            this.right = right;
        }

        @Override
        boolean run() {
            for (int i = 0; i < left.length; i++) {
                if (values[left[i]] != values[right[i]]) {
                    return next.run();
                }
            }
            return false;
        }
    }

    /** Puts a term together; one that is not in the bank, and need not be, becomes {@link TermBank#NONE}, which is in no row. */
    static final class Composition extends Step {
        final TermBank bank;
        final int functor;
        final int[] parts;
        final int target;
        final boolean needed;
        final int[] arguments;

        Composition(int[] values, Work work, TermBank bank, int functor, int[] parts, int target, boolean needed) {
            super(values, work);
            this.bank = bank;
            this.functor = functor;
            this.parts = parts;
            this.target = target;
            this.needed = needed;
            this.arguments = new int[parts.length];
        }

        @Override
        boolean run() {
            for (int i = 0; i < parts.length; i++) {
                arguments[i] = values[parts[i]];
            }
            int found = bank.find(functor, arguments);
            values[target] = found == TermBank.NONE && needed ? bank.of(functor, arguments.clone()) : found;
            return next.run();
        }
    }

    /** Takes a term apart. */
    static final class Decomposition extends Step {
        final TermBank bank;
        final int source;
        final int functor;
        final Reading reading;

        Decomposition(int[] values, Work work, TermBank bank, int source, int functor, Reading reading) {
            super(values, work);
            this.bank = bank;
            this.source = source;
            this.functor = functor;
            this.reading = reading;
        }

        @Override
        boolean run() {
            int term = values[source];
            return bank.functorOf(term) == functor && reading.read(bank.argumentsOf(term), 0, values) && next.run();
        }
    }

    /** The end of a rule: adds the row of its head. */
    static final class Derivation extends Step {
        final Table table;
        final int[] slots;

        Derivation(int[] values, Work work, Table table, int[] slots) {
            super(values, work);
            this.table = table;
            this.slots = slots;
        }

        @Override
        boolean run() {
            work.touch();
            table.add(values, slots);
            return true;
        }
    }
}
