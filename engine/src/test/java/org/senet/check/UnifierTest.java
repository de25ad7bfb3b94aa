package org.senet.check;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

/** Pairs of patterns with and without a common instance. */
class UnifierTest {

    private static Term term(String text) {
        return Sheets.sheet("(p " + text + ")").rules().getFirst().head().arguments().getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "a, a, true", "a, b, false", "?x, a, true", "a, ?x, true", "?x, ?x, true",
        "(f ?x 1), (f 2 ?x), true", "(f ?x ?x), (f 1 2), false", "(f ?x ?x), (f 1 ?y), true",
        "(f ?x ?x), (f ?y (g ?y)), false", "(f ?x), (g ?x), false", "(f ?x), (f ?x ?y), false",
        "(f ?x ?y ?x), (f ?z ?z 1), true", "(f (g ?x) ?x), (f ?y (g 1)), true", "(f ?x ?y), (f ?y ?x), true",
        "(f ?x ?x ?y ?y), (f ?u ?v ?v ?u), true", "(f a (g ?x)), (f a (g b)), true", "(f (a) ?x), (f a ?x), false",
        "(f (a) ?x), (f (a) 1), true"})
    void unifiesOrNot(String left, String right, boolean expected) {
        assertThat(Unifier.unifiable(term(left), term(right))).isEqualTo(expected);
        assertThat(Unifier.unifiable(term(right), term(left))).isEqualTo(expected);
    }

    @Test
    void termsThatDoubleDoNotHoldItUp() {
        StringBuilder left = new StringBuilder("(f");
        StringBuilder right = new StringBuilder("(f");
        for (int i = 0; i < 60; i++) {
            left.append(" ?x").append(i + 1);
            right.append(" (g ?x").append(i).append(" ?x").append(i).append(")");
        }
        assertThat(Unifier.unifiable(term(left + " ?x0)"), term(right + " ?x60)"))).isTrue();
    }
}
