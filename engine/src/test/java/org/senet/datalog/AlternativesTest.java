package org.senet.datalog;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Dialect;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

/** Clauses rearranged for the sake of dividing them say what they said. */
class AlternativesTest {
    private static final String RULES = """
            attacked(P,C,D,X,Y,I) :- rook(P,U,V,X,Y,I) & differ(C,D,U,V)
            attacked(P,C,D,X,Y,I) :- queen(P,U,V,X,Y,I) & differ(C,D,U,V)
            rook(P,U,V,X,Y,I) :- true(at(P,U,V)) & n(X) & n(Y) & n(I) & true(free(I))
            queen(P,U,V,X,Y,I) :- true(at(P,U,V)) & n(X) & n(Y) & n(I) & ~true(free(I)) & distinct(X,U)
            differ(C,D,U,V) :- n(C) & n(D) & n(U) & n(V) & distinct(C,U)
            differ(C,D,U,V) :- n(C) & n(D) & n(U) & n(V) & distinct(D,V)
            n(0)
            n(1)
            n(2)
            """;

    @Test
    void clausesThatDifferInOneConditionBecomeOne() {
        List<String> joined = Alternatives.joined(clauses(), unchanging()).stream().map(Clause::toString).toList();
        assertThat(joined).contains(
                "(attacked ?p ?c ?d ?x ?y ?i) <- (differ ?c ?d ?u ?v), (either 0 ?p ?u ?v ?x ?y ?i)",
                "(either 0 ?p ?u ?v ?x ?y ?i) <- (rook ?p ?u ?v ?x ?y ?i)",
                "(either 0 ?p ?u ?v ?x ?y ?i) <- (queen ?p ?u ?v ?x ?y ?i)");
    }

    @Test
    void theAnswersStayTheSame() {
        Term query = Term.of("attacked", List.of("p", "c", "d", "x", "y", "i").stream()
                .map(v -> (Term) Term.variable(v)).toList());
        List<Clause> rearranged = Alternatives.writtenOut(Alternatives.joined(clauses(), unchanging()),
                Set.of(new Signature("differ", 4)), unchanging());
        assertThat(rearranged).noneMatch(c -> c.head().name().equals("attacked") && c.toString().contains("(differ"));
        List<Clause> divided = BodySplitting.of(rearranged, unchanging(), Set.of(), true);
        Reasoner expected = new NaiveReasoner(clauses());
        Reasoner whole = new NaiveReasoner(rearranged);
        Reasoner parts = new NaiveReasoner(divided);
        for (String state : List.of("true(at(a,0,1))", "true(at(a,0,1))\ntrue(free(1))",
                "true(at(a,2,1))\ntrue(at(a,0,0))\ntrue(at(b,1,1))\ntrue(free(0))\ntrue(free(2))", "true(free(1))")) {
            List<Term> facts = ReasonerContract.clauses(state + "\n", Dialect.INFIX).stream().map(Clause::head)
                    .toList();
            expected.assume(facts);
            whole.assume(facts);
            parts.assume(facts);
            assertThat(whole.answers(query)).isEqualTo(expected.answers(query));
            assertThat(parts.answers(query)).isEqualTo(expected.answers(query));
        }
    }

    private static List<Clause> clauses() {
        return ReasonerContract.clauses(RULES, Dialect.INFIX);
    }

    private static Set<Signature> unchanging() {
        return PositiveRules.unchanging(Dependencies.of(clauses()));
    }
}
