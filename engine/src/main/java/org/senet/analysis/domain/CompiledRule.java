package org.senet.analysis.domain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.senet.gdl.Clause;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/** A rule as patterns over numbered variables. */
final class CompiledRule {

    /** The condition of rules that have none; no relation has this name. */
    static final Term START = Term.of("start" + Clause.AUXILIARY);

    /** A condition: rows of a relation that fit a pattern. */
    record Atom(Rows rows, Pattern pattern) {}

    /** What the values of some variables must pass. */
    sealed interface Test {

        /** The variables it looks at. */
        BitSet variables();

        boolean passes(int[] values, TermTable terms);

        /** Two terms differ; each is a pattern of one argument. */
        record Differ(BitSet variables, Pattern left, Pattern right) implements Test {
            @Override
            public boolean passes(int[] values, TermTable terms) {
                return left.row(values, terms)[0] != right.row(values, terms)[0];
            }
        }

        /** An atom does not hold. */
        record Denied(BitSet variables, Pattern atom, Rows rows) implements Test {
            @Override
            public boolean passes(int[] values, TermTable terms) {
                return !rows.contains(atom.row(values, terms));
            }
        }
    }

    private final TermTable terms;
    private final Map<Term.Variable, Integer> numbers = new HashMap<>();
    private final List<Atom> conditions = new ArrayList<>();
    private final List<Test> tests = new ArrayList<>();
    private final Atom head;
    private final BitSet headVariables;
    private final List<Pattern> exceptions;

    CompiledRule(PositiveRule rule, Function<Signature, Rows> rows, TermTable terms) {
        this.terms = terms;
        for (Term condition : rule.conditions().isEmpty() ? List.of(START) : rule.conditions()) {
            conditions.add(new Atom(rows.apply(condition.signature()), Pattern.of(condition, numbers, terms)));
        }
        this.head = new Atom(rows.apply(rule.head().signature()), Pattern.of(rule.head(), numbers, terms));
        this.headVariables = variables(Clause.variables(rule.head()));
        this.exceptions = rule.exceptions().stream().map(e -> Pattern.of(e, new HashMap<>(), terms)).toList();
        rule.pairs().stream().filter(p -> rule.binds(p.left()) && rule.binds(p.right())).forEach(p -> tests.add(
                new Test.Differ(variables(p.variables()), Pattern.of(Term.of("left", p.left()), numbers, terms),
                        Pattern.of(Term.of("right", p.right()), numbers, terms))));
        rule.denied()
                .forEach(d -> tests.add(new Test.Denied(variables(Clause.variables(d)), Pattern.of(d, numbers, terms),
                        rows.apply(d.signature()))));
        if (!rule.binds(rule.head())) {
            throw new IllegalArgumentException("no condition gives a value to each variable of " + rule.head());
        }
    }

    private BitSet variables(Set<Term.Variable> some) {
        BitSet set = new BitSet();
        some.forEach(v -> set.set(numbers.computeIfAbsent(v, _ -> numbers.size())));
        return set;
    }

    int variables() {
        return numbers.size();
    }

    List<Atom> conditions() {
        return conditions;
    }

    List<Test> tests() {
        return tests;
    }

    Atom head() {
        return head;
    }

    BitSet headVariables() {
        return headVariables;
    }

    /** Whether a row of the head fits an exception. */
    boolean isException(int[] row) {
        for (Pattern exception : exceptions) {
            int[] found = new int[exception.leaves().length];
            if (exception.read(row, found, terms) && exception.agrees(found)) {
                return true;
            }
        }
        return false;
    }
}
