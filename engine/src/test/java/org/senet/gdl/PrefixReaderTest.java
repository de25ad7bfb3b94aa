package org.senet.gdl;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Prefix texts: what is read, what is refused and where, and that no text brings the reader down. */
class PrefixReaderTest {

    private static Reading read(String text) {
        return Reading.of(new Source("text", text), Dialect.PREFIX);
    }

    private static String rules(Reading reading) {
        return reading.sheet().rules().stream().map(r -> PrefixPrinter.print(r).replaceAll("\\s+", " "))
                .collect(Collectors.joining(" "));
    }

    private static String complaints(Reading reading) {
        Source source = reading.sheet().source();
        return reading.diagnostics().stream().map(d -> source.line(d.span().start()) + ":"
                + source.column(d.span().start()) + " " + d.severity() + " " + d.code())
                .collect(Collectors.joining("; "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '"', value = {
        "(ROLE White)                           # (role white)",
        "terminal                               # terminal",
        "(terminal)                             # terminal",
        "(<= terminal (p ?X ?x))                # (<= terminal (p ?x ?x))",
        "(<= p)                                 # p",
        "(<= p (not q) (distinct a ?b))         # (<= p (not q) (distinct a ?b))",
        "(<= p (OR q (and r s)) (not (Or a b))) # (<= p (or q (and r s)) (not (or a b)))",
        "(<= p (or q) (and (not (and r))))       # (<= p q (not r))",
        "(init (l>r ++ -1 ä))                   # (init (l>r ++ -1 ä))",
        "(p (f (g ?x)) and)                     # (p (f (g ?x)) and)"})
    void rulesAreRead(String text, String expected) {
        Reading reading = read(text);
        assertThat(rules(reading)).isEqualTo(expected);
        assertThat(reading.diagnostics()).isEmpty();
        assertThat(reading.orThrow()).isSameAs(reading.sheet());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '"', value = {
        "((role x) (role y))           # (role x) (role y)             # 1:1 BREACH extra-parentheses",
        "(((role x)) (role y))         # (role x) (role y)             # 1:1 BREACH extra-parentheses",
        "(p (not 1) (not 2))           # (p (not 1) (not 2))           # 1:5 BREACH connective-in-term",
        "(p (?x y))                    # (p (tuple ?x y))              # 1:5 BREACH variable-as-symbol",
        "(role x) (p                   # (role x) p                    # 1:10 ERROR unclosed",
        "(<= (p 1) (q 2                # (<= (p 1) (q 2))              # 1:1 ERROR unclosed",
        "(role x)) (role y)            # (role x) (role y)             # 1:9 ERROR unexpected-close",
        "(<=)                          # ''                            # 1:1 ERROR no-head",
        "()                            # ''                            # 1:1 ERROR empty-parentheses",
        "(p ())                        # ''                            # 1:4 ERROR empty-parentheses",
        "(p ((q) r))                   # ''                            # 1:5 ERROR no-symbol",
        "?x                            # ''                            # 1:1 ERROR variable-as-atom",
        "(<= p ?x)                     # ''                            # 1:7 ERROR variable-as-atom",
        "(<= p (?x a) q)               # ''                            # 1:8 ERROR variable-as-symbol",
        "(?x a)                        # ''                            # 1:2 ERROR variable-as-symbol",
        "(p ?)                         # ''                            # 1:4 ERROR nameless-variable",
        "(not p)                       # ''                            # 1:1 ERROR connective-as-relation",
        "and                           # ''                            # 1:1 ERROR connective-as-relation",
        "(<= (or a b) c)               # ''                            # 1:5 ERROR connective-as-relation",
        "(<= p (not a b))              # ''                            # 1:7 ERROR connective-arity",
        "(<= p (and) (or))             # ''                            # 1:7 ERROR connective-arity; 1:13 ERROR connective-arity",
        "(<= p (or q (not)))           # ''                            # 1:13 ERROR connective-arity",
        "(<= p (distinct a))           # ''                            # 1:7 ERROR distinct-arity",
        "(<= p (distinct a ()))        # ''                            # 1:19 ERROR empty-parentheses",
        "(<= p ((q)))                  # ''                            # 1:8 ERROR no-symbol",
        "(p ((a))) (<= ? q) (role x)   # (role x)                      # 1:5 ERROR no-symbol; 1:15 ERROR variable-as-atom"})
    void problemsAreReportedAndTheRestIsRead(String text, String expected, String complaints) {
        Reading reading = read(text);
        assertThat(rules(reading)).isEqualTo(expected.replace("''", ""));
        assertThat(complaints(reading)).isEqualTo(complaints);
    }

    @Test
    void everyPartKnowsItsPlace() {
        String text = "(role x)\n(<= (p ?x) (not (q ?x)) (distinct ?x a))";
        Rulesheet sheet = read(text).orThrow();
        Rule rule = sheet.rules().get(1);
        assertThat(under(sheet, rule)).isEqualTo("(<= (p ?x) (not (q ?x)) (distinct ?x a))");
        assertThat(under(sheet, rule.head())).isEqualTo("(p ?x)");
        assertThat(under(sheet, rule.body().get(0))).isEqualTo("(not (q ?x))");
        assertThat(under(sheet, ((Literal.Negative) rule.body().get(0)).condition())).isEqualTo("(q ?x)");
        assertThat(under(sheet, ((Literal.Distinct) rule.body().get(1)).right())).isEqualTo("a");
        assertThat(sheet.spanOf("a stranger")).isEqualTo(new Span(0, 0));
        assertThat(sheet.dialect()).isEqualTo(Dialect.PREFIX);
    }

    private static String under(Rulesheet sheet, Object part) {
        Span span = sheet.spanOf(part);
        return sheet.source().text().substring(span.start(), span.end());
    }

    @Test
    void manyBreachesMakeNoErrorAndHideNone() {
        String many = "(p (?x y)) ".repeat(2_000);
        assertThat(read(many).hasErrors()).isFalse();
        assertThat(read(many).diagnostics().getLast().code()).isEqualTo("too-many-problems");
        assertThat(read(many + "(p ())").hasErrors()).isTrue();
    }

    @Test
    void theFirstErrorIsThrown() {
        assertThatThrownBy(() -> read("(role x)\n (p ())").orThrow()).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("text:2:5: () says nothing; write a relation or function in it, or remove it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "(<= p (not ", ")", "(\0"})
    void theSameOverAndOverIsAnswered(String part) {
        Reading reading = read(part.repeat(300_000));
        assertThat(reading.hasErrors()).isTrue();
        assertThat(reading.diagnostics()).hasSizeLessThan(2100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(f ", "(f x "})
    void aMillionDeepTermIsAnErrorAndTheNextRuleIsRead(String open) {
        Reading reading = read("(p " + open.repeat(1_000_000) + ")".repeat(1_000_001) + " (role x)");
        assertThat(reading.diagnostics()).extracting(Diagnostic::code).containsExactly("too-deep");
        assertThat(rules(reading)).endsWith("(role x)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"(not ", "(or q ", "(and q ", "(not (and q "})
    void conditionsNestAsDeepAsTerms(String open) {
        int opened = (int) open.chars().filter(c -> c == '(').count();
        int depth = 990 / opened;
        Reading reading = read("(<= p " + open.repeat(depth) + "q" + ")".repeat(depth * opened) + ")");
        assertThat(reading.diagnostics()).isEmpty();
        Rulesheet sheet = reading.orThrow();
        assertThat(read(Dialect.PREFIX.print(sheet)).sheet().rules()).isEqualTo(sheet.rules());
        assertThat(Clause.of(sheet.rules())).isNotEmpty();
    }
}
