package org.senet.datalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * The reference: bottom-up evaluation as the textbook defines it (section 2.2). Relations are computed group by group, in
 * the order of their dependencies; within a group every clause is applied to everything known until nothing new follows.
 * A group that recurses through negation gets its well-founded model by the alternating fixpoint (Van Gelder 1989); what
 * holds in it for certain and what may hold are then two things, for it and for all that is built on it.
 *
 * <p>It is written to be read and to be right. Every other reasoner and machine is tested against it.
 */
public final class NaiveReasoner implements Reasoner {
    private final List<Clause> clauses;
    private final Dependencies dependencies;
    private final Prover prover;
    private final Set<Signature> unlisted = new HashSet<>();
    private final Map<Term, List<Substitution>> openAnswers = new HashMap<>();
    private Enumerability enumerability;
    private final Set<Signature> changing = new HashSet<>();
    private final Map<Signature, Set<Term>> certain = new HashMap<>();
    private final Map<Signature, Set<Term>> possible = new HashMap<>();
    private List<Term> facts = List.of();

    public NaiveReasoner(List<Clause> clauses) {
        this.clauses = Equations.solved(clauses);
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
        List<Term> assumed = List.copyOf(facts);
        if (assumed.equals(this.facts)) {
            return;
        }
        this.facts = assumed;
        prover.assume(facts);
        certain.keySet().removeAll(changing);
        possible.keySet().removeAll(changing);
        openAnswers.clear();
    }

    @Override
    public Set<Term> answers(Term query) {
        while (!enumerability.isOpen(query.signature())) {
            try {
                Set<Term> answers = new LinkedHashSet<>();
                for (Term fact : relation(query.signature())) {
                    if (Matching.NONE.match(query, fact) != null) {
                        answers.add(fact);
                    }
                }
                return answers;
            } catch (Unlisted e) {
                unlisted.add(e.relation);
                enumerability = Enumerability.of(clauses, dependencies, unlisted);
                certain.clear();
                possible.clear();
            }
        }
        return open(query).stream().map(s -> s.apply(query)).filter(Term::isGround)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Thrown and caught here: a variable is left in what follows for a relation, so that it cannot be listed after all. */
    private static final class Unlisted extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Signature relation;

        Unlisted(Signature relation) {
            super(null, null, false, false);
            this.relation = relation;
        }
    }

    /** Everything that holds of a relation; computes the relations it depends on where that has not been done yet. */
    private Set<Term> relation(Signature relation) {
        Set<Signature> needed = dependencies.reachableFrom(List.of(relation));
        for (List<Signature> group : dependencies.strata()) {
            if (needed.contains(group.getFirst()) && !certain.containsKey(group.getFirst())) {
                evaluate(group);
            }
        }
        return certain.computeIfAbsent(relation, this::assumed);
    }

    private Set<Term> assumed(Signature relation) {
        Set<Term> set = new LinkedHashSet<>();
        facts.stream().filter(f -> f.signature().equals(relation)).forEach(set::add);
        return set;
    }

    /** Computes a group; those on which it depends have been computed before. */
    private void evaluate(List<Signature> group) {
        boolean definite = group.stream().flatMap(r -> dependencies.edges(r).stream())
                .allMatch(e -> group.contains(e.to())
                        ? !e.negative()
                        : Objects.equals(certain.get(e.to()), possible.get(e.to())));
        if (definite) {
            Map<Signature, Set<Term>> model = new Group(group, certain, certain).leastModel();
            certain.putAll(model);
            possible.putAll(model);
            return;
        }
        boolean settled = false;
        try {
            alternate(group);
            settled = true;
        } finally {
            if (!settled) {
                group.forEach(certain::remove);
                group.forEach(possible::remove);
            }
        }
    }

    /**
     * The alternating fixpoint: what is possible when only the certain is denied, then what is certain when all that is possible
     * may be denied, and so on until the certain facts stay the same.
     */
    private void alternate(List<Signature> group) {
        Map<Signature, Set<Term>> sure = new HashMap<>();
        group.forEach(r -> sure.put(r, Set.of()));
        while (true) {
            certain.putAll(sure);
            possible.putAll(new Group(group, possible, certain).leastModel());
            Map<Signature, Set<Term>> next = new Group(group, certain, possible).leastModel();
            if (next.equals(sure)) {
                return;
            }
            sure.putAll(next);
        }
    }

