package org.senet.datalog;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Signature;

/**
 * A clause with its plans: one that joins all rows, and for each recursive condition one that joins its new rows alone. They are
 * made when they are needed first, and again when the relations have outgrown them.
 */
final class CompiledClause {
    private static final int MOST_PLANS = 6;

    private final Clause clause;
    private final JoinPlanner planner;
    private final List<Relation> used;
    private final List<Condition.Holds> recursive;
    private int[] plannedSizes = {};
    private JoinPlanner.@Nullable Plan<JoinStep> whole;
    private List<JoinPlanner.Plan<JoinStep.NewRows>> onNew = List.of();
    private int plans;

    /**
     * @param used      the relations of the conditions that hold
     * @param recursive the conditions on relations that are computed together with the head
     */
    CompiledClause(Clause clause, JoinPlanner planner, List<Relation> used, List<Condition.Holds> recursive) {
        this.clause = clause;
        this.planner = planner;
        this.used = used;
        this.recursive = recursive;
    }

    void runWhole() {
        prepared().run();
    }

    /** Joins the rows that relations have got from one size to another. */
    void runOnNew(Map<Signature, Integer> seen, Map<Signature, Integer> sizes) {
        for (JoinPlanner.Plan<JoinStep.NewRows> plan : onNew) {
            Signature relation = plan.first().relation().signature();
            int from = seen.getOrDefault(relation, 0);
            int to = sizes.getOrDefault(relation, 0);
            if (from < to) {
                plan.first().window(from, to);
                plan.run();
            }
        }
    }

    private JoinPlanner.Plan<JoinStep> prepared() {
        JoinPlanner.Plan<JoinStep> plan = whole;
        boolean outgrown = false;
        for (int i = 0; !outgrown && i < plannedSizes.length; i++) {
            outgrown = plans < MOST_PLANS && used.get(i).size() > 4 * plannedSizes[i] + 16;
        }
        if (plan == null || outgrown) {
            plans++;
            plannedSizes = used.stream().mapToInt(Relation::size).toArray();
            plan = planner.plan(clause);
            whole = plan;
            onNew = recursive.stream().map(condition -> planner.plan(clause, condition)).toList();
        }
        return plan;
    }
}
