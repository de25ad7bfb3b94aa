package org.senet.analysis.wellformed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.senet.analysis.Finding;
import org.senet.datalog.GameProgram;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * A fluent such as {@code step(1)} from which, whatever is done, the next one follows, until one ends the game by itself. A
 * game with a step counter terminates, however many states it has.
 *
 * <p>Invariant: each link of the chain comes from a rule for {@code next} without further conditions, so that the fluents hold
 * one after the other in every match.
 */
final class StepCounter {
    private static final Signature TRUE = Vocabulary.TRUE.signature();

    private final Set<Term> initial = new HashSet<>();
    private final Set<Term> ends = new HashSet<>();
    private final Map<Signature, List<Clause>> byHead = new HashMap<>();
    private final Map<Term, Term> following = new HashMap<>();

    private StepCounter(List<Clause> clauses) {
        GameProgram.of(clauses).forEach(c -> byHead.computeIfAbsent(c.head().signature(), _ -> new ArrayList<>()).add(c));
        of(Vocabulary.INIT).stream().filter(c -> c.body().isEmpty() && c.head().isGround())
                .forEach(c -> initial.add(c.head().arguments().getFirst()));
        for (Clause clause : of(Vocabulary.TERMINAL)) {
            if (clause.body().size() == 1 && clause.body().getFirst() instanceof Condition.Holds(Term atom)
                    && atom.signature().equals(TRUE) && atom.isGround()) {
                ends.add(atom.arguments().getFirst());
            }
        }
        of(Vocabulary.NEXT).forEach(this::link);
    }

    /** The proof that a game with these rules terminates, where they have a step counter. */
    static Optional<Finding.Proved> of(List<Clause> clauses) {
        StepCounter counter = new StepCounter(clauses);
        return counter.initial.stream().sorted().map(counter::proof).flatMap(Optional::stream).findFirst();
    }

    private List<Clause> of(Vocabulary keyword) {
        return byHead.getOrDefault(keyword.signature(), List.of());
    }

    private Optional<Finding.Proved> proof(Term start) {
        Set<Term> met = new HashSet<>();
        Term at = start;
        while (at != null && met.add(at)) {
            if (ends.contains(at)) {
                return Optional.of(new Finding.Proved(start + " is followed by others, move by move, until " + at
                        + " ends the game after at most " + WellFormedness.moves(met.size() - 1)));
            }
            at = following.get(at);
        }
        return Optional.empty();
    }

    /** Notes what follows by a rule {@code next(f(Y)) :- true(f(X)) & r(X,Y)}, or by one that names the two fluents. */
    private void link(Clause clause) {
        Term after = clause.head().arguments().getFirst();
        List<Term> conditions = new ArrayList<>();
        clause.body().forEach(c -> {
            if (c instanceof Condition.Holds(Term atom)) {
                conditions.add(atom);
            }
        });
        Optional<Term> before = conditions.stream().filter(c -> c.signature().equals(TRUE)).findFirst();
        if (conditions.size() != clause.body().size() || before.isEmpty()) {
            return;
        }
        conditions.remove(before.get());
        Term fluent = before.get().arguments().getFirst();
        if (conditions.isEmpty() && fluent.isGround() && after.isGround()) {
            following.putIfAbsent(fluent, after);
        } else if (conditions.size() == 1 && isCount(fluent, after, conditions.getFirst())) {
            relation(conditions.getFirst(), fluent, after);
        }
    }

    /** Whether these are {@code f(X)}, {@code f(Y)} and a condition on just X and Y. */
    private static boolean isCount(Term fluent, Term after, Term condition) {
        return fluent.signature().equals(after.signature()) && fluent.arity() == 1 && condition.arity() == 2
                && fluent.arguments().getFirst() instanceof Term.Variable x && after.arguments().getFirst() instanceof Term.Variable y
                && !x.equals(y) && condition.arguments().containsAll(List.of(x, y));
    }

    private void relation(Term condition, Term fluent, Term after) {
        for (Clause fact : byHead.getOrDefault(condition.signature(), List.of())) {
            if (fact.body().isEmpty() && fact.head().isGround()) {
                Map<Term, Term> values = new HashMap<>();
                values.put(condition.arguments().getFirst(), fact.head().arguments().getFirst());
                values.put(condition.arguments().getLast(), fact.head().arguments().getLast());
                following.putIfAbsent(fluent.map(v -> values.getOrDefault(v, v)), after.map(v -> values.getOrDefault(v, v)));
            }
        }
    }
}
