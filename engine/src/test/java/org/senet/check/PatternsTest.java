package org.senet.check;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

import static org.assertj.core.api.Assertions.assertThat;

/** Sets of patterns, asked whether others have an instance in common with them. */
class PatternsTest {

    private static Term term(String text) {
        return Sheets.sheet("(p " + text + ")").rules().getFirst().head().arguments().getFirst();
    }

    @Test
    void groundAndOpenPatternsMeet() {
        Patterns patterns = new Patterns(List.of(term("(f 1 2)"), term("(f 1 2)"), term("(g ?x b)"), term("h")));
        assertThat(patterns.meet(term("(f 1 2)"))).isTrue();
        assertThat(patterns.meet(term("(f 1 ?x)"))).isTrue();
        assertThat(patterns.meet(term("(f 2 ?x)"))).isFalse();
        assertThat(patterns.meet(term("(g 1 b)"))).isTrue();
        assertThat(patterns.meet(term("(g 1 c)"))).isFalse();
        assertThat(patterns.meet(term("h"))).isTrue();
        assertThat(patterns.meet(term("i"))).isFalse();
        assertThat(patterns.meet(term("?x"))).isTrue();
    }

    @Test
    void nothingMeetsNothing() {
        assertThat(new Patterns(List.of()).meet(term("?x"))).isFalse();
        assertThat(new Patterns(List.of(term("?y"))).meet(term("(f 1)"))).isTrue();
    }

    @Test
    void movesArePairsOfARoleAndAMove() {
        Term pair = Patterns.of(Vocabulary.LEGAL, term("(legal x a)"));
        assertThat(new Patterns(List.of(pair)).meet(Patterns.of(Vocabulary.INPUT, term("(input a)")))).isTrue();
        assertThat(new Patterns(List.of(pair)).meet(Patterns.of(Vocabulary.INPUT, term("(input o a)")))).isFalse();
        assertThat(Patterns.of(Vocabulary.TERMINAL, term("terminal"))).isEqualTo(term("terminal"));
    }

    @Test
    void aHugeSetGivesUpAndSaysYes() {
        List<Term> many = IntStream.range(0, 250_000)
                .mapToObj(i -> Term.of("f", Term.constant("c" + i), Term.variable("x"))).toList();
        assertThat(new Patterns(many).meet(term("(f other ?x)"))).isTrue();
    }
}
