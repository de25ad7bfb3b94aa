package org.senet.datalog;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Dialect;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

class EnumerabilityTest {
    private static final Signature P = new Signature("p", 1);

    @ParameterizedTest
    @ValueSource(strings = {
        "p(X)",
        "p(X) :- flag",
        "p(X) :- ~q(X)",
        "p(X) :- distinct(X,a)",
        "p(a)\np(X) :- distinct(X,X)",
        "p(s(X)) :- p(X)",
        "p(s(X)) :- r(X)\nr(X) :- p(X)",
        "p(g(X,Y)) :- p(X) & q(Y)"})
    void open(String rules) {
        assertThat(enumerability(rules).isOpen(P)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "p(a)",
        "p(X) :- q(X)",
        "p(s(X)) :- q(X)",
        "p(X) :- p(X)",
        "p(X) :- p(s(X))",
        "p(s(X)) :- p(s(X))",
        "p(s(X)) :- p(X) & q(X)",
        "p(X) :- q(X) & ~r(X,Y)",
        "p(X) :- q(Y) & ~distinct(X,f(Y))",
        "p(X) :- ~distinct(f(X),Y) & q(Y)"})
    void canBeListed(String rules) {
        assertThat(enumerability(rules).isOpen(P)).isFalse();
    }

    @Test
    void declaredOpen() {
        List<Clause> clauses = clauses("p(a)\nq(a)\n");
        Enumerability enumerability = Enumerability.of(clauses, Dependencies.of(clauses), Set.of(P));
        assertThat(enumerability.open()).containsExactly(P);
    }

    @Test
    void equationsHandValuesOn() {
        Clause clause = clauses("p(W) :- q(X) & ~distinct(Y,f(X)) & ~distinct(g(Z),Y) & ~distinct(W,Z) & ~r(V)")
                .getFirst();
        assertThat(Enumerability.boundByBody(clause)).extracting(Term::name).containsExactlyInAnyOrder("x", "y", "z",
                "w");
    }

    private static Enumerability enumerability(String rules) {
        List<Clause> clauses = clauses(rules);
        return Enumerability.of(clauses, Dependencies.of(clauses));
    }

    private static List<Clause> clauses(String rules) {
        return ReasonerContract.clauses(rules, Dialect.INFIX);
    }
}
