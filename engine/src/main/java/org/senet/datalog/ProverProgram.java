package org.senet.datalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * The clauses of a {@link Prover} over numbered terms, together with the facts assumed at present. Each predicate whose
 * facts may change has a bit; every predicate carries the bits of those on which it depends, so that a table outlives a
 * change that cannot concern it.
 */
final class ProverProgram {
    static final int ALL_CHANGED = -1;

    private final TermBank bank;
    private final Bindings bindings;
    private final List<Clause> clauses;
    private final Dependencies dependencies;
    private final Map<Signature, Predicate> predicates = new HashMap<>();
    private final Map<Predicate, int[]> ownFacts = new HashMap<>();
    private final Map<Predicate, int[]> assumed = new LinkedHashMap<>();
    private final Map<Predicate, Integer> changing = new LinkedHashMap<>();

    ProverProgram(List<Clause> clauses, TermBank bank, Bindings bindings) {
        this.bank = bank;
        this.bindings = bindings;
        this.clauses = List.copyOf(clauses);
        this.dependencies = Dependencies.of(clauses);
        Map<Predicate, Set<Integer>> facts = new LinkedHashMap<>();
        for (Clause clause : clauses) {
            Predicate predicate = predicate(clause.head().signature());
            if (clause.body().isEmpty() && clause.head().isGround()) {
                int fact = bank.intern(clause.head(), new HashMap<>());
                if (facts.computeIfAbsent(predicate, _ -> new HashSet<>()).add(fact)) {
                    predicate.facts.add(fact);
                }
            } else {
                predicate.rules.add(compile(clause));
            }
        }
        facts.forEach((p, f) -> ownFacts.put(p, f.stream().mapToInt(Integer::intValue).toArray()));
        findDemands();
        changes(predicate(Vocabulary.TRUE.signature()));
        changes(predicate(Vocabulary.DOES.signature()));
    }

    Predicate predicate(Signature signature) {
        return predicates.computeIfAbsent(signature, s -> new Predicate(s, new FactIndex(bank, bindings)));
    }

    /**
     * Puts these facts in the place of those assumed before.
     *
     * @return the bits of the predicates whose facts are others now; all bits where a predicate began to change
     */
    int assume(Collection<Term> facts) {
        Map<Predicate, Set<Integer>> sets = new LinkedHashMap<>();
        for (Term fact : facts) {
            if (!fact.isGround()) {
                throw new IllegalArgumentException("a fact has no variables: " + fact);
            }
            int atom = bank.intern(fact, new HashMap<>());
            sets.computeIfAbsent(predicate(fact.signature()), _ -> new HashSet<>()).add(atom);
        }
        int changed = 0;
        for (Predicate predicate : sets.keySet()) {
            if (!changing.containsKey(predicate)) {
                changes(predicate);
                changed = ALL_CHANGED;
            }
        }
        for (Predicate predicate : changing.keySet()) {
            int[] now = sets.getOrDefault(predicate, Set.of()).stream().mapToInt(Integer::intValue).sorted().toArray();
            int[] before = assumed.put(predicate, now);
            if (!Arrays.equals(now, before == null ? new int[0] : before)) {
                changed |= 1 << changing.get(predicate);
                replaceFacts(predicate, now);
            }
        }
        return changed;
    }

    private void replaceFacts(Predicate predicate, int[] assumedFacts) {
        FactIndex index = new FactIndex(bank, bindings);
        Set<Integer> known = new HashSet<>();
        for (int fact : ownFacts.getOrDefault(predicate, new int[0])) {
            known.add(fact);
            index.add(fact);
        }
        for (int fact : assumedFacts) {
            if (!known.contains(fact)) {
                index.add(fact);
            }
        }
        predicate.facts = index;
    }

    /** Gives the predicate a bit and hands it on to all that depend on it; the last bit is shared. */
    private void changes(Predicate predicate) {
        changing.put(predicate, Math.min(changing.size(), Integer.SIZE - 1));
        changing.forEach((p, bit) -> p.changesWith |= 1 << bit);
        for (List<Signature> stratum : dependencies.strata()) {
            int bits = 0;
            for (Signature member : stratum) {
                bits |= predicate(member).changesWith;
                for (Dependencies.Edge edge : dependencies.edges(member)) {
                    bits |= predicate(edge.to()).changesWith;
                }
            }
            for (Signature member : stratum) {
                predicate(member).changesWith = bits;
            }
        }
    }

