package org.senet.datalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * The rules of a game without the negative conditions that a state can change, closed by what play adds: {@code true} is what
 * was {@code init} or {@code next}, {@code does} what was {@code legal}. Whatever holds in some reachable state follows from
 * these rules; the converse need not be so.
 *
 * <p>These are the rules G+ of Genesereth and Thielscher (2014), section 14.3, in the limit of their steps 2 to 5, but for
 * negative conditions on relations that are the same in every state: there is no need to leave those out.
 *
 * @param weakened the relations some rule of which has lost a condition
 * @param stages   for each relation that is the same in every state its number in an order in which it comes after those it
 *                 depends on
 * @param ends     the fluents, possibly with variables, each of which makes a state terminal all by itself
 */
public record PositiveRules(List<PositiveRule> rules, Set<Signature> weakened, Map<Signature, Integer> stages,
        List<Term> ends) {

    /** The fluents of states that are not known to be terminal. */
    private static final String LIVE = "true" + Clause.AUXILIARY + "before the end";

    private static final Term X = Term.variable("x");
    private static final Term Y = Term.variable("y");

    public PositiveRules {
        rules = List.copyOf(rules);
        weakened = Set.copyOf(weakened);
        stages = Map.copyOf(stages);
        ends = List.copyOf(ends);
    }

    public static PositiveRules of(List<Clause> clauses) {
        List<Clause> program = Equations.solved(GameProgram.of(clauses));
        Dependencies dependencies = Dependencies.of(program);
        Map<Signature, Integer> stages = stages(dependencies);
        List<PositiveRule> rules = new ArrayList<>();
        Set<Signature> weakened = new HashSet<>();
        List<Term> ends = new ArrayList<>();
        for (Clause clause : program) {
            Signature head = clause.head().signature();
            end(clause).ifPresent(ends::add);
            if (!isAuxiliary(head) || stages.containsKey(head)) {
                rules.add(
                        positive(clause, d -> stages.containsKey(d) && !dependencies.sameComponent(d, head), weakened));
            }
        }
        rules.add(new PositiveRule(Term.of(Vocabulary.TRUE.word(), X), Term.of(Vocabulary.INIT.word(), X)));
        rules.add(new PositiveRule(Term.of(Vocabulary.TRUE.word(), X), Term.of(Vocabulary.NEXT.word(), X)));
        rules.add(new PositiveRule(Term.of(Vocabulary.DOES.word(), X, Y), Term.of(Vocabulary.LEGAL.word(), X, Y)));
        return new PositiveRules(rules, weakened, stages, ends);
    }

    /** Relations that depend neither on the state nor on moves, by strata. */
    private static Map<Signature, Integer> stages(Dependencies dependencies) {
        Set<Signature> changing = new HashSet<>(List.of(Vocabulary.TRUE.signature(), Vocabulary.DOES.signature()));
        Map<Signature, Integer> stages = new HashMap<>();
        List<List<Signature>> strata = dependencies.strata();
        for (int s = 0; s < strata.size(); s++) {
            for (Signature member : strata.get(s)) {
                if (changing.contains(member) || strata.get(s).stream().flatMap(m -> dependencies.edges(m).stream())
                        .anyMatch(e -> changing.contains(e.to()))) {
                    changing.add(member);
                } else {
                    stages.put(member, s);
                }
            }
        }
        return stages;
    }

    public static boolean isAuxiliary(Signature relation) {
        return relation.name().indexOf(Clause.AUXILIARY) >= 0;
    }

    /** The relations that depend neither on the state nor on moves. */
    static Set<Signature> unchanging(Dependencies dependencies) {
        return stages(dependencies).keySet();
    }

    /** The fluent that makes a state terminal all by itself, where the clause says so. */
    static Optional<Term> end(Clause clause) {
        if (clause.head().signature().equals(Vocabulary.TERMINAL.signature()) && clause.body().size() == 1
                && clause.body().getFirst() instanceof Condition.Holds(Term atom)
                && atom.signature().equals(Vocabulary.TRUE.signature())) {
            return Optional.of(atom.arguments().getFirst());
        }
        return Optional.empty();
    }

    /** The clause, which has no equations, without negative conditions except those on relations that may be denied. */
    private static PositiveRule positive(Clause clause, Predicate<Signature> mayBeDenied, Set<Signature> weakened) {
        List<Term> conditions = new ArrayList<>();
        List<Term> denied = new ArrayList<>();
        List<Condition.Differ> pairs = new ArrayList<>();
        for (Condition condition : clause.body()) {
            switch (condition) {
                case Condition.Holds holds -> conditions.add(holds.atom());
                case Condition.Differ differ -> pairs.add(differ);
                case Condition.Fails fails -> denied.add(fails.atom());
                case Condition.Same same -> throw new IllegalStateException("an equation is left: " + same);
            }
        }
        PositiveRule rule = new PositiveRule(clause.head(), conditions, List.of(), pairs, List.of());
        List<Term> kept = denied.stream().filter(d -> mayBeDenied.test(d.signature()) && rule.binds(d)).toList();
        if (kept.size() < denied.size()
                || !pairs.stream().allMatch(p -> rule.binds(p.left()) && rule.binds(p.right()))) {
            weakened.add(clause.head().signature());
        }
        return new PositiveRule(rule.head(), conditions, kept, pairs, List.of());
    }

    /**
     * The relations that cannot be listed because a rule leaves a variable of the head without a value, when conditions on such
     * relations give none either.
     */
    public Set<Signature> open() {
        Set<Signature> open = new HashSet<>();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (PositiveRule rule : rules) {
                if (!open.contains(rule.head().signature()) && !rule.without(open).binds(rule.head())) {
                    changed |= open.add(rule.head().signature());
                }
            }
        }
        return open;
    }

    /** The rules on which these relations depend. */
    public PositiveRules neededFor(Collection<Signature> relations) {
        Map<Signature, List<PositiveRule>> byHead = new HashMap<>();
        rules.forEach(r -> byHead.computeIfAbsent(r.head().signature(), _ -> new ArrayList<>()).add(r));
        Set<Signature> needed = new HashSet<>(relations);
        Deque<Signature> pending = new ArrayDeque<>(needed);
        while (!pending.isEmpty()) {
            for (PositiveRule rule : byHead.getOrDefault(pending.remove(), List.of())) {
                Stream.concat(rule.conditions().stream(), rule.denied().stream()).map(Term::signature)
                        .filter(needed::add)
                        .forEach(pending::add);
            }
        }
        return new PositiveRules(rules.stream().filter(r -> needed.contains(r.head().signature())).toList(), weakened,
                stages, ends);
    }

    /** The rules without the open relations: conditions on these are left out, which only lets more hold. */
    public PositiveRules listable() {
        Set<Signature> open = open();
        return open.isEmpty()
                ? this
                : new PositiveRules(rules.stream().filter(r -> !open.contains(r.head().signature()))
                        .map(r -> r.without(open)).toList(), weakened, stages, ends);
    }

    /**
     * The rules with one more thing known of play: what ends the game all by itself, such as the last number of a step counter,
     * is in no state that has a successor. So it does not fulfil a condition of a rule for {@code next}.
     */
    public PositiveRules stoppingAtTheEnd() {
        if (ends.isEmpty()) {
            return this;
        }
        List<PositiveRule> stopping = new ArrayList<>();
        for (PositiveRule rule : rules) {
            stopping.add(!rule.head().signature().equals(Vocabulary.NEXT.signature())
                    ? rule
                    : new PositiveRule(rule.head(), rule.conditions().stream().map(PositiveRules::live).toList(),
                            rule.denied(), rule.pairs(), rule.exceptions()));
        }
        stopping.add(
                new PositiveRule(Term.of(LIVE, X), List.of(Term.of(Vocabulary.TRUE.word(), X)), List.of(), List.of(),
                        ends.stream().map(e -> Term.of(LIVE, e)).toList()));
        return new PositiveRules(stopping, weakened, stages, ends);
    }

    private static Term live(Term condition) {
        return condition.signature().equals(Vocabulary.TRUE.signature())
                ? Term.of(LIVE, condition.arguments())
                : condition;
    }
}
