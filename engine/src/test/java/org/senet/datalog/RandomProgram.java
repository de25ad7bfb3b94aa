package org.senet.datalog;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.senet.gdl.Clause;
import org.senet.gdl.Dialect;
import org.senet.gdl.Literal;
import org.senet.gdl.Rule;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * A small random program with states to try it in; the same seed gives the same one. Every rule is safe, and terms cannot grow
 * without end: neither does a head that builds a term have a condition of its own group, nor does such a condition look
 * inside a term.
 *
 * <p>Relations come in groups of two. A rule may ask for its own group and those below; where {@code loops} is set it may
 * deny any relation, its own included, else only those below, so that negation is stratified.
 */
final class RandomProgram {
    private static final int DERIVED = 6;
    private static final List<Term> CONSTANTS = Stream.of("a", "b", "c").<Term>map(Term::constant).toList();
    private static final List<Term> VARIABLES = Stream.of("x", "y", "z").<Term>map(Term::variable).toList();
    private static final List<Signature> GIVEN = List.of(new Signature("item", 1), new Signature("edge", 2),
            new Signature("flag", 0));

    private final Random random;
    private final boolean loops;
    private final boolean nested;
    private final List<Signature> derived;
    private final List<Rule> rules = new ArrayList<>();
    private final List<List<Term>> states = new ArrayList<>();
    private int ownVariables;

