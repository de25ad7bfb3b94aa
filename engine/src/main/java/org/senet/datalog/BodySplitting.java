package org.senet.datalog;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Term;

/** Rewrites clauses so that few variables meet in one body, without changing what follows of the relations that were there. */
final class BodySplitting {
    private static final String NONE = "none" + Clause.AUXILIARY;

    private final List<Clause> result = new ArrayList<>();
    private int count;

    private BodySplitting() {}

    static List<Clause> of(List<Clause> clauses) {
        BodySplitting splitting = new BodySplitting();
        clauses.forEach(c -> splitting.result.add(splitting.closeDenials(c)));
        return splitting.result;
    }

    /** A denial with a variable that nothing else binds says that no instance holds: it becomes the denial of a projection. */
    private Clause closeDenials(Clause clause) {
        Set<Term.Variable> bound = Enumerability.boundByBody(clause);
        List<Condition> body = new ArrayList<>();
        for (Condition condition : clause.body()) {
            if (condition instanceof Condition.Fails(Term atom)
                    && !bound.containsAll(Clause.variables(atom))) {
                Set<Term.Variable> kept = new LinkedHashSet<>(Clause.variables(atom));
                kept.retainAll(bound);
                Term projection = Term.of(NONE + count++, List.copyOf(kept));
                result.add(new Clause(projection, List.of(new Condition.Holds(atom)), clause.origin()));
                body.add(new Condition.Fails(projection));
            } else if (!(condition instanceof Condition.Differ differ)
                    || bound.containsAll(differ.variables()) || differ.left().equals(differ.right())) {
                body.add(condition);
            }
        }
        return new Clause(clause.head(), body, clause.origin());
    }
}
