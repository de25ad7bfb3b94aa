package org.senet.analysis.domain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.analysis.domain.CompiledRule.Atom;
import org.senet.analysis.domain.CompiledRule.Test;

/**
 * One way to apply a rule: a new row fits one of its conditions, the others are looked up one after the other. From where the
 * head is known on, one way to fulfil the rest is enough, and none is sought where the head holds already. The order is fixed
 * when a row fits for the first time.
 */
final class Join {

    /** Counts what a join does and takes what it derives. */
    interface Listener {

        /** So many rows or conditions have been looked at. */
        void worked(int amount);

        void derived(Rows rows, int[] row);
    }

    /** A condition to look up. */
    private record Step(Index index, int[] keys, int[] others, List<Test> tests) {}

    private final CompiledRule rule;
    private final Atom trigger;
    private final TermTable terms;
    private final Listener listener;
    private final int[] leaves;
    private final int[] values;
    private List<Test> triggerTests = List.of();
    private Step @Nullable [] steps;
    private int headKnown;

    Join(CompiledRule rule, int trigger, TermTable terms, Listener listener) {
        this.rule = rule;
        this.trigger = rule.conditions().get(trigger);
        this.terms = terms;
        this.listener = listener;
        this.leaves = new int[this.trigger.pattern().leaves().length];
        this.values = new int[rule.variables()];
    }

    Atom trigger() {
        return trigger;
    }

    /** Derives what follows from a row of the triggering relation together with what the indexes know. */
    void run(int[] row) {
        listener.worked(1);
        if (!trigger.pattern().read(row, leaves, terms) || !trigger.pattern().agrees(leaves)) {
            return;
        }
        if (steps == null) {
            steps = new Plan().steps();
        }
        int[] places = trigger.pattern().leaves();
        for (int i = 0; i < places.length; i++) {
            if (places[i] >= 0) {
                values[places[i]] = leaves[i];
            }
        }
        if (passes(triggerTests)) {
            lookUp(0, steps);
        }
    }

    private boolean passes(List<Test> tests) {
        for (Test test : tests) {
            if (!test.passes(values, terms)) {
                return false;
            }
        }
        return true;
    }

    /** Fulfils the conditions from this one on; true where no further way need be sought. */
    private boolean lookUp(int at, Step[] order) {
        if (at == headKnown) {
            int[] row = rule.head().pattern().row(values, terms);
            if (rule.head().rows().contains(row) || rule.isException(row)) {
                return true;
            }
        }
        if (at == order.length) {
            listener.derived(rule.head().rows(), rule.head().pattern().row(values, terms));
            return true;
        }
        Step step = order[at];
        int[] key = new int[step.keys.length];
        for (int i = 0; i < key.length; i++) {
            key[i] = step.keys[i] < 0 ? ~step.keys[i] : values[step.keys[i]];
        }
        boolean enough = false;
        for (int entry = step.index.first(key); entry >= 0; entry = step.index.next(entry)) {
            listener.worked(1);
            if (take(step, entry) && passes(step.tests) && lookUp(at + 1, order)) {
                enough = true;
                if (at >= headKnown) {
                    return true;
                }
            }
        }
        return enough;
    }

    /** Gives the variables of a step their values; a variable that stands there twice must get the same. */
    private boolean take(Step step, int entry) {
        for (int i = 0; i < step.others.length; i++) {
            int value = step.index.other(entry, i);
            if (step.others[i] >= 0) {
                values[step.others[i]] = value;
            } else if (values[~step.others[i]] != value) {
                return false;
            }
        }
        return true;
    }

    /** Orders the conditions of the rule: next is always the one with the fewest unknown leaves, then the one with most known. */
    private final class Plan {
        private final BitSet known = new BitSet();
        private final List<Test> tests = new ArrayList<>(rule.tests());
        private final List<Step> order = new ArrayList<>();

        Step[] steps() {
            know(trigger.pattern());
            triggerTests = ready();
            headKnown = isKnown(rule.headVariables()) ? 0 : -1;
            List<Atom> remaining = new ArrayList<>(rule.conditions());
            remaining.removeIf(a -> a == trigger);
            while (!remaining.isEmpty()) {
                listener.worked(remaining.size());
                int best = 0;
                int least = Integer.MAX_VALUE;
                for (int i = 0; i < remaining.size() && least > -1_000; i++) {
                    int cost = cost(remaining.get(i).pattern());
                    if (cost < least) {
                        least = cost;
                        best = i;
                    }
                }
                add(remaining.remove(best));
                if (headKnown < 0 && isKnown(rule.headVariables())) {
                    headKnown = order.size();
                }
            }
            return order.toArray(Step[]::new);
        }

        private boolean isKnown(BitSet variables) {
            BitSet unknown = (BitSet) variables.clone();
            unknown.andNot(known);
            return unknown.isEmpty();
        }

        private void know(Pattern pattern) {
            Arrays.stream(pattern.leaves()).filter(l -> l >= 0).forEach(known::set);
        }

        /** Below -1,000 where everything is known: then nothing can be better. */
        private int cost(Pattern pattern) {
            int unknown = 0;
            int given = 0;
            for (int leaf : pattern.leaves()) {
                if (leaf < 0 || known.get(leaf)) {
                    given++;
                } else {
                    unknown++;
                }
            }
            return unknown == 0 ? -1_001 : 100 * unknown - given + (given == 0 ? 1_000 : 0);
        }

        private void add(Atom condition) {
            int[] places = condition.pattern().leaves();
            boolean[] isKey = new boolean[places.length];
            List<Integer> keys = new ArrayList<>();
            List<Integer> others = new ArrayList<>();
            for (int i = 0; i < places.length; i++) {
                isKey[i] = places[i] < 0 || known.get(places[i]);
                if (isKey[i]) {
                    keys.add(places[i]);
                } else {
                    others.add(others.contains(places[i]) ? ~places[i] : places[i]);
                }
            }
            Index index = condition.rows().index(condition.pattern(), isKey, terms);
            know(condition.pattern());
            order.add(new Step(index, array(keys), array(others), ready()));
        }

        private static int[] array(List<Integer> list) {
            return list.stream().mapToInt(Integer::intValue).toArray();
        }

        /** The tests whose variables have just become known. */
        private List<Test> ready() {
            List<Test> ready = tests.stream().filter(t -> isKnown(t.variables())).toList();
            tests.removeAll(ready);
            return ready;
        }
    }
}
