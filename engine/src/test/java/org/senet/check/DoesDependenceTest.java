package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Rules for what holds in a state, with and without a look at the moves. */
class DoesDependenceTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("none depends",
                        "(<= (legal white a) (true p)) (<= (next p) (does white a) (legal white a)) (<= terminal (true p))",
                        ""),
                arguments("directly", "(<= (legal white a) (does white b))",
                        "1:21 BREACH depends-on-does"),
                arguments("by negation", "(<= terminal (not (does white b)))",
                        "1:14 BREACH depends-on-does"),
                arguments("by another relation, inside alternatives", """
                        (<= (moved) (does white b))
                        (<= (goal white 100) (or (true p) (moved)))""",
                        "2:35 BREACH depends-on-does"),
                arguments("in a negated conjunction", "(<= (goal white 1) (not (and (true p) (does white a))))",
                        "1:39 BREACH depends-on-does"),
                arguments("by next", """
                        (<= (next p) (does white b))
                        (<= terminal (next p))""",
                        "2:14 BREACH depends-on-does"),
                arguments("each condition that leads there", """
                        (<= m (does white b))
                        (<= terminal m (true p) (does white a))
                        (<= (legal white a) m)""",
                        "2:14 BREACH depends-on-does; 2:25 BREACH depends-on-does; 3:21 BREACH depends-on-does"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new DoesDependence(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theChainIsNamed() {
        String text = """
                (<= moved (does white b)) (<= open (not moved))
                (<= terminal (true p) open)""";
        Diagnostic only = Sheets.reports(new DoesDependence(), text).getFirst();
        assertThat(only.message()).isEqualTo("'terminal' depends on 'does': terminal -> open -> moved -> does");
        assertThat(Sheets.under(only, text)).isEqualTo("open");
    }

    @Test
    void aLongChainIsCut() {
        StringBuilder text = new StringBuilder("(<= terminal p0) (<= p50 (does x a))");
        for (int i = 0; i < 50; i++) {
            text.append(" (<= p").append(i).append(" p").append(i + 1).append(')');
        }
        assertThat(Sheets.reports(new DoesDependence(), text.toString()).getFirst().message())
                .endsWith("terminal -> p0 -> p1 -> p2 -> p3 -> p4 -> … -> p46 -> p47 -> p48 -> p49 -> p50 -> does");
    }
}
