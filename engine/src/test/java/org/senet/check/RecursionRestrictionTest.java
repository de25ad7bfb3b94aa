package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Recursion over finite domains and over growing terms. */
class RecursionRestrictionTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("no recursion", "(<= (p (f ?x)) (q ?x))",
                        ""),
                arguments("arguments of the head", "(<= (p ?x ?y) (p ?x ?y) (q ?x ?y))",
                        ""),
                arguments("ground arguments", "(<= (p ?x) (q ?x) (p (f 1)))",
                        ""),
                arguments("listed by another relation", "(<= (path ?x ?y) (edge ?x ?z) (path ?z ?y))",
                        ""),
                arguments("a term whose variables are listed", "(<= (p ?x) (q ?x ?y) (p (f ?y)))",
                        ""),
                arguments("a growing term", "(<= (p (s ?x)) (p ?x))",
                        "1:19 BREACH unrestricted-recursion"),
                arguments("a shrinking term", "(<= (p ?x) (p (s ?x)))",
                        "1:15 BREACH unrestricted-recursion"),
                arguments("through another relation", """
                        (<= (p (s ?x)) (q ?x))
                        (<= (q ?x) (p ?x))""",
                        "1:19 BREACH unrestricted-recursion"),
                arguments("listed only by the recursion itself", "(<= (path ?x ?y) (path ?x ?z) (path ?z ?y))",
                        "1:27 BREACH unrestricted-recursion; 1:37 BREACH unrestricted-recursion"),
                arguments("once where alternatives repeat it", "(<= (p (s ?x)) (p ?x) (or q r))",
                        "1:19 BREACH unrestricted-recursion"),
                arguments("each argument", "(<= (append (c ?x ?l) ?m (c ?x ?n)) (append ?l ?m ?n))",
                        "1:45 BREACH unrestricted-recursion; 1:51 BREACH unrestricted-recursion"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new RecursionRestriction(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theArgumentAndTheHeadAreNamed() {
        String text = "(<= (p (s ?x)) (p ?x))";
        Diagnostic only = Sheets.reports(new RecursionRestriction(), text).getFirst();
        assertThat(only.message()).isEqualTo(
                "the argument ?x of the recursive condition 'p' is neither an argument of the head 'p' nor listed by a condition outside the recursion");
        assertThat(Sheets.under(only, text)).isEqualTo("?x");
    }
}
