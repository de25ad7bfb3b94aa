package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Relations that share their names with fluents. */
class KindConsistencyTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("different names", "(init (cell 1 b)) (<= (open ?x) (true (cell ?x b)))",
                        ""),
                arguments("another number of arguments", "(init (cell 1 b)) (<= (cell ?x) (true (cell ?x b)))",
                        ""),
                arguments("a keyword as a fluent",
                        "(init (legal white a)) (legal white a) (sees white (legal white a))",
                        ""),
                arguments("no arguments", "(init (over)) (<= over (true (over)))",
                        ""),
                arguments("an object", "(init white) (<= white (true white))",
                        ""),
                arguments("a fluent of init", """
                        (init (cell 1 b))
                        (<= (cell ?x ?y) (true (cell ?x ?y)))
                        (<= (cell 1 1) (true p))""",
                        "2:5 WARNING relation-like-fluent"),
                arguments("a fluent of next, of base", """
                        (<= (next (p 1)) (true q)) (base (q 1))
                        (p 2) (q 3)""",
                        "2:1 WARNING relation-like-fluent; 2:7 WARNING relation-like-fluent"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new KindConsistency(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theFluentIsPointedOut() {
        String text = """
                (init (width 4))
                (width 4)""";
        Diagnostic only = Sheets.reports(new KindConsistency(), text).getFirst();
        assertThat(only.message()).isEqualTo("the relation 'width' has the name of the fluent on line 1");
        assertThat(Sheets.under(only, text)).isEqualTo("(width 4)");
    }
}
