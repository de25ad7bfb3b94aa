package org.senet.datalog;

import java.util.Collection;
import java.util.Set;
import org.senet.gdl.Term;

/**
 * Answers queries about a fixed program together with facts that change from state to state. All reasoners give the same
 * answers: the well-founded model of the program and the facts, which is the minimal model where negation is stratified.
 * A reasoner belongs to one thread. {@link OutOfBudget} ends a query that takes too much, or whose thread is interrupted.
 */
public interface Reasoner {

    /** Replaces the facts ({@code true(…)} and {@code does(…)}, ground) that hold besides what the clauses say. */
    void assume(Collection<Term> facts);

    /** All ground instances of the query that hold. */
    Set<Term> answers(Term query);

    /** Whether some instance of the query holds. */
    default boolean holds(Term query) {
        return !answers(query).isEmpty();
    }
}
