package org.senet.datalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Literal;
import org.senet.gdl.Rule;
import org.senet.gdl.Term;

/**
 * The well-founded model of rules without function symbols by its definition: every variable is given every constant in
 * turn, nothing is flattened, grouped or ordered, and the alternating fixpoint runs over the program as a whole. It shares no
 * code with the reasoners that it judges.
 */
final class GroundModel {
    private final List<Rule> rules;
    private final Set<Term> facts;
    private final List<Term> universe;

    GroundModel(List<Rule> rules, Collection<Term> facts, Collection<Term> universe) {
        this.rules = rules;
        this.facts = Set.copyOf(facts);
        this.universe = List.copyOf(universe);
    }

    /** The atoms that are true in the well-founded model. */
    Set<Term> certain() {
        Set<Term> certain = Set.of();
        while (true) {
            Set<Term> possible = leastModel(certain);
            Set<Term> next = leastModel(possible);
            if (next.equals(certain)) {
                return certain;
            }
            certain = next;
        }
    }

    private Set<Term> leastModel(Set<Term> denied) {
        Set<Term> model = new HashSet<>(facts);
        int size = -1;
        while (size < model.size()) {
            size = model.size();
            for (Rule rule : rules) {
                Set<Term.Variable> variables = new LinkedHashSet<>(Clause.variables(rule.head()));
                rule.body().forEach(l -> collect(l, variables, false));
                for (Map<Term.Variable, Term> values : assignments(List.copyOf(variables), Map.of())) {
                    if (rule.body().stream().allMatch(l -> holds(l, values, model, denied))) {
                        model.add(rule.head().map(v -> values.get(v)));
                    }
                }
            }
        }
        return model;
    }

    private boolean holds(Literal literal, Map<Term.Variable, Term> values, Set<Term> model, Set<Term> denied) {
        return switch (literal) {
            case Literal.Positive positive -> model.contains(positive.atom().map(v -> values.get(v)));
            case Literal.Distinct distinct -> !distinct.left().map(v -> values.get(v))
                    .equals(distinct.right().map(v -> values.get(v)));
            case Literal.And and -> and.conditions().stream().allMatch(l -> holds(l, values, model, denied));
            case Literal.Or or -> or.conditions().stream().anyMatch(l -> holds(l, values, model, denied));
            case Literal.Negative negative -> {
                Set<Term.Variable> own = new LinkedHashSet<>();
                collect(negative.condition(), own, true);
                own.removeAll(values.keySet());
                yield assignments(List.copyOf(own), values).stream()
                        .noneMatch(extended -> holds(negative.condition(), extended, denied, model));
            }
        };
    }

    /** Adds the variables of the literal: all, or those that do not stand under a negation. */
    private static void collect(Literal literal, Set<Term.Variable> variables, boolean all) {
        switch (literal) {
            case Literal.Positive positive -> variables.addAll(Clause.variables(positive.atom()));
            case Literal.Distinct distinct -> {
                variables.addAll(Clause.variables(distinct.left()));
                variables.addAll(Clause.variables(distinct.right()));
            }
            case Literal.And and -> and.conditions().forEach(l -> collect(l, variables, all));
            case Literal.Or or -> or.conditions().forEach(l -> collect(l, variables, all));
            case Literal.Negative negative -> {
                if (all) {
                    collect(negative.condition(), variables, true);
                }
            }
        }
    }

    private List<Map<Term.Variable, Term>> assignments(List<Term.Variable> variables, Map<Term.Variable, Term> values) {
        List<Map<Term.Variable, Term>> assignments = List.of(values);
        for (Term.Variable variable : variables) {
            List<Map<Term.Variable, Term>> extended = new ArrayList<>();
            for (Map<Term.Variable, Term> assignment : assignments) {
                for (Term term : universe) {
                    Map<Term.Variable, Term> more = new HashMap<>(assignment);
                    more.put(variable, term);
                    extended.add(more);
                }
            }
            assignments = extended;
        }
        return assignments;
    }
}
