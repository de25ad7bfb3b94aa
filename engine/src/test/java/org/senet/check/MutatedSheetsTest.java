package org.senet.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Source;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Random texts and rule sheets with random damage, the same on every run: each is read and checked without a crash, and what
 * has no error is printed and read again unchanged.
 */
class MutatedSheetsTest {
    private static final int CASES = 3_000;
    private static final String PREFIX = """
            (role white) (role black) (init (cell 1 1 b)) (init (control white)) (index 1) (index 2)
            (<= (base (cell ?x ?y ?v)) (index ?x) (index ?y) (value ?v)) (value b) (value x)
            (<= (legal ?r (mark ?x ?y)) (true (control ?r)) (true (cell ?x ?y b)) (not terminal))
            (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
            (<= (next (cell ?x ?y x)) (does ?r (mark ?x ?y)))
            (<= (next (cell ?x ?y ?v)) (true (cell ?x ?y ?v)) (or (distinct ?v b) (not (and (does ?r (mark ?x ?y)) open))))
            (<= open (true (cell ?x ?y b)))
            (<= terminal (not open)) (<= (goal ?r 100) (role ?r) terminal) (<= (goal ?r 0) (role ?r) (not terminal))
            """;
    private static final String[] PIECES = {"(", ")", " ", "\n", "?x", "?", "not", "or", "and", "distinct", "<=", ":-",
        "&", "~",
        "|", ",", ".", "'", ";", "%", "true", "does", "role", "terminal", "goal", "X", "_", "1", "\0", "\uD800", "é",
        "p(X)", "(p ?x)"};

    private final Random random = new Random(20_06);

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void damagedSheets(Dialect dialect) {
        String whole = dialect.print(Sheets.sheet(PREFIX));
        for (int i = 0; i < CASES; i++) {
            StringBuilder text = new StringBuilder(whole);
            for (int n = 1 + random.nextInt(6); n > 0; n--) {
                damage(text);
            }
            examine(text.toString(), dialect);
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void randomTexts(Dialect dialect) {
        for (int i = 0; i < CASES; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(40); n > 0; n--) {
                text.append(PIECES[random.nextInt(PIECES.length)]).append(random.nextBoolean() ? " " : "");
            }
            examine(text.toString(), dialect);
        }
    }

    private void damage(StringBuilder text) {
        int at = random.nextInt(text.length());
        int to = Math.min(text.length(), at + 1 + random.nextInt(8));
        switch (random.nextInt(4)) {
            case 0 -> text.delete(at, to);
            case 1 -> text.insert(at, PIECES[random.nextInt(PIECES.length)]);
            case 2 -> text.replace(at, to, PIECES[random.nextInt(PIECES.length)]);
            default -> {
                int from = random.nextInt(text.length());
                text.insert(at, text.substring(from, Math.min(text.length(), from + random.nextInt(60))));
            }
        }
        if (text.isEmpty()) {
            text.append(' ');
        }
    }

    private static void examine(String text, Dialect dialect) {
        Reading reading = Reading.of(new Source("text", text), dialect);
        Checking checking = Checking.of(reading);
        List<Diagnostic> errors = new ArrayList<>(checking.diagnostics());
        errors.removeIf(d -> !d.isError());
        assertThat(checking.hasErrors()).as(text).isEqualTo(!errors.isEmpty());
        assertThat(DiagnosticPrinter.text(checking.diagnostics(), checking.source())).as(text).isNotNull();
        assertThat(DiagnosticPrinter.json(checking.diagnostics(), checking.source())).as(text).endsWith("]\n");
        if (!reading.hasErrors()) {
            Rulesheet sheet = reading.sheet();
            for (Dialect other : Dialect.values()) {
                assertThat(Reading.of(new Source("again", other.print(sheet)), other).orThrow().rules()).as(text)
                        .isEqualTo(sheet.rules());
            }
        }
    }
}
