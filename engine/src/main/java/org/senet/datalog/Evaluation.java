package org.senet.datalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.datalog.ProverClause.Goal;

/**
 * The search for all answers to one question. Work to be done lies on a stack of its own, last come first served, so
 * that the search goes depth first as in Prolog but no chain of rules, however long, can overflow the call stack.
 *
 * <p>Every question about a predicate with rules has a table. A condition that asks it takes up the answers there are
 * and is woken for later ones; a question that leads back to itself therefore finds its own table and no loop. A
 * denial waits until the table that it asks is complete (see {@link Completion}). This is tabled resolution as in
 * Chen and Warren, <em>Tabled evaluation with delaying for general logic programs</em> (1996), without delaying.
 */
final class Evaluation {
    private final TermBank bank;
    private final Bindings bindings;
    private final TableSpace space;
    private final Selection selection;
    private final long budget;
    private final Deque<Task> agenda = new ArrayDeque<>();
    private final List<SubgoalTable> fresh = new ArrayList<>();
    private final Bindings.Open open = new Bindings.Open();
    private int question;
    private long steps;

    Evaluation(TermBank bank, Bindings bindings, TableSpace space, long budget) {
        this.bank = bank;
        this.bindings = bindings;
        this.space = space;
        this.selection = new Selection(bank, bindings, space);
        this.budget = budget;
    }

    /** Something left to do. */
    sealed interface Task permits ClauseChoice, FactChoice, Consumer, Resolvent {}

    /** The rules for a table's question that have not been tried. */
    private static final class ClauseChoice implements Task {
        final SubgoalTable table;
        int next;

        ClauseChoice(SubgoalTable table) {
            this.table = table;
        }
    }

    /** The facts for a condition that have not been tried. */
    private static final class FactChoice implements Task {
        final Resolvent rest;
        final FactIndex facts;
        final int[] columns;
        final FactIndex.Rows rows;
        int next;

        FactChoice(Resolvent rest, FactIndex facts, int[] columns, FactIndex.Rows rows) {
            this.rest = rest;
            this.facts = facts;
            this.columns = columns;
            this.rows = rows;
        }
    }

    /** A condition that takes up the answers of a table. */
    static final class Consumer implements Task {
        private final Resolvent rest;
        private final SubgoalTable table;
        private final int[] variables;
        private int next;
        private boolean scheduled;

        private Consumer(Resolvent rest, SubgoalTable table, int[] variables) {
            this.rest = rest;
            this.table = table;
            this.variables = variables;
        }
    }

    /** A condition that holds if a table stays without answers. */
    static final class Denial {
        final Resolvent rest;
        final SubgoalTable table;
        boolean settled;

        private Denial(Resolvent rest, SubgoalTable table) {
            this.rest = rest;
            this.table = table;
        }

        SubgoalTable owner() {
            return rest.owner;
        }
    }

    /** The complete table for a question about a predicate with rules, its variables numbered in order from 0. */
    SubgoalTable solve(int atom, int variables, Predicate predicate) {
        question = atom;
        try {
            SubgoalTable root = table(atom, variables, predicate);
            while (!root.isComplete()) {
                work();
                if (!root.isComplete()) {
                    new Completion(bank, this).complete(fresh);
                    fresh.removeIf(SubgoalTable::isComplete);
                }
            }
            return root;
        } finally {
            fresh.stream().filter(t -> !t.isComplete()).forEach(space::drop);
        }
    }

    /** Does all there is to do. */
    void work() {
        for (Task task = agenda.poll(); task != null; task = agenda.poll()) {
            step();
            switch (task) {
                case ClauseChoice choice -> tryRule(choice);
                case FactChoice choice -> tryFact(choice);
                case Consumer consumer -> takeAnswer(consumer);
                case Resolvent resolvent -> advance(resolvent);
            }
        }
    }

    /** Goes on behind a denial that turned out to hold. */
    void resume(Denial denial) {
        agenda.push(denial.rest);
    }

    private void step() {
        if (++steps > budget) {
            throw new OutOfBudget("gave up after " + budget + " steps while proving " + bank.print(question));
        }
        if ((steps & 0xFFF) == 0 && Thread.currentThread().isInterrupted()) {
            throw new OutOfBudget("interrupted while proving " + bank.print(question));
        }
    }

    private SubgoalTable table(int atom, int variables, Predicate predicate) {
        SubgoalTable known = space.find(atom);
        if (known != null) {
            return known;
        }
        SubgoalTable table = new SubgoalTable(atom, variables, predicate);
        space.add(table);
        fresh.add(table);
        FactIndex.Rows rows = predicate.facts.candidates(atom, new int[variables]);
        int[] columns = predicate.facts.columns(atom, new int[variables]);
        for (int r = 0; r < rows.size() && !table.isComplete(); r++) {
            int[] frame = new int[variables];
            if (predicate.facts.match(columns, rows.row(r), frame)) {
                record(table, frame);
            }
        }
        if (!table.isComplete()) {
            agenda.push(new ClauseChoice(table));
        }
        return table;
    }

    private void tryRule(ClauseChoice choice) {
        SubgoalTable table = choice.table;
        List<ProverClause> rules = table.predicate.rules;
        int[] arguments = bank.argumentsOf(table.question);
        while (choice.next < rules.size() && !table.isComplete()) {
            ProverClause rule = rules.get(choice.next++);
            int[] frame = unifyHead(rule, arguments, table.variables);
            if (frame != null) {
                if (choice.next < rules.size()) {
                    agenda.push(choice);
                }
                advance(Resolvent.of(table, rule, frame));
                return;
            }
        }
    }

