package org.senet.datalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** Rewrites clauses so that few variables meet in one body, without changing what follows of the relations that were there. */
final class BodySplitting {
    /** From how many variables on a body is divided. */
    private static final int MANY = 5;

    /**
     * The same where the body says nothing of moves, by parts that deny nothing. Elsewhere what a move picks is better seen in
     * the whole.
     */
    private static final int MANY_IN_A_STATE = 4;

    private static final String PART = "part" + Clause.AUXILIARY;
    static final String DOMAIN = "domain" + Clause.AUXILIARY;
    private static final String NONE = "none" + Clause.AUXILIARY;

    private final List<Clause> result = new ArrayList<>();
    private final Map<List<Object>, Term> domains = new HashMap<>();
    private final List<Clause> domainClauses = new ArrayList<>();
    private int count;

    private final Set<Signature> open;

    /** Whether a part may take all conditions that change, merely to forget a variable before others join. */
    private final boolean thorough;

    private BodySplitting(Set<Signature> open, boolean thorough) {
        this.open = open;
        this.thorough = thorough;
    }

    static List<Clause> withClosedDenials(List<Clause> clauses) {
        BodySplitting splitting = new BodySplitting(Set.of(), false);
        clauses.forEach(c -> splitting.result.add(splitting.closeDenials(c)));
        return splitting.result;
    }

    /**
     * A denial with a variable that nothing else binds says that no instance holds: it becomes the denial of a projection. Two
     * terms differ where one has such a variable. Variables of the head count as bound: demand may bind them.
     */
    private Clause closeDenials(Clause clause) {
        Set<Term.Variable> bound = Enumerability.boundByBody(clause);
        bound.addAll(Clause.variables(clause.head()));
        List<Condition> body = new ArrayList<>();
        for (Condition condition : clause.body()) {
            if (condition instanceof Condition.Fails(Term atom)
                    && !bound.containsAll(Clause.variables(atom))) {
                Set<Term.Variable> kept = new LinkedHashSet<>(Clause.variables(atom));
                kept.retainAll(bound);
                Term projection = Term.of(NONE + count++, List.copyOf(kept));
                result.add(new Clause(projection, List.of(new Condition.Holds(atom)), clause.origin()));
                body.add(new Condition.Fails(projection));
            } else if (!(condition instanceof Condition.Differ differ)
                    || bound.containsAll(differ.variables()) || differ.left().equals(differ.right())) {
                body.add(condition);
            }
        }
        return new Clause(clause.head(), body, clause.origin());
    }

    /**
     * The clauses, those with many variables divided: a variable that is not in the head is taken out together with the
     * conditions that mention it, which become a clause of their own, as long as that lets fewer variables meet.
     *
     * @param unchanging relations that are the same in every state, conditions on which cost nothing
     * @param open       relations that cannot be listed, conditions on which bind nothing
     * @param thorough   whether a variable is taken out also where all conditions that change go with it
     */
    static List<Clause> of(List<Clause> clauses, Set<Signature> unchanging, Set<Signature> open, boolean thorough) {
        BodySplitting splitting = new BodySplitting(open, thorough);
        for (Clause clause : clauses) {
            int met = variables(clause.body()).size();
            boolean isDivided = met >= (speaksOfMoves(clause) ? MANY : MANY_IN_A_STATE)
                    && !unchanging.contains(clause.head().signature());
            splitting.result.add(isDivided ? splitting.divide(clause, unchanging) : clause);
        }
        splitting.result.addAll(splitting.domainClauses);
        return splitting.result;
    }

    private static boolean speaksOfMoves(Clause clause) {
        return clause.body().stream().anyMatch(c -> c instanceof Condition.Holds(Term atom)
                && atom.signature().equals(Vocabulary.DOES.signature()) && !atom.isGround());
    }

    private static Set<Term.Variable> variables(List<Condition> conditions) {
        Set<Term.Variable> variables = new LinkedHashSet<>();
        conditions.forEach(c -> variables.addAll(c.variables()));
        return variables;
    }

    private Clause divide(Clause clause, Set<Signature> unchanging) {
        Clause rest = clause;
        while (true) {
            Clause part = smallestPart(rest, unchanging);
            if (part == null) {
                return rest;
            }
            result.add(part);
            List<Condition> body = new ArrayList<>(rest.body());
            body.removeAll(part.body());
            body.add(new Condition.Holds(part.head()));
            rest = new Clause(rest.head(), body, rest.origin());
        }
    }

