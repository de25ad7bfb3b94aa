package org.senet.datalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.InfixPrinter;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Term;

/**
 * Grows the {@link ProofTrace} of a query: plain resolution without tables, to be read by people. Where a goal leads
 * back to itself, the answers that the {@link Prover} has in its table take the place of another round; a query that
 * repeats as a whole is cut. The tree is bounded in nodes and depth.
 */
final class DerivationTree {
    private static final String CUT = "… cut here";
    private static final int MAX_DEPTH = 200;

    private final Prover prover;
    private final @Nullable Rulesheet sheet;
    private final int limit;
    private final boolean firstOnly;
    private final Set<Term.Variable> asked;
    private int nodes;
    private boolean found;

    /** A tree for the query; one that is to show only the way to the first answer stops there. */
    DerivationTree(Prover prover, @Nullable Rulesheet sheet, int limit, Term query, boolean firstOnly) {
        this.prover = prover;
        this.sheet = sheet;
        this.limit = limit;
        this.firstOnly = firstOnly;
        this.asked = Clause.variables(query);
    }

    /** A condition, and the goals from whose clauses it came. */
    private record Goal(Condition condition, Ancestry ancestry) {}

    /** A goal that was resolved, and its own ancestors. */
    private record Ancestry(@Nullable Term goal, @Nullable Ancestry above) {
        static final Ancestry NONE = new Ancestry(null, null);

        boolean contains(Term normal) {
            return normal.equals(goal) || above != null && above.contains(normal);
        }
    }

    /** A query on the way: its goals, what is known of the answer, and the queries above it. */
    private record Query(List<Goal> goals, Substitution answer, Set<String> above, int depth) {

        Query left(List<Goal> fewer, Substitution unifier, Substitution known) {
            List<Goal> instances = fewer.stream()
                    .map(g -> new Goal(unifier.apply(g.condition()), g.ancestry())).toList();
            return new Query(instances, known, above, depth + 1);
        }
    }

    ProofTrace grow(Term query) {
        Goal goal = new Goal(new Condition.Holds(query), Ancestry.NONE);
        return grow("", new Query(List.of(goal), Substitution.EMPTY, Set.of(), 0));
    }

    private ProofTrace grow(String step, Query query) {
        if (++nodes > limit || query.depth() > MAX_DEPTH) {
            return new ProofTrace(step, CUT, List.of());
        }
        if (query.goals().isEmpty()) {
            found = true;
            return new ProofTrace(step, asked.isEmpty() ? "□" : "□  answer " + query.answer(), List.of());
        }
        int selected = select(query.goals());
        List<Goal> rest = new ArrayList<>(query.goals());
        Goal goal = rest.remove(selected);
        String text = Conditions.print(goal.condition())
                + rest.stream().map(g -> " & " + Conditions.print(g.condition())).collect(Collectors.joining());
        List<ProofTrace> children = switch (goal.condition()) {
            case Condition.Holds holds -> resolve(holds.atom(), goal.ancestry(), rest, query);
            case Condition.Fails fails -> deny(fails.atom(), rest, query);
            case Condition.Differ differ -> List.of(differ.left().equals(differ.right())
                    ? new ProofTrace("distinct fails: " + InfixPrinter.print(differ.left()) + " = "
                            + InfixPrinter.print(differ.right()), "", List.of())
                    : grow("distinct holds", query.left(rest, Substitution.EMPTY, query.answer())));
            case Condition.Same same -> List.of(Unifier.unify(same.left(), same.right())
                    .map(u -> grow("equal with " + u, query.left(rest, u, known(query, u))))
                    .orElseGet(() -> new ProofTrace("not equal", "", List.of())));
        };
        return new ProofTrace(step, text, children);
    }

    private Substitution known(Query query, Substitution unifier) {
        return query.answer().then(unifier).restrictedTo(asked);
    }

    /** The first goal that is ready: tests and denials wait until their variables are known. */
    private int select(List<Goal> goals) {
        for (int i = 0; i < goals.size(); i++) {
            boolean ready = switch (goals.get(i).condition()) {
                case Condition.Same _ -> true;
                case Condition.Holds holds -> prover.isReady(holds.atom());
                case Condition.Fails fails -> fails.atom().isGround();
                case Condition.Differ differ -> differ.left().isGround() && differ.right().isGround();
            };
            if (ready) {
                return i;
            }
        }
        for (int i = 0; i < goals.size(); i++) {
            if (goals.get(i).condition() instanceof Condition.Holds) {
                return i;
            }
        }
        return 0;
    }

    private List<ProofTrace> resolve(Term atom, Ancestry ancestry, List<Goal> rest, Query query) {
        String whole = normal(query);
        if (query.above().contains(whole)) {
            return List.of(new ProofTrace("loop: cut", "", List.of()));
        }
        Set<String> above = new HashSet<>(query.above());
        above.add(whole);
        Query from = new Query(query.goals(), query.answer(), above, query.depth());
        Term normal = normal(atom, new HashMap<>());
        List<ProofTrace> children = new ArrayList<>();
        if (ancestry.contains(normal)) {
            for (Term known : answers(atom)) {
                String name = "already proved (table): " + InfixPrinter.print(known);
                apply(name, known, List.of(), atom, ancestry, rest, from).ifPresent(children::add);
            }
            return children.isEmpty() ? List.of(new ProofTrace("loop: cut", "", List.of())) : children;
        }
        Ancestry below = new Ancestry(normal, ancestry);
        for (Clause clause : prover.clauses()) {
            if (clause.head().signature().equals(atom.signature()) && !isDone()) {
                apply(Conditions.print(clause) + line(clause), clause.head(), clause.body(), atom, below, rest, from)
                        .ifPresent(children::add);
            }
        }
        for (Term fact : prover.assumed()) {
            if (fact.signature().equals(atom.signature()) && !isDone()) {
                apply(InfixPrinter.print(fact), fact, List.of(), atom, below, rest, from).ifPresent(children::add);
            }
        }
        if (nodes > limit && (children.isEmpty() || !children.getLast().query().equals(CUT))) {
            children.add(new ProofTrace(CUT, "", List.of()));
        }
        return children.isEmpty() ? List.of(new ProofTrace("no clause unifies", "", List.of())) : children;
    }

