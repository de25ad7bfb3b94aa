package org.senet.check;

import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;

/** One restriction of the language, or one habit of good rule sheets. It has no state: the same sheet, the same reports. */
public interface Check {

    /** A short name in kebab case, unique among {@link Checks#all}. */
    String name();

    /** What the check asks of a rule sheet, as one sentence. */
    String description();

    /** Reports everything on the sheet that goes against it. */
    void check(SheetFacts sheet, Consumer<Diagnostic> report);

    /**
     * Whether its reports say that something is missing. Such a check is left out where a rule could not be read: what it
     * misses may stand in that rule.
     */
    default boolean reportsAbsence() {
        return false;
    }
}
