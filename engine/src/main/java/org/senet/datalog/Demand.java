package org.senet.datalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Restricts chosen relations to what is asked of them (magic sets, Bancilhon et al. 1986). For a relation p whose uses all bind
 * some arguments, a relation {@code demand p} lists the values with which it is used, and every clause of p gets the
 * condition that its head is demanded:
 *
 * <pre>
 * legal(R,M) :- move(M,X) &amp; ~attacked(X,R)       demand attacked(X,R) :- move(M,X) &amp; role(R)
 * attacked(X,R) :- …                            attacked(X,R) :- demand attacked(X,R) &amp; …
 * </pre>
 *
 * <p>Demand may be larger than need be but never smaller; so its rules leave out whatever itself depends on p, directly or
 * through what has been demanded before; only the demand of a caller may, where no denial lies on the way. So no cycle through
 * negation arises, and the program stays as stratified as it was.
 */
final class Demand {
    private static final String DEMAND = "demand" + Clause.AUXILIARY;

    private final List<Clause> clauses;
    private final Dependencies dependencies;
    private final Map<Signature, Set<Signature>> edges = new HashMap<>();
    private final Map<Signature, Set<Signature>> negativeEdges = new HashMap<>();
    private final Map<Signature, Restriction> restrictions = new LinkedHashMap<>();
    private final List<Clause> demandClauses = new ArrayList<>();
    private final AskingOrder order;
    private final Sight sight;
    private int projections;

    /** Which conditions of a body tell what is asked of a relation in it. */
    private enum Sight {
        /** All that do not depend on the relation. */
        INDEPENDENT,
        /** Of these the ones that share variables. */
        CONNECTED,
        /** Those that come before it in an order of the body. */
        ORDERED
    }

    private Demand(List<Clause> clauses, Set<Signature> chosen, Sight sight) {
        this.clauses = clauses;
        this.sight = sight;
        this.dependencies = Dependencies.of(clauses);
        this.order = new AskingOrder(dependencies, chosen);
        for (Signature relation : dependencies.relations()) {
            dependencies.edges(relation).forEach(e -> addEdge(e.from(), e.to(), e.negative()));
        }
        // Callers come before what they call, so that their demand is known.
        for (List<Signature> group : dependencies.strata().reversed()) {
            List<Signature> members = group.stream().filter(chosen::contains).toList();
            if (!members.isEmpty()) {
                restrict(members);
            }
        }
    }

    /** A program in which relations are restricted, and which ones are. */
    record Restricted(List<Clause> clauses, Set<Signature> relations) {}

    /** The clauses with the chosen relations restricted, as far as their uses allow. */
    static Restricted restrict(List<Clause> clauses, Set<Signature> chosen) {
        return restrict(clauses, chosen, Sight.INDEPENDENT);
    }

    /**
     * The clauses with the chosen relations restricted, as far as their uses allow.
     *
     * @param connected whether only conditions that share variables tell what is asked: then demand is never the product of
     *                  what unrelated conditions say, but it may leave arguments open that one of them would bind
     */
    static Restricted restrict(List<Clause> clauses, Set<Signature> chosen, boolean connected) {
        return restrict(clauses, chosen, connected ? Sight.CONNECTED : Sight.INDEPENDENT);
    }

    /**
     * The clauses with the chosen relations restricted, where what is asked of a relation may depend on the relation itself: the
     * conditions of a body are put in an order, and each asks with what those before it give. More is restricted so, but denials
     * of what changes from state to state may come to depend on themselves: this is for programs from which such denials are
     * then dropped.
     */
    static Restricted restrictInOrder(List<Clause> clauses, Set<Signature> chosen) {
        return restrict(clauses, chosen, Sight.ORDERED);
    }

    private static Restricted restrict(List<Clause> clauses, Set<Signature> chosen, Sight sight) {
        if (chosen.isEmpty()) {
            return new Restricted(clauses, Set.of());
        }
        Demand demand = new Demand(clauses, chosen, sight);
        List<Clause> result = new ArrayList<>();
        for (Clause clause : clauses) {
            Restriction restriction = demand.restrictions.get(clause.head().signature());
            if (restriction != null) {
                List<Condition> body = new ArrayList<>(clause.body());
                body.addFirst(new Condition.Holds(restriction.demandFor(clause.head())));
                result.add(new Clause(clause.head(), body, clause.origin()));
            } else {
                result.add(clause);
            }
        }
        result.addAll(demand.demandClauses);
        return new Restricted(result, Set.copyOf(demand.restrictions.keySet()));
    }

    /** One use of a relation in the body of a clause. */
    private record Use(Clause clause, Condition condition, Term atom) {}

    /** A chosen relation, its uses, and the arguments that all of them bind (more than those while they are sought). */
    private record Restriction(Signature relation, List<Use> uses, TreeSet<Integer> boundArguments) {

        boolean isOfUse() {
            return !uses.isEmpty() && !boundArguments.isEmpty();
        }

        /** The relation that lists what is asked. */
        Signature demand() {
            return new Signature(name(relation), boundArguments.size());
        }

