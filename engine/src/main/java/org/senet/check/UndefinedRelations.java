package org.senet.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** Every relation that a body uses has a rule. Reported once for each relation, at its first use. */
final class UndefinedRelations implements Check {

    @Override
    public String name() {
        return "undefined-relations";
    }

    @Override
    public String description() {
        return "every relation that a condition uses is defined by a rule";
    }

    @Override
    public boolean reportsAbsence() {
        return true;
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Advice advice = new Advice(sheet);
        Set<Signature> seen = new HashSet<>();
        for (SheetFacts.Use use : sheet.uses()) {
            Signature relation = use.atom().signature();
            if (!sheet.defined().contains(relation) && !isReportedElsewhere(relation) && seen.add(relation)) {
                report.accept(Diagnostic.warning("undefined-relation", sheet.spanOf(use.atom()),
                        "no rule defines the relation '" + relation.name() + "' with "
                                + Wording.arguments(relation.arity()) + ": it never holds",
                        advice.on(relation)));
            }
        }
    }

    /** {@code true} and {@code does} are given; other keywords have checks of their own. */
    private static boolean isReportedElsewhere(Signature relation) {
        return Vocabulary.of(relation.name()).map(keyword -> switch (keyword) {
            case TRUE, DOES, ROLE, INIT, NEXT, LEGAL, GOAL, TERMINAL -> true;
            case BASE, INPUT, ACTION, SEES, PERCEPT -> !keyword.takes(relation.arity());
        }).orElse(false);
    }

    /** What the author may have meant. */
    private static final class Advice {
        private final SheetFacts sheet;
        private final Map<String, Signature> defined = new HashMap<>();
        private final Set<Signature> fluents = new HashSet<>();
        private final Spelling spelling;

        Advice(SheetFacts sheet) {
            this.sheet = sheet;
            sheet.defined().forEach(relation -> defined.putIfAbsent(relation.name(), relation));
            for (Term fluent : Patterns.ofHeads(sheet, List.of(Vocabulary.BASE, Vocabulary.INIT, Vocabulary.NEXT))) {
                if (!(fluent instanceof Term.Variable)) {
                    fluents.add(fluent.signature());
                }
            }
            spelling = new Spelling(defined.keySet());
        }

        String on(Signature relation) {
            if (defined.containsKey(relation.name())) {
                return "it is defined with " + Wording.arguments(defined.get(relation.name()).arity());
            }
            if (fluents.contains(relation)) {
                return "it is a fluent: write " + sheet.example("(true (" + relation.name() + " …))",
                        "true(" + relation.name() + "(…))");
            }
            return spelling.nearest(relation.name()).map(word -> "did you mean '" + word + "'?")
                    .orElse("define it, or remove the condition");
        }
    }
}
