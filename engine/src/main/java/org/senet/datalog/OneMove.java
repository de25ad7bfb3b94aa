package org.senet.datalog;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Rewrites clauses that speak of a move by what it is not, such as "a cell stays as it is when a move is made elsewhere", so that
 * they have few instances. A role makes exactly one move; therefore it makes one of a form that differs from something exactly
 * where it makes one of the form and does not make one that equals it:
 *
 * <pre>
 * next(cell(X,C)) :- true(cell(X,C)) &amp; does(R,mark(Y)) &amp; distinct(X,Y)
 *
 * next(cell(X,C)) :- true(cell(X,C)) &amp; form(R) &amp; ~equal(R,X)
 * form(R) :- does(R,mark(Y))          equal(R,X) :- does(R,mark(X))
 * </pre>
 *
 * <p>The clauses mean the same only where every role makes one move, as in every step of a game.
 */
final class OneMove {
    private static final String FORM = "form" + Clause.AUXILIARY;
    private static final String EQUAL = "equal" + Clause.AUXILIARY;

    private final List<Clause> result = new ArrayList<>();
    private final Set<Signature> dense;
    private int count;

    private OneMove(Set<Signature> dense) {
        this.dense = dense;
    }

    /**
     * The clauses, rewritten where they say by what a move differs.
     *
     * @param dense relations that are the same in every state and hold of most of their arguments' combinations, such as that two
     *              cells differ
     */
    static List<Clause> rewritten(List<Clause> clauses, Set<Signature> dense) {
        OneMove rewriting = new OneMove(dense);
        clauses.forEach(rewriting::rewrite);
        return rewriting.result;
    }

    private void rewrite(Clause clause) {
        for (Condition condition : clause.body()) {
            if (condition instanceof Condition.Holds(Term atom)
                    && atom.signature().equals(Vocabulary.DOES.signature()) && rewrite(clause, condition, atom)) {
                return;
            }
        }
        result.add(clause);
    }

    /** Whether the clause was rewritten with regard to one move in its body. */
    private boolean rewrite(Clause clause, Condition move, Term does) {
        Set<Term.Variable> elsewhere = new LinkedHashSet<>(Clause.variables(clause.head()));
        elsewhere.addAll(Clause.variables(does.arguments().getFirst()));
        List<Condition> differences = new ArrayList<>();
        List<Condition> rest = new ArrayList<>();
        for (Condition condition : clause.body()) {
            if (saysDifference(condition)) {
                differences.add(condition);
            } else if (condition != move) {
                rest.add(condition);
                elsewhere.addAll(condition.variables());
            }
        }
        Set<Term.Variable> free = new LinkedHashSet<>(Clause.variables(does));
        free.removeAll(elsewhere);
        List<Clause> added = new ArrayList<>();
        List<Condition> body = new ArrayList<>(rest);
        Term form = Term.of(FORM + count, kept(does, free));
        body.add(new Condition.Holds(form));
        added.add(new Clause(form, List.of(move), clause.origin()));
        boolean speaksOfOthers = false;
        for (Condition difference : differences) {
            if (difference.variables().stream().noneMatch(free::contains)) {
                body.add(difference);
                continue;
            }
            Set<Term.Variable> arguments = new LinkedHashSet<>(Clause.variables(does));
            arguments.addAll(difference.variables());
            arguments.removeAll(free);
            if (!elsewhere.containsAll(arguments)) {
                return false;
            }
            Term equal = Term.of(EQUAL + count + "-" + added.size(), List.copyOf(arguments));
            Optional<Clause> equality = switch (difference) {
                case Condition.Differ(Term left, Term right) -> Unifier.unify(left, right).map(solution -> new Clause(
                        solution.apply(equal), List.of(solution.apply(move)), clause.origin()));
                case Condition.Holds(Term atom) -> Optional.of(denied(equal, move, atom, rest, clause));
                case Condition.Fails _, Condition.Same _ -> throw new IllegalStateException("no difference");
            };
            if (equality.isEmpty()) {
                continue;
            }
            if (!Enumerability.boundByBody(equality.get()).containsAll(Clause.variables(equality.get().head()))) {
                return false;
            }
            speaksOfOthers = true;
            body.add(new Condition.Fails(equal));
            added.add(equality.get());
        }
        if (!speaksOfOthers) {
            return false;
        }
        count++;
        result.addAll(added);
        result.add(new Clause(clause.head(), body, clause.origin()));
        return true;
    }

    private boolean saysDifference(Condition condition) {
        return switch (condition) {
            case Condition.Differ _ -> true;
            case Condition.Holds(Term atom) -> dense.contains(atom.signature());
            case Condition.Fails _, Condition.Same _ -> false;
        };
    }

    /** A move is made for which the relation does not hold, with what the rest of the clause can give its other arguments. */
    private Clause denied(Term head, Condition move, Term atom, List<Condition> rest, Clause clause) {
        List<Condition> body = new ArrayList<>(List.of(move));
        Set<Term.Variable> open = new LinkedHashSet<>(Clause.variables(atom));
        open.removeAll(move.variables());
        for (Condition condition : rest) {
            if (condition instanceof Condition.Holds(Term binder)) {
                Set<Term.Variable> bound = new LinkedHashSet<>(condition.variables());
                bound.retainAll(open);
                if (!bound.isEmpty()) {
                    Term domain = Term.of(
                            BodySplitting.DOMAIN + "of move " + count + "-" + result.size() + "-" + body.size(),
                            List.copyOf(bound));
                    result.add(new Clause(domain, List.of(new Condition.Holds(binder)), clause.origin()));
                    body.add(new Condition.Holds(domain));
                    open.removeAll(bound);
                }
            }
        }
        body.add(new Condition.Fails(atom));
        return new Clause(head, body, clause.origin());
    }

    private static List<Term> kept(Term does, Set<Term.Variable> free) {
        return Clause.variables(does).stream().filter(v -> !free.contains(v)).map(v -> (Term) v).toList();
    }
}
