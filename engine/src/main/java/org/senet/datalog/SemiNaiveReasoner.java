package org.senet.datalog;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Bottom-up evaluation for speed, on a {@link RelationalModel}. It starts with the program as it is; a relation that turns out
 * large, or that cannot be listed at all, is from then on restricted to what is asked of it ({@link Demand}), and where that
 * cannot be done, asked of a {@link Prover}. A program for which even that takes too long is left to the prover as a whole.
 *
 * <p>Its naive twin is {@link NaiveReasoner}.
 */
public final class SemiNaiveReasoner implements Reasoner {
    /** From how many rows on a relation is worth restricting: one that is computed anew in every state, and one that is not. */
    private static final int LARGE_PER_STATE = 1_500;
    private static final int LARGE_FOR_GOOD = 200_000;

    /** The most rows of one relation; more means that the rules do not fit this way of reasoning. */
    private static final int MOST_ROWS = 5_000_000;

    /** The most steps for one question that a join asks of the prover. */
    private static final long MOST_STEPS = 100_000;

    private final List<Clause> clauses;
    private final Prover aid;
    private @Nullable Prover prover;
    private final Set<Signature> restricted = new HashSet<>();
    private final Set<Signature> unrestricted = new HashSet<>();
    private final Set<Signature> proved = new HashSet<>();
    private Collection<Term> facts = List.of();
    private boolean delegates;
    private final TermBank bank = new TermBank();
    private RelationalModel model;

    public SemiNaiveReasoner(List<Clause> clauses) {
        this.clauses = Equations.solved(clauses);
        this.aid = new Prover(this.clauses, MOST_STEPS);
        this.restricted.addAll(Enumerability.of(this.clauses, Dependencies.of(this.clauses)).open());
        this.model = build(Map.of());
    }

    /** Thrown and caught here: a relation has grown so large that it should be restricted. */
    private static final class Overgrown extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Signature relation;

        Overgrown(Signature relation) {
            super(null, null, false, false);
            this.relation = relation;
        }
    }

    /** The model of the program restricted as it is now; takes over what is already finished and stays as it was. */
    private RelationalModel build(Map<Signature, Relation> finished) {
        while (true) {
            restricted.removeIf(r -> unrestricted.contains(r) || Vocabulary.of(r.name()).isPresent());
            Demand.Restricted program = Demand.restrict(clauses, restricted);
            Enumerability enumerability = Enumerability.of(program.clauses(), Dependencies.of(program.clauses()));
            // A demand that cannot be listed itself is of no use.
            Set<Signature> useless = new HashSet<>(restricted);
            useless.removeIf(r -> enumerability.open().stream().noneMatch(o -> Demand.isFor(o, r)));
            if (useless.isEmpty()) {
                Set<Signature> asked = new HashSet<>(restricted);
                asked.removeAll(program.relations());
                RelationalModel result = new RelationalModel(program.clauses(),
                        Enumerability.of(program.clauses(), Dependencies.of(program.clauses()), asked), aid,
                        new Limit(),
                        bank, unaffected(finished, program.clauses()));
                result.assume(facts);
                return result;
            }
            unrestricted.addAll(useless);
        }
    }

    /** Of what has been computed for good, that which the new program leaves as it was. */
    private Map<Signature, Relation> unaffected(Map<Signature, Relation> finished, List<Clause> program) {
        Map<Signature, Relation> unaffected = new HashMap<>(finished);
        Dependencies dependencies = Dependencies.of(program);
        unaffected.keySet().removeIf(r -> !Collections.disjoint(dependencies.reachableFrom(List.of(r)), restricted));
        return unaffected;
    }

    /** Whether the relation could be restricted and is not yet. */
    private boolean isRestrictable(Signature relation) {
        return !restricted.contains(relation) && !unrestricted.contains(relation)
                && relation.name().indexOf(Clause.AUXILIARY) < 0 && Vocabulary.of(relation.name()).isEmpty();
    }

    /** Ends an evaluation in which a relation outgrows what it should. */
    private final class Limit implements RelationalModel.Watch {

        @Override
        public int nextMark(Signature relation, int rows, boolean usesState) {
            int large = usesState ? LARGE_PER_STATE : LARGE_FOR_GOOD;
            if (isRestrictable(relation) && rows >= large) {
                throw new Overgrown(relation);
            }
            if (rows >= MOST_ROWS) {
                throw new OutOfBudget(
                        "the relation " + relation + " has more than " + MOST_ROWS + " instances in one state");
            }
            return isRestrictable(relation) ? large : MOST_ROWS;
        }

        @Override
        public void asksForAll(Signature relation) {
            if (isRestrictable(relation)) {
                throw new Overgrown(relation);
            }
        }

        @Override
        public void step() {
            // Only the size of relations is bounded here.
        }
    }

    @Override
    public void assume(Collection<Term> facts) {
        this.facts = List.copyOf(facts);
        if (prover != null) {
            prover.assume(facts);
        }
        if (!delegates) {
            aid.assume(facts);
            model.assume(facts);
        }
    }

    @Override
    public Set<Term> answers(Term query) {
        while (!delegates && !proved.contains(query.signature()) && !restricted.contains(query.signature())
                && model.canList(query.signature())) {
            try {
                return model.answers(query);
            } catch (Overgrown e) {
                restricted.add(e.relation);
                model = build(model.finished());
            } catch (RelationalModel.Undecided | NegativeLoopException e) {
                proved.add(query.signature());
            } catch (OutOfBudget e) {
                if (Thread.currentThread().isInterrupted()) {
                    throw e;
                }
                delegates = true;
            }
        }
        return prover().answers(query);
    }

    private Prover prover() {
        if (prover == null) {
            prover = new Prover(clauses);
            prover.assume(facts);
        }
        return prover;
    }
}
