package org.senet.gdl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Text to rules to text to rules is the identity, in each syntax and from one to the other. */
class PrinterRoundTripTest {

    private static void assertRoundTrips(Rulesheet sheet) {
        String prefix = Dialect.PREFIX.print(sheet);
        String infix = Dialect.INFIX.print(sheet);
        Rulesheet fromPrefix = Reading.of(new Source("prefix", prefix), Dialect.PREFIX).orThrow();
        Rulesheet fromInfix = Reading.of(new Source("infix", infix), Dialect.INFIX).orThrow();
        assertThat(fromPrefix.rules()).as(sheet.source().name()).isEqualTo(sheet.rules());
        assertThat(fromInfix.rules()).as(sheet.source().name()).isEqualTo(sheet.rules());
        assertThat(Dialect.PREFIX.print(fromInfix)).isEqualTo(prefix);
        assertThat(Dialect.INFIX.print(fromPrefix)).isEqualTo(infix);
    }

    @Test
    void sheetsByOthers() throws IOException {
        for (Path sheet : SharedGames.byOthers()) {
            assertRoundTrips(Reading.of(Source.of(sheet)).orThrow());
        }
    }

    @Test
    void theLibrary() throws IOException {
        List<Path> sheets = SharedGames.library();
        assertThat(sheets).isNotEmpty();
        for (Path sheet : sheets) {
            assertRoundTrips(Reading.of(Source.of(sheet)).orThrow());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "(p l>r ++ <- a,b it's ~x _y 0.5 a.b a. -1 a-1 a--b :- é % & | 'q' A|B)",
        "(p ?x ?X ?x_2 ?_ ?_1 ?1 ?é ?a-b ?x? ?? ?a,b ?x:- ?it's ?x. ?')",
        "(<= (p ?x) (or (and (q ?x) (not (r ?x))) (s ?x)) (not (and a b)) (not (or a b)) (not (not a)))",
        "(<= p (and q r) (or q) (and q) (not (and q)))",
        "(<= terminal (true (p ?x)) (distinct ?x (f a)) (open))",
        "(init (over)) (init over) (<= (next (x 1)) (does ?r (m ?r)))",
        "(p (not a) (and) and or)"})
    void oddNamesAndNestedConditions(String text) {
        assertRoundTrips(Reading.of(new Source("text", text), Dialect.PREFIX).orThrow());
    }

    @Test
    void prefixIsLaidOutInParagraphs() {
        Rulesheet sheet = Reading.of("role(x) init(p) init(q) next(p) :- true(p) next(q) :- true(p) & ~true(q)")
                .orThrow();
        assertThat(Dialect.PREFIX.print(sheet)).isEqualTo("""
                (role x)

                (init p)
                (init q)

                (<= (next p) (true p))
                (<= (next q)
                    (true p)
                    (not (true q)))
                """);
        assertThat(Dialect.INFIX.print(sheet)).isEqualTo("""
                role(x)

                init(p)
                init(q)

                next(p) :- true(p)
                next(q) :-
                    true(p) &
                    ~true(q)
                """);
    }

    @Test
    void partsPrintThemselves() {
        Rule rule = Reading.of("(<= (p ?x) (q ?x))").orThrow().rules().getFirst();
        assertThat(rule).hasToString("(<= (p ?x) (q ?x))");
        assertThat(rule.head()).hasToString("(p ?x)");
        assertThat(rule.head().arguments().getFirst()).hasToString("?x");
        assertThat(Term.constant("a")).hasToString("a");
        assertThat(new Signature("cell", 3)).hasToString("cell/3");
    }
}
