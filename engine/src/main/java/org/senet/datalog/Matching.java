package org.senet.datalog;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;

/** Values for the variables of a pattern, found by laying it over a term. Immutable. */
record Matching(Map<Term.Variable, Term> values) {

    static final Matching NONE = new Matching(Map.of());

    /** These values and those that make the pattern equal to the term; null where there are none. */
    @Nullable
    Matching match(Term pattern, Term term) {
        Map<Term.Variable, Term> extended = new HashMap<>(values);
        return match(pattern, term, extended) ? new Matching(extended) : null;
    }

    /** These values with the replacements made in them, and those replacements as further values. */
    Matching refine(Substitution replacements) {
        Map<Term.Variable, Term> refined = new HashMap<>(replacements.replacements());
        values.forEach((v, t) -> refined.put(v, replacements.apply(t)));
        return new Matching(refined);
    }

    private static boolean match(Term pattern, Term term, Map<Term.Variable, Term> values) {
        return switch (pattern) {
            case Term.Constant constant -> constant.equals(term);
            case Term.Variable variable -> {
                Term earlier = values.putIfAbsent(variable, term);
                yield earlier == null || earlier.equals(term);
            }
            case Term.Compound compound -> {
                if (!(term instanceof Term.Compound other) || !compound.name().equals(other.name())
                        || compound.arity() != other.arity()) {
                    yield false;
                }
                boolean matches = true;
                for (int i = 0; matches && i < compound.arity(); i++) {
                    matches = match(compound.arguments().get(i), other.arguments().get(i), values);
                }
                yield matches;
            }
        };
    }

    /** The pattern with its variables replaced by their values. */
    Term apply(Term pattern) {
        return pattern.map(v -> values.getOrDefault(v, v));
    }
}
