package org.senet.check;

import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Vocabulary;

/** What holds in a state does not depend on the moves made in it: legal, terminal and goal are asked before any is made. */
final class DoesDependence implements Check {
    private static final KeywordDependence DEPENDENCE = new KeywordDependence("depends-on-does",
            Set.of(Vocabulary.LEGAL, Vocabulary.TERMINAL, Vocabulary.GOAL), Set.of(Vocabulary.DOES),
            "moves show in the next state: let next record what this rule has to know");

    @Override
    public String name() {
        return "does-dependence";
    }

    @Override
    public String description() {
        return "legal, terminal and goal do not depend on does";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        DEPENDENCE.check(sheet, report);
    }
}
