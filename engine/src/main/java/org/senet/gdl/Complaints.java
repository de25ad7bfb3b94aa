package org.senet.gdl;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The diagnostics gathered while one text is read. A hostile text cannot make it grow without bound. */
final class Complaints {
    private static final int MOST = 1_000;

    private final List<Diagnostic> list = new ArrayList<>();
    private final Set<Diagnostic.Severity> unlisted = EnumSet.noneOf(Diagnostic.Severity.class);

    void error(String code, Span span, String message, String advice) {
        add(Diagnostic.error(code, span, message, advice));
    }

    void breach(String code, Span span, String message, String advice) {
        add(Diagnostic.breach(code, span, message, advice));
    }

    private void add(Diagnostic diagnostic) {
        if (list.size() < MOST) {
            list.add(diagnostic);
        } else if (unlisted.add(diagnostic.severity())) {
            list.add(new Diagnostic(diagnostic.severity(), "too-many-problems", diagnostic.span(),
                    "more than " + MOST + " problems; the rest is not listed", "mend the first ones"));
        }
    }

    List<Diagnostic> list() {
        return List.copyOf(list);
    }
}
