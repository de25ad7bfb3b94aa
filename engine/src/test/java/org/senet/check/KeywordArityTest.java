package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Every keyword with the right and a wrong number of arguments. */
class KeywordArityTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("all right",
                        """
                                (role white) (base (p 1)) (input white a) (action a) (init (p 1)) (legal white a) (goal white 50)
                                (sees white 1) (percept white 1)
                                (<= (next (p 1)) (true (p 1)) (does white a))
                                (<= terminal (true (p 1)))""",
                        ""),
                arguments("input with a move alone, action with a role", "(input a) (action white a)",
                        ""),
                arguments("a keyword inside a term is a word",
                        "(init (goal 1 2 3)) (<= (next (role)) (true (legal a)))",
                        ""),
                arguments("role", "(role white black)",
                        "1:1 ERROR keyword-arity"),
                arguments("legal and goal in heads", """
                        (role x)
                        (legal noop)
                        (<= (goal x) (true p))""",
                        "2:1 ERROR keyword-arity; 3:5 ERROR keyword-arity"),
                arguments("terminal with an argument", "(<= (terminal x) (true p))",
                        "1:5 ERROR keyword-arity"),
                arguments("does without a move", "(<= (next p) (does x))",
                        "1:14 BREACH keyword-arity"),
                arguments("true around nothing", "(<= (next p) (not (true cell 1)))",
                        "1:19 BREACH keyword-arity"),
                arguments("declarations", "(base cell (1 2 3) (1 2 3)) (input x a b) (action) (percept x)",
                        "1:1 BREACH keyword-arity; 1:29 BREACH keyword-arity; 1:43 BREACH keyword-arity; 1:52 BREACH keyword-arity"),
                arguments("sees, init, next", "(sees x) (init a b) (next a b)",
                        "1:1 ERROR keyword-arity; 1:10 ERROR keyword-arity; 1:21 ERROR keyword-arity"),
                arguments("infix", "goal(white) :- line(x)",
                        "1:1 ERROR keyword-arity"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new KeywordArity(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void missingParenthesesAreGuessed() {
        String text = "(<= (next p) (not (true cell 1 ?x)))";
        Diagnostic only = Sheets.reports(new KeywordArity(), text).getFirst();
        assertThat(only.message()).isEqualTo("'true' has 3 arguments");
        assertThat(only.advice()).isEqualTo("are parentheses missing? Write (true (cell 1 ?x))");
        assertThat(Sheets.under(only, text)).isEqualTo("(true cell 1 ?x)");
    }

    @Test
    void theRightFormIsShownInTheSyntaxOfTheSheet() {
        String text = "goal(white) :- line(x)";
        Diagnostic only = Sheets.reports(new KeywordArity(), text).getFirst();
        assertThat(only.message()).isEqualTo("'goal' has 1 argument");
        assertThat(only.advice()).isEqualTo("write goal(role,value)");
        assertThat(Sheets.under(only, text)).isEqualTo("goal(white)");
    }

    @Test
    void aLongExampleIsNotWrittenOut() {
        String text = "(base cell argument0 argument1 argument2 argument3 argument4 argument5 argument6 argument7 argument8)";
        Diagnostic only = Sheets.reports(new KeywordArity(), text).getFirst();
        assertThat(only.message()).isEqualTo("'base' has 10 arguments");
        assertThat(only.advice()).isEqualTo("write (base fluent)");
    }
}
