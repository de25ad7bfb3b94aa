package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Roles as they should be and as they should not. */
class RoleFactsTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("constants", "(role white) (role black) (role random)",
                        ""),
                arguments("a variable", "(role ?x)",
                        "1:7 ERROR variable-role"),
                arguments("a compound", "(role (player 1))",
                        "1:7 BREACH compound-role"),
                arguments("a compound with a variable", "(role (player ?x))",
                        "1:7 ERROR variable-role"),
                arguments("twice", """
                        (role white)
                        (role WHITE)""",
                        "2:7 WARNING duplicate-role"),
                arguments("rules and other arities have checks of their own", "(<= (role ?x) (p ?x)) (role a b)",
                        ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new RoleFacts(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theFirstPlaceIsNamed() {
        String text = """
                (role white)
                (role white)""";
        Diagnostic only = Sheets.reports(new RoleFacts(), text).getFirst();
        assertThat(only.message()).isEqualTo("the role 'white' was stated on line 1 already");
        assertThat(only.advice()).isEqualTo("state each role once");
        assertThat(Sheets.under(only, text)).isEqualTo("white");
    }
}
