package org.senet.datalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.senet.bits.IntList;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Finds the instances of rules that can ever matter. The rules without the denials that a state can change, closed by what play
 * adds ({@code true} is what was {@code init} or {@code next}, {@code does} what was {@code legal}), are evaluated once. Each
 * clause is then joined once more over what has been found: the values of its variables are its instances. Only variables that
 * the head or a changing condition mentions count: what merely joins is projected away.
 *
 * <p>Bodies in which many variables meet are divided beforehand ({@link BodySplitting}), and relations that grow large are
 * restricted to what is asked of them ({@link Demand}).
 *
 * <p>After Genesereth and Thielscher (2014), chapter 14, in the limit of their reduction.
 */
public final class Grounder {
    /** What a game may take: two gigabytes and half a minute are enough for all but a few. */
    public static final Saturation.Budget BUDGET = new Saturation.Budget(13_000_000, 1_000_000_000L, 25);

    /** How many instances are found with no relation restricted, and how many arguments a relation has that then is. */
    private static final int FEW = 3_000_000;
    private static final int WIDE = 4;
    private static final Saturation.Budget DENSITY_BUDGET = new Saturation.Budget(300_000, 30_000_000, 2);

    private static final String LIVE = "true" + Clause.AUXILIARY + "before the end";
    private static final String INSTANCES = "rule" + Clause.AUXILIARY;
    private static final Term X = Term.variable("x");
    private static final Term Y = Term.variable("y");
    private static final Signature TRUE = Vocabulary.TRUE.signature();

    private final List<Clause> program;
    private final Set<Signature> unchanging;
    private final List<Clause> saturated = new ArrayList<>();
    private final List<Template> templates = new ArrayList<>();

    /** A clause whose instances are wanted, and the clause that gives the values of its variables. */
    private record Template(Term head, List<Term> asserted, List<Term> denied, List<Term.Variable> variables,
            Clause values) {}

    private Grounder(List<Clause> program, Set<Signature> unchanging) {
        this.program = program;
        this.unchanging = unchanging;
    }

    /** The ground rules; {@link OutOfBudget} where they cannot be found within the budget, or there are none. */
    public static GroundRules of(List<Clause> clauses, Saturation.Budget budget, LongSupplier nanoTime) {
        long deadline = nanoTime.getAsLong() + (long) (budget.seconds() * 1e9);
        StepOrder.demand(GameProgram.of(clauses));
        List<Clause> given = Equations.solved(GameProgram.of(clauses));
        Optional<Saturation> fixed = unchanging(given, nanoTime);
        Set<Signature> dense = fixed.map(Grounder::dense).orElse(Set.of());
        List<Clause> program = BodySplitting.withClosedDenials(OneMove.rewritten(given, dense));
        try {
            // First with all relations as they are, which is the fastest where it is possible at all.
            List<Clause> parts = parts(program, false);
            return attempt(clauses, parts, open(parts),
                    new Saturation.Budget(Math.min(budget.instances(), FEW), budget.steps(), budget.seconds() / 3),
                    new Saturation.Budget(budget.instances(), budget.steps(), budget.seconds() / 3), nanoTime);
        } catch (OutOfBudget e) {
            List<Clause> parts = parts(rearranged(program, dense), true);
            Saturation.Budget rest = new Saturation.Budget(budget.instances(), budget.steps(),
                    Math.max(0, (deadline - nanoTime.getAsLong()) / 1e9));
            return attempt(clauses, parts, wide(parts, fixed.isPresent()), rest, rest, nanoTime);
        }
    }

    private static List<Clause> parts(List<Clause> program, boolean thorough) {
        return BodySplitting.of(program, PositiveRules.unchanging(Dependencies.of(program)), open(program), thorough);
    }

    /** The clauses, written so that the bodies of large ones can be divided further. */
    private static List<Clause> rearranged(List<Clause> program, Set<Signature> dense) {
        Set<Signature> unchanging = PositiveRules.unchanging(Dependencies.of(program));
        return Alternatives.writtenOut(Alternatives.joined(program, unchanging), dense, unchanging);
    }

    /** The relations to restrict: those with many arguments, but for those that are the same in every state if they are few. */
    private static Set<Signature> wide(List<Clause> parts, boolean fixedAreFew) {
        Set<Signature> wide = open(parts);
        Dependencies dependencies = Dependencies.of(parts);
        Set<Signature> unchanging = PositiveRules.unchanging(dependencies);
        dependencies.relations().stream()
                .filter(r -> r.arity() >= WIDE && Vocabulary.of(r.name()).isEmpty() && !steers(r)
                        && !(fixedAreFew && unchanging.contains(r)))
                .forEach(wide::add);
        return wide;
    }

    /** All instances of the relations that are the same in every state, where they can be listed and are few. */
    private static Optional<Saturation> unchanging(List<Clause> program, LongSupplier nanoTime) {
        Set<Signature> unchanging = PositiveRules.unchanging(Dependencies.of(program));
        List<Clause> clauses = program.stream().filter(c -> unchanging.contains(c.head().signature())).toList();
        return open(clauses).isEmpty()
                ? Optional.of(decided(clauses, DENSITY_BUDGET, nanoTime)).filter(s -> s.stopped().isEmpty())
                : Optional.empty();
    }

