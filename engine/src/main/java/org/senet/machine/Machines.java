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
    NAIVE(reasoning(NaiveReasoner::new)),
    /** Backward chaining with tables. */
    PROVER(reasoning(Prover::new)),
    /** Indexed semi-naive evaluation. */
    SEMINAIVE(reasoning(SemiNaiveReasoner::new));

    private final Function<Blueprint, Machine> maker;

    Machines(Function<Blueprint, Machine> maker) {
        this.maker = maker;
    }

    private static Function<Blueprint, Machine> reasoning(Function<List<Clause>, Reasoner> reasoner) {
        return blueprint -> new ReferenceMachine(blueprint.rules().clauses(), reasoner);
    }

    /** The machine of this back end for the rules. */
    public Machine machine(CheckedRules rules) {
        return machine(new Blueprint(rules));
    }

    /** The machine of this back end, which shares what the blueprint has computed with others. */
    public Machine machine(Blueprint blueprint) {
        return maker.apply(blueprint);
    }

    /** A reasoner over clauses: this back end's own, or the semi-naive one where the back end is no reasoner. */
    public Reasoner reasoner(List<Clause> clauses) {
        return switch (this) {
            case NAIVE -> new NaiveReasoner(clauses);
            case PROVER -> new Prover(clauses);
            case SEMINAIVE -> new SemiNaiveReasoner(clauses);
        };
    }

    /** The fastest machine that fits the rules. */
    public static Machine of(CheckedRules rules) {
        return SEMINAIVE.machine(rules);
    }
}
