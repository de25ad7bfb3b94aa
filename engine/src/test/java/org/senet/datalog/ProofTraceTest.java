package org.senet.datalog;

import org.junit.jupiter.api.Test;
import org.senet.gdl.Clause;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.senet.datalog.ProverTest.term;

class ProofTraceTest {

    @Test
    void theTreeOfFigure133() {
        Prover prover = ProverTest.prover(ProverTest.BOARD, ProverTest.BOARD_STATE);
        assertThat(prover.trace(term("legal(white,L)")).print()).isEqualTo("""
                legal(white,L)
                ├─ legal(W,mark(X,Y)) :- true(cell(X,Y,b)) & true(control(W))  with {W/white,L/mark(X,Y)}
                │  ⇒ true(cell(X,Y,b)) & true(control(white))
                │  ├─ true(cell(1,3,b))  with {X/1,Y/3}
                │  │  ⇒ true(control(white))
                │  │  └─ true(control(white))  with {}
                │  │     ⇒ □  answer {L/mark(1,3)}
                │  ├─ true(cell(3,1,b))  with {X/3,Y/1}
                │  │  ⇒ true(control(white))
                │  │  └─ true(control(white))  with {}
                │  │     ⇒ □  answer {L/mark(3,1)}
                │  └─ true(cell(3,3,b))  with {X/3,Y/3}
                │     ⇒ true(control(white))
                │     └─ true(control(white))  with {}
                │        ⇒ □  answer {L/mark(3,3)}
                └─ legal(white,noop) :- true(control(black))  with {L/noop}
                   ⇒ true(control(black))
                   └─ no clause unifies
                """);
    }

    @Test
    void rulesAreNamedWithTheirLines() {
        Rulesheet sheet = Reading.of(new Source("text", ProverTest.BOARD), Dialect.INFIX).orThrow();
        Prover prover = new Prover(Clause.of(sheet.rules()));
        assertThat(prover.trace(term("legal(black,noop)"), sheet).print()).isEqualTo("""
                legal(black,noop)
                └─ legal(black,noop) :- true(control(white))  (line 3)  with {}
                   ⇒ true(control(white))
                   └─ no clause unifies
                """);
    }

    @Test
    void clausesAreCopiedWithFreshVariables() {
        Prover prover = ProverTest.prover(ProverTest.NIM, ProverTest.NIM_STATE);
        String trace = prover.trace(term("legal(white,X)")).print();
        assertThat(trace).contains("with {P/white,X/reduce(X_1,N)}",
                "□  answer {X/reduce(a,1)}", "□  answer {X/reduce(a,0)}", "□  answer {X/reduce(c,0)}")
                .doesNotContain("reduce(b,");
    }

    @Test
    void nestedNegation() {
        Prover prover = ProverTest.prover("""
                role(blue)
                trapped(R) :- role(R) & ~true(free(R))
                goal(W,100) :- role(W) & ~trapped(W)
                """, "true(free(blue))");
        assertThat(prover.trace(term("goal(blue,100)")).print()).isEqualTo("""
                goal(blue,100)
                └─ goal(W,100) :- role(W) & ~trapped(W)  with {W/blue}
                   ⇒ role(blue) & ~trapped(blue)
                   └─ role(blue)  with {}
                      ⇒ ~trapped(blue)
                      ├─ trapped(blue)
                      │  └─ trapped(R) :- role(R) & ~true(free(R))  with {R/blue}
                      │     ⇒ role(blue) & ~true(free(blue))
                      │     └─ role(blue)  with {}
                      │        ⇒ ~true(free(blue))
                      │        ├─ true(free(blue))
                      │        │  └─ true(free(blue))  with {}
                      │        │     ⇒ □
                      │        └─ ~true(free(blue)) fails because true(free(blue)) is provable
                      └─ ~trapped(blue) holds: every derivation fails
                         ⇒ □
                """);
    }

