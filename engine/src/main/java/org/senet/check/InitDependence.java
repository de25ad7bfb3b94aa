package org.senet.check;

import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Vocabulary;

/** The initial state comes before every other: init depends on nothing that looks at a state or a move. */
final class InitDependence implements Check {
    private static final KeywordDependence DEPENDENCE = new KeywordDependence("init-depends-on-state",
            Set.of(Vocabulary.INIT),
            Set.of(Vocabulary.TRUE, Vocabulary.LEGAL, Vocabulary.DOES, Vocabulary.NEXT, Vocabulary.SEES,
                    Vocabulary.TERMINAL, Vocabulary.GOAL),
            "define the initial state with relations that no state can change");

    @Override
    public String name() {
        return "init-dependence";
    }

    @Override
    public String description() {
        return "init does not depend on true, legal, does, next, sees, terminal or goal";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        DEPENDENCE.check(sheet, report);
    }
}
