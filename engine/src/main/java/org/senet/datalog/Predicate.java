package org.senet.datalog;

import java.util.ArrayList;
import java.util.List;
import org.senet.gdl.Signature;

/**
 * All that a {@link Prover} knows of one relation: its facts, its rules, and what a question about it must know.
 *
 * <p>An argument is <em>demanded</em> where some clause tests it without ever giving it a value, as in
 * {@code (<= (different ?x ?m) (distinct ?x ?m))}: a question is put off until its demanded arguments are known.
 */
final class Predicate {
    final Signature signature;
    final List<ProverClause> rules = new ArrayList<>();
    final boolean[] demanded;
    FactIndex facts;

    /** A bit for each changing predicate on which this one depends; see {@link ProverProgram}. */
    int changesWith;

    Predicate(Signature signature, FactIndex facts) {
        this.signature = signature;
        this.demanded = new boolean[signature.arity()];
        this.facts = facts;
    }

    /** Whether facts alone say what holds: then a question needs no table. */
    boolean isExtensional() {
        return rules.isEmpty();
    }

    @Override
    public String toString() {
        return signature.toString();
    }
}