    /** Relations that hold of most combinations of what can stand in their arguments. */
    private static Set<Signature> dense(Saturation unchanging) {
        return unchanging.relations().stream()
                .filter(r -> r.arity() >= 2 && unchanging.relation(r).density() > 0.5).collect(Collectors.toSet());
    }

    /** Relations some clause of which leaves a variable of its head without a value. */
    private static Set<Signature> open(List<Clause> program) {
        Set<Signature> open = new HashSet<>();
        for (Clause clause : program) {
            if (!Enumerability.boundByBody(clause).containsAll(Clause.variables(clause.head()))) {
                open.add(clause.head().signature());
            }
        }
        return open;
    }

    /**
     * @param restricted relations that are restricted to what is asked of them
     * @param budget     what finding the instances of atoms may take
     * @param whole      what they and the instances of rules may take, but for the seconds, which those of rules have for themselves
     */
    private static GroundRules attempt(List<Clause> clauses, List<Clause> parts, Set<Signature> restricted,
            Saturation.Budget budget, Saturation.Budget whole, LongSupplier nanoTime) {
        List<Clause> program = Demand.restrictInOrder(parts, restricted).clauses();
        open(program).stream().findFirst().ifPresent(relation -> {
            throw new OutOfBudget("the instances of " + relation
                    + " cannot be listed: a rule leaves a variable of its head without a value");
        });
        Grounder grounder = new Grounder(program, PositiveRules.unchanging(Dependencies.of(program)));
        grounder.prepare();
        Saturation saturation = decided(grounder.saturated, budget, nanoTime);
        saturation.stopped().ifPresent(why -> {
            throw new OutOfBudget(why);
        });
        saturation.continueWith(whole);
        return grounder.read(saturation, roles(clauses, saturation));
    }

    private static Saturation decided(List<Clause> clauses, Saturation.Budget budget, LongSupplier nanoTime) {
        try {
            return Saturation.of(clauses, budget, nanoTime);
        } catch (RelationalModel.Undecided e) {
            throw new OutOfBudget("rules that are the same in every state deny each other in a circle");
        }
    }

    private static List<Term> roles(List<Clause> clauses, Saturation saturation) {
        Set<Term> roles = new LinkedHashSet<>();
        clauses.stream().filter(c -> c.head().signature().equals(Vocabulary.ROLE.signature()) && c.body().isEmpty()
                && c.head().isGround()).forEach(c -> roles.add(c.head().arguments().getFirst()));
        saturation.instances(Vocabulary.ROLE.signature()).stream().map(i -> i.arguments().getFirst()).sorted()
                .forEach(roles::add);
        return List.copyOf(roles);
    }

    /** Whether the relation only steers the search for instances, so that conditions on it are not part of them. */
    private static boolean steers(Signature relation) {
        return Demand.isDemand(relation) || BodySplitting.isDomain(relation);
    }

    /** Writes the clauses to evaluate. */
    private void prepare() {
        List<Term> ends = program.stream().flatMap(c -> PositiveRules.end(c).stream()).filter(Term::isGround).toList();
        program.forEach(this::prepare);
        close(Vocabulary.TRUE, List.of(X), Vocabulary.INIT);
        close(Vocabulary.TRUE, List.of(X), Vocabulary.NEXT);
        close(Vocabulary.DOES, List.of(X, Y), Vocabulary.LEGAL);
        List<Condition> live = new ArrayList<>();
        live.add(new Condition.Holds(Term.of(Vocabulary.TRUE.word(), X)));
        ends.forEach(e -> live.add(new Condition.Differ(X, e)));
        add(Term.of(LIVE, X), live);
    }

    private void close(Vocabulary given, List<Term> arguments, Vocabulary from) {
        add(Term.of(given.word(), arguments), List.of(new Condition.Holds(Term.of(from.word(), arguments))));
    }

    private void add(Term head, List<Condition> body) {
        saturated.add(new Clause(head, body, new Rule(head, List.of())));
    }

