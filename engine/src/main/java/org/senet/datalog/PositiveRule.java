package org.senet.datalog;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * A rule that denies nothing a state can change: the head holds where all conditions hold, no denied atom does, and each pair
 * of terms differs, unless the head fits an exception.
 *
 * <p>Invariant: conditions give every variable of a denied atom a value.
 */
public record PositiveRule(Term head, List<Term> conditions, List<Term> denied, List<Condition.Differ> pairs,
        List<Term> exceptions) {

    public PositiveRule {
        conditions = List.copyOf(conditions);
        denied = List.copyOf(denied);
        pairs = List.copyOf(pairs);
        exceptions = List.copyOf(exceptions);
    }

    public PositiveRule(Term head, Term... conditions) {
        this(head, List.of(conditions), List.of(), List.of(), List.of());
    }

    /** This rule as a clause. An exception with variables is left out, which only lets more hold. */
    public Clause clause() {
        List<Condition> body = new ArrayList<>();
        conditions.forEach(c -> body.add(new Condition.Holds(c)));
        denied.forEach(d -> body.add(new Condition.Fails(d)));
        body.addAll(pairs);
        for (Term exception : exceptions) {
            if (exception.isGround()) {
                body.add(new Condition.Differ(head.arguments().getFirst(), exception.arguments().getFirst()));
            }
        }
        return new Clause(head, body, new Rule(head, List.of()));
    }

    /** Whether the conditions give every variable of the term a value. */
    public boolean binds(Term term) {
        Set<Term.Variable> bound = new LinkedHashSet<>();
        conditions.forEach(c -> bound.addAll(Clause.variables(c)));
        return bound.containsAll(Clause.variables(term));
    }

    /** The rule with conditions on these relations, asserted or denied, left out, and what then denies an unbound atom. */
    public PositiveRule without(Set<Signature> relations) {
        PositiveRule rest = new PositiveRule(head,
                conditions.stream().filter(c -> !relations.contains(c.signature())).toList(),
                List.of(), pairs, exceptions);
        return new PositiveRule(head, rest.conditions,
                denied.stream().filter(d -> !relations.contains(d.signature()) && rest.binds(d)).toList(), pairs,
                exceptions);
    }
}