    private ProverClause compile(Clause clause) {
        Map<Term.Variable, Integer> variables = new HashMap<>();
        int[] head = bank.argumentsOf(ofHead(clause.head(), variables));
        int[] roots = Arrays.stream(head).map(a -> a < 0 ? -1 : bank.functorOf(a)).toArray();
        List<ProverClause.Goal> body = new ArrayList<>();
        for (Condition condition : clause.body()) {
            body.add(switch (condition) {
                case Condition.Holds holds -> call(holds.atom(), true, clause, variables);
                case Condition.Fails fails -> call(fails.atom(), false, clause, variables);
                case Condition.Differ differ -> new ProverClause.Goal.Compare(bank.intern(differ.left(), variables),
                        bank.intern(differ.right(), variables), false);
                case Condition.Same same -> new ProverClause.Goal.Compare(bank.intern(same.left(), variables),
                        bank.intern(same.right(), variables), true);
            });
        }
        return new ProverClause(head, roots, variables.size(), List.copyOf(body));
    }

    private int ofHead(Term head, Map<Term.Variable, Integer> variables) {
        if (head instanceof Term.Variable) {
            throw new IllegalArgumentException("the head of a clause is an atom, not the variable " + head);
        }
        return bank.intern(head, variables);
    }

    private ProverClause.Goal call(Term atom, boolean positive, Clause clause, Map<Term.Variable, Integer> variables) {
        Signature signature = atom.signature();
        return new ProverClause.Goal.Call(predicate(signature), ofHead(atom, variables), positive,
                dependencies.sameComponent(signature, clause.head().signature()));
    }

    /** Marks the arguments that questions must know, until nothing changes: demands travel from callee to caller. */
    private void findDemands() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Clause clause : clauses) {
                for (Term.Variable variable : missing(clause)) {
                    changed |= demand(clause.head(), variable);
                }
            }
        }
    }

    /** Marks the first argument of the head in which the variable stands: from there its value may come. */
    private boolean demand(Term head, Term.Variable variable) {
        for (int i = 0; i < head.arity(); i++) {
            if (Clause.variables(head.arguments().get(i)).contains(variable)) {
                boolean[] demanded = predicate(head.signature()).demanded;
                boolean isNew = !demanded[i];
                demanded[i] = true;
                return isNew;
            }
        }
        return false;
    }

    /** The variables that conditions of a clause must know, but none gives a value, whatever their order. */
    private Set<Term.Variable> missing(Clause clause) {
        Set<Term.Variable> missing = new HashSet<>();
        Map<Term.Variable, Integer> uses = new HashMap<>();
        Clause.variables(clause.head()).forEach(v -> uses.merge(v, 1, Integer::sum));
        clause.body().forEach(c -> c.variables().forEach(v -> uses.merge(v, 1, Integer::sum)));
        Set<Term.Variable> bound = new HashSet<>();
        List<Condition> waiting = new ArrayList<>(clause.body());
        while (waiting.removeIf(c -> binds(c, bound))) {
            // Each condition that is ready may make others so.
        }
        for (Condition condition : waiting) {
            switch (condition) {
                case Condition.Holds holds -> missing.addAll(demandedBy(holds.atom()));
                // A variable that stands here only is one of the negation's own.
                case Condition.Fails fails -> fails.variables().stream().filter(v -> uses.getOrDefault(v, 0) > 1)
                        .forEach(missing::add);
                case Condition.Differ _, Condition.Same _ -> missing.addAll(condition.variables());
            }
        }
        missing.removeAll(bound);
        return missing;
    }

    private boolean binds(Condition condition, Set<Term.Variable> bound) {
        return switch (condition) {
            case Condition.Holds holds -> {
                boolean ready = bound.containsAll(demandedBy(holds.atom()));
                if (ready) {
                    bound.addAll(holds.variables());
                }
                yield ready;
            }
            case Condition.Same same -> {
                boolean ready = bound.containsAll(Clause.variables(same.left()))
                        || bound.containsAll(Clause.variables(same.right()));
                if (ready) {
                    bound.addAll(same.variables());
                }
                yield ready;
            }
            case Condition.Fails _, Condition.Differ _ -> bound.containsAll(condition.variables());
        };
    }

    private Set<Term.Variable> demandedBy(Term atom) {
        Set<Term.Variable> demanded = new HashSet<>();
        boolean[] positions = predicate(atom.signature()).demanded;
        for (int i = 0; i < positions.length; i++) {
            if (positions[i]) {
                demanded.addAll(Clause.variables(atom.arguments().get(i)));
            }
        }
        return demanded;
    }
}
