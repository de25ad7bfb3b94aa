package org.senet.datalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;

/**
 * Solves the equations in the bodies of clauses once and for all: what {@code (not (distinct ?x (f ?y)))} says is that every
 * {@code ?x} is an {@code (f ?y)}. A clause whose equations have no solution never applies and is left out. So reasoners
 * from the bottom up meet no equation, and how terms grow can be read from head and relations alone.
 */
public final class Equations {
    private Equations() {}

    /** The clauses, in their order, without equations. */
    public static List<Clause> solved(List<Clause> clauses) {
        return clauses.stream().flatMap(c -> solved(c).stream()).toList();
    }

    private static Optional<Clause> solved(Clause clause) {
        List<Condition> rest = new ArrayList<>();
        Substitution solution = Substitution.EMPTY;
        for (Condition condition : clause.body()) {
            if (condition instanceof Condition.Same(var left, var right)) {
                Optional<Substitution> unifier = Unifier.unify(solution.apply(left), solution.apply(right));
                if (unifier.isEmpty()) {
                    return Optional.empty();
                }
                solution = solution.then(unifier.get());
            } else {
                rest.add(condition);
            }
        }
        return Optional.of(rest.size() == clause.body().size()
                ? clause
                : new Clause(solution.apply(clause.head()), rest.stream().map(solution::apply).toList(),
                        clause.origin()));
    }
}
