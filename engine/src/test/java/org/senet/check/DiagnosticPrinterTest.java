package org.senet.check;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Source;
import org.senet.gdl.Span;

import static org.assertj.core.api.Assertions.assertThat;

/** Diagnostics as people and as programs read them. */
class DiagnosticPrinterTest {

    private static String text(String source, int start, int end) {
        return DiagnosticPrinter.text(Diagnostic.error("code", new Span(start, end), "what", "how"),
                new Source("file.kif", source));
    }

    @Test
    void theSpotIsUnderlined() {
        assertThat(text("(role x)\n(goal x 500)\n", 17, 20)).isEqualTo("""
                file.kif:2:9: error[code]: what
                 2 | (goal x 500)
                   |         ^^^
                  = help: how
                """);
    }

    @Test
    void aBreachIsShownAsAWarning() {
        assertThat(DiagnosticPrinter.text(Diagnostic.breach("b", new Span(0, 1), "m", "a"), new Source("f", "p")))
                .startsWith("f:1:1: warning[b]: m\n");
    }

    @Test
    void anEmptySpanHasOneCaret() {
        assertThat(text("(p)", 0, 0)).contains(" 1 | (p)\n   | ^\n");
        assertThat(text("(p)", 3, 3)).contains(" 1 | (p)\n   |    ^\n");
    }

    @Test
    void aSpanOverLinesIsUnderlinedToTheEndOfItsFirst() {
        assertThat(text("(<= p\n  q)", 4, 10)).contains(" 1 | (<= p\n   |     ^\n");
        assertThat(text("(<= (p 1)\n  q)", 0, 14)).contains(" 1 | (<= (p 1)\n   | ^^^^^^^^^\n");
    }

    @Test
    void anEmptyTextShowsNoLine() {
        assertThat(text("", 0, 0)).isEqualTo("file.kif:1:1: error[code]: what\n  = help: how\n");
    }

    @Test
    void tabsAndControlCharactersKeepTheCaretInPlace() {
        assertThat(text("\t(p\t\0x)", 5, 6)).contains(" 1 |     (p    \uFFFDx)\n   |            ^\n");
    }

    @Test
    void ofALongLineAWindowIsShown() {
        String line = "(p 1) ".repeat(100);
        assertThat(text(line, 300, 305).lines().toList().get(1)).hasSize(4 + 1 + 102).startsWith(" 1 | …")
                .endsWith("…");
        assertThat(text(line, 300, 305)).contains("\n   | " + " ".repeat(34) + "^^^^^\n");
        assertThat(text(line, 0, 5).lines().toList().get(1)).startsWith(" 1 | (p 1)").endsWith("…");
        assertThat(text(line, 594, 599).lines().toList().get(1)).startsWith(" 1 | …").endsWith("(p 1)");
        assertThat(text(line, 300, 600).lines().toList().get(2)).hasSize(5 + 101).endsWith("^");
    }

    @Test
    void severalAreSeparatedByBlankLines() {
        Diagnostic d = Diagnostic.warning("w", new Span(0, 1), "m", "a");
        assertThat(DiagnosticPrinter.text(List.of(d, d), new Source("f", "p"))).contains("= help: a\n\nf:1:1:");
        assertThat(DiagnosticPrinter.text(List.of(), new Source("f", "p"))).isEmpty();
    }

    @Test
    void programsReadJson() {
        Source source = new Source("a\"b\\c.kif", "(p\n 1)");
        Diagnostic d = Diagnostic.breach("code", new Span(0, 6), "line\nbreak\t\u0001 \uD83C é", "…");
        assertThat(DiagnosticPrinter.json(List.of(d), source)).isEqualTo("[{\"code\":\"code\",\"severity\":\"warning\","
                + "\"file\":\"a\\\"b\\\\c.kif\",\"line\":1,\"column\":1,\"endLine\":2,\"endColumn\":4,"
                + "\"message\":\"line\\nbreak\\u0009\\u0001 \\ud83c é\",\"advice\":\"…\"}]\n");
        assertThat(DiagnosticPrinter.json(List.of(d, d), source)).contains("},\n {");
        assertThat(DiagnosticPrinter.json(List.of(), source)).isEqualTo("[]\n");
    }
}
