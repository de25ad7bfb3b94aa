package org.senet.check;

import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Vocabulary;

/** What is declared once for a whole game is the same in every state: role, base, input, action and percept. */
final class DeclarationDependence implements Check {
    private static final KeywordDependence DEPENDENCE = new KeywordDependence("declaration-depends-on-state",
            Set.of(Vocabulary.ROLE, Vocabulary.BASE, Vocabulary.INPUT, Vocabulary.ACTION, Vocabulary.PERCEPT),
            Set.of(Vocabulary.TRUE, Vocabulary.DOES),
            "declare it with relations that no state can change");

    @Override
    public String name() {
        return "declaration-dependence";
    }

    @Override
    public String description() {
        return "role, base, input, action and percept depend on neither true nor does";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        DEPENDENCE.check(sheet, report);
    }
}
