package org.senet.datalog;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.senet.gdl.Clause;
import org.senet.gdl.Dialect;

import static org.assertj.core.api.Assertions.assertThat;

class EquationsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            p(X) :- q(X)                                       | (p ?x) <- (q ?x)
            p(X) :- q(Y) & ~distinct(X,f(Y))                   | (p (f ?y)) <- (q ?y)
            p(X) :- ~distinct(f(X,b),f(a,Y)) & q(Y)            | (p a) <- (q b)
            p(X) :- q(X) & ~distinct(X,Y) & ~r(Y,Z)            | (p ?y) <- (q ?y), not (r ?y ?z)
            p(X) :- ~distinct(X,Y) & ~distinct(Y,a) & s(X,Y)   | (p a) <- (s a a)
            p(X) :- q(X) & ~distinct(X,a) & distinct(X,Y)      | (p a) <- (q a), a != ?y
            p(X) :- q(X) & ~distinct(a,b)                      | ''
            p(X) :- q(X) & ~distinct(X,f(X))                   | ''
            p(X) :- q(X) & ~distinct(X,a) & ~distinct(X,b)     | ''
            p :- ~distinct(X,Y)                                | p
            """)
    void areSolved(String rule, String expected) {
        List<Clause> solved = Equations.solved(ReasonerContract.clauses(rule, Dialect.INFIX));
        assertThat(solved).extracting(Clause::toString).isEqualTo(expected.isEmpty() ? List.of() : List.of(expected));
    }
}
