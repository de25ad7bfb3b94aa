package org.senet.machine;

import java.util.List;
import java.util.function.Function;
import org.senet.check.CheckedRules;
import org.senet.datalog.NaiveReasoner;
import org.senet.datalog.Prover;
import org.senet.datalog.Reasoner;
import org.senet.datalog.SemiNaiveReasoner;
import org.senet.gdl.Clause;
import org.senet.machine.reference.ReferenceMachine;

/** The one place that knows all back ends: it makes a machine from checked rules. */
public enum Machines {
    /** Textbook bottom-up evaluation. */
    NAIVE(NaiveReasoner::new),
    /** Backward chaining with tables. */
    PROVER(Prover::new),
    /** Indexed semi-naive evaluation. */
    SEMINAIVE(SemiNaiveReasoner::new);

    private final Function<List<Clause>, Reasoner> reasoner;

    Machines(Function<List<Clause>, Reasoner> reasoner) {
        this.reasoner = reasoner;
    }

    /** The machine of this back end for the rules. */
    public Machine machine(CheckedRules rules) {
        return new ReferenceMachine(rules.clauses(), reasoner);
    }

    /** A reasoner of this back end over clauses. */
    public Reasoner reasoner(List<Clause> clauses) {
        return reasoner.apply(clauses);
    }

    /** The fastest machine that fits the rules. */
    public static Machine of(CheckedRules rules) {
        return SEMINAIVE.machine(rules);
    }
}
