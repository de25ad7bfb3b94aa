package org.senet.machine;

import java.util.List;
import java.util.function.Function;
import org.senet.check.CheckedRules;
import org.senet.datalog.NaiveReasoner;
import org.senet.datalog.Prover;
import org.senet.datalog.Reasoner;
import org.senet.datalog.SemiNaiveReasoner;
import org.senet.gdl.Clause;
import org.senet.machine.bitboard.BitboardMachine;
import org.senet.machine.bytecode.BytecodeMachine;
import org.senet.machine.incremental.IncrementalMachine;
import org.senet.machine.lifted.LiftedMachine;
import org.senet.machine.reference.ReferenceMachine;
import org.senet.machine.sliced.SlicedMachine;
import org.senet.machine.table.TableMachine;

/** The one place that knows all back ends: it makes a machine from checked rules. */
public enum Machines {
    /** Textbook bottom-up evaluation. */
    NAIVE(reasoning(NaiveReasoner::new)),
    /** Backward chaining with tables. */
    PROVER(reasoning(Prover::new)),
    /** Indexed semi-naive evaluation. */
    SEMINAIVE(reasoning(SemiNaiveReasoner::new)),
    /** Forward chaining on tables of numbers, without grounding. */
    LIFTED(blueprint -> LiftedMachine.of(blueprint.rules())),
    /** The net, computed from the outputs asked for backwards. */
    BACKWARD(blueprint -> TableMachine.backward(blueprint.circuit())),
    /** The net, computed gate by gate. */
    FORWARD(blueprint -> TableMachine.forward(blueprint.circuit())),
    /** The net, in which only changes travel. */
    INCREMENTAL(blueprint -> new IncrementalMachine(blueprint.circuit())),
    /** The net as straight-line code. */
    BYTECODE(blueprint -> new BytecodeMachine(blueprint.circuit())),
    /** The ground rules as operations on planes of bits. */
    BITBOARD(blueprint -> new BitboardMachine(blueprint.circuit(), blueprint.ground(), blueprint.rules().clauses())),
    /** The net as straight-line code, 64 and more games at a time. */
    SLICED(blueprint -> new SlicedMachine(blueprint.circuit(), blueprint.playoutCircuit()));

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
            case SEMINAIVE, LIFTED, BACKWARD, FORWARD, INCREMENTAL, BYTECODE, BITBOARD,
                    SLICED -> new SemiNaiveReasoner(clauses);
        };
    }

    /** A machine that answers at once. */
    public static Machine of(CheckedRules rules) {
        return SEMINAIVE.machine(rules);
    }

    /** The fastest machine that can be had within so many seconds. */
    public static Machine fastest(CheckedRules rules, double seconds) throws InterruptedException {
        try (Ladder ladder = Ladder.start(rules, 1)) {
            ladder.await(seconds);
            return ladder.best();
        }
    }
}
