package org.senet.check;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Clause;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Rule;
import org.senet.gdl.Term;

/**
 * Every variable in the head of a rule, in a negated condition or under {@code distinct} occurs in a positive condition too,
 * in each alternative of the body (Love et al. 2006: safety; Lloyd and Topor 1986: allowedness). Reported once for each
 * variable of a rule, where it first stands unbound.
 */
final class Safety implements Check {
    private static final String NEGATED = "a negated condition";

    @Override
    public String name() {
        return "safety";
    }

    @Override
    public String description() {
        return "variables of heads, of negated conditions and of distinct occur in a positive condition of the same rule";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        new Examination(sheet, report).run();
    }

    /** One pass over a sheet. */
    private static final class Examination {
        private final SheetFacts sheet;
        private final Consumer<Diagnostic> report;
        private final Map<Rule, Set<Term>> reported = new IdentityHashMap<>();
        private final Map<Rule, Set<Term>> boundSomewhere = new IdentityHashMap<>();
        private final Set<Rule> afterBody = Collections.newSetFromMap(new IdentityHashMap<>());

        Examination(SheetFacts sheet, Consumer<Diagnostic> report) {
            this.sheet = sheet;
            this.report = report;
            Rule previous = null;
            for (Rule rule : sheet.rules()) {
                if (KeywordPlacement.followsBody(rule, previous, sheet)) {
                    afterBody.add(rule);
                }
                previous = rule;
            }
            sheet.clauses().forEach(clause -> boundSomewhere.computeIfAbsent(clause.origin(), _ -> new HashSet<>())
                    .addAll(bound(clause)));
        }

        void run() {
            sheet.clauses().forEach(this::clause);
        }

        private static Set<Term.Variable> bound(Clause clause) {
            Set<Term.Variable> bound = new HashSet<>();
            clause.body().forEach(condition -> {
                if (condition instanceof Clause.Condition.Holds holds) {
                    bound.addAll(holds.variables());
                }
            });
            return bound;
        }

        private void clause(Clause clause) {
            Set<Term.Variable> bound = bound(clause);
            if (Wording.isAuxiliary(clause.head().signature())) {
                // Its head lists the variables that the surrounding body has to bind.
                bound.addAll(Clause.variables(clause.head()));
            } else {
                term(clause.head(), clause.origin().isFact() ? "this fact" : "the head", bound, clause.origin());
            }
            for (Clause.Condition condition : clause.body()) {
                switch (condition) {
                    case Clause.Condition.Holds _ -> {}
                    case Clause.Condition.Fails _ -> condition.terms()
                            .forEach(t -> term(t, NEGATED, bound, clause.origin()));
                    case Clause.Condition.Differ _, Clause.Condition.Same _ -> condition.terms()
                            .forEach(t -> term(t, "distinct", bound, clause.origin()));
                }
            }
        }

        private void term(Term term, String place, Set<Term.Variable> bound, Rule rule) {
            switch (term) {
                case Term.Constant _ -> {}
                case Term.Variable variable -> {
                    if (!bound.contains(variable)
                            && reported.computeIfAbsent(rule, _ -> new HashSet<>()).add(variable)) {
                        unsafe(variable, place, rule);
                    }
                }
                case Term.Compound compound -> {
                    if (!compound.isGround()) {
                        compound.arguments().forEach(argument -> term(argument, place, bound, rule));
                    }
                }
            }
        }

        private void unsafe(Term.Variable variable, String place, Rule rule) {
            String name = sheet.quote(variable);
            boolean elsewhere = boundSomewhere.getOrDefault(rule, Set.of()).contains(variable);
            report.accept(Diagnostic.breach("unsafe-variable", sheet.spanOf(variable),
                    "the variable " + name + " of " + place + " occurs in no positive condition"
                            + (elsewhere ? " of some alternative" : rule.isFact() ? "" : " of the rule"),
                    afterBody.contains(rule)
                            ? "is an & missing at the end of the line above?"
                            : advice(name, place, rule)));
        }

        private String advice(String name, String place, Rule rule) {
            return rule.isFact()
                    ? "write a constant, or a rule with a condition that lists the values of " + name
                    : "add a condition that lists the values of " + name + ", such as "
                            + sheet.example("(index " + name + ")", "index(" + name + ")")
                            + (place.equals(NEGATED)
                                    ? "; to say that no " + name
                                            + " exists at all, negate a relation without it"
                                    : "");
        }
    }
}
