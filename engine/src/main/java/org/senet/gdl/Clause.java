package org.senet.gdl;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A rule in the flat form that reasoners work on: a head and a conjunction of simple conditions. Disjunctions have become
 * several clauses; a negated conjunction has become the negation of an auxiliary relation with clauses of its own, so that
 * the scope of its variables is kept.
 */
public record Clause(Term head, List<Condition> body, Rule origin) {

    /** The mark in the names of auxiliary relations; no name read from text contains it. */
    public static final char AUXILIARY = ' ';

    /** A body with more alternatives than this is refused. */
    private static final int MAX_ALTERNATIVES = 10_000;

    /** Rules that have more alternatives than this together are refused. */
    private static final int MAX_EXPANSION = 500_000;

    public Clause {
        body = List.copyOf(body);
    }

    /** A simple condition. */
    public sealed interface Condition {

        record Holds(Term atom) implements Condition {}

        record Fails(Term atom) implements Condition {}

        record Differ(Term left, Term right) implements Condition {}

        record Same(Term left, Term right) implements Condition {}

        /** The terms in which this condition's variables stand. */
        default Stream<Term> terms() {
            return switch (this) {
                case Holds holds -> Stream.of(holds.atom());
                case Fails fails -> Stream.of(fails.atom());
                case Differ differ -> Stream.of(differ.left(), differ.right());
                case Same same -> Stream.of(same.left(), same.right());
            };
        }

        default Set<Term.Variable> variables() {
            Set<Term.Variable> variables = new LinkedHashSet<>();
            terms().forEach(t -> collect(t, variables));
            return variables;
        }
    }

    /** Every variable of the term, in order of occurrence. */
    public static Set<Term.Variable> variables(Term term) {
        Set<Term.Variable> variables = new LinkedHashSet<>();
        collect(term, variables);
        return variables;
    }

    private static void collect(Term term, Set<Term.Variable> variables) {
        switch (term) {
            case Term.Constant _ -> {}
            case Term.Variable variable -> variables.add(variable);
            case Term.Compound compound -> {
                if (!compound.isGround()) {
                    compound.arguments().forEach(a -> collect(a, variables));
                }
            }
        }
    }

    /** The clauses that say the same as the rules, in their order. */
    public static List<Clause> of(List<Rule> rules) {
        Flattener flattener = new Flattener();
        rules.forEach(flattener::flatten);
        return flattener.clauses;
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder(PrefixPrinter.print(head));
        String separator = " <- ";
        for (Condition condition : body) {
            out.append(separator).append(switch (condition) {
                case Condition.Holds holds -> PrefixPrinter.print(holds.atom());
                case Condition.Fails fails -> "not " + PrefixPrinter.print(fails.atom());
                case Condition.Differ differ -> differ.left() + " != " + differ.right();
                case Condition.Same same -> same.left() + " = " + same.right();
            });
            separator = ", ";
        }
        return out.toString();
    }

    /** Turns rules into clauses one by one. */
    private static final class Flattener {
        private final List<Clause> clauses = new ArrayList<>();
        private int auxiliaries;
        private int expansion;

        void flatten(Rule rule) {
            List<List<Condition>> bodies = conjunction(rule.body(), rule);
            expansion += bodies.size() - 1;
            if (expansion > MAX_EXPANSION) {
                throw new IllegalArgumentException("the rules together have more than " + MAX_EXPANSION
                        + " alternatives; split them with auxiliary relations");
            }
            for (List<Condition> body : bodies) {
                clauses.add(new Clause(rule.head(), body, rule));
            }
        }

        private List<List<Condition>> conjunction(List<Literal> literals, Rule rule) {
            List<List<Condition>> bodies = List.of(List.of());
            for (Literal literal : literals) {
                bodies = product(bodies, alternatives(literal, rule));
            }
            return bodies;
        }

        /** The disjunctive normal form of a literal. */
        private List<List<Condition>> alternatives(Literal literal, Rule rule) {
            return switch (literal) {
                case Literal.Positive positive -> one(new Condition.Holds(positive.atom()));
                case Literal.Distinct distinct -> one(new Condition.Differ(distinct.left(), distinct.right()));
                case Literal.And and -> conjunction(and.conditions(), rule);
                case Literal.Or or -> or.conditions().stream().flatMap(l -> alternatives(l, rule).stream()).toList();
                case Literal.Negative negative -> switch (negative.condition()) {
                    case Literal.Positive positive -> one(new Condition.Fails(positive.atom()));
                    case Literal.Distinct distinct -> one(new Condition.Same(distinct.left(), distinct.right()));
                    case Literal.Negative twice -> alternatives(twice.condition(), rule);
                    case Literal.Or or -> conjunction(
                            or.conditions().stream().<Literal>map(Literal.Negative::new).toList(), rule);
                    case Literal.And and -> and.conditions().size() == 1
                            ? alternatives(new Literal.Negative(and.conditions().getFirst()), rule)
                            : one(new Condition.Fails(auxiliary(and, rule)));
                };
            };
        }

        private Term auxiliary(Literal.And and, Rule rule) {
            List<List<Condition>> bodies = conjunction(and.conditions(), rule);
            Set<Term.Variable> inside = new LinkedHashSet<>();
            bodies.forEach(b -> b.forEach(c -> inside.addAll(c.variables())));
            Set<Term.Variable> outside = variables(rule.head());
            rule.body().forEach(l -> collectAround(and, l, outside));
            Term head = Term.of("not" + AUXILIARY + ++auxiliaries,
                    inside.stream().filter(outside::contains).map(v -> (Term) v).toList());
            bodies.forEach(b -> clauses.add(new Clause(head, b, rule)));
            return head;
        }

        /** Adds every variable of the literal that stands outside this very part of it. */
        private static void collectAround(Literal part, Literal literal, Set<Term.Variable> variables) {
            switch (literal) {
                case Literal.And _ when literal == part -> {}
                case Literal.Positive positive -> Clause.collect(positive.atom(), variables);
                case Literal.Distinct distinct -> {
                    Clause.collect(distinct.left(), variables);
                    Clause.collect(distinct.right(), variables);
                }
                case Literal.Negative negative -> collectAround(part, negative.condition(), variables);
                case Literal.Or or -> or.conditions().forEach(l -> collectAround(part, l, variables));
                case Literal.And and -> and.conditions().forEach(l -> collectAround(part, l, variables));
            }
        }

        private static List<List<Condition>> one(Condition condition) {
            return List.of(List.of(condition));
        }

        private static List<List<Condition>> product(List<List<Condition>> left, List<List<Condition>> right) {
            if ((long) left.size() * right.size() > MAX_ALTERNATIVES) {
                throw new IllegalArgumentException("a rule has more than " + MAX_ALTERNATIVES
                        + " alternatives; split it with an auxiliary relation");
            }
            List<List<Condition>> product = new ArrayList<>();
            for (List<Condition> l : left) {
                for (List<Condition> r : right) {
                    List<Condition> both = new ArrayList<>(l);
                    both.addAll(r);
                    product.add(both);
                }
            }
            return product;
        }
    }
}
