package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.senet.bits.IntList;
import org.senet.datalog.TermBank;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.lifted.Program.Atom;
import org.senet.machine.lifted.Program.Difference;
import org.senet.machine.lifted.Program.Part;
import org.senet.machine.lifted.Program.Relation;
import org.senet.machine.lifted.Program.Rule;

/**
 * Turns clauses into a {@link Program} by telling predicates apart by the functors of their arguments. A clause that leaves a
 * functor open becomes a rule for each that can stand there:
 *
 * <pre>
 * next(F) :- true(F) &amp; ~touched(F)      next cell(X,Y,P) :- true cell(X,Y,P) &amp; ~touched cell(X,Y,P)
 *                                       next step(N) :- true step(N) &amp; ~touched step(N)
 * </pre>
 *
 * A sort that would take too many rules is made opaque.
 */
final class Splitting {
    private static final int MOST_RULES_PER_CLAUSE = 256;
    private static final Map<Signature, Signature> COUNTERPARTS = Map.of(
            Vocabulary.NEXT.signature(), Vocabulary.TRUE.signature(),
            Vocabulary.INIT.signature(), Vocabulary.TRUE.signature(),
            Vocabulary.LEGAL.signature(), Vocabulary.DOES.signature());

    private final Sorts sorts;
    private final Set<Argument> fixed;
    private final TermBank bank = new TermBank();
    private final Map<Term, Relation> relations = new LinkedHashMap<>();
    private final List<Rule> rules = new ArrayList<>();
    private int fresh;

    private Splitting(Sorts sorts, Set<Argument> fixed) {
        this.sorts = sorts;
        this.fixed = fixed;
    }

    /** One argument of a relation. */
    private record Argument(Signature relation, int position) {}

    /** The arguments of some relations that are constants wherever the clauses speak of them. */
    private static Set<Argument> alwaysConstant(List<Clause> clauses, Set<Signature> relations) {
        Set<Argument> arguments = new HashSet<>();
        relations.forEach(r -> IntStream.range(0, r.arity()).forEach(i -> arguments.add(new Argument(r, i))));
        for (Clause clause : clauses) {
            Stream.concat(Stream.of(clause.head()), clause.body().stream().flatMap(Condition::terms))
                    .forEach(atom -> arguments.removeIf(a -> a.relation.equals(atom.signature())
                            && !(atom.arguments().get(a.position) instanceof Term.Constant)));
        }
        return arguments;
    }

    /** Thrown and caught here: the clause would become too many rules. */
    private static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final int sort;

