package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Rules that stand twice. */
class DuplicateRulesTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("different", "(p 1) (p 2) (<= (q ?x) (p ?x) (r ?x)) (<= (q ?x) (p ?x) (r ?y))",
                        ""),
                arguments("a fact", """
                        (p 1)
                        (P 1)""",
                        "2:1 WARNING duplicate-rule"),
                arguments("with other variables", """
                        (<= (q ?x ?y) (p ?x) (not (r ?y)) (or (s ?x) (and t u)) (distinct ?x ?y))
                        (<= (q ?y ?x) (p ?y) (not (r ?x)) (or (s ?y) (and t u)) (distinct ?y ?x))""",
                        "2:1 WARNING duplicate-rule"),
                arguments("variables that fall together", "(<= (q ?x ?y) (p ?x)) (<= (q ?x ?x) (p ?x))",
                        ""),
                arguments("a role has a check of its own", "(role x) (role x)",
                        ""),
                arguments("three times", "(p 1) (p 1) (p 1)",
                        "1:7 WARNING duplicate-rule; 1:13 WARNING duplicate-rule"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new DuplicateRules(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theFirstIsPointedOut() {
        String text = """
                (p 1)
                (p 1)""";
        Diagnostic only = Sheets.reports(new DuplicateRules(), text).getFirst();
        assertThat(only.message()).isEqualTo("this rule says the same as the one on line 1");
        assertThat(only.advice()).isEqualTo("remove one of them");
        assertThat(Sheets.under(only, text)).isEqualTo("(p 1)");
    }

    @Test
    void inALongLineTheColumnIsToldToo() {
        String text = "(p 1) ".repeat(2) + "(q 1) ".repeat(50);
        assertThat(Sheets.reports(new DuplicateRules(), text).getFirst().message())
                .isEqualTo("this rule says the same as the one on line 1, column 1");
    }
}
