package org.senet.search.heuristic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
 * do. With the rules it also knows the orders that they define, and takes distances for degrees.
 */
public final class FuzzyGoal implements Heuristic {
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
        Optional<Circuit> circuit = CircuitMachine.circuit(position.state());
        if (rules == null || circuit.isEmpty()) {
            return;
        }
        List<List<Term>> sample = new ArrayList<>();
        RandomMatches matches = new RandomMatches(position.machine(), 1);
        for (int i = 0; i < SAMPLED_MATCHES && !budget.isSpent(); i++) {
            matches.play(position.state(), budget, cursor -> sample.add(cursor.state().fluents()));
        }
        features = OrderedFeatures.of(circuit.get().fluents().stream().map(Circuit.Fluent::term).toList(),
                OrderRelations.of(rules), sample);
    }

    @Override
    public Evaluator on(Machine machine) {
        Optional<Circuit> known = CircuitMachine.circuit(machine.initial());
        if (known.isEmpty()) {
            return new StateReward().on(machine);
        }
        Circuit circuit = known.get();
        BaseReading reading = new BaseReading(circuit, machine);
        boolean[] bases = new boolean[circuit.bases().size()];
        FuzzyGoals[] goals = new FuzzyGoals[machine.roles().size()];
        for (int role = 0; role < goals.length; role++) {
            goals[role] = new FuzzyGoals(circuit, role, logic, features);
        }
        return (cursor, role) -> {
            reading.read(cursor.state(), bases);
            return goals[role].value(bases);
        };
    }

    @Override
    public String words() {
        return features.features().isEmpty() ? "fuzzy goal" : "fuzzy goal with distances";
    }
}
