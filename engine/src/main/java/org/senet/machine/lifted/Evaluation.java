package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.TermBank;
import org.senet.machine.lifted.Program.Rule;
import org.senet.machine.lifted.Strata.Group;
import org.senet.machine.lifted.Strata.Life;

/**
 * The tables of a program in one state, filled group by group when they are asked for. What holds for good is computed once, and
 * what depends on the state alone stays while moves are tried. It belongs to one thread.
 *
 * <p>Recursive groups are computed semi-naively: each round looks at the rows that the round before has added.
 */
final class Evaluation {
    private static final int MOST_PLANS = 6;

    private final Strata strata;
    private final TermBank bank;
    private final Table[] tables;
    private final Work work = new Work();
    private final RulePlans[] plans;
    private final boolean[] done;
    private final boolean[] started;
    private final int[] seen;
    private final int[] sizes;
    private Optional<CompiledPlans> compiled = Optional.empty();

    /** The evaluation of a model about which nothing is known yet. */
    Evaluation(Model model) {
        this(model, model.program().bank().copy());
    }

    /** One that starts with all that another of the same model has found to hold for good, with its limits and its orders. */
    Evaluation(Model model, Evaluation other) {
        this(model, other.bank.copy());
        for (int r = 0; r < tables.length; r++) {
            tables[r].limitAs(other.tables[r]);
            tables[r].expect(other.tables[r], bank.size());
        }
        for (Group group : strata.groups()) {
            if (group.life() == Life.FOR_GOOD && other.done[group.number()]) {
                for (int relation : group.relations()) {
                    tables[relation].addAll(other.tables[relation]);
                }
                done[group.number()] = true;
                started[group.number()] = true;
            }
        }
        for (int i = 0; i < plans.length; i++) {
            plans[i].take(other.plans[i]);
        }
        other.compiled.ifPresent(this::use);
    }

    private Evaluation(Model model, TermBank bank) {
        Program program = model.program();
        this.strata = model.strata();
        this.bank = bank;
        this.tables = new Table[program.relations().size()];
        for (int r = 0; r < tables.length; r++) {
            tables[r] = new Table(program.relations().get(r).columns());
        }
        this.plans = new RulePlans[program.rules().size()];
        for (int i = 0; i < plans.length; i++) {
            plans[i] = new RulePlans(program.rules().get(i));
        }
        this.done = new boolean[strata.groups().size()];
        this.started = new boolean[done.length];
        this.seen = new int[tables.length];
        this.sizes = new int[tables.length];
    }

    /** Lets no table have more rows than these. */
    void limitAll(int rows) {
        for (Table table : tables) {
            table.limit(rows, Table.Full::new);
        }
    }

    /** Whether the tables of a group are filled. */
    boolean isDone(Group group) {
        return done[group.number()];
    }

    /** Sets the orders of a rule's plans once and for all. */
    void fix(int rule, List<int[]> orders) {
        plans[rule].fix(orders);
    }

    /** Makes room for the values that another evaluation of the same model has met. */
    void expect(Evaluation other) {
        for (int r = 0; r < tables.length; r++) {
            tables[r].expect(other.tables[r], bank.size());
        }
    }

    /** Compiles the plans of these rules, whose orders are fixed; evaluations that are made from this one will run the code. */
    void compile(List<Integer> rules) {
        Map<Integer, List<Plan>> fresh = new LinkedHashMap<>();
        rules.forEach(r -> fresh.put(r, plans[r].fresh()));
        compiled = Optional.of(new CompiledPlans(fresh, tables));
    }

    private void use(CompiledPlans code) {
        compiled = Optional.of(code);
        CompiledPlans.Instances instances = code.instances(tables, work);
        for (int i = 0; i < plans.length; i++) {
            plans[i].joins = instances.of(i).orElse(List.of());
        }
    }

    /** The orders of a rule's plans. */
    List<int[]> orders(int rule) {
        return plans[rule].orders;
    }

    /** How much work a rule is in this order, where all its tables are filled; if it is more than the limit, the limit. */
    long measure(Rule rule, int[] order, boolean onNew, long limit) {
        Plan plan = Plan.of(rule, order, onNew, tables, bank, work);
        long before = work.touched();
        work.allow(limit);
        try {
            plan.run();
            return work.touched() - before;
        } catch (Work.TooMuch e) {
            return limit;
        } finally {
            work.allow(Long.MAX_VALUE);
        }
    }

    TermBank bank() {
        return bank;
    }

    Table table(Program.Relation relation) {
        return tables[relation.number()];
    }

    Table[] tables() {
        return tables;
    }

    Work work() {
        return work;
    }

    /** Forgets what depends on the moves, and on the state as well if so asked; tables that are given are left alone. */
    void forget(Life from) {
        for (Group group : strata.groups()) {
            if (group.life().compareTo(from) >= 0 && !group.isGiven()) {
                clear(group);
            }
        }
    }

