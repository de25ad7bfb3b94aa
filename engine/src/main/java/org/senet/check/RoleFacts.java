package org.senet.check;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Rule;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** Roles are constants, each stated once. */
final class RoleFacts implements Check {

    @Override
    public String name() {
        return "role-facts";
    }

    @Override
    public String description() {
        return "each role is a constant and is stated once";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Map<Term, Rule> seen = new HashMap<>();
        for (Rule rule : sheet.rules(Vocabulary.ROLE)) {
            if (rule.isFact() && rule.head().arity() == 1) {
                fact(rule, seen, sheet, report);
            }
        }
    }

    private static void fact(Rule rule, Map<Term, Rule> seen, SheetFacts sheet, Consumer<Diagnostic> report) {
        Term role = rule.head().arguments().getFirst();
        Rule first = seen.putIfAbsent(role, rule);
        if (!role.isGround()) {
            report.accept(Diagnostic.error("variable-role", sheet.spanOf(role),
                    "the role " + sheet.quote(role) + " is not a name", "name every role: "
                            + sheet.example("(role white)", "role(white)")));
        } else if (first != null) {
            report.accept(Diagnostic.warning("duplicate-role", sheet.spanOf(role),
                    "the role '" + sheet.quote(role) + "' was stated on " + sheet.placeOf(first) + " already",
                    "state each role once"));
        } else if (role instanceof Term.Compound) {
            report.accept(Diagnostic.breach("compound-role", sheet.spanOf(role),
                    "the role " + sheet.quote(role) + " is a compound term", "name it by a constant"));
        }
    }
}
