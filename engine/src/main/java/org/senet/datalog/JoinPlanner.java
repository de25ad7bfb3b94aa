package org.senet.datalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.senet.bits.IntList;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * Compiles a clause into a chain of {@link JoinStep}s. Tests come as early as their variables have values; of the relations
 * the one expected to give the fewest rows comes first, by what is known of their rows at the time of planning; relations
 * that cannot be listed come when nothing else is left.
 */
final class JoinPlanner {
    private final TermBank bank;
    private final Function<Signature, Relation> relations;
    private final Function<Signature, Relation> denied;
    private final Function<Signature, Boolean> isOpen;
    private final Function<Term, Set<Term>> oracle;
    private final RelationalModel.Watch watch;

    /**
     * Relations in which conditions are looked up, and those in which denials are (they differ inside a negative cycle).
     */
    JoinPlanner(TermBank bank, Function<Signature, Relation> relations, Function<Signature, Relation> denied,
            Function<Signature, Boolean> isOpen, Function<Term, Set<Term>> oracle,
            RelationalModel.Watch watch) {
        this.bank = bank;
        this.relations = relations;
        this.denied = denied;
        this.isOpen = isOpen;
        this.oracle = oracle;
        this.watch = watch;
    }

    /** A compiled clause. */
    record Plan<S extends JoinStep>(S first, int slots) {

        void run() {
            first.run(new int[slots]);
        }
    }

    /** The plan of a clause. */
    Plan<JoinStep> plan(Clause clause) {
        return new Work(clause).plan();
    }

    /** The plan of a clause that hands each instance of its head on, once for each way in which it follows. */
    Plan<JoinStep> plan(Clause clause, Consumer<int[]> taker) {
        Work work = new Work(clause);
        return work.plan(new JoinStep.Delivery(taker, work.head, bank));
    }

    /** The plan of a clause that walks only the new rows of one condition's relation. */
    Plan<JoinStep.NewRows> plan(Clause clause, Condition.Holds newRowsOf) {
        return new Work(clause).plan(newRowsOf);
    }

    /** The planning of one clause. */
    private final class Work {
        private final Clause clause;
        private final Map<Term.Variable, Integer> slots = new LinkedHashMap<>();
        private final Set<Term.Variable> bound = new HashSet<>();
        private final List<JoinStep> steps = new ArrayList<>();
        private final List<Condition> remaining;
        private final TermPattern[] head;
        private final Set<Term.Variable> headVariables;

        Work(Clause clause) {
            this.clause = clause;
            this.remaining = new ArrayList<>(clause.body());
            clause.body().forEach(c -> c.terms().forEach(t -> TermPattern.of(t, slots, bank)));
            this.head = TermPattern.of(clause.head().arguments(), slots, bank);
            this.headVariables = Clause.variables(clause.head());
        }

        Plan<JoinStep> plan() {
            return plan(derivation());
        }

        Plan<JoinStep> plan(JoinStep end) {
            compileRemaining(end);
            return new Plan<>(steps.getFirst(), slots.size());
        }

        private JoinStep derivation() {
            return new JoinStep.Delivery(relations.apply(clause.head().signature())::add, head, bank);
        }

        Plan<JoinStep.NewRows> plan(Condition.Holds newRowsOf) {
            JoinStep.NewRows newRows = newRows(newRowsOf.atom());
            steps.add(newRows);
            removeByIdentity(newRowsOf);
            bound.addAll(newRowsOf.variables());
            compileRemaining(derivation());
            return new Plan<>(newRows, slots.size());
        }

        /** Completes the chain of steps. */
        private void compileRemaining(JoinStep end) {
            while (!remaining.isEmpty()) {
                Condition condition = cheapest();
                removeByIdentity(condition);
                compile(condition);
            }
            steps.add(end);
            for (int i = 0; i + 1 < steps.size(); i++) {
                steps.get(i).next = steps.get(i + 1);
            }
        }

        private void removeByIdentity(Condition condition) {
            for (int i = 0; i < remaining.size(); i++) {
                if (remaining.get(i) == condition) {
                    remaining.remove(i);
                    return;
                }
            }
        }

        /** A test that is ready, else the relation with the fewest expected rows, else an open one, else a test of any sort. */
        private Condition cheapest() {
            Condition best = null;
            Condition open = null;
            double least = Double.POSITIVE_INFINITY;
            for (Condition condition : remaining) {
                switch (condition) {
                    case Condition.Holds holds -> {
                        if (isOpen.apply(holds.atom().signature())) {
                            open = open == null ? condition : open;
                        } else {
                            double rows = expectedRows(holds.atom());
                            if (rows < least) {
                                least = rows;
                                best = condition;
                            }
                        }
                    }
                    case Condition.Fails _, Condition.Differ _ -> {
                        if (bound.containsAll(condition.variables())) {
                            return condition;
                        }
                    }
                    case Condition.Same same -> {
                        if (bound.containsAll(Clause.variables(same.left()))
                                || bound.containsAll(Clause.variables(same.right()))) {
                            return condition;
                        }
                    }
                }
            }
            return best != null ? best : open != null ? open : remaining.getLast();
        }

        private double expectedRows(Term atom) {
            Relation relation = relations.apply(atom.signature());
            TermPattern[] parts = TermPattern.of(atom.arguments(), slots, bank);
            Shape shape = Shape.of(parts);
            boolean known = relation.size() > 0;
            Relation.Statistics statistics = known ? relation.statistics(shape) : null;
            double rows = statistics != null ? statistics.rows() : 30;
            List<TermPattern> leaves = leaves(parts);
            for (int i = 0; i < leaves.size(); i++) {
                if (isKnown(leaves.get(i))) {
                    rows /= statistics != null ? statistics.distinct()[i] : 6;
                }
            }
            return rows;
        }

