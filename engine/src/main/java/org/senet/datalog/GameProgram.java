package org.senet.datalog;

import java.util.ArrayList;
import java.util.List;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * The clauses of a game as a reasoner takes them, with the slips of real rule sheets mended: what defines {@code true} or
 * {@code does}, which are given from outside, is left out; and where a keyword's role is a variable that the body leaves unbound,
 * the clause speaks of every role, so the condition {@code role(R)} is added.
 */
public final class GameProgram {
    private GameProgram() {}

    public static List<Clause> of(List<Clause> clauses) {
        return clauses.stream().filter(c -> !isInput(c.head())).map(GameProgram::completeRole).toList();
    }

    private static boolean isInput(Term head) {
        return head.signature().equals(Vocabulary.TRUE.signature())
                || head.signature().equals(Vocabulary.DOES.signature());
    }

    private static Clause completeRole(Clause clause) {
        boolean speaksOfRole = switch (Vocabulary.of(clause.head().name()).orElse(null)) {
            case LEGAL, GOAL, SEES, INPUT, PERCEPT -> clause.head().arity() == 2;
            case ROLE, BASE, ACTION, INIT, TRUE, DOES, NEXT, TERMINAL -> false;
            case null -> false;
        };
        if (speaksOfRole && clause.head().arguments().getFirst() instanceof Term.Variable role
                && !Enumerability.boundByBody(clause).contains(role)) {
            List<Condition> body = new ArrayList<>(clause.body());
            body.addFirst(new Condition.Holds(Term.of(Vocabulary.ROLE.word(), role)));
            return new Clause(clause.head(), body, clause.origin());
        }
        return clause;
    }
}
