package org.senet.datalog;

import java.util.List;
import org.senet.gdl.Clause;

class NaiveReasonerTest extends ReasonerContract {

    @Override
    Reasoner reasoner(List<Clause> clauses) {
        return new NaiveReasoner(clauses);
    }
}
