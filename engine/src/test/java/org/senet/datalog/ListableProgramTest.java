package org.senet.datalog;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.senet.datalog.ListableProgram.Manner;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Dialect;
import org.senet.gdl.Signature;

import static org.assertj.core.api.Assertions.assertThat;

@Execution(ExecutionMode.CONCURRENT)
class ListableProgramTest {
    private static final Signature LINE = new Signature("line", 2);
    private static final Signature ROW = new Signature("row", 2);
    private static final String LINES = """
            p(Y) :- true(at(X)) & line(X,Y) & free(Y)
            line(X,Y) :- row(X,Y)
            line(X,Y) :- row(Y,X)
            row(X,Y) :- n(X,Y)
            """;

    @Test
    void usesThatKnowDifferentArgumentsHaveDemandsOfTheirOwn() {
        List<String> clauses = ListableProgram.of(clauses(LINES), Set.of(LINE, ROW), Manner.BY_USE).clauses().stream()
                .map(Clause::toString).toList();
        assertThat(clauses).contains("(p ?y) <- (true (at ?x)), (line 0 ?x ?y), (free ?y)",
                "(demand line 0/2 ?x) <- (true (at ?x))",
                "(line 0 ?x ?y) <- (demand line 0/2 ?x), (row 1 ?x ?y)",
                "(line 0 ?x ?y) <- (demand line 0/2 ?x), (row 2 ?y ?x)",
                "(demand row 1/2 ?x) <- (demand line 0/2 ?x)", "(demand row 2/2 ?x) <- (demand line 0/2 ?x)",
                "(row 1 ?x ?y) <- (demand row 1/2 ?x), (n ?x ?y)", "(row 2 ?x ?y) <- (demand row 2/2 ?y), (n ?x ?y)");
    }

    @Test
    void togetherOneDemandServesAllUses() {
        List<String> clauses = ListableProgram.of(clauses(LINES), Set.of(LINE, ROW), Manner.TOGETHER).clauses().stream()
                .map(Clause::toString).toList();
        assertThat(clauses).contains("(demand line/2 ?x ?y) <- (true (at ?x)), (free ?y)",
                "(demand row/2 ?x ?y) <- (demand line/2 ?x ?y)", "(demand row/2 ?y ?x) <- (demand line/2 ?x ?y)");
    }

    @Test
    void whatCannotBeListedIsNamed() {
        ListableProgram program = ListableProgram.of(clauses("""
                p(X) :- n(X) & other(X,a)
                other(X,Y) :- distinct(X,Y)
                q(X) :- r(X,Y)
                r(X,Y) :- n(X) & distinct(X,Y)
                """), Set.of(), Manner.TOGETHER);
        assertThat(program.restricted()).containsExactly(new Signature("other", 2));
        assertThat(program.open()).containsExactly(new Signature("r", 2));
    }

    @Test
    void aStratifiedProgramStaysStratifiedAndAnswersAsBefore() {
        for (long seed = 0; seed < 60; seed++) {
            RandomProgram program = new RandomProgram(seed, false, true);
            List<Clause> clauses = program.clauses();
            int parity = (int) (seed % 2);
            Set<Signature> chosen = Set.copyOf(Dependencies.of(clauses).relations().stream()
                    .filter(r -> r.name().matches("r\\d") && (r.name().charAt(1) - '0') % 2 == parity).toList());
            for (Manner manner : Manner.values()) {
                ListableProgram restricted = ListableProgram.of(clauses, chosen, manner);
                Dependencies dependencies = Dependencies.of(restricted.clauses());
                for (Signature relation : dependencies.relations()) {
                    assertThat(dependencies.edges(relation)).noneMatch(
                            e -> e.negative() && dependencies.sameComponent(e.from(), e.to()));
                }
                Reasoner whole = new NaiveReasoner(clauses);
                Reasoner part = new NaiveReasoner(restricted.clauses());
                program.states().forEach(state -> {
                    whole.assume(state);
                    part.assume(state);
                    program.queries().stream().filter(q -> !chosen.contains(q.signature()))
                            .forEach(
                                    q -> assertThat(part.answers(q)).as("%s, %s in %s of %s", manner, q, state, program)
                                            .isEqualTo(whole.answers(q)));
                });
            }
        }
    }

    private static List<Clause> clauses(String rules) {
        return ReasonerContract.clauses(rules, Dialect.INFIX);
    }
}
