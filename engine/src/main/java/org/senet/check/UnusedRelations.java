package org.senet.check;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Vocabulary;

/** Every relation that is no keyword is used by the rules of another. Reported once for each, at its first rule. */
final class UnusedRelations implements Check {

    @Override
    public String name() {
        return "unused-relations";
    }

    @Override
    public String description() {
        return "every defined relation that is no keyword is used in a rule for another relation";
    }

    @Override
    public boolean reportsAbsence() {
        return true;
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Set<Signature> seen = new HashSet<>();
        for (Rule rule : sheet.rules()) {
            Signature relation = rule.head().signature();
            if (Vocabulary.of(relation.name()).isEmpty() && seen.add(relation)
                    && sheet.users(relation).stream().allMatch(relation::equals)) {
                report.accept(Diagnostic.warning("unused-relation", sheet.spanOf(rule.head()),
                        "no other rule uses the relation '" + relation.name() + "' with "
                                + Wording.arguments(relation.arity()),
                        "remove its rules, or use it"));
            }
        }
    }
}