    private boolean isDone() {
        return nodes > limit || firstOnly && found;
    }

    private Set<Term> answers(Term atom) {
        try {
            return prover.openAnswers(atom);
        } catch (NegativeLoopException | OutOfBudget _) {
            return Set.of();
        }
    }

    /** The step to a fresh copy of the clause, if its head unifies with the goal. */
    private Optional<ProofTrace> apply(String name, Term head, List<Condition> body, Term atom, Ancestry ancestry,
            List<Goal> rest, Query from) {
        Substitution fresh = renaming(head, body, from);
        return Unifier.unify(fresh.apply(head), atom).map(unifier -> {
            List<Goal> goals = new ArrayList<>();
            body.forEach(c -> goals.add(new Goal(fresh.apply(c), ancestry)));
            goals.addAll(rest);
            return grow(name + "  with " + unifier, from.left(goals, unifier, known(from, unifier)));
        });
    }

    private static Substitution renaming(Term head, List<Condition> body, Query query) {
        Set<Term.Variable> own = Clause.variables(head);
        body.forEach(c -> own.addAll(c.variables()));
        Set<Term.Variable> taken = new HashSet<>();
        query.goals().forEach(g -> taken.addAll(g.condition().variables()));
        query.answer().replacements().forEach((v, t) -> {
            taken.add(v);
            taken.addAll(Clause.variables(t));
        });
        Map<Term.Variable, Term> names = new LinkedHashMap<>();
        for (Term.Variable variable : own) {
            if (taken.contains(variable)) {
                Term.Variable other = variable;
                for (int i = 1; taken.contains(other) || own.contains(other); i++) {
                    other = Term.variable(variable.name() + "_" + i);
                }
                taken.add(other);
                names.put(variable, other);
            }
        }
        return new Substitution(names);
    }

    /** A derivation of what is denied, to be read on its own, and what follows from how it ends. */
    private List<ProofTrace> deny(Term atom, List<Goal> rest, Query query) {
        String printed = InfixPrinter.print(atom);
        boolean provable;
        try {
            provable = !prover.openAnswers(atom).isEmpty();
        } catch (NegativeLoopException | OutOfBudget e) {
            return List.of(new ProofTrace(String.valueOf(e.getMessage()), "", List.of()));
        }
        DerivationTree inner = new DerivationTree(prover, sheet, limit - nodes, atom, true);
        ProofTrace derivation = inner.grow("", new Query(List.of(new Goal(new Condition.Holds(atom), Ancestry.NONE)),
                Substitution.EMPTY, Set.of(), query.depth() + 1));
        nodes += inner.nodes;
        return List.of(derivation, provable
                ? new ProofTrace("~" + printed + " fails because " + printed + " is provable", "", List.of())
                : grow("~" + printed + " holds: every derivation fails",
                        query.left(rest, Substitution.EMPTY, query.answer())));
    }

    private String line(Clause clause) {
        if (sheet == null || sheet.source().text().isEmpty()
                || sheet.rules().stream().noneMatch(r -> r == clause.origin())) {
            return "";
        }
        return "  (line " + sheet.source().line(sheet.spanOf(clause.origin()).start()) + ")";
    }

    /** The query and its answer so far, variables numbered in order: what differs in names only is equal. */
    private String normal(Query query) {
        Map<Term.Variable, Term> names = new HashMap<>();
        return query.goals().stream().map(g -> g.condition().getClass().getSimpleName()
                + g.condition().terms().map(t -> normal(t, names)).toList()).collect(Collectors.joining(" "))
                + asked.stream().map(v -> normal(query.answer().apply(v), names)).toList();
    }

    private static Term normal(Term term, Map<Term.Variable, Term> names) {
        return term.map(v -> names.computeIfAbsent(v, _ -> Term.variable("v" + names.size())));
    }

    /** Infix forms of conditions and clauses. */
    private static final class Conditions {
        private Conditions() {}

        static String print(Condition condition) {
            return switch (condition) {
                case Condition.Holds holds -> InfixPrinter.print(holds.atom());
                case Condition.Fails fails -> "~" + InfixPrinter.print(fails.atom());
                case Condition.Differ differ -> "distinct(" + InfixPrinter.print(differ.left()) + ","
                        + InfixPrinter.print(differ.right()) + ")";
                case Condition.Same same -> "~distinct(" + InfixPrinter.print(same.left()) + ","
                        + InfixPrinter.print(same.right()) + ")";
            };
        }

        static String print(Clause clause) {
            return InfixPrinter.print(clause.head()) + (clause.body().isEmpty()
                    ? ""
                    : clause.body().stream()
                            .map(Conditions::print).collect(Collectors.joining(" & ", " :- ", "")));
        }
    }
}
