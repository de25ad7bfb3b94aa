package org.senet.analysis.domain;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.check.Checking;
import org.senet.datalog.NaiveReasoner;
import org.senet.datalog.PositiveRule;
import org.senet.datalog.PositiveRules;
import org.senet.datalog.Saturation;
import org.senet.game.GameLibrary;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Reading;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

/** Compares saturation with its naive twin: the reference reasoner on the same positive rules. */
class ReductionTest {

    @ParameterizedTest
    @ValueSource(strings = {"tic-tac-toe", "coin-game", "multiple-buttons-and-lights", "nim", "hanoi", "monty-hall",
        "pursuit"})
    void agreesWithTheNaiveReasoner(String game) throws IOException {
        agree(Checking.of(Reading.of(GameLibrary.builtIn().find(game).orElseThrow().rules())).orThrow().clauses());
    }

    @Test
    void agreesOnRepeatedVariablesAndNestedTerms() {
        agree(Clause.of(Reading.of("""
                init(p(a,a))
                init(p(a,b))
                init(q(f(a,b),b))
                init(q(f(b,b),b))
                same(X) :- true(p(X,X))
                nested(X,Y) :- true(q(f(X,Y),Y))
                diagonal(X) :- true(q(f(X,X),X))
                next(p(Y,X)) :- true(p(X,Y)) & nested(X,Y)
                next(r(g(X),Y)) :- true(p(X,Y)) & distinct(g(X),g(Y))
                legal(a,g(X)) :- same(X)
                next(s(M)) :- does(a,M)
                lonely :- ~true(p(b,b)) & true(q(F,b))
                """).orThrow().rules()));
    }

    private static void agree(List<Clause> clauses) {
        PositiveRules rules = PositiveRules.of(clauses);
        assertThat(rules.open()).isEmpty();
        Reduction saturation = Reduction.of(rules, Saturation.Budget.DEFAULT, () -> 0);
        NaiveReasoner naive = new NaiveReasoner(rules.rules().stream().map(ReductionTest::clause).toList());
        Set<Signature> relations = new HashSet<>();
        rules.rules().forEach(r -> relations.add(r.head().signature()));
        for (Signature relation : relations) {
            List<Term> variables = new ArrayList<>();
            for (int i = 0; i < relation.arity(); i++) {
                variables.add(Term.variable("x" + i));
            }
            assertThat(new HashSet<>(saturation.instances(relation))).as(relation.toString())
                    .isEqualTo(naive.answers(renamed(Term.of(relation.name(), variables))).stream()
                            .map(t -> Term.of(relation.name(), t.arguments()))
                            .collect(java.util.stream.Collectors.toSet()));
        }
    }

    /** Reasoners give some names a meaning of their own; here all relations are plain ones. */
    private static Term renamed(Term atom) {
        return Term.of("r-" + atom.name(), atom.arguments());
    }

    private static Clause clause(PositiveRule rule) {
        List<Condition> body = new ArrayList<>();
        rule.conditions().forEach(c -> body.add(new Condition.Holds(renamed(c))));
        rule.denied().forEach(d -> body.add(new Condition.Fails(renamed(d))));
        body.addAll(rule.pairs());
        return new Clause(renamed(rule.head()), body, new Rule(rule.head(), List.of()));
    }
}
