package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Sheets that lack one of the relations that make a game. */
class MissingRelationsTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("nothing lacks", "(role x) (init p) (legal x a) (next p) (goal x 0) (terminal)",
                        ""),
                arguments("nothing is there", "; empty",
                        "1:1 ERROR missing-role; 1:1 BREACH missing-init; 1:1 BREACH missing-next; 1:1 ERROR missing-legal; 1:1 BREACH missing-goal; 1:1 BREACH missing-terminal"),
                arguments("no role", " (init p) (legal x a) (next p) (goal x 0) (terminal)",
                        "1:1 ERROR missing-role"),
                arguments("no init", "(role x)  (legal x a) (next p) (goal x 0) (terminal)",
                        "1:1 BREACH missing-init"),
                arguments("no legal", "(role x) (init p)  (next p) (goal x 0) (terminal)",
                        "1:1 ERROR missing-legal"),
                arguments("no next", "(role x) (init p) (legal x a)  (goal x 0) (terminal)",
                        "1:1 BREACH missing-next"),
                arguments("no goal", "(role x) (init p) (legal x a) (next p)  (terminal)",
                        "1:1 BREACH missing-goal"),
                arguments("no terminal", "(role x) (init p) (legal x a) (next p) (goal x 0) ",
                        "1:1 BREACH missing-terminal"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new MissingRelations(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theConsequenceIsTold() {
        String text = "role(x) init(p) legal(x,a) next(p) goal(x,0)";
        Diagnostic only = Sheets.reports(new MissingRelations(), text).getFirst();
        assertThat(only.message()).isEqualTo("no rule defines 'terminal': the game never ends");
        assertThat(only.advice()).isEqualTo("write one such as terminal :- true(step(9))");
    }
}
