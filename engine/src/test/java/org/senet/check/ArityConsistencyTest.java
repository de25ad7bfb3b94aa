package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Relations and functions with one number of arguments and with several. */
class ArityConsistencyTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("one number each", "(p 1) (p 2) (<= (q (f 1)) (p (f 2)))",
                        ""),
                arguments("a relation and a function of one name", "(cell 1) (init (cell 1 2))",
                        ""),
                arguments("a constant is no function", "(init (control white)) (init control)",
                        ""),
                arguments("keywords have a check of their own", "(role a b) (role c)",
                        ""),
                arguments("a relation", """
                        (succ 1 2)
                        (succ 2 3)
                        (succ 3)""",
                        "3:1 BREACH arity-mismatch"),
                arguments("the minority is reported, even if it comes first", """
                        (succ 3)
                        (succ 1 2)
                        (succ 2 3)""",
                        "1:1 BREACH arity-mismatch"),
                arguments("a relation in a body, under a negation", """
                        (p 1 2)
                        (<= q (not (p 1)))""",
                        "2:12 BREACH arity-mismatch"),
                arguments("without arguments", """
                        (open 1)
                        (<= q open)""",
                        "2:7 BREACH arity-mismatch"),
                arguments("each number once", """
                        (p 1 2) (p 3 4)
                        (p 1) (p 2 3 4) (p 2)""",
                        "2:1 BREACH arity-mismatch; 2:7 BREACH arity-mismatch"),
                arguments("a function deep inside", """
                        (init (f (g 1)))
                        (init (f (g 1 2)))""",
                        "2:10 BREACH arity-mismatch"),
                arguments("a function under distinct", """
                        (p (f 1 2))
                        (<= q (p ?x) (or (not (distinct ?x (f 1))) (and (p 1) (p 2))))""",
                        "2:36 BREACH arity-mismatch"),
                arguments("nothing is asked of terms in a keyword that has too many", "(base cell (1 2 3) (1 2))",
                        ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new ArityConsistency(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void bothPlacesAreNamed() {
        String text = """
                (succ 1 2)
                (succ 3)""";
        Diagnostic only = Sheets.reports(new ArityConsistency(), text).getFirst();
        assertThat(only.message()).isEqualTo("the relation 'succ' has 1 argument here and 2 on line 1");
        assertThat(only.advice()).isEqualTo("give it the same number everywhere, or use two names");
        assertThat(Sheets.under(only, text)).isEqualTo("(succ 3)");
    }
}
