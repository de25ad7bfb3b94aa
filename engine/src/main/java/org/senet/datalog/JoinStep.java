package org.senet.datalog;

import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.senet.gdl.Term;

/**
 * One step of a compiled clause. A step finds the ways to satisfy its condition under the values in the slots and runs the
 * next step for each; the last one adds the head. {@link #run} tells whether the end was reached at least once, so that a
 * step behind which only existence matters can stop at the first success.
 */
abstract class JoinStep {
    /** What runs for each way found; a step is its own next until the planner links it, and the last one stays so. */
    JoinStep next = this;

    abstract boolean run(int[] values);

    /** Walks the rows that an index holds under a key. */
    static final class Lookup extends JoinStep {
        private final RowIndex index;
        private final int[] keySources;
        private final int[] key;
        private final int[] answerSlots;
        private final boolean once;
        private final RelationalModel.Watch watch;
        private int runs;

        /**
         * @param keySources per key leaf a slot, or the complement of a term's number
         * @param answerSlots per other leaf the slot to fill, or the complement of a slot to compare with
         * @param once whether one success is enough
         */
        Lookup(RowIndex index, int[] keySources, int[] answerSlots, boolean once, RelationalModel.Watch watch) {
            this.watch = watch;
            this.index = index;
            this.keySources = keySources;
            this.key = new int[keySources.length];
            this.answerSlots = answerSlots;
            this.once = once;
        }

        @Override
        boolean run(int[] values) {
            watch.step();
            if ((++runs & 0xFFF) == 0 && Thread.currentThread().isInterrupted()) {
                throw new OutOfBudget("interrupted while joining relations");
            }
            fill(key, keySources, values);
            int chain = index.chain(key);
            if (chain < 0) {
                return false;
            }
            if (answerSlots.length == 0) {
                return next.run(values);
            }
            boolean reached = false;
            for (int entry = index.first(chain); entry >= 0; entry = index.next(entry)) {
                if (read(index, entry, answerSlots, values) && next.run(values)) {
                    if (once) {
                        return true;
                    }
                    reached = true;
                }
            }
            return reached;
        }
    }

    /** Succeeds where an index holds no row under a key. */
    static final class Denial extends JoinStep {
        private final RowIndex index;
        private final int[] keySources;
        private final int[] key;
        private final int[] answerSlots;
        private final boolean compares;

        Denial(RowIndex index, int[] keySources, int[] answerSlots) {
            this.index = index;
            this.keySources = keySources;
            this.key = new int[keySources.length];
            this.answerSlots = answerSlots;
            boolean found = false;
            for (int slot : answerSlots) {
                found |= slot < 0;
            }
            this.compares = found;
        }

        @Override
        boolean run(int[] values) {
            fill(key, keySources, values);
            int chain = index.chain(key);
            if (chain >= 0) {
                if (!compares) {
                    return false;
                }
                for (int entry = index.first(chain); entry >= 0; entry = index.next(entry)) {
                    if (read(index, entry, answerSlots, values)) {
                        return false;
                    }
                }
            }
            return next.run(values);
        }
    }

    /** Walks the rows of a relation that the last round added. */
    static final class NewRows extends JoinStep {
        private final Relation relation;
        private final Shape shape;
        private final int[] leaves;
        private final int[] leafSources;
        private final boolean[] compares;
        private final TermBank bank;
        private int from;
        private int to;

        /** @param leafSources per leaf a slot, or the complement of a term's number */
        NewRows(Relation relation, Shape shape, int[] leafSources, boolean[] compares, TermBank bank) {
            this.relation = relation;
            this.shape = shape;
            this.leaves = new int[shape.leaves()];
            this.leafSources = leafSources;
            this.compares = compares;
            this.bank = bank;
        }

        Relation relation() {
            return relation;
        }

        void window(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        boolean run(int[] values) {
            boolean reached = false;
            for (int r = from; r < to; r++) {
                if (shape.read(relation.rows(), r * relation.arity(), relation.arity(), bank, leaves) && take(values)) {
                    reached |= next.run(values);
                }
            }
            return reached;
        }

        private boolean take(int[] values) {
            for (int i = 0; i < leaves.length; i++) {
                int source = leafSources[i];
                if (source < 0 ? leaves[i] != ~source : compares[i] && values[source] != leaves[i]) {
                    return false;
                }
                if (source >= 0) {
                    values[source] = leaves[i];
                }
            }
            return true;
        }
    }