        /** The demand for an atom of the relation. */
        Term demandFor(Term atom) {
            return Term.of(name(relation), boundArguments.stream().map(i -> atom.arguments().get(i)).toList());
        }
    }

    private List<Use> usesOf(Signature relation) {
        List<Use> uses = new ArrayList<>();
        for (Clause clause : clauses) {
            for (Condition condition : clause.body()) {
                switch (condition) {
                    case Condition.Holds holds -> {
                        if (holds.atom().signature().equals(relation)) {
                            uses.add(new Use(clause, condition, holds.atom()));
                        }
                    }
                    case Condition.Fails fails -> {
                        if (fails.atom().signature().equals(relation)) {
                            uses.add(new Use(clause, condition, fails.atom()));
                        }
                    }
                    case Condition.Differ _, Condition.Same _ -> {}
                }
            }
        }
        return uses;
    }

    /** Finds which arguments all uses bind, together for the chosen relations of one recursive group. */
    private void restrict(List<Signature> members) {
        List<Restriction> group = new ArrayList<>();
        for (Signature member : members) {
            TreeSet<Integer> all = new TreeSet<>();
            for (int i = 0; i < member.arity(); i++) {
                all.add(i);
            }
            group.add(new Restriction(member, usesOf(member), all));
        }
        group.forEach(r -> restrictions.put(r.relation(), r));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Restriction restriction : group) {
                for (Use use : restriction.uses()) {
                    Set<Term.Variable> bound = new HashSet<>();
                    given(use, restriction.relation()).forEach(c -> {
                        if (c instanceof Condition.Holds) {
                            bound.addAll(c.variables());
                        }
                    });
                    changed |= restriction.boundArguments().removeIf(
                            i -> !bound.containsAll(Clause.variables(use.atom().arguments().get(i))));
                }
            }
        }
        group.removeIf(r -> !r.isOfUse());
        restrictions.values().removeIf(r -> !r.isOfUse());
        List<Clause> added = new ArrayList<>();
        for (Restriction restriction : group) {
            for (Use use : restriction.uses()) {
                Clause clause = new Clause(restriction.demandFor(use.atom()), given(use, restriction.relation()),
                        use.clause().origin());
                added.addAll(sight == Sight.ORDERED ? projected(clause) : List.of(clause));
            }
        }
        group.forEach(r -> addEdge(r.relation(), r.demand(), false));
        for (Clause clause : added) {
            for (Condition condition : clause.body()) {
                switch (condition) {
                    case Condition.Holds holds -> addEdge(clause.head().signature(), holds.atom().signature(), false);
                    case Condition.Fails fails -> addEdge(clause.head().signature(), fails.atom().signature(), true);
                    case Condition.Differ _, Condition.Same _ -> {}
                }
            }
        }
        demandClauses.addAll(added);
    }

    /** The clause, in parts that forget as early as possible what its head does not mention. */
    private List<Clause> projected(Clause clause) {
        List<Clause> parts = new ArrayList<>();
        Set<Term.Variable> inHead = Clause.variables(clause.head());
        List<Condition> body = new ArrayList<>(clause.body());
        Set<Term.Variable> all = new LinkedHashSet<>();
        body.forEach(c -> all.addAll(c.variables()));
        for (Term.Variable variable : all) {
            List<Condition> around = body.stream().filter(c -> c.variables().contains(variable)).toList();
            Set<Term.Variable> inside = new LinkedHashSet<>();
            Set<Term.Variable> outside = new HashSet<>(inHead);
            body.forEach(c -> (around.contains(c) ? inside : outside).addAll(c.variables()));
            boolean isSeparate = !inHead.contains(variable) && inside.size() + 1 < all.size()
                    && around.stream().allMatch(c -> c instanceof Condition.Holds);
            if (isSeparate) {
                List<Term> kept = inside.stream().filter(outside::contains).map(v -> (Term) v).toList();
                Term part = Term.of(DEMAND + "part " + projections++, kept);
                parts.add(new Clause(part, around, clause.origin()));
                body.removeAll(around);
                body.add(new Condition.Holds(part));
            }
        }
        parts.add(new Clause(clause.head(), body, clause.origin()));
        return parts;
    }

    /** The conditions of the clause that may be taken for granted where the relation is used: none depends on the relation. */
    private List<Condition> given(Use use, Signature relation) {
        List<Condition> given = new ArrayList<>();
        Restriction caller = restrictions.get(use.clause().head().signature());
        if (caller != null && !caller.boundArguments().isEmpty() && mayAskFor(caller, relation)) {
            given.add(new Condition.Holds(caller.demandFor(use.clause().head())));
        }
        if (sight == Sight.ORDERED) {
            given.addAll(before(use, relation));
            given = new ArrayList<>(withoutMereDomains(given));
        } else {
            for (Condition condition : use.clause().body()) {
                if (condition != use.condition() && condition instanceof Condition.Holds holds
                        && !reaches(holds.atom().signature(), relation, false)) {
                    given.add(condition);
                }
            }
        }
        if (sight == Sight.CONNECTED) {
            given = connected(given, Set.of());
        }
        Set<Term.Variable> bound = new HashSet<>();
        given.forEach(c -> bound.addAll(c.variables()));
        for (Condition condition : use.clause().body()) {
            switch (condition) {
                case Condition.Holds _ -> {}
                case Condition.Fails fails -> {
                    if (condition != use.condition() && bound.containsAll(fails.variables())
                            && !reaches(fails.atom().signature(), relation, false)) {
                        given.add(condition);
                    }
                }
                case Condition.Differ _, Condition.Same _ -> {
                    if (bound.containsAll(condition.variables())) {
                        given.add(condition);
                    }
                }
            }
        }
        return given;
    }

    /** The conditions that hold before the use is asked for, in the order of its clause. */
    private List<Condition> before(Use use, Signature relation) {
        List<Condition> before = new ArrayList<>();
        for (Condition.Holds condition : order.of(use.clause())) {
            if (condition == use.condition()) {
                break;
            }
            if (!circlesThroughDenial(condition.atom().signature(), relation)) {
                before.add(condition);
            }
        }
        return before;
    }

    /** The conditions but those that never change and have no variable in common with the others: they tell nothing. */
    private List<Condition> withoutMereDomains(List<Condition> conditions) {
        List<Condition> telling = conditions.stream()
                .filter(c -> c instanceof Condition.Holds(Term atom) && (isDemand(atom.signature())
                        || changes(atom.signature())))
                .toList();
        Set<Term.Variable> known = new HashSet<>();
        telling.forEach(c -> known.addAll(c.variables()));
        List<Condition> connected = connected(conditions, known);
        return known.isEmpty() ? conditions : conditions.stream().filter(connected::contains).toList();
    }

    private boolean changes(Signature relation) {
        return reaches(relation, Vocabulary.TRUE.signature(), false)
                || reaches(relation, Vocabulary.DOES.signature(), false);
    }

    /** Whether to ask for the relation by what another says would go round in a circle through a denial that is not dropped. */
    private boolean circlesThroughDenial(Signature asking, Signature relation) {
        return !changes(asking) && reaches(asking, relation, true);
    }

    /**
     * Of conditions that hold, those that are connected by shared variables, directly or through others, to each other and to the
     * known variables; where none is known, the first condition starts. Conditions without variables count as connected.
     */
    static List<Condition> connected(List<Condition> conditions, Set<Term.Variable> known) {
        Set<Term.Variable> reached = new HashSet<>(known);
        if (reached.isEmpty()) {
            conditions.stream().filter(c -> !c.variables().isEmpty()).findFirst()
                    .ifPresent(c -> reached.addAll(c.variables()));
        }
        List<Condition> found = new ArrayList<>();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Condition condition : conditions) {
                if (!found.contains(condition) && (condition.variables().isEmpty()
                        || !Collections.disjoint(condition.variables(), reached))) {
                    found.add(condition);
                    reached.addAll(condition.variables());
                    changed = true;
                }
            }
        }
        return found;
    }

    /** Whether the demand for the caller may be used in the demand for the relation: a cycle must not pass a denial. */
    private boolean mayAskFor(Restriction caller, Signature relation) {
        return dependencies.sameComponent(caller.relation(), relation) || (sight == Sight.ORDERED
                ? !circlesThroughDenial(caller.demand(), relation)
                : !reaches(caller.demand(), relation, true));
    }

    private void addEdge(Signature from, Signature to, boolean negative) {
        (negative ? negativeEdges : edges).computeIfAbsent(from, _ -> new HashSet<>()).add(to);
    }

    /**
     * Whether one relation depends on another, by the clauses or by what has been added to them; if so asked, only where the
     * way passes a denial.
     */
    private boolean reaches(Signature from, Signature to, boolean throughDenial) {
        Set<Signature> plain = new HashSet<>();
        Set<Signature> denied = new HashSet<>();
        Deque<Signature> pending = new ArrayDeque<>(List.of(from));
        Deque<Signature> pendingDenied = new ArrayDeque<>();
        plain.add(from);
        while (!pending.isEmpty()) {
            Signature relation = pending.pop();
            edges.getOrDefault(relation, Set.of()).stream().filter(plain::add).forEach(pending::push);
            negativeEdges.getOrDefault(relation, Set.of()).stream().filter(denied::add).forEach(pendingDenied::push);
        }
        while (!pendingDenied.isEmpty()) {
            Signature relation = pendingDenied.pop();
            edges.getOrDefault(relation, Set.of()).stream().filter(denied::add).forEach(pendingDenied::push);
            negativeEdges.getOrDefault(relation, Set.of()).stream().filter(denied::add).forEach(pendingDenied::push);
        }
        return denied.contains(to) || !throughDenial && plain.contains(to);
    }

    private static String name(Signature relation) {
        return DEMAND + relation;
    }

    /** Whether the relation lists what is asked of another. */
    static boolean isDemand(Signature relation) {
        return relation.name().startsWith(DEMAND);
    }

    /** Whether the first relation lists what is asked of the second. */
    static boolean isFor(Signature demand, Signature relation) {
        return demand.name().equals(name(relation));
    }
}
