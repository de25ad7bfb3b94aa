package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Keywords in the places where they belong and where not. */
class KeywordPlacementTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("as the language has it", """
                        (role white) (base p) (input white a) (init p) (legal white a) (goal white 0)
                        (<= (next p) (true p) (does white a) (role ?r) (legal ?r ?m) (not terminal) (not (goal ?r 100)))
                        (<= terminal (true p)) (sees white p)
                        (<= (q ?x) (base ?x) (input ?r ?m) (action ?m) (percept ?r ?p))""",
                        ""),
                arguments("true and does in heads", """
                        (true (turn ?c))
                        (<= (does white a) (true p))""",
                        "1:1 BREACH keyword-in-head; 2:5 BREACH keyword-in-head"),
                arguments("init, next and sees in bodies", """
                        (<= p (init q))
                        (<= p (not (next q)))
                        (<= p (or (sees a b) q))""",
                        "1:7 BREACH keyword-in-body; 2:12 BREACH keyword-in-body; 3:11 BREACH keyword-in-body"),
                arguments("a role by a rule", """
                        (player white)
                        (<= (role ?p) (player ?p))""",
                        "2:5 BREACH role-by-rule"),
                arguments("infix", """
                        next(p) :- does(white,a)
                        true(q)""",
                        "2:1 BREACH keyword-in-head"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new KeywordPlacement(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void behindAnInfixRuleAnAmpersandMayBeMissing() {
        String text = """
                next(p) :- does(white,a)
                true(q)""";
        Diagnostic only = Sheets.reports(new KeywordPlacement(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("'true' stands in the head of a rule; the state and the moves are given, not derived");
        assertThat(only.advice()).isEqualTo("is an & missing at the end of the line above?");
        assertThat(Sheets.under(only, text)).isEqualTo("true(q)");
    }

    @Test
    void trueMayMeanInit() {
        String text = "(true (p 1))";
        Diagnostic only = Sheets.reports(new KeywordPlacement(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("'true' stands in the head of a rule; the state and the moves are given, not derived");
        assertThat(only.advice())
                .isEqualTo("write init or next for what shall hold, or move the condition into a body");
    }

    @Test
    void doesMayMeanLegal() {
        String text = "(does white a)";
        Diagnostic only = Sheets.reports(new KeywordPlacement(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("'does' stands in the head of a rule; the state and the moves are given, not derived");
        assertThat(only.advice()).isEqualTo("write legal for what may be done, or move the condition into a body");
    }
}
