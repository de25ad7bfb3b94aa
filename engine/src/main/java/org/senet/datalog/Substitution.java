package org.senet.datalog;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.InfixPrinter;
import org.senet.gdl.Term;

/**
 * Replacements for variables, {@code {X/a,Y/f(Z)}}. They are made at once: what a replacement brings in is not replaced
 * again. Immutable.
 */
public record Substitution(Map<Term.Variable, Term> replacements) {

    public static final Substitution EMPTY = new Substitution(Map.of());

    public Substitution {
        replacements = Collections.unmodifiableMap(new LinkedHashMap<>(replacements));
    }

    static Substitution of(Term.Variable variable, Term term) {
        return new Substitution(Map.of(variable, term));
    }

    public boolean isEmpty() {
        return replacements.isEmpty();
    }

    public Term apply(Term term) {
        return isEmpty() ? term : term.map(v -> replacements.getOrDefault(v, v));
    }

    Condition apply(Condition condition) {
        return switch (condition) {
            case Condition.Holds holds -> new Condition.Holds(apply(holds.atom()));
            case Condition.Fails fails -> new Condition.Fails(apply(fails.atom()));
            case Condition.Differ differ -> new Condition.Differ(apply(differ.left()), apply(differ.right()));
            case Condition.Same same -> new Condition.Same(apply(same.left()), apply(same.right()));
        };
    }

    /** The composition: applied to a term, it gives what the other makes of what this makes of it. */
    public Substitution then(Substitution other) {
        Map<Term.Variable, Term> composed = new LinkedHashMap<>();
        replacements.forEach((v, t) -> composed.put(v, other.apply(t)));
        other.replacements.forEach(composed::putIfAbsent);
        composed.entrySet().removeIf(e -> e.getKey().equals(e.getValue()));
        return new Substitution(composed);
    }

    /** The replacements for these variables alone. */
    public Substitution restrictedTo(Collection<Term.Variable> variables) {
        Map<Term.Variable, Term> restricted = new LinkedHashMap<>(replacements);
        restricted.keySet().retainAll(variables);
        return new Substitution(restricted);
    }

    /** Infix syntax, as in {@code {P/white,L/reduce(X,N)}}. */
    @Override
    public String toString() {
        return replacements.entrySet().stream()
                .map(e -> InfixPrinter.print(e.getKey()) + "/" + InfixPrinter.print(e.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
    }
}
