package org.senet.datalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * Tells which relations can be listed from the bottom up. The others are <em>open</em>: a clause leaves a variable of its
 * head unbound, or recursion builds ever larger terms, so that such a relation has answers only for questions that bind
 * enough of its arguments. Real rule sheets contain both; bottom-up reasoners hand questions about open relations to a
 * {@link Prover}.
 */
final class Enumerability {
    private final Set<Signature> open = new HashSet<>();

    private Enumerability() {}

    static Enumerability of(List<Clause> clauses, Dependencies dependencies) {
        return of(clauses, dependencies, Set.of());
    }

    /** As the clauses are, except that the given relations are taken for open whatever they are. */
    static Enumerability of(List<Clause> clauses, Dependencies dependencies, Set<Signature> declaredOpen) {
        Enumerability result = new Enumerability();
        result.open.addAll(declaredOpen);
        for (Clause clause : clauses) {
            if (leavesHeadUnbound(clause) || growsTerms(clause, dependencies)) {
                result.open.add(clause.head().signature());
            }
        }
        return result;
    }

    /** As the clauses are, on the assumption that recursion does not let terms grow for ever. */
    static Enumerability withoutGrowth(List<Clause> clauses) {
        Enumerability result = new Enumerability();
        clauses.stream().filter(Enumerability::leavesHeadUnbound).forEach(c -> result.open.add(c.head().signature()));
        return result;
    }

    boolean isOpen(Signature relation) {
        return open.contains(relation);
    }

    Set<Signature> open() {
        return open;
    }

    private static boolean leavesHeadUnbound(Clause clause) {
        return !boundByBody(clause).containsAll(Clause.variables(clause.head()));
    }

    /** The variables that get a value once all positive conditions hold. */
    static Set<Term.Variable> boundByBody(Clause clause) {
        Set<Term.Variable> bound = new HashSet<>();
        List<Condition.Same> equations = new ArrayList<>();
        for (Condition condition : clause.body()) {
            switch (condition) {
                case Condition.Holds holds -> bound.addAll(holds.variables());
                case Condition.Same same -> equations.add(same);
                case Condition.Fails _, Condition.Differ _ -> {}
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Condition.Same same : equations) {
                Set<Term.Variable> left = Clause.variables(same.left());
                Set<Term.Variable> right = Clause.variables(same.right());
                if (bound.containsAll(left)) {
                    changed |= bound.addAll(right);
                } else if (bound.containsAll(right)) {
                    changed |= bound.addAll(left);
                }
            }
        }
        return bound;
    }

    /**
     * Whether a recursive clause wraps a term that it gets from the recursion alone: the variable stands deeper in the head
     * than in the recursive condition, and no condition outside the cycle binds it.
     */
    private static boolean growsTerms(Clause clause, Dependencies dependencies) {
        Signature head = clause.head().signature();
        if (!dependencies.isRecursive(head)) {
            return false;
        }
        Map<Term.Variable, Integer> shallowest = new HashMap<>();
        Set<Term.Variable> bounded = new HashSet<>();
        for (Condition condition : clause.body()) {
            if (condition instanceof Condition.Holds holds) {
                if (dependencies.sameComponent(head, holds.atom().signature())) {
                    depths(holds.atom(), 0, (v, d) -> shallowest.merge(v, d, Math::min));
                } else {
                    bounded.addAll(holds.variables());
                }
            }
        }
        boolean[] grows = new boolean[1];
        depths(clause.head(), 0, (v, d) -> grows[0] |= !bounded.contains(v) && shallowest.getOrDefault(v, d) < d);
        return grows[0];
    }

    private interface DepthVisitor {
        void visit(Term.Variable variable, int depth);
    }

    private static void depths(Term term, int depth, DepthVisitor visitor) {
        switch (term) {
            case Term.Constant _ -> {}
            case Term.Variable variable -> visitor.visit(variable, depth);
            case Term.Compound compound -> compound.arguments().forEach(a -> depths(a, depth + 1, visitor));
        }
    }
}
