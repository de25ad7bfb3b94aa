package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.gdl.Diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Rules whose variables are bound, and rules in which one is not. */
class SafetyTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("bound", "(<= (p ?x ?y) (q ?x) (r ?y) (not (s ?x ?y)) (distinct ?x ?y))",
                        ""),
                arguments("ground facts", "(p 1) (init (cell 1 b))",
                        ""),
                arguments("variables that occur once", "(<= (p ?x) (q ?x ?y))",
                        ""),
                arguments("the head", "(<= (p ?x ?y) (q ?x))",
                        "1:11 BREACH unsafe-variable"),
                arguments("the head, deep inside", "(<= (next (cell 1 (f ?y))) (q ?x))",
                        "1:22 BREACH unsafe-variable"),
                arguments("a fact", "(p 1 ?x)",
                        "1:6 BREACH unsafe-variable"),
                arguments("a negated condition", "(<= (p ?x) (q ?x) (not (r ?x ?y)))",
                        "1:30 BREACH unsafe-variable"),
                arguments("distinct", "(<= (p ?x) (q ?x) (distinct ?y ?x))",
                        "1:29 BREACH unsafe-variable"),
                arguments("negated distinct binds nothing", "(<= (p ?x) (not (distinct ?x 1)))",
                        "1:8 BREACH unsafe-variable"),
                arguments("double negation binds", "(<= (p ?x) (not (not (q ?x))))",
                        ""),
                arguments("once for each variable of a rule", """
                        (<= (p ?x ?y) (not (q ?x)) (distinct ?x ?y))
                        (<= (p ?x 1) r)""",
                        "1:8 BREACH unsafe-variable; 1:11 BREACH unsafe-variable; 2:8 BREACH unsafe-variable"),
                arguments("bound in both alternatives", "(<= (p ?x) (or (q ?x) (and (r ?x) s)))",
                        ""),
                arguments("bound in one alternative", "(<= (p ?x) (or (q ?x) r))",
                        "1:8 BREACH unsafe-variable"),
                arguments("a negated conjunction with a variable of its own",
                        "(<= (p ?x) (q ?x) (not (and (r ?x ?y) (distinct ?x ?y))))",
                        ""),
                arguments("a negated conjunction with an unbound variable",
                        "(<= (p ?x) (q ?x) (not (and (r ?x) (distinct ?x ?z))))",
                        "1:49 BREACH unsafe-variable"),
                arguments("a negated disjunction", "(<= (p ?x) (q ?x) (not (or (r ?x) (s ?z))))",
                        "1:38 BREACH unsafe-variable"),
                arguments("infix", "p(X,Y) :- q(X) & ~r(X,Z)",
                        "1:5 BREACH unsafe-variable; 1:23 BREACH unsafe-variable"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new Safety(), text))).as(what).isEqualTo(expected);
    }

    @Test
    void theVariableIsNamedAsWritten() {
        String text = """
                legal(Who,noop) :-
                    true(control(Other))""";
        Diagnostic only = Sheets.reports(new Safety(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("the variable Who of the head occurs in no positive condition of the rule");
        assertThat(only.advice()).isEqualTo("add a condition that lists the values of Who, such as index(Who)");
        assertThat(Sheets.under(only, text)).isEqualTo("Who");
    }

    @Test
    void anAlternativeIsBlamed() {
        String text = "(<= (p ?x) (or (q ?x) r))";
        Diagnostic only = Sheets.reports(new Safety(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("the variable ?x of the head occurs in no positive condition of some alternative");
    }

    @Test
    void aFactBehindAnInfixRuleMayBeACondition() {
        String text = """
                p(X) :- q(X)
                  r(X)""";
        Diagnostic only = Sheets.reports(new Safety(), text).getFirst();
        assertThat(only.message()).isEqualTo("the variable X of this fact occurs in no positive condition");
        assertThat(only.advice()).isEqualTo("is an & missing at the end of the line above?");
    }

    @Test
    void aFactNeedsAConstant() {
        String text = "(p ?x)";
        Diagnostic only = Sheets.reports(new Safety(), text).getFirst();
        assertThat(only.message()).isEqualTo("the variable ?x of this fact occurs in no positive condition");
        assertThat(only.advice()).isEqualTo("write a constant, or a rule with a condition that lists the values of ?x");
    }

    @Test
    void aNegationMayMeanThatNothingExists() {
        String text = "(<= p (not (r ?y)))";
        Diagnostic only = Sheets.reports(new Safety(), text).getFirst();
        assertThat(only.message())
                .isEqualTo("the variable ?y of a negated condition occurs in no positive condition of the rule");
        assertThat(only.advice()).isEqualTo(
                "add a condition that lists the values of ?y, such as (index ?y); to say that no ?y exists at all, negate a relation without it");
    }
}