        private boolean isKnown(TermPattern leaf) {
            return switch (leaf) {
                case TermPattern.Ground _ -> true;
                case TermPattern.Slot slot -> boundSlots()[slot.slot()];
                case TermPattern.Applied _ -> throw new IllegalStateException("a leaf has no parts");
            };
        }

        private List<TermPattern> leaves(TermPattern[] parts) {
            List<TermPattern> leaves = new ArrayList<>();
            for (TermPattern part : parts) {
                if (part instanceof TermPattern.Applied applied) {
                    leaves.addAll(leaves(applied.parts()));
                } else {
                    leaves.add(part);
                }
            }
            return leaves;
        }

        private JoinStep.NewRows newRows(Term atom) {
            TermPattern[] parts = TermPattern.of(atom.arguments(), slots, bank);
            List<TermPattern> leaves = leaves(parts);
            int[] sources = new int[leaves.size()];
            boolean[] compares = new boolean[leaves.size()];
            Set<Integer> met = new HashSet<>();
            for (int i = 0; i < sources.length; i++) {
                if (leaves.get(i) instanceof TermPattern.Slot slot) {
                    sources[i] = slot.slot();
                    compares[i] = !met.add(slot.slot());
                } else if (leaves.get(i) instanceof TermPattern.Ground ground) {
                    sources[i] = ~ground.id();
                }
            }
            return new JoinStep.NewRows(relations.apply(atom.signature()), Shape.of(parts), sources, compares, bank);
        }

        private void compile(Condition condition) {
            boolean once = bound.containsAll(headVariables);
            switch (condition) {
                case Condition.Holds holds -> {
                    if (isOpen.apply(holds.atom().signature())) {
                        steps.add(question(holds.atom(), false, once));
                    } else {
                        steps.add(lookup(holds.atom(), relations, false, once));
                    }
                    bound.addAll(holds.variables());
                }
                case Condition.Fails fails -> {
                    if (isOpen.apply(fails.atom().signature())) {
                        steps.add(question(fails.atom(), true, once));
                    } else {
                        steps.add(lookup(fails.atom(), denied, true, once));
                    }
                }
                case Condition.Differ differ -> {
                    // With a variable that nothing binds, the two differ unless they are the same expression.
                    if (bound.containsAll(differ.variables()) || differ.left().equals(differ.right())) {
                        steps.add(new JoinStep.Comparison(TermPattern.of(differ.left(), slots, bank),
                                TermPattern.of(differ.right(), slots, bank), false, bank));
                    }
                }
                case Condition.Same same -> {
                    TermPattern left = TermPattern.of(same.left(), slots, bank);
                    TermPattern right = TermPattern.of(same.right(), slots, bank);
                    boolean leftKnown = bound.containsAll(Clause.variables(same.left()));
                    steps.add(new JoinStep.Equation(leftKnown ? left : right, leftKnown ? right : left, boundSlots(),
                            bank));
                    bound.addAll(same.variables());
                }
            }
        }

        private JoinStep lookup(Term atom, Function<Signature, Relation> where, boolean denies, boolean once) {
            TermPattern[] parts = TermPattern.of(atom.arguments(), slots, bank);
            List<TermPattern> leaves = leaves(parts);
            boolean[] isKey = new boolean[leaves.size()];
            IntList keys = new IntList();
            IntList answers = new IntList();
            Set<Integer> met = new HashSet<>();
            for (int i = 0; i < isKey.length; i++) {
                isKey[i] = isKnown(leaves.get(i));
                if (leaves.get(i) instanceof TermPattern.Slot slot) {
                    if (isKey[i]) {
                        keys.add(slot.slot());
                    } else {
                        answers.add(met.add(slot.slot()) ? slot.slot() : ~slot.slot());
                    }
                } else if (leaves.get(i) instanceof TermPattern.Ground ground) {
                    keys.add(~ground.id());
                }
            }
            RowIndex index = where.apply(atom.signature()).index(Shape.of(parts), isKey);
            return denies
                    ? new JoinStep.Denial(index, keys.toArray(), answers.toArray())
                    : new JoinStep.Lookup(index, keys.toArray(), answers.toArray(), once, watch);
        }

        private JoinStep question(Term atom, boolean denies, boolean once) {
            if (!atom.arguments().isEmpty()
                    && atom.arguments().stream().noneMatch(a -> bound.containsAll(Clause.variables(a)))) {
                watch.asksForAll(clause.head().signature());
            }
            Map<Term.Variable, Integer> known = new HashMap<>(slots);
            known.keySet().retainAll(bound);
            Function<int[], Term> question = values -> atom.map(v -> {
                Integer slot = known.get(v);
                return slot == null || values[slot] == TermBank.NONE ? v : bank.term(values[slot]);
            });
            Set<Term.Variable> needed = new HashSet<>(headVariables);
            remaining.forEach(c -> needed.addAll(c.variables()));
            needed.retainAll(Clause.variables(atom));
            needed.removeAll(bound);
            return new JoinStep.Question(oracle, atom, TermPattern.of(atom.arguments(), slots, bank), question,
                    boundSlots(), needed.stream().mapToInt(slots::get).toArray(), denies, once, bank);
        }

        private boolean[] boundSlots() {
            boolean[] result = new boolean[slots.size()];
            slots.forEach((v, slot) -> result[slot] = bound.contains(v));
            return result;
        }
    }
}
