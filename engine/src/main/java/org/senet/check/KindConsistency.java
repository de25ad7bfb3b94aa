package org.senet.check;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * A relation has another name than a fluent with as many arguments: {@code (cell ?x ?y)} beside {@code (true (cell ?x ?y))}
 * says two things that read alike. Reported once for each name, at the relation's first rule. Other words may be relations
 * here and objects there: no reader is misled by that.
 */
final class KindConsistency implements Check {

    @Override
    public String name() {
        return "kind-consistency";
    }

    @Override
    public String description() {
        return "no relation has the name and the number of arguments of a fluent";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Map<Signature, Term> fluents = new HashMap<>();
        for (Vocabulary keyword : new Vocabulary[] {Vocabulary.BASE, Vocabulary.INIT, Vocabulary.NEXT}) {
            for (Rule rule : sheet.rules(keyword)) {
                if (rule.head().arity() == 1 && rule.head().arguments().getFirst() instanceof Term.Compound fluent
                        && fluent.arity() > 0) {
                    fluents.putIfAbsent(fluent.signature(), fluent);
                }
            }
        }
        for (Rule rule : sheet.rules()) {
            Term fluent = fluents.remove(rule.head().signature());
            if (fluent != null && Vocabulary.of(rule.head().name()).isEmpty()) {
                report.accept(Diagnostic.warning("relation-like-fluent", sheet.spanOf(rule.head()),
                        "the relation '" + fluent.name() + "' has the name of the fluent on " + sheet.placeOf(fluent),
                        "give one of them another name, so that nobody takes the one for the other"));
            }
        }
    }
}
