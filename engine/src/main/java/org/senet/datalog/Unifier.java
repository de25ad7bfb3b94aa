package org.senet.datalog;

import java.util.Optional;
import org.senet.gdl.Clause;
import org.senet.gdl.Term;

/**
 * Finds the most general substitution under which two terms are equal, by Robinson's algorithm (1965) with the occurs
 * check, as in section 13.2 of Genesereth and Thielscher. This is the form to read; {@link Bindings} does the same
 * fast.
 */
public final class Unifier {
    private Unifier() {}

    /** A most general unifier; of two variables the left one is replaced. Empty where there is none. */
    public static Optional<Substitution> unify(Term left, Term right) {
        return unify(left, right, Substitution.EMPTY);
    }

    private static Optional<Substitution> unify(Term left, Term right, Substitution found) {
        Term a = found.apply(left);
        Term b = found.apply(right);
        if (a.equals(b)) {
            return Optional.of(found);
        }
        return switch (a) {
            case Term.Variable variable -> replace(variable, b, found);
            case Term.Constant constant -> b instanceof Term.Variable variable
                    ? replace(variable, constant, found)
                    : Optional.empty();
            case Term.Compound compound -> switch (b) {
                case Term.Variable variable -> replace(variable, compound, found);
                case Term.Constant _ -> Optional.empty();
                case Term.Compound other -> compound.signature().equals(other.signature())
                        ? arguments(compound, other, found)
                        : Optional.empty();
            };
        };
    }

    private static Optional<Substitution> arguments(Term.Compound left, Term.Compound right, Substitution found) {
        Optional<Substitution> unifier = Optional.of(found);
        for (int i = 0; unifier.isPresent() && i < left.arity(); i++) {
            unifier = unify(left.arguments().get(i), right.arguments().get(i), unifier.get());
        }
        return unifier;
    }

    private static Optional<Substitution> replace(Term.Variable variable, Term term, Substitution found) {
        return Clause.variables(term).contains(variable)
                ? Optional.empty()
                : Optional.of(found.then(Substitution.of(variable, term)));
    }
}