    private void clear(Group group) {
        done[group.number()] = false;
        if (started[group.number()]) {
            started[group.number()] = false;
            for (int relation : group.relations()) {
                tables[relation].clear();
            }
        }
    }

    /** Fills all tables that never change; one that has too many rows, and what depends on it, is left for later. */
    void evaluateForGood() {
        for (Group group : strata.groups()) {
            if (group.life() == Life.FOR_GOOD) {
                try {
                    evaluate(new Group[] {group});
                } catch (Table.Full | OutOfBudget e) {
                    return;
                }
            }
        }
    }

    /** Fills the tables of the groups, which come in order. */
    void evaluate(Group[] groups) {
        for (Group group : groups) {
            if (!done[group.number()] && !group.isGiven()) {
                // What an evaluation that ended by an exception has left behind.
                clear(group);
                started[group.number()] = true;
                fill(group);
                done[group.number()] = true;
            }
        }
    }

    private void fill(Group group) {
        int[] rules = group.rules();
        int plain = rules.length - group.recursive();
        for (int i = 0; i < plain; i++) {
            plans[rules[i]].runWhole();
        }
        if (group.recursive() == 0) {
            return;
        }
        int[] relations = group.relations();
        for (int relation : relations) {
            sizes[relation] = 0;
        }
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int relation : relations) {
                seen[relation] = sizes[relation];
                sizes[relation] = tables[relation].size();
                grown |= seen[relation] < sizes[relation];
            }
            for (int i = plain; grown && i < rules.length; i++) {
                plans[rules[i]].runOnNew();
            }
        }
    }

    /** The plans of one rule: made when they are needed first, and again when the tables have outgrown them, until they are fixed. */
    private final class RulePlans {
        private final Rule rule;
        private @Nullable Plan whole;
        private List<Plan> onNew = List.of();
        private List<int[]> orders = List.of();
        private int[] plannedSizes = {};
        private int made;
        private List<CompiledPlans.Join> joins = List.of();

        RulePlans(Rule rule) {
            this.rule = rule;
        }

        void take(RulePlans other) {
            orders = other.orders;
            made = other.made;
            plannedSizes = other.plannedSizes;
        }

        void fix(List<int[]> best) {
            orders = best;
            made = MOST_PLANS;
            whole = null;
            onNew = List.of();
        }

        void runWhole() {
            Table head = tables[rule.head().relation()];
            if (head.columns() == 0 && head.size() > 0) {
                return;
            }
            if (joins.isEmpty()) {
                prepared().run();
            } else {
                joins.getFirst().run(0, 0);
            }
        }

        /** Plans in the orders that are fixed, which have never been run. */
        List<Plan> fresh() {
            boolean isRecursive = rule.holds().stream().anyMatch(a -> strata.isRecursive(rule, a));
            return orders.stream().map(o -> Plan.of(rule, o, isRecursive, tables, bank, work)).toList();
        }

        private Plan prepared() {
            Plan plan = whole;
            if (plan == null || isOutgrown()) {
                if (orders.isEmpty() || isOutgrown()) {
                    orders = List.of(JoinOrder.greedy(rule, -1, tables));
                    remember();
                }
                plan = Plan.of(rule, orders.getFirst(), false, tables, bank, work);
                whole = plan;
            }
            return plan;
        }

        private void remember() {
            made++;
            plannedSizes = rule.holds().stream().mapToInt(a -> tables[a.relation()].size()).toArray();
        }

        private boolean isOutgrown() {
            if (made < MOST_PLANS) {
                for (int i = 0; i < plannedSizes.length; i++) {
                    if (tables[rule.holds().get(i).relation()].size() > 4 * plannedSizes[i] + 16) {
                        return true;
                    }
                }
            }
            return false;
        }

        void runOnNew() {
            if (!joins.isEmpty()) {
                for (int i = 0; i < joins.size(); i++) {
                    int relation = rule.holds().get(orders.get(i)[0]).relation();
                    if (seen[relation] < sizes[relation]) {
                        joins.get(i).run(seen[relation], sizes[relation]);
                    }
                }
                return;
            }
            if (onNew.isEmpty() || isOutgrown()) {
                if (orders.isEmpty() || isOutgrown()) {
                    orders = new ArrayList<>();
                    for (int i = 0; i < rule.holds().size(); i++) {
                        if (strata.isRecursive(rule, rule.holds().get(i))) {
                            orders.add(JoinOrder.greedy(rule, i, tables));
                        }
                    }
                    remember();
                }
                onNew = orders.stream().map(o -> Plan.of(rule, o, true, tables, bank, work)).toList();
            }
            for (int i = 0; i < onNew.size(); i++) {
                int relation = rule.holds().get(orders.get(i)[0]).relation();
                if (seen[relation] < sizes[relation]) {
                    onNew.get(i).newRows().orElseThrow().between(seen[relation], sizes[relation]);
                    onNew.get(i).run();
                }
            }
        }
    }
}