        TooMany(int sort) {
            super(null, null, false, false);
            this.sort = sort;
        }
    }

    /**
     * The program of some of the clauses.
     *
     * @param all     all clauses of the game, without equations
     * @param clauses those that become rules; every variable of their heads is bound by their bodies
     * @param byValue relations that are also told apart by constants, where all rules know these
     */
    static Program program(List<Clause> all, List<Clause> clauses, Set<Signature> byValue) {
        Sorts sorts = new Sorts(all);
        while (true) {
            try {
                Splitting splitting = new Splitting(sorts, alwaysConstant(clauses, byValue));
                clauses.forEach(splitting::split);
                return new Program(List.copyOf(splitting.relations.values()), List.copyOf(splitting.rules),
                        splitting.bank, splitting::locate);
            } catch (TooMany e) {
                sorts.makeOpaque(e.sort);
            }
        }
    }

    private void split(Clause clause) {
        Set<Term.Variable> bound = new HashSet<>();
        clause.body().stream().filter(c -> c instanceof Condition.Holds).forEach(c -> bound.addAll(c.variables()));
        if (clause.body().stream().anyMatch(c -> c instanceof Condition.Differ(var left, var right)
                && left.equals(right))) {
            return;
        }
        Map<Term.Variable, Integer> sortOf = sorts.variables(clause);
        for (Map<Term.Variable, Term> choice : choices(bound, sortOf)) {
            rule(clause, bound, sortOf, choice).ifPresent(rules::add);
        }
    }

    /** All ways to give each variable a nesting of functors that can stand there. */
    private List<Map<Term.Variable, Term>> choices(Set<Term.Variable> variables, Map<Term.Variable, Integer> sortOf) {
        List<Map<Term.Variable, Term>> choices = List.of(Map.of());
        for (Term.Variable variable : variables) {
            Integer sort = sortOf.get(variable);
            if (sort == null || sorts.functors(sort).isEmpty()) {
                continue;
            }
            List<Term> nestings = nestings(variable, sort);
            if ((long) choices.size() * nestings.size() > MOST_RULES_PER_CLAUSE) {
                throw new TooMany(sort);
            }
            List<Map<Term.Variable, Term>> product = new ArrayList<>();
            for (Map<Term.Variable, Term> choice : choices) {
                for (Term nesting : nestings) {
                    Map<Term.Variable, Term> extended = new HashMap<>(choice);
                    extended.put(variable, nesting);
                    product.add(extended);
                }
            }
            choices = product;
        }
        return choices;
    }

    /** The terms that can stand for a variable, with a variable at each leaf. */
    private List<Term> nestings(Term.Variable variable, int sort) {
        List<Signature> functors = sorts.functors(sort);
        List<Term> nestings = new ArrayList<>();
        if (functors.isEmpty() || sorts.hasConstants(sort)) {
            nestings.add(variable);
        }
        for (Signature functor : functors) {
            List<List<Term>> lists = List.of(List.of());
            for (int i = 0; i < functor.arity(); i++) {
                List<Term> inner = nestings(Term.variable(variable.name() + Clause.AUXILIARY + fresh++),
                        sorts.of(sort, functor, i));
                List<List<Term>> longer = new ArrayList<>();
                for (List<Term> list : lists) {
                    for (Term last : inner) {
                        List<Term> next = new ArrayList<>(list);
                        next.add(last);
                        longer.add(next);
                    }
                }
                lists = longer;
                if (lists.size() > MOST_RULES_PER_CLAUSE) {
                    throw new TooMany(sort);
                }
            }
            lists.forEach(l -> nestings.add(new Term.Compound(functor.name(), l)));
        }
        return nestings;
    }

    private Optional<Rule> rule(Clause clause, Set<Term.Variable> bound, Map<Term.Variable, Integer> sortOf,
            Map<Term.Variable, Term> choice) {
        Map<Term.Variable, Integer> slots = new LinkedHashMap<>();
        List<Atom> holds = new ArrayList<>();
        List<Atom> fails = new ArrayList<>();
        List<Difference> differ = new ArrayList<>();
        for (Condition condition : clause.body()) {
            switch (condition) {
                case Condition.Holds(var atom) -> holds.add(atom(chosen(atom, choice), slots));
                case Condition.Fails(var atom) -> {
                    Set<Term.Variable> own = Clause.variables(atom);
                    own.removeAll(bound);
                    Term known = chosen(atom, choice);
                    choices(own, sortOf).forEach(c -> fails.add(atom(chosen(known, c), slots)));
                }
                case Condition.Differ(var left, var right) -> {
                    // With a variable that nothing binds, the two differ, being different expressions.
                    if (bound.containsAll(condition.variables())) {
                        List<Part> lefts = new ArrayList<>();
                        List<Part> rights = new ArrayList<>();
                        if (!compare(chosen(left, choice), chosen(right, choice), sortOf, slots, lefts, rights)) {
                            if (lefts.isEmpty()) {
                                return Optional.empty();
                            }
                            differ.add(new Difference(lefts, rights));
                        }
                    }
                }
                case Condition.Same _ -> throw new IllegalArgumentException("an equation is left in " + clause);
            }
        }
        Atom head = atom(chosen(clause.head(), choice), slots);
        return Optional.of(new Rule(head, holds, fails, differ, slots.size()));
    }

    private static Term chosen(Term term, Map<Term.Variable, Term> choice) {
        return term.map(v -> choice.getOrDefault(v, v));
    }

    /** Whether the terms always differ; if not, the parts that must not all be equal are added to the lists. */
    private boolean compare(Term left, Term right, Map<Term.Variable, Integer> sortOf,
            Map<Term.Variable, Integer> slots, List<Part> lefts, List<Part> rights) {
        if (left.equals(right)) {
            return false;
        }
        if (left.isGround() && right.isGround()) {
            return true;
        }
        if (left instanceof Term.Compound one && right instanceof Term.Compound other) {
            if (!one.signature().equals(other.signature())) {
                return true;
            }
            for (int i = 0; i < one.arity(); i++) {
                if (compare(one.arguments().get(i), other.arguments().get(i), sortOf, slots, lefts, rights)) {
                    return true;
                }
            }
            return false;
        }
        if (left.arity() > 0 && isConstant(right, sortOf) || right.arity() > 0 && isConstant(left, sortOf)) {
            return true;
        }
        lefts.add(part(left, slots));
        rights.add(part(right, slots));
        return false;
    }

    /** Whether only constants can stand for the term: a variable is one of the clause's own, or it would have been chosen for. */
    private boolean isConstant(Term term, Map<Term.Variable, Integer> sortOf) {
        if (term instanceof Term.Variable variable) {
            Integer sort = sortOf.get(variable);
            return sort != null && !sorts.isOpaque(sort);
        }
        return term.arity() == 0;
    }

    private Atom atom(Term atom, Map<Term.Variable, Integer> slots) {
        List<Term> leaves = new ArrayList<>();
        Relation relation = relation(atom, leaves);
        return new Atom(relation.number(), leaves.stream().map(l -> part(l, slots)).toList());
    }

    /** The relation of an atom, which is made if it is new, together with that of the facts it turns into. */
    private Relation relation(Term atom, List<Term> leaves) {
        Term template = template(atom, leaves);
        Relation known = relations.get(template);
        if (known != null) {
            return known;
        }
        Relation made = new Relation(relations.size(), atom.signature(), template, leaves.size());
        relations.put(template, made);
        Signature counterpart = COUNTERPARTS.get(atom.signature());
        if (counterpart != null) {
            relation(Term.of(counterpart.name(), atom.arguments()), new ArrayList<>());
        }
        return made;
    }

    /** The atom with a variable for each leaf; the leaves are added to the list. */
    private Term template(Term atom, List<Term> leaves) {
        List<Term> arguments = new ArrayList<>();
        for (int i = 0; i < atom.arity(); i++) {
            Term argument = atom.arguments().get(i);
            arguments.add(fixed.contains(new Argument(atom.signature(), i))
                    ? argument
                    : template(argument, sorts.of(atom.signature(), i), leaves));
        }
        return Term.of(atom.name(), arguments);
    }

    private Term template(Term term, int sort, List<Term> leaves) {
        if (term.arity() == 0 || sorts.isOpaque(sort)) {
            leaves.add(term);
            return Term.variable(Integer.toString(leaves.size() - 1));
        }
        List<Term> arguments = new ArrayList<>();
        for (int i = 0; i < term.arity(); i++) {
            arguments.add(template(term.arguments().get(i), sorts.of(sort, term.signature(), i), leaves));
        }
        return new Term.Compound(term.name(), arguments);
    }

    private Part part(Term term, Map<Term.Variable, Integer> slots) {
        return switch (term) {
            case Term.Variable variable -> new Part.Slot(slots.computeIfAbsent(variable, _ -> slots.size()));
            case Term.Constant constant -> new Part.Value(bank.internGround(constant));
            case Term.Compound compound -> compound.isGround()
                    ? new Part.Value(bank.internGround(compound))
                    : new Part.Built(bank.functor(compound),
                            compound.arguments().stream().map(a -> part(a, slots)).toList());
        };
    }

    /** Finds the row of a ground atom. Called on a finished splitting alone, which it does not change. */
    private Optional<Relation> locate(Term atom, TermBank terms, IntList row) {
        for (int i = 0; i < atom.arity(); i++) {
            if (!isKnown(atom.arguments().get(i), sorts.of(atom.signature(), i))) {
                return Optional.empty();
            }
        }
        List<Term> leaves = new ArrayList<>();
        Relation relation = relations.get(template(atom, leaves));
        if (relation == null) {
            return Optional.empty();
        }
        leaves.forEach(l -> row.add(terms.internGround(l)));
        return Optional.of(relation);
    }

    private boolean isKnown(Term term, int sort) {
        if (sorts.isOpaque(sort)) {
            return true;
        }
        if (term.arity() == 0) {
            return sorts.hasConstants(sort);
        }
        if (!sorts.functors(sort).contains(term.signature())) {
            return false;
        }
        for (int i = 0; i < term.arity(); i++) {
            if (!isKnown(term.arguments().get(i), sorts.of(sort, term.signature(), i))) {
                return false;
            }
        }
        return true;
    }
}