    /** All answers about an open relation, also those in which variables remain; these have names of their own. */
    private List<Substitution> open(Term query) {
        List<Substitution> known = openAnswers.get(query);
        if (known == null) {
            String mark = Clause.AUXILIARY + Integer.toString(openAnswers.size());
            try {
                known = prover.openAnswers(query).stream()
                        .map(answer -> Unifier.unify(query, answer.map(v -> Term.variable(v.name() + mark))))
                        .flatMap(Optional::stream).toList();
            } catch (NegativeLoopException e) {
                throw new OutOfBudget("nothing lists " + query.signature() + ", and " + e.getMessage());
            }
            openAnswers.put(query, known);
        }
        return known;
    }

    /** A group of relations while it is computed, with the models in which others are looked up and those denied. */
    private final class Group {
        private final Map<Signature, Set<Term>> model = new HashMap<>();
        private final Map<Signature, Set<Term>> outside;
        private final Map<Signature, Set<Term>> denied;

        Group(List<Signature> relations, Map<Signature, Set<Term>> outside, Map<Signature, Set<Term>> denied) {
            this.outside = outside;
            this.denied = denied;
            relations.forEach(r -> model.put(r, assumed(r)));
        }

        /** The least model of the group's clauses. */
        Map<Signature, Set<Term>> leastModel() {
            List<Clause> own = clauses.stream().filter(c -> model.containsKey(c.head().signature())
                    && !enumerability.isOpen(c.head().signature())).toList();
            boolean changed = true;
            while (changed) {
                List<Term> derived = new ArrayList<>();
                for (Clause clause : own) {
                    satisfy(clause, clause.body(), Matching.NONE, derived);
                }
                changed = false;
                for (Term fact : derived) {
                    if (Objects.requireNonNull(model.get(fact.signature())).add(fact)) {
                        refuseDeeper(fact, Term.MAX_DEPTH);
                        changed = true;
                    }
                }
            }
            return model;
        }

        /** Adds the head for every way to satisfy the remaining conditions. */
        private void satisfy(Clause clause, List<Condition> remaining, Matching bindings, List<Term> derived) {
            if (remaining.isEmpty()) {
                Term head = bindings.apply(clause.head());
                if (!head.isGround()) {
                    throw new Unlisted(head.signature());
                }
                derived.add(head);
                return;
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new OutOfBudget("interrupted while evaluating " + clause.head().signature());
            }
            Condition condition = nextReady(remaining, bindings);
            List<Condition> rest = new ArrayList<>(remaining);
            rest.remove(condition);
            switch (condition) {
                case Condition.Holds holds -> {
                    Term pattern = bindings.apply(holds.atom());
                    for (Matching extended : matches(pattern, bindings)) {
                        satisfy(clause, rest, extended, derived);
                    }
                }
                case Condition.Fails fails -> {
                    if (fulfills(bindings.apply(fails.atom()))) {
                        satisfy(clause, rest, bindings, derived);
                    }
                }
                case Condition.Differ differ -> {
                    if (!bindings.apply(differ.left()).equals(bindings.apply(differ.right()))) {
                        satisfy(clause, rest, bindings, derived);
                    }
                }
                case Condition.Same _ -> throw new IllegalStateException("equations have been solved before");
            }
        }

        private List<Matching> matches(Term pattern, Matching bindings) {
            List<Matching> matches = new ArrayList<>();
            Signature relation = pattern.signature();
            if (enumerability.isOpen(relation)) {
                open(pattern).forEach(answer -> matches.add(bindings.refine(answer)));
                return matches;
            }
            Map<Signature, Set<Term>> where = model.containsKey(relation) ? model : outside;
            for (Term fact : Objects.requireNonNull(where.get(relation))) {
                Matching extended = bindings.match(pattern, fact);
                if (extended != null) {
                    matches.add(extended);
                }
            }
            return matches;
        }

        /** Whether nothing in the model of denials is an instance of the pattern. */
        private boolean fulfills(Term pattern) {
            if (enumerability.isOpen(pattern.signature())) {
                return open(pattern).isEmpty();
            }
            return Objects.requireNonNull(denied.get(pattern.signature())).stream()
                    .noneMatch(fact -> Matching.NONE.match(pattern, fact) != null);
        }
    }

    private static void refuseDeeper(Term term, int depth) {
        if (depth < 0) {
            throw new OutOfBudget("the rules build terms that nest deeper than " + Term.MAX_DEPTH);
        }
        term.arguments().forEach(a -> refuseDeeper(a, depth - 1));
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
                case Condition.Fails _, Condition.Differ _, Condition.Same _ -> {
                    if (ground) {
                        return condition;
                    }
                }
            }
        }
        return listed != null ? listed : open != null ? open : remaining.getLast();
    }
}
