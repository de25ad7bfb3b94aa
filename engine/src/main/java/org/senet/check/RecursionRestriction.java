package org.senet.check;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * Recursion cannot build ever larger terms (Love et al. 2006, the recursion restriction): each argument of a recursive
 * condition is ground, or an argument of the head, or made of variables that a positive condition outside the recursion
 * lists. Without it the set of derivable facts may be infinite.
 */
final class RecursionRestriction implements Check {

    @Override
    public String name() {
        return "recursion-restriction";
    }

    @Override
    public String description() {
        return "recursion takes its arguments from the head or from conditions outside the recursion";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Dependencies dependencies = sheet.dependencies();
        Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Clause clause : sheet.clauses()) {
            Signature head = clause.head().signature();
            if (dependencies.isRecursive(head) && !Wording.isAuxiliary(head)) {
                Set<Term.Variable> listed = listed(clause, dependencies);
                for (Clause.Condition condition : clause.body()) {
                    if (condition instanceof Clause.Condition.Holds holds
                            && dependencies.sameComponent(head, holds.atom().signature())) {
                        holds.atom().arguments().stream()
                                .filter(argument -> !isRestricted(argument, clause.head(), listed))
                                .filter(seen::add)
                                .forEach(argument -> report(argument, clause, holds.atom(), sheet, report));
                    }
                }
            }
        }
    }

    /** The variables of the positive conditions that are not part of the head's recursion. */
    private static Set<Term.Variable> listed(Clause clause, Dependencies dependencies) {
        Set<Term.Variable> listed = new HashSet<>();
        for (Clause.Condition condition : clause.body()) {
            if (condition instanceof Clause.Condition.Holds holds
                    && !dependencies.sameComponent(clause.head().signature(), holds.atom().signature())) {
                listed.addAll(holds.variables());
            }
        }
        return listed;
    }

    private static boolean isRestricted(Term argument, Term head, Set<Term.Variable> listed) {
        return argument.isGround() || head.arguments().contains(argument)
                || listed.containsAll(Clause.variables(argument));
    }

    private static void report(Term argument, Clause clause, Term atom, SheetFacts sheet, Consumer<Diagnostic> report) {
        String text = sheet.quote(argument);
        report.accept(Diagnostic.breach("unrestricted-recursion", sheet.spanOf(argument),
                "the argument " + text + " of the recursive condition '" + atom.name()
                        + "' is neither an argument of the head '"
                        + clause.head().name() + "' nor listed by a condition outside the recursion",
                "add a condition that lists its values, so that the recursion stays finite"));
    }
}
