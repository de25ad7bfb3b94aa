package org.senet.datalog;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

class UnifierTest {

    @Test
    void theTextbookExample() {
        assertThat(unifier("legal(P,reduce(X,N))", "legal(white,L)")).hasToString("{P/white,L/reduce(X,N)}");
    }

    @Test
    void aUnifierMakesBothEqual() {
        Term left = term("f(X,g(Y,Z),Y)");
        Term right = term("f(h(W),V,W)");
        Substitution unifier = Unifier.unify(left, right).orElseThrow();
        assertThat(unifier.apply(left)).isEqualTo(unifier.apply(right)).isEqualTo(term("f(h(W),g(W,Z),W)"));
    }

    @Test
    void differentSymbolsDoNotUnify() {
        assertThat(Unifier.unify(term("f(a)"), term("f(b)"))).isEmpty();
        assertThat(Unifier.unify(term("f(a)"), term("g(a)"))).isEmpty();
        assertThat(Unifier.unify(term("f(a)"), term("f(a,a)"))).isEmpty();
        assertThat(Unifier.unify(term("f(a)"), term("f(g(a))"))).isEmpty();
        assertThat(Unifier.unify(term("f(g(a))"), term("f(a)"))).isEmpty();
        assertThat(Unifier.unify(term("f(X,X)"), term("f(a,b)"))).isEmpty();
    }

    @Test
    void aVariableIsNotUnifiedWithATermThatContainsIt() {
        assertThat(Unifier.unify(term("legal(P,reduce(X,N))"), term("legal(white,X)"))).isEmpty();
        assertThat(Unifier.unify(term("f(X,Y)"), term("f(g(Y),g(X))"))).isEmpty();
        assertThat(Unifier.unify(term("f(X)"), term("f(X)"))).contains(Substitution.EMPTY);
    }

    @Test
    void compositionAppliesOneAfterTheOther() {
        Substitution theta = unifier("legal(P,reduce(X,N))", "legal(white,L)");
        Substitution tau = new Substitution(Map.of(variable("x"), term("a"), variable("n"), term("1")));
        Term query = term("legal(P,L)");
        assertThat(theta.then(tau).apply(query)).isEqualTo(tau.apply(theta.apply(query)))
                .isEqualTo(term("legal(white,reduce(a,1))"));
        assertThat(theta.then(tau).restrictedTo(Set.of(variable("l")))).hasToString("{L/reduce(a,1)}");
    }

    @Test
    void replacementsAreMadeAtOnce() {
        Substitution swap = new Substitution(Map.of(variable("x"), variable("y"), variable("y"), variable("x")));
        assertThat(swap.apply(term("f(X,Y)"))).isEqualTo(term("f(Y,X)"));
        assertThat(swap.then(swap)).isEqualTo(Substitution.EMPTY).hasToString("{}");
    }

    /** The two ways of unification, the one to read and the one that is fast, agree on terms of all shapes. */
    @Test
    void theFastFormAgrees() {
        String[] terms = {"f(X,Y)", "f(Y,X)", "f(X,X)", "f(a,X)", "f(g(X),X)", "f(X,g(X))", "f(g(Y),g(Z))", "f(Z,a)",
            "f(a,b)", "f(g(g(X)),Y)", "f(g(Y),Y)", "f(g(a),g(Z))"};
        for (String left : terms) {
            for (String right : terms) {
                Optional<Substitution> slow = Unifier.unify(term(left), term(right));
                TermBank bank = new TermBank();
                Bindings bindings = new Bindings(bank);
                Map<Term.Variable, Integer> variables = new LinkedHashMap<>();
                int a = bank.intern(term(left), variables);
                int b = bank.intern(term(right), variables);
                int[] frame = new int[variables.size()];
                assertThat(bindings.unify(a, b, frame)).as(left + " = " + right).isEqualTo(slow.isPresent());
                if (slow.isPresent()) {
                    int instance = bindings.normal(a, frame, new Bindings.Open());
                    assertThat(bindings.normal(b, frame, new Bindings.Open())).isEqualTo(instance);
                    int expected = bank.intern(slow.get().apply(term(left)), new LinkedHashMap<>());
                    assertThat(instance).as(left + " = " + right).isEqualTo(expected);
                }
            }
        }
    }

    private static Substitution unifier(String left, String right) {
        return Unifier.unify(term(left), term(right)).orElseThrow();
    }

    private static Term.Variable variable(String name) {
        return Term.variable(name);
    }

    private static Term term(String infix) {
        return Reading.of("q(" + infix + ") :- a").orThrow().rules().getFirst().head().arguments().getFirst();
    }
}