    /** Succeeds where two terms are different, or where they are the same. */
    static final class Comparison extends JoinStep {
        private final TermPattern left;
        private final TermPattern right;
        private final boolean same;
        private final TermBank bank;

        Comparison(TermPattern left, TermPattern right, boolean same, TermBank bank) {
            this.left = left;
            this.right = right;
            this.same = same;
            this.bank = bank;
        }

        @Override
        boolean run(int[] values) {
            return left.build(values, bank) == right.build(values, bank) == same && next.run(values);
        }
    }

    /** Lays a pattern over a known term and so gives values to its variables. */
    static final class Equation extends JoinStep {
        private final TermPattern known;
        private final TermPattern pattern;
        private final boolean[] boundBefore;
        private final TermBank bank;

        Equation(TermPattern known, TermPattern pattern, boolean[] boundBefore, TermBank bank) {
            this.known = known;
            this.pattern = pattern;
            this.boundBefore = boundBefore;
            this.bank = bank;
        }

        @Override
        boolean run(int[] values) {
            return pattern.match(known.build(values, bank), values, boundBefore.clone(), bank) && next.run(values);
        }
    }

    /** Asks about a relation that cannot be listed. */
    static final class Question extends JoinStep {
        private final Function<Term, Set<Term>> oracle;
        private final Term atom;
        private final TermPattern[] parts;
        private final Function<int[], Term> question;
        private final boolean[] boundBefore;
        private final int[] needed;
        private final boolean denied;
        private final boolean once;
        private final TermBank bank;

        /** @param needed the slots that are filled here and used later */
        Question(Function<Term, Set<Term>> oracle, Term atom, TermPattern[] parts, Function<int[], Term> question,
                boolean[] boundBefore, int[] needed, boolean denied, boolean once, TermBank bank) {
            this.oracle = oracle;
            this.atom = atom;
            this.parts = parts;
            this.question = question;
            this.boundBefore = boundBefore;
            this.needed = needed;
            this.denied = denied;
            this.once = once;
            this.bank = bank;
        }

        @Override
        boolean run(int[] values) {
            Set<Term> answers = oracle.apply(atom.arity() == 0 ? atom : question.apply(values));
            if (denied) {
                return answers.isEmpty() && next.run(values);
            }
            boolean reached = false;
            for (Term answer : answers) {
                if (take(answer, values) && next.run(values)) {
                    if (once) {
                        return true;
                    }
                    reached = true;
                }
            }
            return reached;
        }

        private boolean take(Term answer, int[] values) {
            boolean[] bound = boundBefore.clone();
            for (int i = 0; i < parts.length; i++) {
                if (!parts[i].match(bank.internGround(answer.arguments().get(i)), values, bound, bank)) {
                    return false;
                }
            }
            for (int slot : needed) {
                if (!bank.isGround(values[slot])) {
                    throw new RelationalModel.Undecided();
                }
            }
            return true;
        }
    }

    /** The end: hands on the values of the head's arguments, in an array that is filled again, unless one is undetermined. */
    static final class Delivery extends JoinStep {
        private final Consumer<int[]> taker;
        private final TermPattern[] parts;
        private final int[] row;
        private final TermBank bank;

        Delivery(Consumer<int[]> taker, TermPattern[] parts, TermBank bank) {
            this.taker = taker;
            this.parts = parts;
            this.row = new int[parts.length];
            this.bank = bank;
        }

        @Override
        boolean run(int[] values) {
            for (int i = 0; i < row.length; i++) {
                row[i] = parts[i].build(values, bank);
                if (!bank.isGround(row[i])) {
                    return true;
                }
            }
            taker.accept(row);
            return true;
        }
    }

    private static void fill(int[] key, int[] sources, int[] values) {
        for (int i = 0; i < key.length; i++) {
            int source = sources[i];
            key[i] = source >= 0 ? values[source] : ~source;
        }
    }

    private static boolean read(RowIndex index, int entry, int[] answerSlots, int[] values) {
        for (int i = 0; i < answerSlots.length; i++) {
            int value = index.answer(entry, i);
            int slot = answerSlots[i];
            if (slot >= 0) {
                values[slot] = value;
            } else if (values[~slot] != value) {
                return false;
            }
        }
        return true;
    }
}
