package org.senet.datalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * The reference: bottom-up evaluation as the textbook defines it (section 2.2). Relations are computed group by group, in
 * the order of their dependencies; within a group every clause is applied to everything known until nothing new follows.
 * A group that recurses through negation gets its well-founded model by the alternating fixpoint (Van Gelder 1989).
 *
 * <p>It is written to be read and to be right. Every other reasoner and machine is tested against it.
 */
public final class NaiveReasoner implements Reasoner {
    private final List<Clause> clauses;
    private final Dependencies dependencies;
    private final Enumerability enumerability;
    private final Prover prover;
    private final Set<Signature> changing = new HashSet<>();
    private final Map<Signature, Set<Term>> model = new HashMap<>();
    private Collection<Term> facts = List.of();

    public NaiveReasoner(List<Clause> clauses) {
        this.clauses = List.copyOf(clauses);
        this.dependencies = Dependencies.of(this.clauses);
        this.enumerability = Enumerability.of(this.clauses, dependencies);
        this.prover = new Prover(this.clauses);
        Set<Signature> inputs = Set.of(Vocabulary.TRUE.signature(), Vocabulary.DOES.signature());
        changing.addAll(inputs);
        for (Signature relation : dependencies.relations()) {
            if (!Collections.disjoint(inputs, dependencies.reachableFrom(List.of(relation)))) {
                changing.add(relation);
            }
        }
    }

    @Override
    public void assume(Collection<Term> facts) {
        this.facts = List.copyOf(facts);
        prover.assume(facts);
        model.keySet().removeAll(changing);
    }

    @Override
    public Set<Term> answers(Term query) {
        if (enumerability.isOpen(query.signature())) {
            return prover.answers(query);
        }
        Set<Term> answers = new LinkedHashSet<>();
        for (Term fact : relation(query.signature())) {
            if (Matching.NONE.match(query, fact) != null) {
                answers.add(fact);
            }
        }
        return answers;
    }

    /** Everything that holds of a relation; computes the relations it depends on where that has not been done yet. */
    private Set<Term> relation(Signature relation) {
        if (!model.containsKey(relation)) {
            Set<Signature> needed = dependencies.reachableFrom(List.of(relation));
            for (List<Signature> group : dependencies.strata()) {
                if (needed.contains(group.getFirst()) && !model.containsKey(group.getFirst())) {
                    evaluate(group);
                }
            }
            model.computeIfAbsent(relation, this::assumed);
        }
        return model.get(relation);
    }

    private Set<Term> assumed(Signature relation) {
        Set<Term> set = new LinkedHashSet<>();
        facts.stream().filter(f -> f.signature().equals(relation)).forEach(set::add);
        return set;
    }

    private void evaluate(List<Signature> group) {
        boolean deniesItself = group.stream().flatMap(r -> dependencies.edges(r).stream())
                .anyMatch(e -> e.negative() && group.contains(e.to()));
        if (!deniesItself) {
            leastFixpoint(group, Map.of());
            return;
        }
        // Alternating fixpoint: what is possible when nothing of the group is denied, then what is certain when all that is
        // possible may be denied, and so on until the certain facts stay the same.
        Map<Signature, Set<Term>> certain = new HashMap<>();
        group.forEach(r -> certain.put(r, Set.of()));
        while (true) {
            Map<Signature, Set<Term>> possible = leastFixpoint(group, certain);
            Map<Signature, Set<Term>> next = leastFixpoint(group, possible);
            if (next.equals(certain)) {
                return;
            }
            certain.putAll(next);
        }
    }

    /** The least model of the group's clauses, where its own relations are denied only outside of what {@code assumed} holds. */
    private Map<Signature, Set<Term>> leastFixpoint(List<Signature> group, Map<Signature, Set<Term>> assumed) {
        for (Signature relation : group) {
            model.put(relation, assumed(relation));
        }
        List<Clause> own = clauses.stream()
                .filter(c -> group.contains(c.head().signature()) && !enumerability.isOpen(c.head().signature()))
                .toList();
        boolean changed = true;
        while (changed) {
            List<Term> derived = new ArrayList<>();
            for (Clause clause : own) {
                satisfy(clause, new ArrayList<>(clause.body()), Matching.NONE, assumed, derived);
            }
            changed = false;
            for (Term fact : derived) {
                changed |= relation(fact.signature()).add(fact);
            }
        }
        Map<Signature, Set<Term>> result = new HashMap<>();
        group.forEach(r -> result.put(r, new HashSet<>(relation(r))));
        return result;
    }

    /** Adds the head for every way to satisfy the remaining conditions. */
    private void satisfy(Clause clause, List<Condition> remaining, Matching bindings, Map<Signature, Set<Term>> assumed,
            List<Term> derived) {
        if (remaining.isEmpty()) {
            Term head = bindings.apply(clause.head());
            if (head.isGround()) {
                derived.add(head);
            }
            return;
        }
        Condition condition = nextReady(remaining, bindings);
        List<Condition> rest = new ArrayList<>(remaining);
        rest.remove(condition);
        switch (condition) {
            case Condition.Holds holds -> {
                Term pattern = bindings.apply(holds.atom());
                for (Term fact : candidates(pattern, Map.of())) {
                    Matching extended = bindings.match(pattern, fact);
                    if (extended != null) {
                        satisfy(clause, rest, extended, assumed, derived);
                    }
                }
            }
            case Condition.Fails fails -> {
                Term pattern = bindings.apply(fails.atom());
                boolean fulfilled = false;
                for (Term fact : candidates(pattern, assumed)) {
                    fulfilled |= Matching.NONE.match(pattern, fact) != null;
                }
                if (!fulfilled) {
                    satisfy(clause, rest, bindings, assumed, derived);
                }
            }
            case Condition.Differ differ -> {
                if (!bindings.apply(differ.left()).equals(bindings.apply(differ.right()))) {
                    satisfy(clause, rest, bindings, assumed, derived);
                }
            }
            case Condition.Same same -> {
                Matching extended = bindings.match(bindings.apply(same.left()), bindings.apply(same.right()));
                extended = extended != null
                        ? extended
                        : bindings.match(bindings.apply(same.right()), bindings.apply(same.left()));
                if (extended != null) {
                    satisfy(clause, rest, extended, assumed, derived);
                }
            }
        }
    }

    private Collection<Term> candidates(Term pattern, Map<Signature, Set<Term>> assumed) {
        Signature relation = pattern.signature();
        if (enumerability.isOpen(relation)) {
            return prover.openAnswers(pattern);
        }
        return assumed.containsKey(relation) ? assumed.get(relation) : relation(relation);
    }

    /**
     * The condition to look at next: a test as soon as its variables have values, then relations that can be listed, then open
     * ones, and tests with variables of their own at the very end.
     */
    private Condition nextReady(List<Condition> remaining, Matching bindings) {
        Condition listed = null;
        Condition open = null;
        for (Condition condition : remaining) {
            boolean ground = condition.terms().allMatch(t -> bindings.apply(t).isGround());
            switch (condition) {
                case Condition.Holds holds -> {
                    if (enumerability.isOpen(holds.atom().signature())) {
                        open = open == null ? condition : open;
                    } else {
                        listed = listed == null ? condition : listed;
                    }
                }
                case Condition.Same same -> {
                    if (bindings.apply(same.left()).isGround() || bindings.apply(same.right()).isGround()) {
                        return condition;
                    }
                }
                case Condition.Fails _, Condition.Differ _ -> {
                    if (ground) {
                        return condition;
                    }
                }
            }
        }
        return listed != null ? listed : open != null ? open : remaining.getLast();
    }
}
