package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Programs with and without a relation that depends on its own negation. */
class StratifiedNegationTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("no negation in the recursion",
                        "(<= (p ?x) (p ?y) (e ?y ?x) (not (q ?x))) (<= (q ?x) (r ?x) (not s))",
                        ""),
                arguments("a relation denies itself", "(<= (goal ?p 0) (role ?p) (not (goal ?p 100)))",
                        "1:27 BREACH negative-cycle"),
                arguments("two relations", """
                        (<= a (not b))
                        (<= b a)""",
                        "1:7 BREACH negative-cycle"),
                arguments("the arity tells relations apart", "(<= (p 1) (not p))",
                        ""),
                arguments("once for each group", """
                        (<= a (not b))
                        (<= b (not a))
                        (<= c (not c))""",
                        "1:7 BREACH negative-cycle; 3:7 BREACH negative-cycle"),
                arguments("a negated conjunction", "(<= (p ?x) (q ?x) (not (and (q ?x) (p ?x))))",
                        "1:36 BREACH negative-cycle"),
                arguments("a negation inside a negated conjunction", "(<= p (not (and a (not p))))",
                        "1:19 BREACH negative-cycle"),
                arguments("a negated conjunction inside another",
                        "(<= (p ?x) (q ?x) (not (and (q ?x) (not (and (q ?x) (p ?x))))))",
                        "1:53 BREACH negative-cycle"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new StratifiedNegation(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theShortestCycleIsNamed() {
        String text = "(<= a b) (<= b c) (<= c (not goal)) (<= goal a) (<= goal b)";
        Diagnostic only = Sheets.reports(new StratifiedNegation(), text).getFirst();
        assertThat(only.message()).isEqualTo("a relation depends on its own negation: c -> not goal -> b -> c");
        assertThat(Sheets.under(only, text)).isEqualTo("(not goal)");
    }

    @Test
    void aNegatedConjunctionHasNoName() {
        String text = "(<= (p ?x) (q ?x) (not (and (q ?x) (p ?x))))";
        Diagnostic only = Sheets.reports(new StratifiedNegation(), text).getFirst();
        assertThat(only.message()).isEqualTo("a relation depends on its own negation: p -> not p");
        assertThat(Sheets.under(only, text)).isEqualTo("(p ?x)");
    }
}
