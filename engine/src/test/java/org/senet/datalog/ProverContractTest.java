package org.senet.datalog;

import java.util.List;
import org.senet.gdl.Clause;

/** The prover answers as the other reasoners do; what proof alone means is in {@link ProverTest}. */
class ProverContractTest extends ReasonerContract {

    @Override
    Reasoner reasoner(List<Clause> clauses) {
        return new Prover(clauses);
    }
}
