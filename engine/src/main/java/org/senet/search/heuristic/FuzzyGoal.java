package org.senet.search.heuristic;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.analysis.fuzzy.BaseReading;
import org.senet.analysis.fuzzy.FuzzyGoals;
import org.senet.analysis.fuzzy.FuzzyLogic;
import org.senet.analysis.fuzzy.OrderRelations;
import org.senet.analysis.fuzzy.OrderedFeatures;
import org.senet.check.CheckedRules;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Evaluator;
import org.senet.search.Position;

/**
 * Goal proximity by logic: the degree to which a state satisfies the goals of the role, in fuzzy logic (Genesereth and
 * Thielscher 2014, chapter 16). It reads the circuit of the machine; where there is none, the goal value of the state has to
 * do. Where there are others, what the most satisfied of them has counts against it: rules say more of what a role wants than
 * of what it fears. With the rules it also knows the orders that they define, and takes distances for degrees.
 */
public final class FuzzyGoal implements Heuristic {
    /** The logic that does best at the board games tried: softer than the textbook's, and without a threshold. */
    public static final FuzzyLogic SOFT = new FuzzyLogic(0.75, new FuzzyLogic.Product(), 0, false);

    private static final int SAMPLED_MATCHES = 5;

    private final FuzzyLogic logic;
    private final @Nullable CheckedRules rules;
    private OrderedFeatures features = OrderedFeatures.none();

    public FuzzyGoal(FuzzyLogic logic) {
        this(logic, null);
    }

    /** @param rules the rules of the game; without them it knows no orders */
    public FuzzyGoal(FuzzyLogic logic, @Nullable CheckedRules rules) {
        this.logic = logic;
        this.rules = rules;
    }

    @Override
    public void prepare(Position position, Budget budget) {
        if (rules == null || !(position.machine() instanceof CircuitMachine machine)) {
            return;
        }
        List<List<Term>> sample = new ArrayList<>();
        RandomMatches matches = new RandomMatches(machine, 1);
        for (int i = 0; i < SAMPLED_MATCHES && !budget.isSpent(); i++) {
            matches.play(position.state(), budget, cursor -> sample.add(cursor.state().fluents()));
        }
        features = OrderedFeatures.of(machine.circuit().fluents().stream().map(Circuit.Fluent::term).toList(),
                OrderRelations.of(rules), sample);
    }

    @Override
    public Evaluator on(Machine machine) {
        if (!(machine instanceof CircuitMachine circuits)) {
            return new StateReward().on(machine);
        }
        Circuit circuit = circuits.circuit();
        BaseReading reading = new BaseReading(circuit, machine);
        boolean[] bases = new boolean[circuit.bases().size()];
        FuzzyGoals goals = new FuzzyGoals(circuit, logic, features);
        int roles = machine.roles().size();
        return (cursor, role) -> {
            reading.read(cursor.state(), bases);
            goals.load(bases);
            double against = 0;
            for (int other = 0; other < roles; other++) {
                against = other == role ? against : Math.max(against, goals.value(other));
            }
            return roles == 1 ? goals.value(role) : 50 + (goals.value(role) - against) / 2;
        };
    }

    @Override
    public String words() {
        return features.features().isEmpty() ? "fuzzy goal" : "fuzzy goal with distances";
    }
}
