package org.senet.datalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.gdl.Clause;
import org.senet.gdl.Dialect;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

class SemiNaiveReasonerTest extends ReasonerContract {

    @Override
    Reasoner reasoner(List<Clause> clauses) {
        return new SemiNaiveReasoner(clauses);
    }

    /** Relations that outgrow what is listed in every state: 40 squared, in programs that use them in different ways. */
    @ParameterizedTest
    @ValueSource(strings = {
        // Bound by a fluent, asked for and denied.
        """
                big(X,Y) :- n(X) & n(Y) & true(on) & ~true(p(Y))
                a(X) :- true(p(X)) & big(X,1)
                b(X) :- true(p(X)) & ~big(X,X)
                """,
        // Recursive: what is asked of it grows while it is computed.
        """
                big(X,Y) :- edge(X,Y) & true(on)
                big(X,Y) :- big(X,Z) & edge(Z,Y)
                a(Y) :- true(p(X)) & big(X,Y) & ~big(Y,X)
                b(X) :- n(X) & ~big(X,X)
                """,
        // Two large relations, the one used by the other.
        """
                big(X,Y) :- n(X) & n(Y) & true(on)
                huge(X,Y) :- big(X,Y) & big(Y,X) & ~true(q(X,Y))
                a(X) :- true(p(X)) & huge(X,3)
                b(X) :- true(q(X,Y)) & ~huge(X,Y)
                """,
        // Nested terms in what is asked.
        """
                big(pair(X,Y),f(Y)) :- n(X) & n(Y) & true(on)
                a(X) :- true(p(X)) & big(pair(X,2),f(Z)) & n(Z)
                b(Y) :- true(p(Y)) & big(pair(Y,Y),f(Y)) & ~big(pair(0,Y),f(0))
                """,
        // Denied through an auxiliary relation, asked with nothing known.
        """
                big(X,Y) :- n(X) & n(Y) & true(on)
                small(X) :- n(X) & ~wide(X)
                wide(X) :- big(X,Y) & true(q(X,Y))
                a(X) :- small(X) & true(p(X))
                b(X) :- big(X,Y) & true(q(Y,X))
                """})
    void largeRelationsAreRestrictedToWhatIsAsked(String rules) {
        int count = 40;
        Random random = new Random(rules.length());
        String facts = IntStream.range(0, count)
                .mapToObj(i -> "n(" + i + ")\nedge(" + i + "," + (i * 7 + 1) % count + ")\n")
                .collect(Collectors.joining()) + "edge(3,4)\nedge(9,2)\nedge(2,20)\n";
        List<Clause> clauses = clauses(facts + rules, Dialect.INFIX);
        Reasoner fast = new SemiNaiveReasoner(clauses);
        Reasoner plain = new NaiveReasoner(clauses);
        Reasoner prover = new Prover(clauses);
        for (int round = 0; round < 3; round++) {
            List<Term> state = new ArrayList<>(round == 1 ? List.of() : List.of(term("true(on)")));
            for (int i = 0; i < 4; i++) {
                state.add(term("true(p(" + random.nextInt(count + 2) + "))"));
                state.add(term("true(q(" + random.nextInt(count) + "," + random.nextInt(count) + "))"));
            }
            fast.assume(state);
            plain.assume(state);
            prover.assume(state);
            for (String query : List.of("a(X)", "b(X)", "big(X,Y)", "big(3,Y)", "big(X,X)", "a(3)")) {
                assertThat(fast.answers(term(query))).as("%s in round %d", query, round)
                        .isEqualTo(plain.answers(term(query)));
                assertThat(prover.answers(term(query))).as("%s in round %d", query, round)
                        .isEqualTo(plain.answers(term(query)));
            }
        }
    }

    @Test
    void aLargeRelationInsideANegativeLoop() {
        // Positions of a board of 50 squares squared; the winner is whoever cannot be answered, and only a corner is asked.
        StringBuilder rules = new StringBuilder(
                "win(X,Y) :- step(X,Y,Z) & ~win(Z,Y)\nstep(X,Y,Z) :- succ(X,Z) & n(Y) & true(on)\n"
                        + "won(X) :- true(at(X)) & win(X,X)\n");
        for (int i = 0; i < 50; i++) {
            rules.append("n(").append(i).append(")\nsucc(").append(i).append(',').append(i + 1).append(")\n");
        }
        List<Clause> clauses = clauses(rules.toString(), Dialect.INFIX);
        for (Reasoner reasoner : List.of(new SemiNaiveReasoner(clauses), new Prover(clauses))) {
            reasoner.assume(terms("true(on) true(at(3)) true(at(4)) true(at(49))"));
            // From 50 on no step is left: a position is won where the number of steps to there is odd.
            assertAnswers(reasoner, "won(X)", "won(3)", "won(49)");
        }
    }

    @Test
    void relationsOfMillionsOfRowsAreNeverListed() {
        String items = IntStream.range(0, 2_000).mapToObj(i -> "item(" + i + ")\n").collect(Collectors.joining());
        Reasoner reasoner = infix(items + """
                pair(X,Y) :- item(X) & item(Y)
                met(X) :- true(at(X)) & true(at(Y)) & distinct(X,Y) & pair(X,Y)
                apart(X) :- true(at(X)) & ~pair(X,X)
                """);
        reasoner.assume(terms("true(at(1)) true(at(1999)) true(at(2000))"));
        assertAnswers(reasoner, "met(X)", "met(1)", "met(1999)");
        assertAnswers(reasoner, "apart(X)", "apart(2000)");
        assertThat(reasoner.answers(term("pair(7,Y)"))).hasSize(2_000);
    }

    @Test
    void oneStateAfterAnotherKeepsWhatDoesNotChange() {
        Reasoner reasoner = infix("""
                reach(X,Y) :- link(X,Y)
                reach(X,Y) :- reach(X,Z) & link(Z,Y)
                link(a,b)
                link(b,c)
                link(c,d)
                free(X) :- reach(a,X) & ~true(on(X))
                next(on(X)) :- does(r,put(X)) & free(X)
                """);
        for (int round = 0; round < 3; round++) {
            reasoner.assume(terms("true(on(b))"));
            assertAnswers(reasoner, "free(X)", "free(c)", "free(d)");
            reasoner.assume(terms("true(on(b)) does(r,put(c))"));
            assertAnswers(reasoner, "next(X)", "next(on(c))");
            reasoner.assume(terms("true(on(b)) does(r,put(b))"));
            assertAnswers(reasoner, "next(X)");
            reasoner.assume(terms("true(on(b)) true(on(c)) does(r,put(d))"));
            assertAnswers(reasoner, "next(X)", "next(on(d))");
            assertAnswers(reasoner, "free(X)", "free(d)");
        }
    }
}
