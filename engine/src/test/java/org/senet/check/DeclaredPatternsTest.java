package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Declarations that fit the rules, and such that do not. */
class DeclaredPatternsTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("nothing declared", "(init (p 1)) (legal x a) (sees x 1)",
                        ""),
                arguments("all fits",
                        """
                                (base (cell 1 b)) (<= (base (cell ?x ?y)) (index ?x ?y)) (init (cell 1 b)) (<= (next (cell ?m x)) (does x (mark ?m)))
                                (<= (input ?r (mark ?x)) (role ?r) (index ?x)) (<= (legal x (mark ?m)) (true (cell ?m b)))
                                (percept x (at 1)) (<= (sees x (at ?y)) (true (at ?y)))""",
                        ""),
                arguments("a fluent of init", """
                        (base (p 1))
                        (init (p 1)) (init (p 2))""",
                        "2:20 BREACH undeclared-fluent"),
                arguments("a fluent of next", """
                        (base (p ?x))
                        (init (p 1)) (<= (next (q 1)) (true (p 1)))""",
                        "2:24 BREACH undeclared-fluent"),
                arguments("an idle fluent", """
                        (base (p 1)) (base (q ?x))
                        (init (p 1))""",
                        "1:20 WARNING idle-declaration"),
                arguments("a variable takes all", "(base ?x) (init (p 1)) (<= (next ?y) (true ?y))",
                        ""),
                arguments("a move of another role", """
                        (input x a)
                        (legal o a)""",
                        "2:10 BREACH undeclared-move; 1:10 WARNING idle-declaration"),
                arguments("input with a move alone", """
                        (input a)
                        (legal o a) (legal o b)""",
                        "2:22 BREACH undeclared-move"),
                arguments("action", """
                        (action a)
                        (legal o b)""",
                        "2:10 BREACH undeclared-move; 1:9 WARNING idle-declaration"),
                arguments("action as a relation beside input", """
                        (action a) (input x (do a))
                        (<= (legal x (do ?a)) (action ?a))""",
                        ""),
                arguments("action as a relation alone", """
                        (action a)
                        (<= (legal x (do ?a)) (action ?a))""",
                        ""),
                arguments("a percept", """
                        (percept x (at 1))
                        (sees x (at 1)) (sees x (at 2))""",
                        "2:25 BREACH undeclared-percept"),
                arguments("repeated variables count", """
                        (base (p ?x ?x))
                        (init (p 1 2)) (init (p 3 3))""",
                        "2:7 BREACH undeclared-fluent"),
                arguments("wrong arities have a check of their own", "(base p (1 2)) (base (q 1)) (init (q 1))",
                        ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new DeclaredPatterns(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theDeclarationThatLacks() {
        String text = """
                (base (p 1))
                (init (p 1)) (init (p 2))""";
        Diagnostic only = Sheets.reports(new DeclaredPatterns(), text).getFirst();
        assertThat(only.message()).isEqualTo("no 'base' declares the fluent (p 2) of this 'init'");
        assertThat(only.advice()).isEqualTo("add a declaration that fits it, or correct the fluent");
        assertThat(Sheets.under(only, text)).isEqualTo("(p 2)");
    }

    @Test
    void theRuleThatLacks() {
        String text = "(base (p 1)) (base (q 1)) (init (p 1))";
        Diagnostic only = Sheets.reports(new DeclaredPatterns(), text).getFirst();
        assertThat(only.message()).isEqualTo("the declared fluent (q 1) fits no rule for 'init' or 'next'");
    }
}
