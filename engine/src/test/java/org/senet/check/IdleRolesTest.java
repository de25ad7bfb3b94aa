package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Roles with and without rules that fit them. */
class IdleRolesTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("named", "(role x) (role o) (legal x a) (legal o a) (goal x 0) (goal o 0)",
                        ""),
                arguments("by a variable", "(role x) (role o) (<= (legal ?r a) (role ?r)) (<= (goal ?r 0) (role ?r))",
                        ""),
                arguments("random needs no goal", "(role x) (role random) (legal x a) (legal random a) (goal x 0)",
                        ""),
                arguments("no rule for legal at all has a check of its own", "(role x) (goal x 0)",
                        ""),
                arguments("without legal", """
                        (role x)
                        (role o) (legal x a)""",
                        "2:7 WARNING role-without-legal"),
                arguments("without goal", """
                        (role x)
                        (role o) (<= (goal x 0) (true p))""",
                        "2:7 WARNING role-without-goal"),
                arguments("rules and wrong arities do not count",
                        "(role x y) (<= (role ?z) (p ?z)) (legal a) (legal x a)",
                        ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new IdleRoles(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theRoleIsNamed() {
        String text = "(role x) (role o) (legal x a)";
        Diagnostic only = Sheets.reports(new IdleRoles(), text).getFirst();
        assertThat(only.message()).isEqualTo("no rule for 'legal' fits the role o, which can never move");
        assertThat(only.advice()).isEqualTo("write one, or check the spelling of the role");
        assertThat(Sheets.under(only, text)).isEqualTo("o");
    }
}
