package org.senet.datalog;

import java.util.Collection;
import java.util.Collections;
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
 * large, or that cannot be listed at all, is from then on restricted to what is asked of it ({@link Demand}). What still
 * cannot be listed is left to the {@link Prover}.
 *
 * <p>Its naive twin is {@link NaiveReasoner}.
 */
public final class SemiNaiveReasoner implements Reasoner {
    /** From how many rows on a relation is worth restricting: one that is computed anew in every state, and one that is not. */
    private static final int LARGE_PER_STATE = 1_500;
    private static final int LARGE_FOR_GOOD = 200_000;

    /** The most rows of one relation; more means that the rules do not fit this way of reasoning. */
    private static final int MOST_ROWS = 20_000_000;

    private final List<Clause> clauses;
    private final Prover prover;
    private final Set<Signature> restricted = new HashSet<>();
    private final Set<Signature> unrestricted = new HashSet<>();
    private Collection<Term> facts = List.of();
    private final TermPool pool = new TermPool();
    private @Nullable RelationalModel model;

    public SemiNaiveReasoner(List<Clause> clauses) {
        this.clauses = List.copyOf(clauses);
        this.prover = new Prover(this.clauses);
        this.restricted.addAll(Enumerability.of(this.clauses, Dependencies.of(this.clauses)).open());
        this.model = build();
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

    private RelationalModel build() {
        while (true) {
            restricted.removeIf(r -> unrestricted.contains(r) || Vocabulary.of(r.name()).isPresent());
            List<Clause> program = Demand.restrict(clauses, restricted);
            Enumerability enumerability = Enumerability.of(program, Dependencies.of(program));
            // A demand that cannot be listed itself is of no use.
            Set<Signature> useless = new HashSet<>();
            for (Signature relation : restricted) {
                if (enumerability.open().stream().anyMatch(o -> Demand.isFor(o, relation))) {
                    useless.add(relation);
                }
            }
            if (useless.isEmpty()) {
                RelationalModel result = new RelationalModel(program, prover, this::nextMark, pool, unaffected(program));
                result.assume(facts);
                return result;
            }
            unrestricted.addAll(useless);
        }
    }

    /** What the model so far has computed for good and the new program leaves as it was. */
    private Map<Signature, Relation> unaffected(List<Clause> program) {
        if (model == null) {
            return Map.of();
        }
        Map<Signature, Relation> finished = model.finished();
        Dependencies dependencies = Dependencies.of(program);
        finished.keySet().removeIf(r -> !Collections.disjoint(dependencies.reachableFrom(List.of(r)), restricted));
        return finished;
    }

    private int nextMark(Signature relation, int rows, boolean usesState) {
        boolean restrictable = !restricted.contains(relation) && !unrestricted.contains(relation)
                && relation.name().indexOf(Clause.AUXILIARY) < 0 && Vocabulary.of(relation.name()).isEmpty();
        int large = usesState ? LARGE_PER_STATE : LARGE_FOR_GOOD;
        if (restrictable && rows >= large) {
            throw new Overgrown(relation);
        }
        if (rows >= MOST_ROWS) {
            throw new OutOfBudget("the relation " + relation + " has more than " + MOST_ROWS + " instances in one state");
        }
        return restrictable ? large : MOST_ROWS;
    }

    @Override
    public void assume(Collection<Term> facts) {
        this.facts = List.copyOf(facts);
        prover.assume(facts);
        model.assume(facts);
    }

    @Override
    public Set<Term> answers(Term query) {
        while (true) {
            if (restricted.contains(query.signature()) || !model.canList(query.signature())) {
                return prover.answers(query);
            }
            try {
                return model.answers(query);
            } catch (Overgrown e) {
                restricted.add(e.relation);
                model = build();
            }
        }
    }
}
