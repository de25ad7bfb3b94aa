package org.senet.datalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * The relations of a program in one state as indexed rows of ints, computed group by group when they are asked for. Clauses
 * are compiled to joins, and recursion looks at new rows only (semi-naive evaluation). What does not depend on the state is
 * kept for good, and what does not depend on the moves while the state stays the same.
 */
final class RelationalModel {
    private static final Signature TRUE = Vocabulary.TRUE.signature();
    private static final Signature DOES = Vocabulary.DOES.signature();

    private final TermBank bank;
    private final Map<Signature, Relation> relations = new LinkedHashMap<>();
    private final Map<Signature, Group> groupOf = new HashMap<>();
    private final Map<Signature, List<Group>> neededFor = new HashMap<>();
    private final List<Group> groups = new ArrayList<>();
    private final Dependencies dependencies;
    private final Enumerability enumerability;
    private final Prover prover;
    private final Watch watch;
    private Set<Term> state = Set.of();
    private Set<Term> moves = Set.of();

    /**
     * Thrown where rows cannot tell what holds: the rules say of some instance neither that it holds nor that it fails, or an
     * answer of the prover leaves a variable open on which more depends.
     */
    static final class Undecided extends RuntimeException {
        private static final long serialVersionUID = 1;

        Undecided() {
            super(null, null, false, false);
        }
    }

    /** Watches an evaluation, and ends it by an exception where it takes too much. */
    interface Watch {
        /** Told of a relation's size when it reaches a mark, at first 0; the next mark. */
        int nextMark(Signature relation, int rows, boolean usesState);

        /** Told of a relation a clause of which asks for all of one that is not listed. */
        void asksForAll(Signature relation);

        /** Told of each look into an index. */
        void step();
    }

    /**
     * The model of the clauses; relations that cannot be listed are asked of the prover.
     *
     * @param enumerability which relations are listed
     * @param finished relations of an earlier model with the same bank that are known to be complete in every state
     */
    RelationalModel(List<Clause> clauses, Enumerability enumerability, Prover prover, Watch watch, TermBank bank,
            Map<Signature, Relation> finished) {
        this.bank = bank;
        this.relations.putAll(finished);
        this.dependencies = Dependencies.of(clauses);
        this.enumerability = enumerability;
        this.prover = prover;
        this.watch = watch;
        Map<Signature, List<Clause>> byHead = new HashMap<>();
        clauses.forEach(c -> byHead.computeIfAbsent(c.head().signature(), _ -> new ArrayList<>()).add(c));
        for (List<Signature> members : dependencies.strata()) {
            Group group = new Group(members, byHead);
            group.done = finished.keySet().containsAll(members);
            groups.add(group);
            members.forEach(m -> groupOf.put(m, group));
        }
    }

    /** The relations that have been computed and are the same in every state. */
    Map<Signature, Relation> finished() {
        Map<Signature, Relation> finished = new HashMap<>();
        groups.stream().filter(g -> g.done && !g.usesState && !g.usesMoves)
                .forEach(g -> g.members.forEach(m -> finished.put(m, relation(m))));
        return finished;
    }

    /** Replaces the facts about the state and the moves. */
    void assume(Collection<Term> facts) {
        Set<Term> newState = new HashSet<>();
        Set<Term> newMoves = new HashSet<>();
        facts.forEach(f -> (f.signature().equals(DOES) ? newMoves : newState).add(f));
        boolean sameState = newState.equals(state);
        if (sameState && newMoves.equals(moves)) {
            return;
        }
        groups.stream().filter(g -> g.usesMoves || !sameState && g.usesState).forEach(Group::forget);
        if (!sameState) {
            state = newState;
            load(TRUE, state);
        }
        moves = newMoves;
        load(DOES, moves);
    }

