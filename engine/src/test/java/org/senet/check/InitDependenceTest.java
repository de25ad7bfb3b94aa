package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Initial states that look at nothing, and such that look at a state. */
class InitDependenceTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("facts and rules over constants",
                        "(init (p 1)) (index 1) (<= (init (q ?x)) (index ?x) (not (odd ?x)) (role white))",
                        ""),
                arguments("true, legal, does, next, sees, terminal, goal", """
                        (<= (init p) (true p))
                        (<= (init p) (legal x a))
                        (<= (init p) (does x a))
                        (<= (init p) (next p))
                        (<= (init p) (sees x p))
                        (<= (init p) (not terminal))
                        (<= (init p) (goal x 0))""",
                        "1:14 BREACH init-depends-on-state; 2:14 BREACH init-depends-on-state; 3:14 BREACH init-depends-on-state; 4:14 BREACH init-depends-on-state; 5:14 BREACH init-depends-on-state; 6:14 BREACH init-depends-on-state; 7:14 BREACH init-depends-on-state"),
                arguments("by another relation", """
                        (<= (q ?x) (true (p ?x)))
                        (<= (init (p ?x)) (q ?x))""",
                        "2:19 BREACH init-depends-on-state"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new InitDependence(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theChainIsNamed() {
        String text = """
                (<= (q ?x) (true (p ?x)))
                (<= (init (p ?x)) (q ?x))""";
        Diagnostic only = Sheets.reports(new InitDependence(), text).getFirst();
        assertThat(only.message()).isEqualTo("'init' depends on 'true': init -> q -> true");
        assertThat(Sheets.under(only, text)).isEqualTo("(q ?x)");
    }
}
