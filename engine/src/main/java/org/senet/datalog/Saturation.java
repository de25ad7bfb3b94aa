package org.senet.datalog;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * All instances that follow from clauses to which nothing is given from outside: {@code true} and {@code does} are relations like
 * others here. Where the budget does not suffice, {@link #stopped} says why and the instances are only some of them.
 */
public final class Saturation {
    /** What hides the meaning of keywords from the model. */
    private static final String PLAIN = "plain" + Clause.AUXILIARY;

    private final RelationalModel model;
    private final List<Signature> relations;
    private final Counter counter;
    private Optional<String> stopped = Optional.empty();

    /**
     * How much a saturation may do.
     *
     * @param instances the most instances of all relations together
     * @param steps     the most looks into an index: a measure of work that is the same on every machine
     * @param seconds   the longest time
     */
    public record Budget(int instances, long steps, double seconds) {

        public static final Budget DEFAULT = new Budget(2_000_000, 200_000_000, 20);

        public Budget {
            if (instances < 0 || steps < 0 || seconds < 0) {
                throw new IllegalArgumentException(
                        "a budget has no negative part, but this one has " + instances + " instances, "
                                + steps + " steps and " + seconds + " seconds");
            }
        }
    }

    private Saturation(List<Clause> clauses, Budget budget, LongSupplier nanoTime) {
        List<Clause> plain = clauses.stream().map(Saturation::plain).toList();
        this.relations = Dependencies.of(clauses).relations();
        this.counter = new Counter(budget, nanoTime);
        this.model = new RelationalModel(plain, Enumerability.withoutGrowth(plain), new Prover(List.of()), counter,
                new TermBank(), Map.of());
    }

    /** The instances that follow from the clauses, all of whose relations can be listed. */
    public static Saturation of(List<Clause> clauses, Budget budget, LongSupplier nanoTime) {
        Saturation saturation = new Saturation(clauses, budget, nanoTime);
        try {
            saturation.model.evaluateAll();
        } catch (OutOfBudget e) {
            saturation.stopped = Optional.of(e.getMessage() + saturation.largest());
        }
        return saturation;
    }

    private static Clause plain(Clause clause) {
        return new Clause(plain(clause.head()), clause.body().stream().<Clause.Condition>map(c -> switch (c) {
            case Clause.Condition.Holds holds -> new Clause.Condition.Holds(plain(holds.atom()));
            case Clause.Condition.Fails fails -> new Clause.Condition.Fails(plain(fails.atom()));
            case Clause.Condition.Differ differ -> differ;
            case Clause.Condition.Same same -> same;
        }).toList(), clause.origin());
    }

    private static Term plain(Term atom) {
        return Vocabulary.of(atom.name()).isPresent() ? Term.of(PLAIN + atom.name(), atom.arguments()) : atom;
    }

    private static Signature plain(Signature relation) {
        return Vocabulary.of(relation.name()).isPresent()
                ? new Signature(PLAIN + relation.name(), relation.arity())
                : relation;
    }

    private String largest() {
        return relations.stream().filter(r -> r.name().indexOf(Clause.AUXILIARY) < 0)
                .sorted(Comparator.comparingInt(this::size).reversed()).limit(3)
                .map(r -> String.format("%s has %,d", r, size(r))).collect(Collectors.joining(", ", "; ", " by then"));
    }

    /** Why the work was given up, where it was. */
    public Optional<String> stopped() {
        return stopped;
    }

    /** How much work it was so far, in looks into an index. */
    public long steps() {
        return counter.steps;
    }

    /** The relations of the clauses. */
    public List<Signature> relations() {
        return relations;
    }

    public int size(Signature relation) {
        return model.size(plain(relation));
    }

    /** The instances of a relation. */
    public List<Term> instances(Signature relation) {
        return model.rows(plain(relation)).stream().map(i -> Term.of(relation.name(), i.arguments())).toList();
    }

    /** The rows of a relation, which are numbered by their order. */
    Relation relation(Signature relation) {
        return model.relation(plain(relation));
    }

    /**
     * Hands on what follows by one more clause, whose head is a relation of its own with different variables for arguments, each
     * instance once; {@link OutOfBudget} where that is too much. The array is filled again.
     */
    void deliver(Clause clause, Consumer<int[]> taker) {
        model.deliver(plain(clause), taker);
    }

    /** Lets the work go on under another budget, whose seconds count from now on. */
    void continueWith(Budget budget) {
        counter.start(budget);
    }

    TermBank bank() {
        return model.bank();
    }

    /** Counts work and instances, and ends the evaluation when the budget is used up. */
    private static final class Counter implements RelationalModel.Watch {
        private static final int STEPS_PER_LOOK_AT_THE_CLOCK = 1 << 10;

        private final LongSupplier nanoTime;
        private Budget budget;
        private long deadline;
        private long instances;
        private long steps;

        Counter(Budget budget, LongSupplier nanoTime) {
            this.nanoTime = nanoTime;
            this.budget = budget;
            this.deadline = end(budget);
        }

        void start(Budget next) {
            budget = next;
            deadline = end(next);
        }

        private long end(Budget next) {
            return nanoTime.getAsLong() + (long) (next.seconds() * 1e9);
        }

        @Override
        public int nextMark(Signature relation, int rows, boolean usesState) {
            if (++instances > budget.instances()) {
                throw new OutOfBudget(String.format("more than %,d instances", budget.instances()));
            }
            if (instances % STEPS_PER_LOOK_AT_THE_CLOCK == 0) {
                lookAtTheClock();
            }
            return rows + 1;
        }

        @Override
        public void asksForAll(Signature relation) {
            throw new OutOfBudget("the relations that " + relation + " asks for cannot be listed");
        }

        @Override
        public void step() {
            if (++steps > budget.steps()) {
                throw new OutOfBudget(String.format("more than %,d steps of work", budget.steps()));
            }
            if (steps % STEPS_PER_LOOK_AT_THE_CLOCK == 0) {
                lookAtTheClock();
            }
        }

        private void lookAtTheClock() {
            if (nanoTime.getAsLong() - deadline > 0) {
                throw new OutOfBudget("more than " + budget.seconds() + " seconds");
            }
        }
    }
}
