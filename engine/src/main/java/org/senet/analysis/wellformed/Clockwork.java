package org.senet.analysis.wellformed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.senet.analysis.Finding;
import org.senet.datalog.GameProgram;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.SemiNaiveReasoner;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * The fluents of a game that change by themselves, such as a step counter or whose turn it is: their rules ask for nothing but
 * such fluents, in particular for no move. They take the same course in every match. Where they alone make a state terminal at
 * last, the game terminates, however many states it has.
 */
final class Clockwork {
    private static final int MOST_STEPS = 20_000;
    private static final Signature TRUE = Vocabulary.TRUE.signature();
    private static final Signature DOES = Vocabulary.DOES.signature();

    /** Stands among the things a rule depends on for moves, and for fluents of any kind. */
    private static final Signature ANYTHING = new Signature("any" + Clause.AUXILIARY, 0);

    private final List<Clause> clauses;
    private final Dependencies dependencies;
    private final Map<Signature, Set<Signature>> asked = new HashMap<>();
    private final Set<Signature> free = new TreeSet<>();

    private Clockwork(List<Clause> rules) {
        this.clauses = GameProgram.of(rules);
        this.dependencies = Dependencies.of(clauses);
        for (Clause clause : clauses) {
            asked.computeIfAbsent(clause.head().signature(), _ -> new HashSet<>()).addAll(directlyAsked(clause));
        }
        List<Clause> nexts = clauses.stream().filter(c -> c.head().signature().equals(Vocabulary.NEXT.signature()))
                .toList();
        if (nexts.stream().anyMatch(c -> fluent(c) instanceof Term.Variable)) {
            return;
        }
        nexts.forEach(c -> free.add(fluent(c).signature()));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Clause clause : nexts) {
                if (!free.containsAll(asked(clause))) {
                    changed |= free.remove(fluent(clause).signature());
                }
            }
        }
    }

    private static Term fluent(Clause clause) {
        return clause.head().arguments().getFirst();
    }

    /** The kinds of fluents that conditions of the clause name themselves. */
    private static Set<Signature> directlyAsked(Clause clause) {
        Set<Signature> kinds = new HashSet<>();
        for (Condition condition : clause.body()) {
            switch (condition) {
                case Condition.Holds holds -> kind(holds.atom()).ifPresent(kinds::add);
                case Condition.Fails fails -> kind(fails.atom()).ifPresent(kinds::add);
                case Condition.Differ _, Condition.Same _ -> {}
            }
        }
        return kinds;
    }

    private static Optional<Signature> kind(Term atom) {
        if (atom.signature().equals(DOES)) {
            return Optional.of(ANYTHING);
        }
        return !atom.signature().equals(TRUE)
                ? Optional.empty()
                : Optional.of(atom.arguments().getFirst() instanceof Term.Variable
                        ? ANYTHING
                        : atom.arguments().getFirst().signature());
    }

    /** The kinds of fluents on which the clause depends. */
    private Set<Signature> asked(Clause clause) {
        Set<Signature> kinds = directlyAsked(clause);
        List<Signature> used = new ArrayList<>();
        for (Condition condition : clause.body()) {
            switch (condition) {
                case Condition.Holds holds -> used.add(holds.atom().signature());
                case Condition.Fails fails -> used.add(fails.atom().signature());
                case Condition.Differ _, Condition.Same _ -> {}
            }
        }
        dependencies.reachableFrom(used).forEach(r -> kinds.addAll(asked.getOrDefault(r, Set.of())));
        return kinds;
    }

    /** The proof that a game with these rules terminates, where the clockwork ends it. */
    static Optional<Finding.Proved> termination(List<Clause> rules) {
        Clockwork clockwork = new Clockwork(rules);
        return clockwork.free.isEmpty() ? Optional.empty() : clockwork.run();
    }

    private Optional<Finding.Proved> run() {
        List<Clause> own = clauses.stream().filter(c -> free.containsAll(asked(c))
                && (!c.head().signature().equals(Vocabulary.NEXT.signature()) || free.contains(fluent(c).signature())))
                .toList();
        if (own.stream().noneMatch(c -> c.head().signature().equals(Vocabulary.TERMINAL.signature()))) {
            return Optional.empty();
        }
        SemiNaiveReasoner reasoner = new SemiNaiveReasoner(own);
        try {
            Set<Term> state = fluents(reasoner, Vocabulary.INIT);
            Set<Set<Term>> met = new HashSet<>();
            while (met.size() < MOST_STEPS && met.add(state)) {
                reasoner.assume(state);
                if (reasoner.holds(Term.of(Vocabulary.TERMINAL.word()))) {
                    return Optional.of(new Finding.Proved(free.stream().map(Signature::name).distinct()
                            .collect(Collectors.joining(" and "))
                            + (free.size() == 1
                                    ? " changes by itself and ends"
                                    : " change by themselves and end")
                            + " the game after at most "
                            + WellFormedness.moves(met.size() - 1)));
                }
                state = fluents(reasoner, Vocabulary.NEXT);
            }
        } catch (OutOfBudget e) {
            // Then the clockwork proves nothing.
        }
        return Optional.empty();
    }

    /** What the keyword derives of the clockwork, as facts about a state. */
    private Set<Term> fluents(SemiNaiveReasoner reasoner, Vocabulary keyword) {
        return reasoner.answers(Term.of(keyword.word(), Term.variable("x"))).stream()
                .map(a -> a.arguments().getFirst()).filter(f -> free.contains(f.signature()))
                .map(f -> Term.of(Vocabulary.TRUE.word(), f)).collect(Collectors.toSet());
    }
}