    /** The conditions on one variable, with the fewest other variables, as a clause; null where dividing gains nothing. */
    private @Nullable Clause smallestPart(Clause clause, Set<Signature> unchanging) {
        Set<Term.Variable> inHead = Clause.variables(clause.head());
        Set<Term.Variable> all = variables(clause.body());
        List<Condition> best = null;
        int fewest = all.size();
        for (Term.Variable variable : all) {
            if (inHead.contains(variable)) {
                continue;
            }
            List<Condition> around = around(clause, variable, unchanging);
            Set<Term.Variable> met = variables(around);
            boolean mayDeny = all.size() >= MANY;
            boolean divides = around.stream().allMatch(c -> mayDeny || !(c instanceof Condition.Fails(Term atom))
                    || atom.isGround() || unchanging.contains(atom.signature()))
                    && around.stream().anyMatch(c -> changes(c, unchanging))
                    && (thorough || clause.body().stream()
                            .anyMatch(c -> !around.contains(c) && changes(c, unchanging)));
            if (divides && met.size() < fewest) {
                fewest = met.size();
                best = around;
            }
        }
        if (best == null) {
            return null;
        }
        Set<Term.Variable> outside = new HashSet<>(inHead);
        Set<Term.Variable> inside = new LinkedHashSet<>();
        for (Condition condition : clause.body()) {
            (best.contains(condition) ? inside : outside).addAll(condition.variables());
        }
        List<Term> kept = new ArrayList<>();
        inside.stream().filter(outside::contains).forEach(kept::add);
        return new Clause(Term.of(PART + count++, kept), best, clause.origin());
    }

    private static boolean changes(Condition condition, Set<Signature> unchanging) {
        return switch (condition) {
            case Condition.Holds(Term atom) -> !unchanging.contains(atom.signature());
            case Condition.Fails(Term atom) -> !unchanging.contains(atom.signature());
            case Condition.Differ _, Condition.Same _ -> false;
        };
    }

    /** The relation of the values that an atom can give some of its variables. */
    private Term domain(Term atom, List<Term> variables) {
        return domains.computeIfAbsent(List.of(atom, variables), _ -> {
            Term head = Term.of(DOMAIN + domains.size(), variables);
            domainClauses.add(new Clause(head, List.of(new Condition.Holds(atom)), new Rule(head, List.of())));
            return head;
        });
    }

    /** Whether the relation merely says which values are possible; conditions on it mean nothing in a state. */
    static boolean isDomain(Signature relation) {
        return relation.name().startsWith(DOMAIN);
    }

    /** The conditions that mention a variable, and others that bind what denials among them mention. */
    private List<Condition> around(Clause clause, Term.Variable variable, Set<Signature> unchanging) {
        List<Condition> around = new ArrayList<>();
        Set<Term.Variable> bound = new HashSet<>();
        Set<Term.Variable> needed = new LinkedHashSet<>();
        for (Condition condition : clause.body()) {
            if (condition.variables().contains(variable)) {
                around.add(condition);
                needed.addAll(condition.variables());
                if (condition instanceof Condition.Holds(Term atom) && !open.contains(atom.signature())) {
                    bound.addAll(condition.variables());
                }
            }
        }
        for (Condition condition : clause.body()) {
            needed.removeAll(bound);
            if (condition instanceof Condition.Holds(Term atom) && !around.contains(condition)
                    && !open.contains(atom.signature()) && condition.variables().stream().anyMatch(needed::contains)) {
                if (unchanging.contains(atom.signature())) {
                    around.add(condition);
                    bound.addAll(condition.variables());
                } else {
                    Set<Term.Variable> bindable = new LinkedHashSet<>(condition.variables());
                    bindable.retainAll(needed);
                    around.add(new Condition.Holds(domain(atom, List.copyOf(bindable))));
                    bound.addAll(bindable);
                }
            }
        }
        for (Condition condition : clause.body()) {
            if (!around.contains(condition) && bound.containsAll(condition.variables())
                    && !condition.variables().isEmpty()) {
                around.add(condition);
            }
        }
        return around;
    }
}
