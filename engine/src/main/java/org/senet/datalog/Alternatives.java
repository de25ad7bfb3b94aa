package org.senet.datalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * Rewrites large clauses by where the alternatives in them lie, so that dividing their bodies gains more. Clauses that differ in
 * one condition only become one clause, of which either condition holds:
 *
 * <pre>
 * attacked(X,C) :- rook(X,U) &amp; differ(U,C)         attacked(X,C) :- either(X,U) &amp; differ(U,C)
 * attacked(X,C) :- queen(X,U) &amp; differ(U,C)        either(X,U) :- rook(X,U)     either(X,U) :- queen(X,U)
 * </pre>
 *
 * Relations that say of most things that they differ, in one way or another, are written out: two cells differ in their columns
 * or in their rows, and each of these can be told when the other is forgotten.
 */
final class Alternatives {
    /** From how many variables on a clause counts as large, and by how many clauses a relation may be written out. */
    private static final int MANY = 6;
    private static final int FEW_CLAUSES = 4;

    private static final String EITHER = "either" + Clause.AUXILIARY;

    private final Set<Signature> unchanging;
    private final List<Clause> result = new ArrayList<>();
    private int count;

    private Alternatives(Set<Signature> unchanging) {
        this.unchanging = unchanging;
    }

    /** The clauses, those that differ in one condition put together. */
    static List<Clause> joined(List<Clause> clauses, Set<Signature> unchanging) {
        Alternatives alternatives = new Alternatives(unchanging);
        alternatives.join(clauses);
        return alternatives.result;
    }

    /**
     * The clauses, with the given relations written out in large ones.
     *
     * @param dense relations that are the same in every state and hold of most of their arguments' combinations
     */
    static List<Clause> writtenOut(List<Clause> clauses, Set<Signature> dense, Set<Signature> unchanging) {
        Alternatives alternatives = new Alternatives(unchanging);
        Map<Signature, List<Clause>> definitions = new HashMap<>();
        clauses.stream().filter(c -> dense.contains(c.head().signature()))
                .forEach(c -> definitions.computeIfAbsent(c.head().signature(), _ -> new ArrayList<>()).add(c));
        definitions.values()
                .removeIf(d -> d.size() > FEW_CLAUSES || !d.stream().allMatch(alternatives::saysDifference));
        clauses.forEach(c -> alternatives.writeOut(c, definitions));
        return alternatives.result;
    }

    private boolean isLarge(Clause clause) {
        return !unchanging.contains(clause.head().signature()) && Clause.variables(clause.head()).size() >= MANY;
    }

    /** What is left of a clause without one of its conditions, and the variables of that condition. */
    private record Frame(Term head, Set<Condition> rest, Set<Term.Variable> variables) {}

    private void join(List<Clause> clauses) {
        Map<Frame, List<Condition>> fillings = new LinkedHashMap<>();
        Map<Frame, List<Clause>> members = new HashMap<>();
        for (Clause clause : clauses) {
            if (isLarge(clause)) {
                frames(clause).forEach((frame, condition) -> {
                    fillings.computeIfAbsent(frame, _ -> new ArrayList<>()).add(condition);
                    members.computeIfAbsent(frame, _ -> new ArrayList<>()).add(clause);
                });
            }
        }
        Set<Clause> done = new HashSet<>();
        fillings.forEach((frame, conditions) -> {
            List<Clause> own = members.getOrDefault(frame, List.of());
            if (conditions.size() > 1 && own.stream().noneMatch(done::contains)) {
                done.addAll(own);
                Term either = Term.of(EITHER + count++, List.copyOf(frame.variables));
                conditions.forEach(c -> result.add(new Clause(either, List.of(c), own.getFirst().origin())));
                List<Condition> body = new ArrayList<>(frame.rest);
                body.add(new Condition.Holds(either));
                result.add(new Clause(frame.head, body, own.getFirst().origin()));
            }
        });
        clauses.stream().filter(c -> !done.contains(c)).forEach(result::add);
    }

    private Map<Frame, Condition> frames(Clause clause) {
        Map<Frame, Condition> frames = new LinkedHashMap<>();
        for (Condition condition : clause.body()) {
            if (condition instanceof Condition.Holds(Term atom) && !unchanging.contains(atom.signature())) {
                Set<Condition> rest = new LinkedHashSet<>(clause.body());
                rest.remove(condition);
                if (rest.isEmpty()) {
                    continue;
                }
                frames.put(new Frame(clause.head(), rest, condition.variables()), condition);
            }
        }
        return frames;
    }

    /** Whether a clause says that something differs, and for the rest nothing that changes or that would have to be written out. */
    private boolean saysDifference(Clause clause) {
        return clause.body().stream().anyMatch(c -> c instanceof Condition.Differ)
                && clause.body().stream().allMatch(c -> c instanceof Condition.Differ
                        || c instanceof Condition.Holds(Term atom) && unchanging.contains(atom.signature())
                                && !atom.signature().equals(clause.head().signature()));
    }

    private void writeOut(Clause clause, Map<Signature, List<Clause>> definitions) {
        if (isLarge(clause)) {
            for (Condition condition : clause.body()) {
                if (condition instanceof Condition.Holds(Term atom) && definitions.containsKey(atom.signature())) {
                    List<Condition> rest = new ArrayList<>(clause.body());
                    rest.remove(condition);
                    for (Clause definition : definitions.getOrDefault(atom.signature(), List.of())) {
                        resolve(clause, atom, rest, renamed(definition), definitions);
                    }
                    return;
                }
            }
        }
        result.add(clause);
    }

    private void resolve(Clause clause, Term atom, List<Condition> rest, Clause definition,
            Map<Signature, List<Clause>> definitions) {
        Unifier.unify(definition.head(), atom).ifPresent(unifier -> {
            List<Condition> body = new ArrayList<>();
            rest.forEach(c -> body.add(unifier.apply(c)));
            definition.body().forEach(c -> body.add(unifier.apply(c)));
            writeOut(new Clause(unifier.apply(clause.head()), body, clause.origin()), definitions);
        });
    }

    private Clause renamed(Clause clause) {
        int number = count++;
        Map<Term.Variable, Term> fresh = new HashMap<>();
        clause.body().forEach(c -> c.variables().forEach(v -> fresh.put(v, fresh(v, number))));
        Clause.variables(clause.head()).forEach(v -> fresh.put(v, fresh(v, number)));
        Substitution renaming = new Substitution(fresh);
        return new Clause(renaming.apply(clause.head()), clause.body().stream().map(renaming::apply).toList(),
                clause.origin());
    }

    private static Term fresh(Term.Variable variable, int number) {
        return Term.variable(variable.name() + Clause.AUXILIARY + number);
    }
}
