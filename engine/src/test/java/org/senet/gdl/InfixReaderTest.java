package org.senet.gdl;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Infix texts: what is read, what is refused and where, and that no text brings the reader down. */
class InfixReaderTest {

    private static Reading read(String text) {
        return Reading.of(new Source("text", text), Dialect.INFIX);
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
        "role(white)                              # (role white)",
        "role(white). role(black).                # (role white) (role black)",
        "role(white) role(black)                  # (role white) (role black)",
        "terminal :- p(X,x)                       # (<= terminal (p ?x x))",
        "terminal                                 # terminal",
        "p :- q & ~r(X) & distinct(X,a)           # (<= p q (not (r ?x)) (distinct ?x a))",
        "p(X) :- q(X)p(Y) :- r(Y)                 # (<= (p ?x) (q ?x)) (<= (p ?y) (r ?y))",
        "p :- (q | r & s)                         # (<= p (or q (and r s)))",
        "p :- ((q)) & ~(q | ~r) & ~~s             # (<= p q (not (or q (not r))) (not (not s)))",
        "p :- (q & r) & ~(a & b)                  # (<= p (and q r) (not (and a b)))",
        "p(X,x,?y,Xx,XX)                          # (p ?x x ?y ?xx ?xx_2)",
        "p(?'a,b',?'A,B',?'_')                    # (p ?a,b ?a,b_2 ?_)",
        "p(_,_)                                   # (p ?_3 ?_5)",
        "p('l>r','it''s',f(g(-1)))                # (p l>r it's (f (g -1)))",
        "p(not(1),and) :- q(or)                   # (<= (p (not 1) and) (q or))",
        "p() :- q(f(),?_,_)                       # (<= p (q (f) ?_ ?_13))",
        "p :- q. % r & s                          # (<= p q)",
        ". p .                                    # p"})
    void rulesAreRead(String text, String expected) {
        Reading reading = read(text);
        assertThat(complaints(reading)).isEmpty();
        assertThat(rules(reading)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '"', value = {
        "p :-                     # ''            # 1:3 ERROR no-body",
        "p :- .                   # ''            # 1:3 ERROR no-body",
        "p :- q &                 # ''            # 1:8 ERROR dangling-and",
        "p :- q & .               # ''            # 1:8 ERROR dangling-and",
        "p :- q & r :- s          # (<= p q) (<= r s)  # 1:8 ERROR dangling-and",
        "p :- q :- r              # p (<= q r)    # 1:3 ERROR no-body",
        "p :- q, r                # ''            # 1:7 ERROR comma",
        "p :- q ~r                # (<= p q (not r)) # 1:8 ERROR missing-and",
        "p :- X2 (r | s)          # ''            # 1:6 ERROR variable-as-atom",
        "p :- ~q (r | s)          # ''            # 1:9 ERROR unclosed",
        "p :- (q) (r | s)         # (<= p q (or r s)) # 1:10 ERROR missing-and",
        "p :- q | r               # ''            # 1:8 ERROR bare-or",
        "p & q                    # ''            # 1:1 ERROR missing-and",
        "p | q                    # ''            # 1:1 ERROR missing-and",
        "~p                       # ''            # 1:1 ERROR no-head",
        "X :- p                   # ''            # 1:1 ERROR no-head",
        "role(x). & q             # (role x)      # 1:10 ERROR no-head",
        "p :- X                   # ''            # 1:6 ERROR variable-as-atom",
        "p :- ~                   # ''            # 1:6 ERROR unexpected-end",
        "p :- ~&                  # ''            # 1:7 ERROR no-condition",
        "p :- not q               # ''            # 1:6 ERROR connective-as-relation",
        "not(p)                   # ''            # 1:1 ERROR connective-as-relation",
        "distinct(a,b)            # ''            # 1:1 ERROR distinct-as-head",
        "role(x) distinct(a,b)    # (role x)      # 1:9 ERROR distinct-as-head",
        "p :- distinct(a)         # ''            # 1:6 ERROR distinct-arity",
        "p(                       # ''            # 1:2 ERROR unexpected-end",
        "p(a                      # ''            # 1:3 ERROR unexpected-end",
        "p(a b)                   # ''            # 1:2 ERROR unclosed",
        "p(a,)                    # ''            # 1:5 ERROR no-term",
        "p :- (q                  # ''            # 1:7 ERROR unexpected-end",
        "p :- (q, r)              # ''            # 1:6 ERROR unclosed",
        "p(?)                     # ''            # 1:3 ERROR nameless-variable",
        "p('a b')                 # ''            # 1:3 ERROR odd-name",
        "p('?a')                  # ''            # 1:3 ERROR odd-name",
        "p(?'a b')                # ''            # 1:3 ERROR odd-name"})
    void problemsAreReported(String text, String expected, String complaints) {
        Reading reading = read(text);
        assertThat(complaints(reading)).isEqualTo(complaints);
        assertThat(rules(reading)).isEqualTo(expected.replace("''", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '"', value = {
        "p :- q/    true(x)         # (<= p q (true x))          # 2:5 ERROR missing-and",
        "p :- q/true(x)             # (<= p q) (true x)          # ''",
        "p :- q/    true(x) :- r    # (<= p q) (<= (true x) r)   # ''",
        "p :- q/r & s               # (<= p q r s)               # 2:1 ERROR missing-and",
        "p :- q/~r :- s             # (<= p q)                   # 2:1 ERROR no-head"})
    void whatCannotStartARuleBelongsToTheBodyBefore(String text, String expected, String complaints) {
        Reading reading = read(text.replace('/', '\n'));
        assertThat(rules(reading)).isEqualTo(expected);
        assertThat(complaints(reading)).isEqualTo(complaints.replace("''", ""));
    }

    @Test
    void aMissingAmpersandIsReportedWhereTheRuleStops() {
        Reading reading = read("""
                next(cell(M,N,b)) :-
                  does(W,mark(J,K))
                  true(cell(M,N,W)) &
                  distinct(M,J)
                role(x)
                """);
        assertThat(complaints(reading)).isEqualTo("3:3 ERROR missing-and");
        assertThat(reading.diagnostics().getFirst().advice()).isEqualTo("write & between the two");
        assertThat(rules(reading)).isEqualTo(
                "(<= (next (cell ?m ?n b)) (does ?w (mark ?j ?k)) (true (cell ?m ?n ?w)) (distinct ?m ?j)) (role x)");
        assertThat(reading.isComplete()).isTrue();
    }

    @Test
    void afterAnErrorReadingGoesOnWithTheNextRule() {
        Reading reading = read("p(a :-\n  q(b) &\n  r(c)\nrole(x)\n  s(\nrole(y). t(. role(z)\n");
        assertThat(rules(reading)).contains("(role x)", "(role z)");
        assertThat(reading.hasErrors()).isTrue();
    }

    @Test
    void everyPartKnowsItsPlace() {
        Rulesheet sheet = read("role(x)\np(X) :- ~q(X) & (r | s(Y))").orThrow();
        Rule rule = sheet.rules().get(1);
        assertThat(under(sheet, rule)).isEqualTo("p(X) :- ~q(X) & (r | s(Y))");
        assertThat(under(sheet, rule.head())).isEqualTo("p(X)");
        assertThat(under(sheet, rule.body().get(0))).isEqualTo("~q(X)");
        assertThat(under(sheet, rule.body().get(1))).isEqualTo("(r | s(Y))");
        assertThat(sheet.dialect()).isEqualTo(Dialect.INFIX);
    }

    private static String under(Rulesheet sheet, Object part) {
        Span span = sheet.spanOf(part);
        return sheet.source().text().substring(span.start(), span.end());
    }

    @ParameterizedTest
    @ValueSource(strings = {"p(", "p :- ~", "p :- (", "~", ")", "&", "p :- q & ", "p(a", "' ", "\0", "p(X) q(Y) "})
    void theSameOverAndOverIsAnswered(String part) {
        Reading reading = read(part.repeat(300_000 / part.length()));
        assertThat(reading.hasErrors()).isNotEqualTo(part.startsWith("p(X)"));
        assertThat(reading.diagnostics()).hasSizeLessThan(1100);
    }

    @Test
    void aMillionDeepTermIsAnErrorAndTheNextRuleIsRead() {
        Reading reading = read("p(" + "f(".repeat(1_000_000) + "a" + ")".repeat(1_000_001) + "\nrole(x)");
        assertThat(reading.diagnostics()).extracting(Diagnostic::code).containsExactly("too-deep");
        assertThat(rules(reading)).isEqualTo("(role x)");
    }
}
