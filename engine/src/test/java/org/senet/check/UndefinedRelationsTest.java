package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Relations that bodies use and heads lack. */
class UndefinedRelationsTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("all defined", "(<= p (q 1) (true r) (does x a) (distinct 1 2)) (q 2)",
                        ""),
                arguments("keywords have checks of their own",
                        "(<= p (legal x a) (goal x 1) terminal (role x) (init q) (next q) (true) (base))",
                        ""),
                arguments("base and sees are relations like others", "(<= p (base q) (sees x q))",
                        "1:7 WARNING undefined-relation; 1:16 WARNING undefined-relation"),
                arguments("once for each, at the first use", """
                        (<= p (q 1))
                        (<= p (q 2) (not (r 1)))
                        (<= p (r 2))""",
                        "1:7 WARNING undefined-relation; 2:18 WARNING undefined-relation"),
                arguments("another number of arguments", "(q 1 2) (<= p (q 1))",
                        "1:15 WARNING undefined-relation"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new UndefinedRelations(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void aMisspelling() {
        String text = "(winningcolor red) (<= p (winningolor ?x))";
        Diagnostic only = Sheets.reports(new UndefinedRelations(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("no rule defines the relation 'winningolor' with 1 argument: it never holds");
        assertThat(only.advice()).isEqualTo("did you mean 'winningcolor'?");
        assertThat(Sheets.under(only, text)).isEqualTo("(winningolor ?x)");
    }

    @Test
    void aForgottenTrue() {
        String text = "init(step(1)) next(X) :- step(X)";
        Diagnostic only = Sheets.reports(new UndefinedRelations(), text).getFirst();
        assertThat(only.message()).isEqualTo("no rule defines the relation 'step' with 1 argument: it never holds");
        assertThat(only.advice()).isEqualTo("it is a fluent: write true(step(…))");
        assertThat(Sheets.under(only, text)).isEqualTo("step(X)");
    }

    @Test
    void anotherNumberOfArguments() {
        String text = "(q 1 2) (<= p (q 1))";
        Diagnostic only = Sheets.reports(new UndefinedRelations(), text).getFirst();
        assertThat(only.message()).isEqualTo("no rule defines the relation 'q' with 1 argument: it never holds");
        assertThat(only.advice()).isEqualTo("it is defined with 2 arguments");
    }

    @Test
    void nothingLikeIt() {
        String text = "(q 1 2) (<= p unheard)";
        Diagnostic only = Sheets.reports(new UndefinedRelations(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("no rule defines the relation 'unheard' with no arguments: it never holds");
        assertThat(only.advice()).isEqualTo("define it, or remove the condition");
    }
}
