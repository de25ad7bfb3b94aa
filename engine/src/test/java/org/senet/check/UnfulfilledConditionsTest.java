package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Conditions that some rule can fulfil, and such that none can. */
class UnfulfilledConditionsTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("fulfilled", """
                        (init (p 1)) (<= (next (q ?x)) (true (p ?x)) (true (q 2)) (does x (go ?y)) (does ?r noop))
                        (<= (legal x (go ?y)) (true (p ?y))) (legal o noop)""",
                        ""),
                arguments("a variable", "(init p) (<= q (true ?x)) (<= (next ?x) (true r))",
                        ""),
                arguments("a fluent", """
                        (init (p 1))
                        (<= q (true (p 2)) (not (true (r 1))))
                        (<= q (true (r 2)) (true (p 2)))""",
                        "2:13 WARNING fluent-never-true; 2:31 WARNING fluent-never-true"),
                arguments("a move", """
                        (legal x (go 1))
                        (<= (next p) (does x (go 2)) (does o (go 1)) (does x stop))""",
                        "2:22 WARNING move-never-legal; 2:38 WARNING move-never-legal; 2:54 WARNING move-never-legal"),
                arguments("parentheses tell a term from a constant", """
                        (init over)
                        (<= q (true (over)))""",
                        "2:13 WARNING fluent-never-true"),
                arguments("true in a head counts", "(init q) (true (p ?x)) (<= r (true (p 1)))",
                        ""),
                arguments("nothing known, nothing asked", "(<= q (true p) (does x a))",
                        ""),
                arguments("wrong arities have a check of their own", "(init p) (<= q (true r 1))",
                        ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new UnfulfilledConditions(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void aMisspelling() {
        String text = """
                (init (control x))
                (<= q (true (contrl x)))""";
        Diagnostic only = Sheets.reports(new UnfulfilledConditions(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("the fluent (contrl x) is asked for and no rule for 'init' or 'next' makes it true");
        assertThat(only.advice()).isEqualTo("did you mean 'control'?");
        assertThat(Sheets.under(only, text)).isEqualTo("(contrl x)");
    }

    @Test
    void aRelation() {
        String text = """
                (init p) (succ 1 2)
                (<= q (true (succ ?x ?y)))""";
        Diagnostic only = Sheets.reports(new UnfulfilledConditions(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("the fluent (succ ?x ?y) is asked for and no rule for 'init' or 'next' makes it true");
        assertThat(only.advice()).isEqualTo("'succ' is a relation: write it without 'true'");
    }

    @Test
    void anotherNumberOfArguments() {
        String text = """
                (init (cell 1 b))
                (<= q (true (cell 1)))""";
        Diagnostic only = Sheets.reports(new UnfulfilledConditions(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("the fluent (cell 1) is asked for and no rule for 'init' or 'next' makes it true");
        assertThat(only.advice()).isEqualTo("elsewhere 'cell' has another number of arguments");
    }

    @Test
    void otherArguments() {
        String text = """
                (legal x (go 1))
                (<= q (does x (go 2)))""";
        Diagnostic only = Sheets.reports(new UnfulfilledConditions(), text).getFirst();
        assertThat(only.message()).isEqualTo("the move (go 2) is asked for and no rule for 'legal' allows it");
        assertThat(only.advice()).isEqualTo("check its arguments, or remove the condition");
    }

    @Test
    void nothingLikeIt() {
        String text = """
                (init p)
                (<= q (true unheard))""";
        Diagnostic only = Sheets.reports(new UnfulfilledConditions(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("the fluent unheard is asked for and no rule for 'init' or 'next' makes it true");
        assertThat(only.advice()).isEqualTo("check its spelling, or remove the condition");
    }
}
