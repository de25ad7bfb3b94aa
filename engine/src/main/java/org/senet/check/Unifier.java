package org.senet.check;

import java.util.HashMap;
import java.util.Map;
import org.senet.gdl.Term;

/**
 * Whether two patterns have a common instance, their variables taken apart first: {@code (f ?x 1)} and {@code (f 2 ?x)} have.
 * Robinson's algorithm (1965) with occurs check. It gives up, and says yes, after a number of steps that no sane rule
 * needs: terms that double at each step cannot hold up a check.
 */
final class Unifier {
    private static final int MOST_STEPS = 4 * Term.MAX_DEPTH;

    private final Map<Term, Term> bindings = new HashMap<>();
    private int steps;

    private Unifier() {}

    static boolean unifiable(Term left, Term right) {
        // A name read from text contains no blank.
        Term apart = right.map(variable -> Term.variable(variable.name() + " "));
        Unifier unifier = new Unifier();
        return unifier.unify(left, apart) || unifier.steps > MOST_STEPS;
    }

    private boolean unify(Term left, Term right) {
        Term a = resolved(left);
        Term b = resolved(right);
        if (++steps > MOST_STEPS) {
            return false;
        }
        if (a instanceof Term.Variable) {
            return a.equals(b) || bind(a, b);
        }
        if (b instanceof Term.Variable) {
            return bind(b, a);
        }
        if (a.isGround() && b.isGround()) {
            return a.equals(b);
        }
        if (!a.name().equals(b.name()) || a.arity() != b.arity()) {
            return false;
        }
        for (int i = 0; i < a.arity(); i++) {
            if (!unify(a.arguments().get(i), b.arguments().get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean bind(Term variable, Term value) {
        if (occurs(variable, value)) {
            return false;
        }
        bindings.put(variable, value);
        return true;
    }

    private boolean occurs(Term variable, Term term) {
        Term t = resolved(term);
        if (++steps > MOST_STEPS || t.equals(variable)) {
            return true;
        }
        if (!t.isGround()) {
            for (Term argument : t.arguments()) {
                if (occurs(variable, argument)) {
                    return true;
                }
            }
        }
        return false;
    }

    private Term resolved(Term term) {
        Term t = term;
        while (t instanceof Term.Variable && bindings.containsKey(t)) {
            t = bindings.get(t);
        }
        return t;
    }
}
