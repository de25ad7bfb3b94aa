package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Relations that nothing uses. */
class UnusedRelationsTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("used", "(index 1) (<= (init (p ?x)) (index ?x))",
                        ""),
                arguments("keywords", "(role x) (base p) (sees x 1)",
                        ""),
                arguments("unused", """
                        (index 1)
                        (index 2) (init p)""",
                        "1:1 WARNING unused-relation"),
                arguments("used by itself alone", "(<= (p ?x) (p ?y) (e ?x ?y)) (e 1 2)",
                        "1:5 WARNING unused-relation"),
                arguments("two that use each other", "(<= p q) (<= q p)",
                        ""),
                arguments("the arity counts", """
                        (p 1)
                        (<= terminal (p 1 2))""",
                        "1:1 WARNING unused-relation"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new UnusedRelations(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theRelationIsNamed() {
        String text = "(<= (index ?x) (true ?x))";
        Diagnostic only = Sheets.reports(new UnusedRelations(), text).getFirst();
        assertThat(only.message()).isEqualTo("no other rule uses the relation 'index' with 1 argument");
        assertThat(only.advice()).isEqualTo("remove its rules, or use it");
        assertThat(Sheets.under(only, text)).isEqualTo("(index ?x)");
    }
}
