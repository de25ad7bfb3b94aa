package org.senet.check;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Literal;
import org.senet.gdl.Rule;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** No rule stands twice, be it with other names for its variables. */
final class DuplicateRules implements Check {

    @Override
    public String name() {
        return "duplicate-rules";
    }

    @Override
    public String description() {
        return "no rule is stated twice";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Map<Rule, Rule> seen = new HashMap<>();
        for (Rule rule : sheet.rules()) {
            Rule first = seen.putIfAbsent(new Numbering().rule(rule), rule);
            if (first != null && !(rule.isFact() && rule.head().name().equals(Vocabulary.ROLE.word()))) {
                report.accept(Diagnostic.warning("duplicate-rule", sheet.spanOf(rule),
                        "this rule says the same as the one on " + sheet.placeOf(first), "remove one of them"));
            }
        }
    }

    /** Gives the variables of a rule numbers for names, in order of occurrence. */
    private static final class Numbering {
        private final Map<Term, Term> numbers = new LinkedHashMap<>();

        Rule rule(Rule rule) {
            return new Rule(term(rule.head()), literals(rule.body()));
        }

        private List<Literal> literals(List<Literal> literals) {
            return literals.stream().map(this::literal).toList();
        }

        private Literal literal(Literal literal) {
            return switch (literal) {
                case Literal.Positive positive -> new Literal.Positive(term(positive.atom()));
                case Literal.Negative negative -> new Literal.Negative(literal(negative.condition()));
                case Literal.Distinct distinct -> new Literal.Distinct(term(distinct.left()), term(distinct.right()));
                case Literal.And and -> new Literal.And(literals(and.conditions()));
                case Literal.Or or -> new Literal.Or(literals(or.conditions()));
            };
        }

        private Term term(Term term) {
            return term.map(v -> numbers.computeIfAbsent(v, _ -> Term.variable(String.valueOf(numbers.size()))));
        }
    }
}
