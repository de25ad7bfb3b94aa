package org.senet.analysis.fuzzy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.senet.check.CheckedRules;
import org.senet.gdl.Clause;
import org.senet.gdl.Term;

/**
 * The successor relations that the rules of a game state as facts: binary relations in which each value has at most one
 * successor and at most one predecessor, and none comes after itself. Each of their chains puts its values in an order.
 *
 * <p>After Kuhlmann, Dresner and Stone (2006) and Schiffel and Thielscher (2007).
 */
public final class OrderRelations {
    /** No order at all. */
    public static final OrderRelations NONE = new OrderRelations(List.of());

    /** A chain of fewer values tells no distances. */
    private static final int SHORTEST = 3;

    private final List<Map<Term, Integer>> chains;

    private OrderRelations(List<Map<Term, Integer>> chains) {
        this.chains = chains;
    }

    public static OrderRelations of(CheckedRules rules) {
        Map<String, Map<Term, Term>> relations = new LinkedHashMap<>();
        Set<String> others = new HashSet<>();
        for (Clause clause : rules.clauses()) {
            Term head = clause.head();
            if (head.arity() != 2) {
                continue;
            }
            Map<Term, Term> successors = relations.computeIfAbsent(head.name(), _ -> new LinkedHashMap<>());
            boolean isPair = clause.body().isEmpty() && head.isGround();
            if (!isPair || successors.put(head.arguments().get(0), head.arguments().get(1)) != null) {
                others.add(head.name());
            }
        }
        relations.keySet().removeAll(others);
        List<Map<Term, Integer>> chains = new ArrayList<>();
        relations.values().forEach(successors -> addChains(successors, chains));
        return new OrderRelations(chains);
    }

    private static void addChains(Map<Term, Term> successors, List<Map<Term, Integer>> chains) {
        Set<Term> followers = new HashSet<>(successors.values());
        if (followers.size() < successors.size()) {
            return;
        }
        List<Map<Term, Integer>> found = new ArrayList<>();
        int values = 0;
        for (Term first : successors.keySet()) {
            if (!followers.contains(first)) {
                Map<Term, Integer> chain = new HashMap<>();
                for (Term at = first; at != null; at = successors.get(at)) {
                    chain.put(at, chain.size());
                }
                values += chain.size() - 1;
                found.add(chain);
            }
        }
        if (values == successors.size()) {
            found.stream().filter(c -> c.size() >= SHORTEST).forEach(chains::add);
        }
    }

    /** The places of values in an order that holds them all, the first such order of the rules. */
    public Optional<Map<Term, Integer>> orderOf(Set<Term> values) {
        return values.size() < SHORTEST
                ? Optional.empty()
                : chains.stream().filter(c -> c.keySet().containsAll(values)).findFirst();
    }

    /** How many chains there are. */
    public int size() {
        return chains.size();
    }
}
