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
    private final List<Term> universe;
    private final List<Rule> instances = new ArrayList<>();

    GroundModel(List<Rule> rules, Collection<Term> universe) {
        this.universe = List.copyOf(universe);
        for (Rule rule : rules) {
            Set<Term.Variable> variables = new LinkedHashSet<>(Clause.variables(rule.head()));
            rule.body().forEach(l -> collect(l, variables));
            for (Map<Term.Variable, Term> values : assignments(variables, Map.of())) {
                instances.add(new Rule(ground(rule.head(), values),
                        rule.body().stream().map(l -> ground(l, values)).toList()));
            }
        }
    }

    /** The atoms that are true in the well-founded model of the rules and the facts. */
    Set<Term> certain(Collection<Term> facts) {
        Set<Term> certain = Set.of();
        while (true) {
            Set<Term> possible = leastModel(facts, certain);
            Set<Term> next = leastModel(facts, possible);
            if (next.equals(certain)) {
                return certain;
            }
            certain = next;
        }
    }

    private Set<Term> leastModel(Collection<Term> facts, Set<Term> denied) {
        Set<Term> model = new HashSet<>(facts);
        int size = -1;
        while (size < model.size()) {
            size = model.size();
            for (Rule rule : instances) {
                if (!model.contains(rule.head()) && rule.body().stream().allMatch(l -> holds(l, model, denied))) {
                    model.add(rule.head());
                }
            }
        }
        return model;
    }

    private static boolean holds(Literal literal, Set<Term> model, Set<Term> denied) {
        return switch (literal) {
            case Literal.Positive positive -> model.contains(positive.atom());
            case Literal.Distinct distinct -> !distinct.left().equals(distinct.right());
            case Literal.And and -> and.conditions().stream().allMatch(l -> holds(l, model, denied));
            case Literal.Or or -> or.conditions().stream().anyMatch(l -> holds(l, model, denied));
            case Literal.Negative negative -> !holds(negative.condition(), denied, model);
        };
    }

    /** The literal with values for its variables; what is denied is denied for all values of variables of its own. */
    private Literal ground(Literal literal, Map<Term.Variable, Term> values) {
        return switch (literal) {
            case Literal.Positive positive -> new Literal.Positive(ground(positive.atom(), values));
            case Literal.Distinct distinct -> new Literal.Distinct(ground(distinct.left(), values),
                    ground(distinct.right(), values));
            case Literal.And and -> new Literal.And(and.conditions().stream().map(l -> ground(l, values)).toList());
            case Literal.Or or -> new Literal.Or(or.conditions().stream().map(l -> ground(l, values)).toList());
            case Literal.Negative negative -> {
                Set<Term.Variable> own = new LinkedHashSet<>();
                collect(negative.condition(), own);
                own.removeAll(values.keySet());
                yield new Literal.Negative(new Literal.Or(assignments(own, values).stream()
                        .map(extended -> ground(negative.condition(), extended)).toList()));
            }
        };
    }

    private static Term ground(Term term, Map<Term.Variable, Term> values) {
        return term.map(v -> values.get(v));
    }

    /** Adds the variables that stand under no negation; any other belongs to the innermost negation around it. */
    private static void collect(Literal literal, Set<Term.Variable> variables) {
        switch (literal) {
            case Literal.Positive positive -> variables.addAll(Clause.variables(positive.atom()));
            case Literal.Distinct distinct -> {
                variables.addAll(Clause.variables(distinct.left()));
                variables.addAll(Clause.variables(distinct.right()));
            }
            case Literal.And and -> and.conditions().forEach(l -> collect(l, variables));
            case Literal.Or or -> or.conditions().forEach(l -> collect(l, variables));
            case Literal.Negative _ -> {}
        }
    }

    private List<Map<Term.Variable, Term>> assignments(Set<Term.Variable> variables, Map<Term.Variable, Term> values) {
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