    RandomProgram(long seed, boolean loops, boolean nested) {
        this.random = new Random(seed);
        this.loops = loops;
        this.nested = nested;
        this.derived = IntStream.range(0, DERIVED).mapToObj(i -> new Signature("r" + i, random.nextInt(10) % 4))
                .toList();
        facts();
        for (int i = 0; i < DERIVED; i++) {
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                rules.add(rule(i));
            }
        }
        for (int i = 0; i < 3; i++) {
            states.add(state());
        }
        states.add(states.getFirst());
    }

    List<Rule> rules() {
        return rules;
    }

    List<Clause> clauses() {
        return Clause.of(rules);
    }

    /** The facts to assume one after the other; the last are the first again. */
    List<List<Term>> states() {
        return states;
    }

    /** Questions about every relation: for all of it, and for some part of it. */
    List<Term> queries() {
        List<Term> queries = new ArrayList<>();
        Stream.concat(derived.stream(), GIVEN.stream()).forEach(relation -> {
            queries.add(Term.of(relation.name(),
                    IntStream.range(0, relation.arity()).mapToObj(i -> (Term) Term.variable("q" + i)).toList()));
            queries.add(
                    Term.of(relation.name(), IntStream.range(0, relation.arity()).mapToObj(_ -> argument()).toList()));
        });
        return queries;
    }

    @Override
    public String toString() {
        return Dialect.PREFIX.print(Rulesheet.of("random", Dialect.PREFIX, rules)) + states;
    }

    private void facts() {
        for (int n = 2 + random.nextInt(3); n > 0; n--) {
            rules.add(fact("item", ground()));
        }
        for (int n = 2 + random.nextInt(6); n > 0; n--) {
            rules.add(fact("edge", ground(), ground()));
        }
        if (random.nextBoolean()) {
            rules.add(fact("flag"));
        }
    }

    private static Rule fact(String relation, Term... arguments) {
        return new Rule(Term.of(relation, arguments), List.of());
    }

    private List<Term> state() {
        Set<Term> state = new LinkedHashSet<>();
        for (int n = random.nextInt(5); n > 0; n--) {
            state.add(Term.of("true", Term.of("p", ground())));
        }
        for (int n = random.nextInt(4); n > 0; n--) {
            state.add(Term.of("true", Term.of("q", ground(), ground())));
        }
        if (random.nextBoolean()) {
            state.add(Term.of("does", Term.constant("a"), Term.of("m", ground())));
        }
        return List.copyOf(state);
    }

    private Rule rule(int index) {
        int group = index / 2;
        List<Literal> body = new ArrayList<>();
        boolean recursive = false;
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int asked = random.nextInt(3) > 0 ? -1 : random.nextInt(loops ? DERIVED : 2 * group + 2);
            boolean own = asked >= 0 && (loops || asked / 2 == group);
            body.add(new Literal.Positive(
                    asked < 0 ? given() : own ? flat(derived.get(asked)) : atom(derived.get(asked))));
            recursive |= own;
        }
        List<Term> bound = new ArrayList<>();
        body.forEach(l -> collect(((Literal.Positive) l).atom(), bound));
        for (int n = random.nextInt(3); n > 0; n--) {
            body.add(random.nextInt(body.size() + 1), test(group, bound, 2));
        }
        boolean builds = !recursive;
        Signature head = derived.get(index);
        return new Rule(Term.of(head.name(), IntStream.range(0, head.arity()).mapToObj(
                _ -> builds ? wrapped(known(bound)) : known(bound)).toList()), body);
    }

    private static void collect(Term term, List<Term> variables) {
        variables.addAll(Clause.variables(term));
    }

    private Term given() {
        return switch (random.nextInt(5)) {
            case 0 -> Term.of("item", argument());
            case 1, 2 -> Term.of("edge", argument(), argument());
            case 3 -> random.nextBoolean()
                    ? Term.of("true", Term.of("p", argument()))
                    : Term.of("true", Term.of("q", argument(), argument()));
            default -> random.nextInt(3) == 0 ? Term.of("flag") : Term.of("does", argument(), Term.of("m", argument()));
        };
    }

    private Term atom(Signature relation) {
        return Term.of(relation.name(), IntStream.range(0, relation.arity()).mapToObj(_ -> argument()).toList());
    }

    /** A question for the own group: one that looks inside terms would ask for ever larger ones. */
    private Term flat(Signature relation) {
        return Term.of(relation.name(), IntStream.range(0, relation.arity())
                .mapToObj(_ -> random.nextInt(6) == 0 ? ground() : variable()).toList());
    }

    /** A condition whose variables have values; variables of its own stand only under a negation. */
    private Literal test(int group, List<Term> bound, int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 4)) {
            case 0 -> new Literal.Distinct(known(bound), wrapped(known(bound)));
            case 1 -> new Literal.Negative(new Literal.Distinct(known(bound), wrapped(known(bound))));
            case 2, 3 -> new Literal.Negative(new Literal.Positive(denied(group, bound, true)));
            case 4 -> new Literal.Or(List.of(test(group, bound, depth - 1), test(group, bound, depth - 1)));
            case 5 -> new Literal.Or(List.of(new Literal.Positive(denied(group, bound, false)), new Literal.And(
                    List.of(test(group, bound, depth - 1), new Literal.Positive(denied(group, bound, false))))));
            case 6 -> new Literal.Negative(new Literal.Or(List.of(test(group, bound, 0), test(group, bound, 0))));
            default -> {
                List<Term> inside = new ArrayList<>();
                Term first = denied(group, bound, true);
                collect(first, inside);
                yield new Literal.Negative(new Literal.And(
                        List.of(new Literal.Positive(first), test(group, inside, 0))));
            }
        };
    }

    /** An atom that may be denied in a rule of the group. */
    private Term denied(int group, List<Term> bound, boolean own) {
        int below = loops ? DERIVED : 2 * group;
        List<Term> arguments = new ArrayList<>();
        Signature relation = below > 0 && random.nextInt(3) > 0
                ? derived.get(random.nextInt(below))
                : GIVEN.get(random.nextInt(3));
        Term.Variable variable = Term.variable("own" + ownVariables++);
        for (int i = 0; i < relation.arity(); i++) {
            arguments.add(own && random.nextInt(5) == 0 ? variable : known(bound));
        }
        return Term.of(relation.name(), arguments);
    }

    private Term known(List<Term> bound) {
        return bound.isEmpty() || random.nextInt(6) == 0 ? constant() : bound.get(random.nextInt(bound.size()));
    }

    private Term argument() {
        return random.nextInt(6) == 0
                ? wrapped(constant())
                : random.nextInt(6) == 0 ? wrapped(variable()) : variable();
    }

    private Term ground() {
        return wrapped(constant());
    }

    private Term wrapped(Term term) {
        if (!nested || random.nextInt(4) > 0) {
            return term;
        }
        return switch (random.nextInt(3)) {
            case 0 -> Term.of("g", term, constant());
            case 1 -> Term.of("f", Term.of("f", term));
            default -> Term.of("f", term);
        };
    }

    private Term variable() {
        return VARIABLES.get(random.nextInt(VARIABLES.size()));
    }

    private Term constant() {
        // The constant c and what is applied to nothing, which look alike and are not the same.
        return nested && random.nextInt(8) == 0
                ? new Term.Compound("c", List.of())
                : CONSTANTS.get(random.nextInt(CONSTANTS.size()));
    }

    /** The terms that can occur where nothing is nested. */
    static Set<Term> universe() {
        return CONSTANTS.stream().collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
