package org.senet.analysis.domain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import org.senet.datalog.PositiveRule;
import org.senet.datalog.PositiveRules;
import org.senet.datalog.Saturation;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/** What is left of the domains once the positive rules are evaluated: the instances that follow, and the values in them. */
final class Reduction {
    private final Saturation saturation;

    private Reduction(Saturation saturation) {
        this.saturation = saturation;
    }

    /** The instances that follow from the rules, none of which may be open. */
    static Reduction of(PositiveRules rules, Saturation.Budget budget, LongSupplier nanoTime) {
        return new Reduction(
                Saturation.of(rules.rules().stream().map(PositiveRule::clause).toList(), budget, nanoTime));
    }

    Optional<String> stopped() {
        return saturation.stopped();
    }

    long steps() {
        return saturation.steps();
    }

    int size(Signature relation) {
        return saturation.size(relation);
    }

    List<Term> instances(Signature relation) {
        return saturation.instances(relation);
    }

    /** The values that stand at one argument of a relation. */
    Domain domain(Signature relation, int position) {
        Set<Term> values = new HashSet<>();
        instances(relation).forEach(i -> values.add(i.arguments().get(position)));
        return domain(values);
    }

    private static Domain domain(Collection<Term> values) {
        Map<Signature, List<Set<Term>>> functions = new HashMap<>();
        Set<String> constants = new TreeSet<>();
        for (Term value : values) {
            if (value.arity() == 0) {
                constants.add(value.name());
            } else {
                List<Set<Term>> columns = functions.computeIfAbsent(value.signature(), s -> {
                    List<Set<Term>> fresh = new ArrayList<>();
                    for (int i = 0; i < s.arity(); i++) {
                        fresh.add(new HashSet<>());
                    }
                    return fresh;
                });
                for (int i = 0; i < value.arity(); i++) {
                    columns.get(i).add(value.arguments().get(i));
                }
            }
        }
        Map<Signature, List<Domain>> parts = new HashMap<>();
        functions.forEach(
                (function, columns) -> parts.put(function, columns.stream().map(Reduction::domain).toList()));
        return new Domain(constants, parts);
    }

    /** How many different terms with this function at the root occur in instances, at any depth. */
    Map<Signature, Integer> functionTerms() {
        Set<Term> met = new HashSet<>();
        Map<Signature, Integer> counts = new HashMap<>();
        Deque<Term> pending = new ArrayDeque<>();
        for (Signature relation : saturation.relations()) {
            for (Term instance : instances(relation)) {
                pending.addAll(instance.arguments());
                while (!pending.isEmpty()) {
                    Term term = pending.pop();
                    if (term.arity() > 0 && met.add(term)) {
                        counts.merge(term.signature(), 1, Integer::sum);
                        pending.addAll(term.arguments());
                    }
                }
            }
        }
        return counts;
    }
}
