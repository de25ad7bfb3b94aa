package org.senet.machine;

import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.circuit.Circuit;
import org.senet.circuit.CircuitBuilder;
import org.senet.circuit.Pass;
import org.senet.circuit.Passes;
import org.senet.circuit.RuleNet;
import org.senet.datalog.GroundRules;
import org.senet.datalog.Grounder;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Saturation;

/**
 * All that machines are built from, each stage computed when it is asked for first and then kept. Threads may share it. A stage
 * that cannot be reached, within the budget or at all, throws {@link OutOfBudget}, each time it is asked for.
 */
public final class Blueprint {
    private final CheckedRules rules;
    private final Saturation.Budget budget;
    private final Passes passes;
    private @Nullable GroundRules ground;
    private @Nullable Circuit net;
    private @Nullable Circuit circuit;
    private @Nullable Circuit playoutCircuit;

    public Blueprint(CheckedRules rules) {
        this(rules, Grounder.BUDGET, Set.of());
    }

    /** @param omitted passes that are not applied */
    public Blueprint(CheckedRules rules, Saturation.Budget budget, Set<Pass> omitted) {
        this.rules = rules;
        this.budget = budget;
        this.passes = Passes.without(omitted);
    }

    public CheckedRules rules() {
        return rules;
    }

    /** The ground rules. The budget's seconds are those of this thread on a processor: a busy machine grounds no less than an idle one. */
    public synchronized GroundRules ground() {
        GroundRules known = ground;
        if (known == null) {
            known = within("grounding", () -> Grounder.of(rules.clauses(), budget, ThreadTime.clock()));
            ground = known;
        }
        return known;
    }

    /** What a stage gives; where it takes more memory than there is, all of it is let go and the stage counts as out of reach. */
    private static <T> T within(String stage, Supplier<T> work) {
        try {
            return work.get();
        } catch (OutOfMemoryError e) {
            throw new OutOfBudget(stage + " takes more memory than there is");
        }
    }

    /** The net as the ground rules describe it. */
    public synchronized Circuit net() {
        Circuit known = net;
        if (known == null) {
            GroundRules drawn = ground();
            known = within("the net", () -> drawn(drawn));
            net = known;
        }
        return known;
    }

    private static Circuit drawn(GroundRules ground) {
        try {
            return RuleNet.of(ground);
        } catch (CircuitBuilder.InvertedLoop e) {
            throw new OutOfBudget("there is no net where atoms depend on their own denial");
        }
    }

    /** The net of the game with every fluent of its states, optimised. */
    public synchronized Circuit circuit() {
        Circuit known = circuit;
        if (known == null) {
            Circuit raw = net();
            known = within("the net", () -> passes.optimised(raw));
            circuit = known;
        }
        return known;
    }

    /** The net without what never matters to legality, the end and the goals: what playouts need. */
    public synchronized Circuit playoutCircuit() {
        Circuit known = playoutCircuit;
        if (known == null) {
            Circuit whole = circuit();
            known = within("the net", () -> passes.forPlayouts(whole));
            playoutCircuit = known;
        }
        return known;
    }
}
