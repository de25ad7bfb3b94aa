package org.senet.datalog;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Dialect;
import org.senet.gdl.Signature;

import static org.assertj.core.api.Assertions.assertThat;

class DemandTest {
    private static final Signature FAR = new Signature("far", 2);

    @Test
    void nothingChosenNothingChanged() {
        List<Clause> clauses = clauses("p(X) :- q(X)\nq(a)\n");
        Demand.Restricted program = Demand.restrict(clauses, Set.of());
        assertThat(program.clauses()).isSameAs(clauses);
        assertThat(program.relations()).isEmpty();
    }

    @Test
    void aRelationIsRestrictedToTheArgumentsThatAllUsesBind() {
        assertThat(restricted("p(X) :- true(at(X)) & far(X,Y) & s(Y)\nfar(X,Y) :- n(X) & n(Y)\n")).containsExactly(
                "(p ?x) <- (true (at ?x)), (far ?x ?y), (s ?y)",
                "(far ?x ?y) <- (demand far/2 ?x ?y), (n ?x), (n ?y)",
                "(demand far/2 ?x ?y) <- (true (at ?x)), (s ?y)");
        assertThat(restricted("p(X) :- true(at(X)) & ~far(X,Y)\nq(X) :- n(X) & far(X,0)\nfar(X,Y) :- n(X) & n(Y)\n"))
                .contains("(far ?x ?y) <- (demand far/2 ?x), (n ?x), (n ?y)", "(demand far/2 ?x) <- (true (at ?x))",
                        "(demand far/2 ?x) <- (n ?x)");
    }

    @Test
    void aRelationThatIsAskedForAsAWholeStaysWhole() {
        String rules = "p(X) :- true(at(X)) & far(X,Y)\nq :- far(X,Y)\nfar(X,Y) :- n(X) & n(Y)\n";
        assertThat(restricted(rules)).containsExactlyElementsOf(clauses(rules).stream().map(Clause::toString).toList());
        assertThat(Demand.restrict(clauses(rules), Set.of(FAR)).relations()).isEmpty();
    }

    @Test
    void aRelationThatNobodyUsesStaysWhole() {
        assertThat(Demand.restrict(clauses("far(X,Y) :- n(X) & n(Y)\n"), Set.of(FAR)).relations()).isEmpty();
    }

    @Test
    void recursionHandsItsDemandOn() {
        assertThat(restricted("p(X) :- true(at(X)) & far(X,0)\nfar(X,Y) :- e(X,Y)\nfar(X,Y) :- e(X,Z) & far(Z,Y)\n"))
                .contains("(demand far/2 ?x 0) <- (true (at ?x))",
                        "(demand far/2 ?z ?y) <- (demand far/2 ?x ?y), (e ?x ?z)");
    }

    @Test
    void demandDoesNotDependOnWhatIsDemanded() {
        // The second condition of p depends on far itself: to demand far by it would go round in a circle through a denial.
        List<String> clauses = restricted("""
                p(X) :- n(X) & ~lonely(X) & far(X,0)
                lonely(X) :- n(X) & ~far(X,1)
                far(X,Y) :- n(X) & n(Y)
                """);
        assertThat(clauses).contains("(demand far/2 ?x 0) <- (n ?x)", "(demand far/2 ?x 1) <- (n ?x)");
    }

    @Test
    void aStratifiedProgramStaysStratified() {
        for (long seed = 0; seed < 300; seed++) {
            List<Clause> clauses = new RandomProgram(seed, false, true).clauses();
            Set<Signature> chosen = Set.copyOf(Dependencies.of(clauses).relations().stream()
                    .filter(r -> r.name().startsWith("r")).toList());
            List<Clause> restricted = Demand.restrict(clauses, chosen).clauses();
            Dependencies dependencies = Dependencies.of(restricted);
            for (Signature relation : dependencies.relations()) {
                assertThat(dependencies.edges(relation)).noneMatch(
                        e -> e.negative() && dependencies.sameComponent(e.from(), e.to()));
            }
        }
    }

    @Test
    void whatIsNotRestrictedAnswersAsBefore() {
        // Every other relation is restricted; the rest, which nobody may tell from before, is asked.
        for (long seed = 0; seed < 80; seed++) {
            RandomProgram program = new RandomProgram(seed, false, true);
            List<Clause> clauses = program.clauses();
            int parity = (int) (seed % 2);
            Set<Signature> chosen = Set.copyOf(Dependencies.of(clauses).relations().stream()
                    .filter(r -> r.name().matches("r\\d") && (r.name().charAt(1) - '0') % 2 == parity).toList());
            Demand.Restricted restricted = Demand.restrict(clauses, chosen);
            Reasoner whole = new NaiveReasoner(clauses);
            Reasoner part = new NaiveReasoner(restricted.clauses());
            program.states().forEach(state -> {
                whole.assume(state);
                part.assume(state);
                program.queries().stream().filter(q -> !restricted.relations().contains(q.signature()))
                        .forEach(q -> assertThat(part.answers(q)).as("%s in %s of %s", q, state, program)
                                .isEqualTo(whole.answers(q)));
                // And what is left of a restricted relation is true.
                program.queries().forEach(q -> assertThat(whole.answers(q)).containsAll(part.answers(q)));
            });
        }
    }

    private static List<String> restricted(String rules) {
        return Demand.restrict(clauses(rules), Set.of(FAR)).clauses().stream().map(Clause::toString).toList();
    }

    private static List<Clause> clauses(String rules) {
        return ReasonerContract.clauses(rules, Dialect.INFIX);
    }
}
