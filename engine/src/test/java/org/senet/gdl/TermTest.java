package org.senet.gdl;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Terms, and the words of the language. */
class TermTest {

    private static Term term(String text) {
        return Reading.of("(p " + text + ")").orThrow().rules().getFirst().head().arguments().getFirst();
    }

    @Test
    void equalityIsStructural() {
        assertThat(term("(f ?x (g a))")).isEqualTo(term("(F ?X (g A))")).hasSameHashCodeAs(term("(f ?x (g a))"));
        assertThat(term("(f ?x)")).isNotEqualTo(term("(f ?y)")).isNotEqualTo(term("(f x)")).isNotEqualTo("f")
                .isNotEqualTo(term("(g ?x)"));
        Term term = term("(f 1)");
        assertThat(term.equals(term)).isTrue();
    }

    @Test
    void theOrderIsThatOfThePrintedForms() {
        assertThat(Stream.of("b", "(f b)", "(f a)", "a", "(e z)").map(TermTest::term).sorted().map(Term::toString))
                .containsExactly("(e z)", "(f a)", "(f b)", "a", "b");
    }

    @Test
    void variablesAreReplaced() {
        assertThat(term("(f ?x (g ?y a) ?x)").map(v -> Term.constant(v.name() + v.name())))
                .hasToString("(f xx (g yy a) xx)");
        Term ground = term("(f (g a))");
        assertThat(ground.map(v -> v)).isSameAs(ground);
        assertThat(term("a").map(v -> v)).isEqualTo(term("a"));
        assertThat(term("?x").map(v -> term("b"))).isEqualTo(term("b"));
    }

    @Test
    void groundTermsHaveNoVariables() {
        assertThat(term("(f (g a))").isGround()).isTrue();
        assertThat(term("(f (g ?a))").isGround()).isFalse();
        assertThat(term("?a").isGround()).isFalse();
    }

    @Test
    void aCompoundWithoutArgumentsIsNoConstant() {
        assertThat(term("(f)")).isNotEqualTo(term("f")).hasToString("(f)");
        assertThat(Term.of("f")).isEqualTo(Term.constant("f"));
        assertThat(Term.of("f", List.of())).isEqualTo(Term.constant("f"));
        assertThat(Term.of("f", Term.variable("x")).signature()).isEqualTo(new Signature("f", 1));
        assertThat(Term.constant("c").arity()).isZero();
    }

    @Test
    void signaturesAreSortedByNameThenArity() {
        assertThat(Stream.of(new Signature("q", 0), new Signature("p", 2), new Signature("p", 1)).sorted())
                .extracting(Signature::toString).containsExactly("p/1", "p/2", "q/0");
    }

    @Test
    void aSingleTermIsRead() {
        assertThat(Reading.term("(f ?x a)")).contains(Term.of("f", Term.variable("x"), Term.constant("a")));
        assertThat(Reading.term("f(X,a)")).contains(Term.of("f", Term.variable("x"), Term.constant("a")));
        assertThat(Reading.term("noop")).contains(Term.constant("noop"));
        assertThat(List.of("", "a b", "(f", "f(a", "f(a) g(b)", ")", "a) (b", "; a"))
                .allMatch(t -> Reading.term(t).isEmpty());
    }

    @Test
    void keywordsAreKnown() {
        assertThat(Vocabulary.of("legal")).contains(Vocabulary.LEGAL);
        assertThat(Vocabulary.of("cell")).isEmpty();
        assertThat(Vocabulary.LEGAL.signature()).isEqualTo(new Signature("legal", 2));
        assertThat(Vocabulary.INPUT.takes(1)).isTrue();
        assertThat(Vocabulary.INPUT.takes(3)).isFalse();
        assertThat(Vocabulary.ACTION.takes(2)).isTrue();
        assertThat(Vocabulary.TERMINAL.takes(0)).isTrue();
    }

    @Test
    void wordsThatObfuscationKeeps() {
        assertThat(List.of("role", "not", "<=", "distinct", "random", "0", "7", "100"))
                .allMatch(Vocabulary::isReserved);
        assertThat(List.of("cell", "101", "00", "-1", "x")).noneMatch(Vocabulary::isReserved);
    }

    @Test
    void rulesWithoutATextHaveNoPlace() {
        Rulesheet sheet = Rulesheet.of("made", Dialect.INFIX, List.of(new Rule(Term.constant("p"), List.of())));
        assertThat(sheet.spanOf(sheet.rules().getFirst())).isEqualTo(new Span(0, 0));
        assertThat(sheet.source().name()).isEqualTo("made");
        assertThat(sheet.dialect()).isEqualTo(Dialect.INFIX);
    }

    @Test
    void severitiesHaveWords() {
        assertThat(Diagnostic.Severity.ERROR.word()).isEqualTo("error");
        assertThat(Diagnostic.Severity.BREACH.word()).isEqualTo("warning");
        assertThat(Diagnostic.warning("c", new Span(0, 0), "m", "a").isError()).isFalse();
    }
}
