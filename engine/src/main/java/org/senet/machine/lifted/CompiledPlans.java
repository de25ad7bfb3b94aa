package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The plans of a model that have been compiled. They are spread over several classes, each small enough to be compiled well by
 * the virtual machine.
 */
final class CompiledPlans {
    private static final int PLANS_PER_CLASS = 16;

    private final List<JoinCompiler.Code> codes = new ArrayList<>();
    private final Map<Integer, List<Place>> placeOf = new HashMap<>();

    /** Where one plan is: in which class, and under which number. */
    private record Place(int code, int number) {}

    /** A compiled plan, ready to be run. */
    record Join(CompiledJoins joins, int number) {
        void run(int from, int to) {
            joins.run(number, from, to);
        }
    }

    /**
     * Compiles the plans of rules.
     *
     * @param plans  for each rule its plans, which have never been run
     * @param tables the tables on which the plans work, by relation
     */
    CompiledPlans(Map<Integer, List<Plan>> plans, Table[] tables) {
        List<Plan> pending = new ArrayList<>();
        plans.forEach((rule, own) -> {
            if (own.stream().allMatch(JoinCompiler::canCompile)) {
                List<Place> places = new ArrayList<>();
                for (Plan plan : own) {
                    places.add(new Place(codes.size(), pending.size()));
                    pending.add(plan);
                }
                placeOf.put(rule, places);
                if (pending.size() >= PLANS_PER_CLASS) {
                    codes.add(JoinCompiler.compile(List.copyOf(pending), tables));
                    pending.clear();
                }
            }
        });
        if (!pending.isEmpty()) {
            codes.add(JoinCompiler.compile(pending, tables));
        }
    }

    /** The compiled plans for the tables of one evaluation. */
    Instances instances(Table[] tables, Work work) {
        return new Instances(codes.stream().map(c -> c.instance(tables, work)).toList());
    }

    /** The compiled plans of one evaluation. */
    final class Instances {
        private final List<CompiledJoins> joins;

        private Instances(List<CompiledJoins> joins) {
            this.joins = joins;
        }

        /** The plans of a rule, if they have been compiled. */
        Optional<List<Join>> of(int rule) {
            return Optional.ofNullable(placeOf.get(rule)).map(
                    places -> places.stream().map(p -> new Join(joins.get(p.code), p.number)).toList());
        }
    }
}
