package org.senet.check;

import java.util.ArrayList;
import java.util.List;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Reading;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Source;

import static org.assertj.core.api.Assertions.assertThat;

/** What the tests of single checks share: a check is run on a text, its reports are told as {@code line:column severity code}. */
final class Sheets {
    private Sheets() {}

    /** The reports of one check on a text that reads without an error, in the order in which they were made. */
    static List<Diagnostic> reports(Check check, String text) {
        Reading reading = Reading.of(new Source("sheet", text));
        assertThat(reading.diagnostics()).filteredOn(Diagnostic::isError).isEmpty();
        List<Diagnostic> found = new ArrayList<>();
        check.check(SheetFacts.of(reading.sheet(), found::add), found::add);
        return found;
    }

    /** The same as places, severities and codes. */
    static List<String> told(Check check, String text) {
        return reports(check, text).stream().map(d -> told(d, text)).toList();
    }

    static String told(Diagnostic diagnostic, String text) {
        Source source = new Source("sheet", text);
        int start = diagnostic.span().start();
        return source.line(start) + ":" + source.column(start) + " " + diagnostic.severity() + " " + diagnostic.code();
    }

    /** The text under a diagnostic. */
    static String under(Diagnostic diagnostic, String text) {
        return text.substring(diagnostic.span().start(), diagnostic.span().end());
    }

    static Rulesheet sheet(String text) {
        return Reading.of(text).orThrow();
    }
}