    /**
     * A frame for the rule in which its head equals the question: the rule's variables first, then the question's.
     */
    private int @Nullable [] unifyHead(ProverClause rule, int[] arguments, int variables) {
        int[] roots = rule.roots();
        for (int i = 0; i < arguments.length; i++) {
            if (roots[i] >= 0 && arguments[i] > 0 && roots[i] != bank.functorOf(arguments[i])) {
                return null;
            }
        }
        int[] frame = new int[rule.variables() + variables];
        for (int i = 0; i < arguments.length; i++) {
            if (!bindings.unify(rule.head()[i], bank.shift(arguments[i], rule.variables()), frame)) {
                return null;
            }
        }
        return frame;
    }

    private void tryFact(FactChoice choice) {
        FactIndex.Rows rows = choice.rows;
        while (choice.next < rows.size() && !choice.rest.owner.isComplete()) {
            Resolvent resolvent = choice.rest.copy();
            if (choice.facts.match(choice.columns, rows.row(choice.next++), resolvent.frame)) {
                if (choice.next < rows.size()) {
                    agenda.push(choice);
                }
                advance(resolvent);
                return;
            }
        }
    }

    private void takeAnswer(Consumer consumer) {
        consumer.scheduled = false;
        if (consumer.rest.owner.isComplete()) {
            return;
        }
        int[] answer = consumer.table.answer(consumer.next++);
        if (consumer.next < consumer.table.size()) {
            schedule(consumer);
        }
        Resolvent resolvent = consumer.rest.copy();
        take(answer, consumer.variables, resolvent);
        advance(resolvent);
    }

    private void schedule(Consumer consumer) {
        if (!consumer.scheduled) {
            consumer.scheduled = true;
            agenda.push(consumer);
        }
    }

    /** Gives the variables of a question, as they are called in the resolvent, the values of an answer. */
    private void take(int[] answer, int[] variables, Resolvent resolvent) {
        int known = resolvent.frame.length;
        for (int i = 0; i < answer.length; i++) {
            int value = answer[i];
            if (!bank.isGround(value)) {
                value = bank.shift(value, known);
                if (bank.variablesOf(value) > resolvent.frame.length) {
                    resolvent.frame = Arrays.copyOf(resolvent.frame, bank.variablesOf(value));
                }
            }
            resolvent.frame[~variables[i]] = value;
        }
    }

    /** Works on the conditions that are left, one by one, as long as there is only one way to go on. */
    private void advance(Resolvent resolvent) {
        while (!resolvent.owner.isComplete()) {
            int chosen = selection.choose(resolvent);
            if (chosen == Selection.FAILED) {
                return;
            }
            if (chosen == Selection.NOTHING_LEFT) {
                answer(resolvent);
                return;
            }
            step();
            Goal goal = resolvent.goal(chosen);
            resolvent.remove(chosen);
            boolean holds = switch (goal) {
                case Goal.Compare compare -> compare.same()
                        ? bindings.unify(compare.left(), compare.right(), resolvent.frame)
                        : !bindings.identical(compare.left(), compare.right(), resolvent.frame);
                case Goal.Call call when call.predicate().isExtensional() -> call.positive()
                        ? matchFact(call, resolvent)
                        : !call.predicate().facts.matches(call.atom(), resolvent.frame);
                case Goal.Call call -> call.positive() ? ask(call, resolvent) : deny(call, resolvent);
            };
            if (!holds) {
                return;
            }
        }
    }

    /** Goes on at once where only one fact can fit; else leaves that to later. */
    private boolean matchFact(Goal.Call call, Resolvent resolvent) {
        FactIndex facts = call.predicate().facts;
        FactIndex.Rows rows = facts.candidates(call.atom(), resolvent.frame);
        int[] columns = facts.columns(call.atom(), resolvent.frame);
        if (rows.size() == 1) {
            return facts.match(columns, rows.row(0), resolvent.frame);
        }
        agenda.push(new FactChoice(resolvent, facts, columns, rows));
        return false;
    }

    /** Goes on at once where the answer is known and the only one; else has the answers brought as they come. */
    private boolean ask(Goal.Call call, Resolvent resolvent) {
        open.clear();
        int atom = bindings.normal(call.atom(), resolvent.frame, open);
        int[] variables = open.toArray();
        SubgoalTable table = table(atom, variables.length, call.predicate());
        if (table.isComplete() && table.size() == 1) {
            take(table.answer(0), variables, resolvent);
            return true;
        }
        Consumer consumer = new Consumer(resolvent, table, variables);
        if (!table.isComplete()) {
            table.serve(consumer, resolvent.owner);
        }
        if (table.size() > 0) {
            schedule(consumer);
        }
        return false;
    }

    private boolean deny(Goal.Call call, Resolvent resolvent) {
        open.clear();
        int atom = bindings.normal(call.atom(), resolvent.frame, open);
        SubgoalTable table = table(atom, open.count(), call.predicate());
        if (table.size() > 0) {
            return false;
        }
        if (table.isComplete()) {
            return true;
        }
        table.serve(new Denial(resolvent, table));
        return false;
    }

    private void answer(Resolvent resolvent) {
        int[] answer = new int[resolvent.owner.variables];
        open.clear();
        for (int i = 0; i < answer.length; i++) {
            answer[i] = bindings.normal(TermBank.variable(resolvent.clause.variables() + i), resolvent.frame, open);
        }
        record(resolvent.owner, answer);
    }

    private void record(SubgoalTable table, int[] answer) {
        if (!table.add(answer)) {
            return;
        }
        table.refuteDeniers();
        table.consumers().forEach(this::schedule);
        if (table.variables == 0) {
            table.complete();
        }
    }
}