    private void load(Signature signature, Set<Term> facts) {
        Relation relation = relation(signature);
        relation.clear();
        facts.stream().filter(f -> f.signature().equals(signature)).forEach(
                f -> relation.add(f.arguments().stream().mapToInt(bank::internGround).toArray()));
    }

    boolean canList(Signature relation) {
        return !enumerability.isOpen(relation);
    }

    /**
     * The rows that are instances of the query, which is about a relation that can be listed; {@link Undecided} where what it
     * depends on recurses through negation and not all of it is settled.
     */
    Set<Term> answers(Term query) {
        Relation relation = evaluated(query.signature());
        Map<Term.Variable, Integer> slots = new HashMap<>();
        TermPattern[] parts = TermPattern.of(query.arguments(), slots, bank);
        int[] values = new int[slots.size()];
        Set<Term> answers = new LinkedHashSet<>();
        int arity = relation.arity();
        for (int r = 0; r < relation.size(); r++) {
            boolean[] bound = new boolean[values.length];
            boolean fits = true;
            for (int i = 0; fits && i < arity; i++) {
                fits = parts[i].match(relation.rows()[r * arity + i], values, bound, bank);
            }
            if (fits) {
                answers.add(instance(relation, r));
            }
        }
        return answers;
    }

    private Term instance(Relation relation, int row) {
        Term[] arguments = new Term[relation.arity()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = bank.term(relation.rows()[row * arguments.length + i]);
        }
        return Term.of(relation.signature().name(), arguments);
    }

    /** Computes every relation. */
    void evaluateAll() {
        groups.forEach(Group::evaluate);
    }

    /** The rows that a relation has so far. */
    List<Term> rows(Signature signature) {
        Relation relation = relation(signature);
        return IntStream.range(0, relation.size()).mapToObj(r -> instance(relation, r)).toList();
    }

    int size(Signature signature) {
        return relation(signature).size();
    }

    TermBank bank() {
        return bank;
    }

    /** The rows of a relation as they are at the moment. */
    Relation relation(Signature signature) {
        return relations.computeIfAbsent(signature, s -> new Relation(s, bank, rows -> {
            Group group = groupOf.get(s);
            return watch.nextMark(s, rows, group == null || group.usesState);
        }));
    }

    /**
     * Hands on what follows by one clause from the rows at hand, each instance once: the values of the head's arguments, which
     * are different variables, in an array that is filled again.
     */
    void deliver(Clause clause, Consumer<int[]> taker) {
        Signature head = clause.head().signature();
        boolean isOnce = clause.body().stream()
                .allMatch(c -> Clause.variables(clause.head()).containsAll(c.variables()));
        if (isOnce) {
            planner(this::relation, this::relation).plan(clause, values -> {
                watch.nextMark(head, 0, true);
                taker.accept(values);
            }).run();
            return;
        }
        Relation derived = new Relation(head, bank, rows -> watch.nextMark(head, rows, true));
        planner(s -> s.equals(head) ? derived : relation(s), this::relation).plan(clause).run();
        int[] values = new int[derived.arity()];
        for (int r = 0; r < derived.size(); r++) {
            System.arraycopy(derived.rows(), r * values.length, values, 0, values.length);
            taker.accept(values);
        }
    }

    /** A planner of joins that finds the relations of conditions in one place and those of denials in another. */
    private JoinPlanner planner(Function<Signature, Relation> where, Function<Signature, Relation> denied) {
        return new JoinPlanner(bank, where, denied, enumerability::isOpen, prover::openAnswers, watch);
    }

    /** The relation with all its rows. */
    private Relation evaluated(Signature signature) {
        neededFor.computeIfAbsent(signature, s -> {
            Set<Signature> needed = dependencies.reachableFrom(List.of(s));
            return groups.stream().filter(g -> !Collections.disjoint(g.members, needed)).toList();
        }).forEach(Group::evaluate);
        return relation(signature);
    }

