package org.senet.datalog;

import java.util.List;
import org.senet.gdl.Clause;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The prover answers as the other reasoners do, except that it refuses where an atom depends on its own failure. */
class ProverContractTest extends ReasonerContract {

    @Override
    Reasoner reasoner(List<Clause> clauses) {
        return new Prover(clauses);
    }

    @Override
    void assertUndefined(Reasoner reasoner, String query) {
        assertThatThrownBy(() -> reasoner.holds(term(query))).as(query).isInstanceOf(NegativeLoopException.class);
    }
}
