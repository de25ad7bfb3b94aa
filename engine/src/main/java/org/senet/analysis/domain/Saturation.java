package org.senet.analysis.domain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.senet.datalog.OutOfBudget;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * All instances that follow from positive rules, found row by row: each new row is joined with those before it. Where
 * the budget does not suffice, {@link #stopped} says why and the instances are only some of them.
 */
final class Saturation implements Join.Listener {
    private static final int DEEPEST = 100;

    private final TermTable terms = new TermTable();
    private final Map<Signature, Rows> relations = new LinkedHashMap<>();
    private final Map<Rows, Map<Integer, List<Join>>> joins = new HashMap<>();
    private final List<Rows> pending = new ArrayList<>();
    private final ReductionBudget budget;
    private final LongSupplier nanoTime;
    private final long deadline;
    private int next;
    private long steps;
    private int instances;
    private Optional<String> stopped = Optional.empty();

    private Saturation(ReductionBudget budget, LongSupplier nanoTime) {
        this.budget = budget;
        this.nanoTime = nanoTime;
        this.deadline = nanoTime.getAsLong() + (long) (budget.seconds() * 1e9);
    }

    /** The instances that follow from the rules, none of which may be open. */
    static Saturation of(PositiveRules rules, ReductionBudget budget, LongSupplier nanoTime) {
        Saturation saturation = new Saturation(budget, nanoTime);
        try {
            saturation.run(rules);
        } catch (OutOfBudget e) {
            saturation.stopped = Optional.of(String.valueOf(e.getMessage()));
        }
        return saturation;
    }

    /** Stage by stage, so that what a rule denies is complete before the rule is applied. */
    private void run(PositiveRules rules) {
        SortedMap<Integer, List<PositiveRule>> stages = new TreeMap<>();
        for (PositiveRule rule : rules.rules()) {
            stages.computeIfAbsent(rules.stages().getOrDefault(rule.head().signature(), Integer.MAX_VALUE),
                    _ -> new ArrayList<>())
                    .add(rule);
        }
        rows(CompiledRule.START.signature()).add(new int[0]);
        rows(CompiledRule.START.signature()).publish();
        for (List<PositiveRule> stage : stages.values()) {
            stage.forEach(this::apply);
            while (next < pending.size()) {
                publish(pending.get(next++));
            }
        }
    }

    /** Applies a rule to what is published and arranges for what will be. */
    private void apply(PositiveRule rule) {
        CompiledRule compiled = new CompiledRule(rule, this::rows, terms);
        for (int c = 0; c < compiled.conditions().size(); c++) {
            Join way = new Join(compiled, c, terms, this);
            Rows trigger = way.trigger().rows();
            joins.computeIfAbsent(trigger, _ -> new HashMap<>())
                    .computeIfAbsent(way.trigger().pattern().lastFunctor(terms), _ -> new ArrayList<>()).add(way);
            for (int r = 0; c == 0 && r < trigger.published(); r++) {
                way.run(trigger.row(r));
            }
        }
    }

    private void publish(Rows rows) {
        int[] row = rows.publish();
        Map<Integer, List<Join>> triggered = joins.getOrDefault(rows, Map.of());
        triggered.getOrDefault(-1, List.of()).forEach(join -> join.run(row));
        if (row.length > 0) {
            triggered.getOrDefault(terms.functorOf(row[row.length - 1]), List.of()).forEach(join -> join.run(row));
        }
    }

    private Rows rows(Signature relation) {
        return relations.computeIfAbsent(relation, Rows::new);
    }

    @Override
    public void worked(int amount) {
        long before = steps;
        steps += amount;
        if (steps > budget.steps()) {
            throw new OutOfBudget(String.format("more than %,d steps of work", budget.steps()) + largest());
        }
        if (before >> 10 != steps >> 10 && nanoTime.getAsLong() - deadline > 0) {
            throw new OutOfBudget("more than " + budget.seconds() + " seconds" + largest());
        }
    }

    @Override
    public void derived(Rows rows, int[] row) {
        if (!rows.add(row)) {
            return;
        }
        pending.add(rows);
        if (++instances > budget.instances()) {
            throw new OutOfBudget(String.format("more than %,d instances", budget.instances()) + largest());
        }
        for (int argument : row) {
            if (terms.depthOf(argument) > DEEPEST) {
                throw new OutOfBudget("the terms of " + rows.relation() + " nest more than " + DEEPEST + " deep");
            }
        }
    }

    private String largest() {
        return relations.values().stream().filter(r -> !PositiveRules.isAuxiliary(r.relation()))
                .sorted(Comparator.comparingInt(Rows::size).reversed()).limit(3)
                .map(r -> String.format("%s has %,d", r.relation(), r.size()))
                .collect(Collectors.joining(", ", "; ", " by then"));
    }

    Optional<String> stopped() {
        return stopped;
    }

    /** How many rows were looked at. */
    long steps() {
        return steps;
    }

    Set<Signature> relations() {
        return relations.keySet();
    }

    int size(Signature relation) {
        return relations.containsKey(relation) ? relations.get(relation).size() : 0;
    }

    /** The instances of a relation, in printed order. */
    List<Term> instances(Signature relation) {
        List<Term> result = new ArrayList<>();
        if (relations.containsKey(relation)) {
            Rows rows = relations.get(relation);
            for (int r = 0; r < rows.size(); r++) {
                List<Term> arguments = new ArrayList<>();
                for (int argument : rows.row(r)) {
                    arguments.add(terms.term(argument));
                }
                result.add(Term.of(relation.name(), arguments));
            }
        }
        return result;
    }

    /** The values that stand at one argument of a relation. */
    Domain domain(Signature relation, int position) {
        Set<Integer> values = new TreeSet<>();
        Rows rows = relations.get(relation);
        if (rows != null) {
            for (int r = 0; r < rows.size(); r++) {
                values.add(rows.row(r)[position]);
            }
        }
        return domain(values);
    }

    private Domain domain(Set<Integer> values) {
        Map<Signature, List<Set<Integer>>> functions = new HashMap<>();
        Set<String> constants = new TreeSet<>();
        for (int value : values) {
            int[] arguments = terms.argumentsOf(value);
            if (arguments.length == 0) {
                constants.add(terms.signatureOf(value).name());
            } else {
                List<Set<Integer>> columns = functions.computeIfAbsent(terms.signatureOf(value), s -> {
                    List<Set<Integer>> fresh = new ArrayList<>();
                    for (int i = 0; i < s.arity(); i++) {
                        fresh.add(new TreeSet<>());
                    }
                    return fresh;
                });
                for (int i = 0; i < arguments.length; i++) {
                    columns.get(i).add(arguments[i]);
                }
            }
        }
        Map<Signature, List<Domain>> parts = new HashMap<>();
        functions.forEach((function, columns) -> parts.put(function, columns.stream().map(this::domain).toList()));
        return new Domain(constants, parts);
    }

    /** How many different terms with this function at the root occur in instances, at any depth. */
    Map<Signature, Integer> functionTerms() {
        boolean[] met = new boolean[terms.size()];
        Map<Signature, Integer> counts = new HashMap<>();
        List<Integer> open = new ArrayList<>();
        relations.values().forEach(rows -> {
            for (int r = 0; r < rows.size(); r++) {
                for (int argument : rows.row(r)) {
                    open.add(argument);
                    while (!open.isEmpty()) {
                        int term = open.removeLast();
                        if (!met[term] && terms.argumentsOf(term).length > 0) {
                            met[term] = true;
                            counts.merge(terms.signatureOf(term), 1, Integer::sum);
                            for (int part : terms.argumentsOf(term)) {
                                open.add(part);
                            }
                        }
                    }
                }
            }
        });
        return counts;
    }
}
