package org.senet.gdl;

import java.util.List;
import java.util.Optional;

/**
 * What came of reading a text: every rule that could be read, every problem met on the way, and whether all rules of the text
 * are there, in spite of problems.
 */
public record Reading(Rulesheet sheet, List<Diagnostic> diagnostics, boolean isComplete) {

    /** Reads a text in whichever syntax it is written. */
    public static Reading of(Source source) {
        return of(source, Dialect.of(source.text()));
    }

    public static Reading of(Source source, Dialect dialect) {
        return switch (dialect) {
            case PREFIX -> PrefixReader.read(source);
            case INFIX -> InfixReader.read(source);
        };
    }

    public static Reading of(String text) {
        return of(new Source("text", text));
    }

    /** A single term, in either syntax; nothing where the text is no term or more than one. */
    public static Optional<Term> term(String text) {
        return term(text, Dialect.of(text));
    }

    /** A single term in this syntax; nothing where the text is no term or more than one. */
    public static Optional<Term> term(String text, Dialect dialect) {
        String fact = dialect == Dialect.PREFIX ? "(term " + text + "\n)" : "term(" + text + "\n)";
        Reading reading = of(new Source("term", fact), dialect);
        List<Rule> rules = reading.sheet().rules();
        if (reading.hasErrors() || rules.size() != 1 || !rules.getFirst().isFact()
                || rules.getFirst().head().arity() != 1) {
            return Optional.empty();
        }
        return Optional.of(rules.getFirst().head().arguments().getFirst());
    }

    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(Diagnostic::isError);
    }

    /** The rule sheet; an exception that names the first error where there is one. */
    public Rulesheet orThrow() {
        for (Diagnostic d : diagnostics) {
            if (d.isError()) {
                Source source = sheet.source();
                throw new IllegalArgumentException(source.name() + ":" + source.line(d.span().start()) + ":"
                        + source.column(d.span().start()) + ": " + d.message() + "; " + d.advice());
            }
        }
        return sheet;
    }
}
