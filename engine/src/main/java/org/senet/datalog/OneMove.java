package org.senet.datalog;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
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
    private int count;

    private OneMove() {}

    static List<Clause> rewritten(List<Clause> clauses) {
        OneMove rewriting = new OneMove();
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
        List<Condition.Differ> differences = new ArrayList<>();
        List<Condition> rest = new ArrayList<>();
        for (Condition condition : clause.body()) {
            if (condition instanceof Condition.Differ differ) {
                differences.add(differ);
            } else if (condition != move) {
                rest.add(condition);
                elsewhere.addAll(condition.variables());
            }
        }
        Set<Term.Variable> free = new LinkedHashSet<>(Clause.variables(does));
        free.removeAll(elsewhere);
        List<Clause> added = new ArrayList<>();
        List<Condition> body = new ArrayList<>(rest);
        boolean speaksOfOthers = false;
        Term form = Term.of(FORM + count, kept(does, free));
        body.add(new Condition.Holds(form));
        added.add(new Clause(form, List.of(move), clause.origin()));
        for (Condition.Differ differ : differences) {
            if (differ.variables().stream().noneMatch(free::contains)) {
                body.add(differ);
                continue;
            }
            Optional<Substitution> solution = Unifier.unify(differ.left(), differ.right());
            if (solution.isEmpty()) {
                continue;
            }
            Set<Term.Variable> arguments = new LinkedHashSet<>(Clause.variables(does));
            arguments.addAll(differ.variables());
            arguments.removeAll(free);
            if (!elsewhere.containsAll(arguments)) {
                return false;
            }
            Term equal = Term.of(EQUAL + count + "-" + added.size(), List.copyOf(arguments));
            Clause equality = new Clause(solution.get().apply(equal), List.of(solution.get().apply(move)),
                    clause.origin());
            if (!Enumerability.boundByBody(equality).containsAll(Clause.variables(equality.head()))) {
                return false;
            }
            speaksOfOthers = true;
            body.add(new Condition.Fails(equal));
            added.add(equality);
        }
        if (!speaksOfOthers) {
            return false;
        }
        count++;
        result.addAll(added);
        result.add(new Clause(clause.head(), body, clause.origin()));
        return true;
    }

    private static List<Term> kept(Term does, Set<Term.Variable> free) {
        return Clause.variables(does).stream().filter(v -> !free.contains(v)).map(v -> (Term) v).toList();
    }
}
