package org.senet.gdl;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Rules and the clauses that say the same. */
class ClauseTest {

    private static List<Clause> clauses(String text) {
        return Clause.of(Reading.of(text).orThrow().rules());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '"', value = {
        "(p 1)                                  # (p 1)",
        "(<= p q (not r) (distinct ?x a))       # p <- q, not r, ?x != a",
        "(<= p (not (distinct ?x a)))           # p <- ?x = a",
        "(<= p (or q r) s)                      # p <- q, s / p <- r, s",
        "(<= p (or q r) (or s t))               # p <- q, s / p <- q, t / p <- r, s / p <- r, t",
        "(<= p (and q (or r s)))                # p <- q, r / p <- q, s",
        "(<= p (not (or q r)))                  # p <- not q, not r",
        "(<= p (not (not q)))                   # p <- q",
        "(<= p (not (and q)))                   # p <- not q",
        "(<= p (not (or q (not r))))            # p <- not q, r",
        "(<= p (not (and q r)))                 # [1] <- q, r / p <- not [1]",
        "(<= (p ?x) (q ?x) (not (and (r ?x ?y) (s ?y))))       # ([1] ?x) <- (r ?x ?y), (s ?y) / (p ?x) <- (q ?x), not ([1] ?x)",
        "(<= (p ?x) (q ?x) (not (and (r ?x) (or (s ?z) t))))   # ([1] ?x) <- (r ?x), (s ?z) / ([1] ?x) <- (r ?x), t / (p ?x) <- (q ?x), not ([1] ?x)",
        "(<= p (and (q ?x) (not (and (r ?x) (s ?y)))))         # ([1] ?x) <- (r ?x), (s ?y) / p <- (q ?x), not ([1] ?x)",
        "(<= p (not (and (q ?x) (not (and (r ?x) t)))))        # ([1] ?x) <- (r ?x), t / [2] <- (q ?x), not ([1] ?x) / p <- not [2]",
        "(<= p (or (q ?x) a) (distinct ?y 1) (not (and (r ?x) (s ?y) t)))  # ([1] ?x ?y) <- (r ?x), (s ?y), t / p <- (q ?x), ?y != 1, not ([1] ?x ?y) / p <- a, ?y != 1, not ([1] ?x ?y)",
        "(<= p (not (and a b)) (not (and c d))) # [1] <- a, b / [2] <- c, d / p <- not [1], not [2]",
        "(<= p (not (and a (not (and b c)))))   # [1] <- b, c / [2] <- a, not [1] / p <- not [2]"})
    void rulesAreFlattened(String text, String expected) {
        String actual = clauses(text).stream()
                .map(c -> c.toString().replaceAll("not" + Clause.AUXILIARY + "(\\d+)", "[$1]"))
                .collect(Collectors.joining(" / "));
        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void auxiliariesOfSeveralRulesDiffer() {
        assertThat(clauses("(<= p (not (and a b))) (<= q (not (and a b)))")).extracting(c -> c.head().name())
                .doesNotHaveDuplicates();
    }

    @Test
    void atomsAreTheVeryObjectsOfTheRule() {
        Rulesheet sheet = Reading.of("(<= (p ?x) (or (q ?x) (not (r ?x))))").orThrow();
        List<Clause> clauses = Clause.of(sheet.rules());
        Literal.Or or = (Literal.Or) sheet.rules().getFirst().body().getFirst();
        Term first = ((Literal.Positive) or.conditions().getFirst()).atom();
        assertThat(((Clause.Condition.Holds) clauses.getFirst().body().getFirst()).atom()).isSameAs(first);
        assertThat(clauses).allMatch(c -> c.origin() == sheet.rules().getFirst());
    }

    @Test
    void variablesAreListedInOrder() {
        Clause clause = clauses("(<= (p (f ?x a) ?y ?x) (q ?z) (distinct ?z ?x) (not (distinct ?y ?z)) (not (r ?w)))")
                .getFirst();
        assertThat(Clause.variables(clause.head())).extracting(Term::name).containsExactly("x", "y");
        assertThat(clause.body().stream().map(c -> c.variables().stream().map(Term::name).toList()))
                .containsExactly(List.of("z"), List.of("z", "x"), List.of("y", "z"), List.of("w"));
    }

    @Test
    void tooManyAlternativesAreRefused() {
        String wide = "(or (p 1) (p 2) (p 3) (p 4) (p 5) (p 6) (p 7) (p 8) (p 9) (p 10)) ";
        assertThat(clauses("(<= q " + wide.repeat(3) + ")")).hasSize(1000);
        assertThatThrownBy(() -> clauses("(<= q " + wide.repeat(5) + ")")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("alternatives");
    }
}
