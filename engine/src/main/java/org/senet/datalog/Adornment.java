package org.senet.datalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * Gives relations a copy for each set of arguments that a use of them knows (adornments, Beeri and Ramakrishnan 1987), so that
 * {@link Demand} can restrict every copy by all that its uses know:
 *
 * <pre>
 * reach(X,Y) :- row(X,Y)       reach 0(X,Y) :- row 0(X,Y)
 * reach(X,Y) :- row(Y,X)       reach 0(X,Y) :- row 1(Y,X)
 * </pre>
 *
 * A copy says the same as the relation; so whatever is known or not, the program means what it meant.
 */
final class Adornment {
    private static final int MOST_COPIES = 200;
    private static final int MOST_CLAUSES = 5_000;

    private final Set<Signature> chosen;
    private final Dependencies dependencies;
    private final Map<Signature, Set<Signature>> reached = new HashMap<>();
    private final Map<Signature, List<Clause>> byHead = new HashMap<>();
    private final Map<Copy, Signature> names = new LinkedHashMap<>();
    private final Deque<Copy> pending = new ArrayDeque<>();
    private final List<Clause> result = new ArrayList<>();

    /** A relation and the arguments that are known of it. */
    private record Copy(Signature relation, Set<Integer> known) {}

    /** A program with copies, and the names of these. */
    record Adorned(List<Clause> clauses, Set<Signature> copies) {}

    private Adornment(List<Clause> clauses, Set<Signature> chosen) {
        this.chosen = chosen;
        this.dependencies = Dependencies.of(clauses);
        clauses.forEach(c -> byHead.computeIfAbsent(c.head().signature(), _ -> new ArrayList<>()).add(c));
    }

    /** The clauses with copies of the chosen relations; nothing where that would be too many. */
    static Optional<Adorned> of(List<Clause> clauses, Set<Signature> chosen) {
        Adornment adornment = new Adornment(clauses, chosen);
        clauses.forEach(c -> adornment.add(c, c.head(), Set.of()));
        while (!adornment.pending.isEmpty()) {
            adornment.add(adornment.pending.pop());
            if (adornment.names.size() > MOST_COPIES || adornment.result.size() > clauses.size() + MOST_CLAUSES) {
                return Optional.empty();
            }
        }
        return Optional.of(new Adorned(adornment.result, Set.copyOf(adornment.names.values())));
    }

    /** Adds the clauses of a copy. */
    private void add(Copy copy) {
        for (Clause clause : byHead.getOrDefault(copy.relation, List.of())) {
            Set<Term.Variable> known = new HashSet<>();
            copy.known.forEach(i -> known.addAll(Clause.variables(clause.head().arguments().get(i))));
            add(clause, Term.of(name(copy), clause.head().arguments()), known);
        }
    }

    private void add(Clause clause, Term head, Set<Term.Variable> known) {
        List<Condition> body = new ArrayList<>();
        for (Condition condition : clause.body()) {
            body.add(switch (condition) {
                case Condition.Holds(var atom) -> new Condition.Holds(renamed(atom, condition, clause, known));
                case Condition.Fails(var atom) -> new Condition.Fails(renamed(atom, condition, clause, known));
                case Condition.Differ _, Condition.Same _ -> condition;
            });
        }
        result.add(new Clause(head, body, clause.origin()));
    }

    /** The atom of the copy for what is known where the condition stands. */
    private Term renamed(Term atom, Condition condition, Clause clause, Set<Term.Variable> known) {
        if (!chosen.contains(atom.signature())) {
            return atom;
        }
        List<Condition> given = clause.body().stream()
                .filter(c -> c != condition && c instanceof Condition.Holds(var other)
                        && !reaches(other.signature(), atom.signature()))
                .toList();
        Set<Term.Variable> bound = new HashSet<>(known);
        Demand.connected(given, known).forEach(c -> bound.addAll(c.variables()));
        Set<Integer> arguments = new TreeSet<>();
        for (int i = 0; i < atom.arity(); i++) {
            if (bound.containsAll(Clause.variables(atom.arguments().get(i)))) {
                arguments.add(i);
            }
        }
        return arguments.isEmpty() ? atom : Term.of(name(new Copy(atom.signature(), arguments)), atom.arguments());
    }

    private String name(Copy copy) {
        return names.computeIfAbsent(copy, c -> {
            pending.add(c);
            return new Signature(c.relation.name() + Clause.AUXILIARY + names.size(), c.relation.arity());
        }).name();
    }

    private boolean reaches(Signature from, Signature to) {
        return reached.computeIfAbsent(from, f -> dependencies.reachableFrom(List.of(f))).contains(to);
    }
}
