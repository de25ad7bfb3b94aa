package org.senet.picture;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.senet.analysis.fuzzy.OrderRelations;
import org.senet.check.CheckedRules;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Reasoner;
import org.senet.datalog.SemiNaiveReasoner;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;

/**
 * What can be seen of a game without playing it for long: the states of short random walks, the first of them the initial one, and the
 * fluents and moves met there or declared.
 *
 * @param declared the forms of fluents that {@code base} lists
 */
record Sample(List<Term> roles, OrderRelations orders, List<List<Term>> states, Map<Signature, Set<Term>> fluents,
        Map<Signature, Set<Term>> moves, Set<Signature> declared) {
    private static final int WALKS = 3;
    private static final int STEPS = 24;
    private static final int MOST_DECLARED = 60_000;

    /** Walks at random until the clock passes the end; at least the initial state is looked at. */
    static Sample of(CheckedRules rules, Machine machine, LongSupplier nanoTime, long end) {
        Sample sample = new Sample(machine.roles(), OrderRelations.of(rules), new ArrayList<>(), new LinkedHashMap<>(),
                new LinkedHashMap<>(), new HashSet<>());
        sample.declarations(rules);
        for (int walk = 0; walk < WALKS && (walk == 0 || nanoTime.getAsLong() < end); walk++) {
            sample.walk(machine.cursor(), new Dice(walk), nanoTime, end);
        }
        return sample;
    }

    /** A single state, of which nothing else is known. */
    static Sample of(List<Term> state) {
        Sample sample = new Sample(List.of(), OrderRelations.NONE, List.of(state), new LinkedHashMap<>(), Map.of(),
                Set.of());
        state.forEach(f -> add(sample.fluents, f));
        return sample;
    }

    private static void add(Map<Signature, Set<Term>> all, Term term) {
        all.computeIfAbsent(term.signature(), _ -> new LinkedHashSet<>()).add(term);
    }

    private void declarations(CheckedRules rules) {
        Reasoner reasoner = new SemiNaiveReasoner(rules.clauses());
        Term any = Term.variable("any");
        for (Term fluent : answers(reasoner, Term.of(Vocabulary.BASE.word(), any))) {
            add(fluents, fluent.arguments().getFirst());
            declared.add(fluent.arguments().getFirst().signature());
        }
        for (Term input : answers(reasoner, Term.of(Vocabulary.INPUT.word(), Term.variable("role"), any))) {
            add(moves, input.arguments().getLast());
        }
    }

    private static Set<Term> answers(Reasoner reasoner, Term query) {
        try {
            Set<Term> answers = reasoner.answers(query);
            return answers.size() > MOST_DECLARED ? Set.of() : answers;
        } catch (OutOfBudget e) {
            return Set.of();
        }
    }

    private void walk(Cursor cursor, Dice dice, LongSupplier nanoTime, long end) {
        for (int step = 0;; step++) {
            List<Term> state = cursor.state().fluents();
            states.add(state);
            state.forEach(f -> add(fluents, f));
            if (step == STEPS || cursor.isTerminal() || !cursor.isPlayable()) {
                return;
            }
            List<Term> joint = new ArrayList<>();
            for (int role = 0; role < roles.size(); role++) {
                List<Term> legal = cursor.legal(role);
                legal.forEach(m -> add(moves, m));
                joint.add(legal.get(dice.nextInt(legal.size())));
            }
            if (nanoTime.getAsLong() > end) {
                return;
            }
            cursor.play(joint);
        }
    }

    /** The fluents of one form in each state. */
    List<List<Term>> inStates(Signature form) {
        return states.stream().map(s -> s.stream().filter(f -> f.signature().equals(form)).toList()).toList();
    }

    boolean isRole(Term term) {
        return roles.contains(term);
    }
}