    /** Mutually dependent relations, computed together. */
    private final class Group {
        private final List<Signature> members;
        private final List<CompiledClause> clauses = new ArrayList<>();
        private final boolean usesState;
        private final boolean usesMoves;
        private final boolean deniesItself;
        private final boolean recursive;
        private final Map<Signature, Relation> assumed = new HashMap<>();
        private boolean started;
        private boolean done;

        Group(List<Signature> members, Map<Signature, List<Clause>> byHead) {
            this.members = members;
            Set<Signature> reached = dependencies.reachableFrom(members);
            this.usesState = reached.contains(TRUE);
            this.usesMoves = reached.contains(DOES);
            this.recursive = members.stream().anyMatch(dependencies::isRecursive);
            this.deniesItself = members.stream().flatMap(m -> dependencies.edges(m).stream())
                    .anyMatch(e -> e.negative() && members.contains(e.to()));
            for (Signature member : members) {
                relation(member);
                if (deniesItself) {
                    assumed.put(member, new Relation(member, bank, _ -> Integer.MAX_VALUE));
                }
                if (!enumerability.isOpen(member)) {
                    byHead.getOrDefault(member, List.of()).forEach(c -> clauses.add(compiled(c)));
                }
            }
        }

        private CompiledClause compiled(Clause clause) {
            List<Condition.Holds> holding = clause.body().stream().filter(Condition.Holds.class::isInstance)
                    .map(Condition.Holds.class::cast).toList();
            return new CompiledClause(clause,
                    planner(RelationalModel.this::relation, s -> assumed.containsKey(s) ? assumed.get(s) : relation(s)),
                    holding.stream().map(c -> relation(c.atom().signature())).distinct().toList(),
                    holding.stream().filter(c -> recursive && members.contains(c.atom().signature())
                            && !enumerability.isOpen(c.atom().signature())).toList());
        }

        void forget() {
            clear();
            done = false;
        }

        /** Drops the rows, also those of an evaluation that an exception has ended. */
        private void clear() {
            if (started) {
                started = false;
                members.stream().filter(m -> !m.equals(TRUE) && !m.equals(DOES)).forEach(m -> relation(m).clear());
            }
        }

        void evaluate() {
            if (done) {
                return;
            }
            clear();
            started = true;
            if (deniesItself) {
                wellFounded();
            } else {
                leastFixpoint();
            }
            done = true;
        }

        /** The alternating fixpoint, as in the naive twin: denials look into {@code assumed}. */
        private void wellFounded() {
            int certain = -1;
            assumed.values().forEach(Relation::clear);
            while (true) {
                leastFixpoint();
                exchange();
                leastFixpoint();
                int size = members.stream().mapToInt(m -> relation(m).size()).sum();
                if (size == certain) {
                    break;
                }
                certain = size;
                exchange();
            }
            assumed.forEach((member, possible) -> {
                if (possible.size() > relation(member).size()) {
                    throw new Undecided();
                }
            });
        }

        /** Takes what was just derived as the ground for denials and starts anew. */
        private void exchange() {
            assumed.forEach((member, to) -> {
                Relation from = relation(member);
                to.clear();
                for (int r = 0; r < from.size(); r++) {
                    to.add(Arrays.copyOfRange(from.rows(), r * from.arity(), (r + 1) * from.arity()));
                }
                from.clear();
            });
        }

        private void leastFixpoint() {
            clauses.forEach(CompiledClause::runWhole);
            if (!recursive) {
                return;
            }
            Map<Signature, Integer> seen = Map.of();
            Map<Signature, Integer> sizes = sizes();
            while (!sizes.equals(seen)) {
                for (CompiledClause clause : clauses) {
                    clause.runOnNew(seen, sizes);
                }
                seen = sizes;
                sizes = sizes();
            }
        }

        private Map<Signature, Integer> sizes() {
            Map<Signature, Integer> sizes = new HashMap<>();
            members.forEach(m -> sizes.put(m, relation(m).size()));
            return sizes;
        }
    }
}
