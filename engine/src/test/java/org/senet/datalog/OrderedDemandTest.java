package org.senet.datalog;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Dialect;
import org.senet.gdl.Signature;

import static org.assertj.core.api.Assertions.assertThat;

/** Demand that may depend on what it restricts, as grounding uses it. */
class OrderedDemandTest {

    @Test
    void whatIsAskedOfARelationMayDependOnIt() {
        List<Clause> clauses = clauses("""
                near(X,Y) :- n(X) & n(Y)
                path(X,Y) :- true(at(X)) & near(X,Y)
                far(X,Z) :- path(X,Y) & near(Y,Z)
                """);
        assertThat(Demand.restrictInOrder(clauses, Set.of(new Signature("near", 2))).clauses().stream()
                .map(Clause::toString)).contains("(near ?x ?y) <- (demand near/2 ?x), (n ?x), (n ?y)",
                        "(demand near/2 ?x) <- (true (at ?x))", "(demand near/2 ?y) <- (path ?x ?y)");
    }

    @Test
    void aStepOfARecursionTellsWhatTheNextOneIsAsked() {
        List<Clause> clauses = clauses("""
                count(M) :- loop(a,0,M)
                loop(X,N,M) :- one(X,N,K) & follows(X,Y) & loop(Y,K,M)
                loop(X,N,M) :- last(X) & one(X,N,M)
                one(X,N,K) :- true(full(X)) & succ(N,K)
                one(X,N,N) :- true(empty(X)) & number(N)
                """);
        assertThat(Demand.restrictInOrder(clauses, Set.of(new Signature("loop", 3), new Signature("one", 3))).clauses()
                .stream().map(c -> c.head().toString())).contains("(demand loop/3 ?y ?k)", "(demand one/3 ?x ?n)");
    }

    @Test
    void whatIsNotRestrictedAnswersAsBefore() {
        int compared = 0;
        for (long seed = 0; seed < 120; seed++) {
            RandomProgram program = new RandomProgram(seed, false, true);
            List<Clause> clauses = program.clauses();
            int parity = (int) (seed % 2);
            Set<Signature> chosen = Set.copyOf(Dependencies.of(clauses).relations().stream()
                    .filter(r -> r.name().matches("r\\d") && (r.name().charAt(1) - '0') % 2 == parity).toList());
            Demand.Restricted restricted = Demand.restrictInOrder(clauses, chosen);
            // Denials of what changes may come to depend on themselves; grounding drops them, so such programs are left out.
            if (restricted.relations().isEmpty() || !isStratified(restricted.clauses())) {
                continue;
            }
            compared++;
            Reasoner whole = new NaiveReasoner(clauses);
            Reasoner part = new NaiveReasoner(restricted.clauses());
            program.states().forEach(state -> {
                whole.assume(state);
                part.assume(state);
                program.queries().stream().filter(q -> !restricted.relations().contains(q.signature()))
                        .forEach(q -> assertThat(part.answers(q)).as("%s in %s of %s", q, state, program)
                                .isEqualTo(whole.answers(q)));
            });
        }
        assertThat(compared).isGreaterThan(10);
    }

    private static boolean isStratified(List<Clause> clauses) {
        Dependencies dependencies = Dependencies.of(clauses);
        return dependencies.relations().stream().flatMap(r -> dependencies.edges(r).stream())
                .noneMatch(e -> e.negative() && dependencies.sameComponent(e.from(), e.to()));
    }

    private static List<Clause> clauses(String rules) {
        return ReasonerContract.clauses(rules, Dialect.INFIX);
    }
}
