package org.senet.check;

import java.util.List;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Rule;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** Every role has a rule for legal and, unless it is {@code random}, one for goal whose head can speak of it. */
final class IdleRoles implements Check {

    @Override
    public String name() {
        return "idle-roles";
    }

    @Override
    public String description() {
        return "every role has rules for legal and goal that fit it";
    }

    @Override
    public boolean reportsAbsence() {
        return true;
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        fitted(Vocabulary.LEGAL, "can never move", sheet, report);
        fitted(Vocabulary.GOAL, "never gets a result", sheet, report);
    }

    private static void fitted(Vocabulary keyword, String consequence, SheetFacts sheet, Consumer<Diagnostic> report) {
        List<Term> players = sheet.rules(keyword).stream()
                .filter(rule -> keyword.takes(rule.head().arity()))
                .map(rule -> rule.head().arguments().getFirst()).toList();
        if (players.isEmpty()) {
            return;
        }
        Patterns patterns = new Patterns(players);
        for (Rule rule : sheet.rules(Vocabulary.ROLE)) {
            if (rule.isFact() && rule.head().arity() == 1) {
                Term role = rule.head().arguments().getFirst();
                boolean exempt = keyword == Vocabulary.GOAL && role.name().equals(Vocabulary.RANDOM);
                if (!exempt && !patterns.meet(role)) {
                    report.accept(Diagnostic.warning("role-without-" + keyword.word(), sheet.spanOf(role),
                            "no rule for '" + keyword.word() + "' fits the role " + sheet.quote(role) + ", which "
                                    + consequence,
                            "write one, or check the spelling of the role"));
                }
            }
        }
    }
}