    @Test
    void aDenialComesAfterWhatBindsItsVariables() {
        Prover prover = ProverTest.prover("next(p(X)) :- ~does(white,a(X)) & true(p(X))",
                "true(p(1)) does(white,a(2))");
        assertThat(prover.trace(term("next(p(Z))")).print()).isEqualTo("""
                next(p(Z))
                └─ next(p(X)) :- ~does(white,a(X)) & true(p(X))  with {X/Z}
                   ⇒ true(p(Z)) & ~does(white,a(Z))
                   └─ true(p(1))  with {Z/1}
                      ⇒ ~does(white,a(1))
                      ├─ does(white,a(1))
                      │  └─ no clause unifies
                      └─ ~does(white,a(1)) holds: every derivation fails
                         ⇒ □  answer {Z/1}
                """);
    }

    @Test
    void loopsAreCutAndLeftRecursionTakesFromTheTable() {
        Prover prover = ProverTest.prover("""
                smaller(X,Y) :- succ(X,Y)
                smaller(X,Y) :- smaller(X,Y)
                smaller(X,Y) :- smaller(Z,Y) & succ(X,Z)
                succ(0,1)
                succ(1,2)
                """, "");
        assertThat(prover.trace(term("smaller(N,2)")).print()).isEqualTo("""
                smaller(N,2)
                ├─ smaller(X,Y) :- succ(X,Y)  with {X/N,Y/2}
                │  ⇒ succ(N,2)
                │  └─ succ(1,2)  with {N/1}
                │     ⇒ □  answer {N/1}
                ├─ smaller(X,Y) :- smaller(X,Y)  with {X/N,Y/2}
                │  ⇒ smaller(N,2)
                │  └─ loop: cut
                └─ smaller(X,Y) :- smaller(Z,Y) & succ(X,Z)  with {X/N,Y/2}
                   ⇒ smaller(Z,2) & succ(N,Z)
                   ├─ already proved (table): smaller(1,2)  with {Z/1}
                   │  ⇒ succ(N,1)
                   │  └─ succ(0,1)  with {N/0}
                   │     ⇒ □  answer {N/0}
                   └─ already proved (table): smaller(0,2)  with {Z/0}
                      ⇒ succ(N,0)
                      └─ no clause unifies
                """);
    }

    @Test
    void testsSayHowTheyEnd() {
        Prover prover = ProverTest.prover("p(X,Y) :- distinct(X,Y) & ~distinct(X,a)\n", "");
        assertThat(prover.trace(term("p(1,1)")).print()).contains("distinct fails: 1 = 1");
        assertThat(prover.trace(term("p(a,b)")).print()).contains("distinct holds", "equal with {}", "□");
        assertThat(prover.trace(term("p(b,a)")).print()).contains("not equal").doesNotContain("□");
    }

    @Test
    void aLoopThroughNegationIsTold() {
        assertThat(ProverTest.prover("p :- ~q\nq :- ~p\n", "").trace(term("p")).print())
                .contains("proof depends on its own failure");
    }

    @Test
    void largeTreesAreCut() {
        String digits = "d(0)\nd(1)\nd(2)\nd(3)\nd(4)\nd(5)\nd(6)\nd(7)\nd(8)\nd(9)\n";
        Prover wide = ProverTest.prover(digits + "p(A,B,C,D,E) :- d(A) & d(B) & d(C) & d(D) & d(E)\n", "");
        String trace = wide.trace(term("p(A,B,C,D,E)")).print();
        assertThat(trace).contains("… cut here");
        assertThat(trace.lines().count()).isBetween(10_000L, 30_000L);
        Prover deep = ProverTest.prover("n(z)\nn(s(X)) :- n(X)\n", "");
        String number = "s(".repeat(500) + "z" + ")".repeat(500);
        assertThat(deep.trace(term("n(" + number + ")")).print()).contains("… cut here");
        assertThat(deep.trace(term("n(X)")).print()).contains("loop: cut");
    }
}
