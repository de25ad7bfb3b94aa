package org.senet.datalog;

import java.util.List;
import org.senet.gdl.Clause;

class SemiNaiveReasonerTest extends ReasonerContract {

    @Override
    Reasoner reasoner(List<Clause> clauses) {
        return new SemiNaiveReasoner(clauses);
    }
}