    private void prepare(Clause clause) {
        boolean isNext = clause.head().signature().equals(Vocabulary.NEXT.signature());
        List<Condition> join = new ArrayList<>();
        List<Term> asserted = new ArrayList<>();
        List<Term> denied = new ArrayList<>();
        for (Condition condition : clause.body()) {
            switch (condition) {
                case Condition.Holds(Term atom) -> {
                    boolean isTrue = atom.signature().equals(TRUE);
                    join.add(isNext && isTrue ? new Condition.Holds(Term.of(LIVE, atom.arguments())) : condition);
                    if (!unchanging.contains(atom.signature()) && !steers(atom.signature())) {
                        asserted.add(atom);
                    }
                }
                case Condition.Fails(Term atom) -> {
                    if (unchanging.contains(atom.signature())) {
                        join.add(condition);
                    } else {
                        denied.add(atom);
                    }
                }
                case Condition.Differ _ -> join.add(condition);
                case Condition.Same same -> throw new IllegalStateException("an equation is left: " + same);
            }
        }
        add(clause.head(), join);
        if (unchanging.contains(clause.head().signature()) || steers(clause.head().signature())) {
            return;
        }
        Set<Term.Variable> variables = new LinkedHashSet<>(Clause.variables(clause.head()));
        asserted.forEach(a -> variables.addAll(Clause.variables(a)));
        denied.forEach(d -> variables.addAll(Clause.variables(d)));
        Term values = Term.of(INSTANCES + templates.size(), List.copyOf(variables));
        templates.add(new Template(clause.head(), asserted, denied, List.copyOf(variables),
                new Clause(values, join, clause.origin())));
    }

    /** Reads the instances off. */
    private GroundRules read(Saturation saturation, List<Term> roles) {
        Map<Signature, Integer> firstAtom = new HashMap<>();
        List<GroundRules.Range> ranges = new ArrayList<>();
        List<Relation> relations = new ArrayList<>();
        int atoms = 0;
        for (Signature relation : saturation.relations()) {
            boolean isOwn = relation.name().equals(LIVE) || steers(relation);
            if (!isOwn && (!unchanging.contains(relation) || Vocabulary.of(relation.name()).isPresent())) {
                firstAtom.put(relation, atoms);
                int size = saturation.size(relation);
                ranges.add(new GroundRules.Range(relation, atoms, atoms + size));
                relations.add(saturation.relation(relation));
                atoms += size;
            }
        }
        IntList heads = new IntList();
        IntList starts = new IntList();
        IntList literals = new IntList();
        starts.add(0);
        for (GroundRules.Range range : ranges) {
            if (unchanging.contains(range.relation())) {
                for (int atom = range.from(); atom < range.to(); atom++) {
                    heads.add(atom);
                    starts.add(0);
                }
            }
        }
        for (Template template : templates) {
            new Instantiation(template, saturation, firstAtom).run(heads, starts, literals);
        }
        TermBank bank = saturation.bank();
        return new GroundRules(roles, ranges, atom -> {
            int at = 0;
            while (ranges.get(at).to() <= atom) {
                at++;
            }
            Relation relation = relations.get(at);
            int row = atom - ranges.get(at).from();
            List<Term> arguments = new ArrayList<>();
            for (int i = 0; i < relation.arity(); i++) {
                arguments.add(bank.term(relation.rows()[row * relation.arity() + i]));
            }
            return Term.of(ranges.get(at).relation().name(), arguments);
        }, heads.toArray(), starts.toArray(), literals.toArray());
    }

    /** The instances of one clause. */
    private static final class Instantiation {
        private final TermBank bank;
        private final Saturation saturation;
        private final Clause values;
        private final Atom head;
        private final List<Atom> asserted;
        private final List<Atom> denied;

        /** An atom of the clause, and where its instances are numbered. */
        private record Atom(TermPattern[] arguments, Relation relation, int first, int[] row) {

            /** The number of the instance under the values, or -1. */
            int number(int[] values, TermBank bank) {
                for (int i = 0; i < row.length; i++) {
                    row[i] = arguments[i].build(values, bank);
                }
                int at = relation.find(row);
                return at < 0 ? -1 : first + at;
            }
        }

        Instantiation(Template template, Saturation saturation, Map<Signature, Integer> firstAtom) {
            this.bank = saturation.bank();
            this.saturation = saturation;
            this.values = template.values();
            Map<Term.Variable, Integer> slots = new LinkedHashMap<>();
            template.variables().forEach(v -> slots.put(v, slots.size()));
            this.head = atom(template.head(), slots, saturation, firstAtom);
            this.asserted = template.asserted().stream().map(a -> atom(a, slots, saturation, firstAtom)).toList();
            this.denied = template.denied().stream().map(a -> atom(a, slots, saturation, firstAtom)).toList();
        }

        private Atom atom(Term atom, Map<Term.Variable, Integer> slots, Saturation saturation,
                Map<Signature, Integer> firstAtom) {
            return new Atom(TermPattern.of(atom.arguments(), slots, bank), saturation.relation(atom.signature()),
                    firstAtom.getOrDefault(atom.signature(), 0), new int[atom.arity()]);
        }

        void run(IntList heads, IntList starts, IntList literals) {
            int[] body = new int[asserted.size() + denied.size()];
            saturation.deliver(values, found -> {
                int length = 0;
                for (Atom atom : asserted) {
                    body[length++] = 2 * atom.number(found, bank);
                }
                for (Atom atom : denied) {
                    int number = atom.number(found, bank);
                    if (number >= 0) {
                        body[length++] = 2 * number + 1;
                    }
                }
                heads.add(head.number(found, bank));
                Arrays.sort(body, 0, length);
                literals.add(body, 0, length);
                starts.add(literals.size());
            });
        }
    }
}
