package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Goal values in and out of range. */
class GoalValuesTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("in range", "(goal x 0) (goal x 1) (goal x 50) (goal x 99) (goal x 100)",
                        ""),
                arguments("a variable", "(<= (goal x ?v) (worth ?v))",
                        ""),
                arguments("too large", "(goal x 101)",
                        "1:9 BREACH goal-value"),
                arguments("negative, fractional, padded", "(goal x -5) (goal x 0.5) (goal x 007)",
                        "1:9 BREACH goal-value; 1:21 BREACH goal-value; 1:34 BREACH goal-value"),
                arguments("a word, a term", "(goal x high) (goal x (f 1))",
                        "1:9 BREACH goal-value; 1:23 BREACH goal-value"),
                arguments("a wrong number of arguments has a check of its own", "(goal 500)",
                        ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new GoalValues(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void aNumberOutOfRange() {
        String text = "(goal x 101)";
        Diagnostic only = Sheets.reports(new GoalValues(), text).getFirst();
        assertThat(only.message()).isEqualTo("the goal value 101 is not a whole number from 0 to 100");
        assertThat(only.advice()).isEqualTo("write a whole number from 0 (worst) to 100 (best)");
        assertThat(Sheets.under(only, text)).isEqualTo("101");
    }

    @Test
    void aLongTermIsCut() {
        String text = "goal(x,worth(argument0,argument1,argument2,argument3,argument4,argument5,argument6,argument7,argument8))";
        Diagnostic only = Sheets.reports(new GoalValues(), text).getFirst();
        assertThat(only.message()).isEqualTo(
                "the goal value worth(argument0,argument1,argument2,argument3,argument4,arg… is not a number");
    }

    @Test
    void aTermOverLinesIsPrintedOnOne() {
        String text = """
                (goal x (f 1
                 2))""";
        Diagnostic only = Sheets.reports(new GoalValues(), text).getFirst();
        assertThat(only.message()).isEqualTo("the goal value (f 1 2) is not a number");
    }

    @Test
    void noNumber() {
        String text = "(goal x high)";
        Diagnostic only = Sheets.reports(new GoalValues(), text).getFirst();
        assertThat(only.message()).isEqualTo("the goal value high is not a number");
    }
}
