package org.senet.datalog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;

/**
 * The order in which the conditions of a clause that hold are asked, where some relations are restricted to what is asked of
 * them: first those on relations that are not restricted; of the others what depends on another comes before that one, and what
 * changes from state to state, or has fewer arguments, before the rest. What depends on the head in turn comes last: a step of a
 * recursion tells what the next one is asked. A clause always has the same order.
 */
final class AskingOrder {
    private final Dependencies dependencies;
    private final Set<Signature> restricted;
    private final Set<Signature> unchanging;
    private final Map<Clause, List<Condition.Holds>> orders = new IdentityHashMap<>();

    AskingOrder(Dependencies dependencies, Set<Signature> restricted) {
        this.dependencies = dependencies;
        this.restricted = restricted;
        this.unchanging = PositiveRules.unchanging(dependencies);
    }

    List<Condition.Holds> of(Clause clause) {
        return orders.computeIfAbsent(clause, this::ordered);
    }

    private List<Condition.Holds> ordered(Clause clause) {
        List<Condition.Holds> order = new ArrayList<>();
        List<Condition.Holds> asked = new ArrayList<>();
        List<Condition.Holds> recursive = new ArrayList<>();
        for (Condition condition : clause.body()) {
            if (condition instanceof Condition.Holds holds) {
                Signature relation = holds.atom().signature();
                boolean recurs = dependencies.sameComponent(clause.head().signature(), relation);
                (restricted.contains(relation) ? recurs ? recursive : asked : order).add(holds);
            }
        }
        addByDependence(asked, order);
        addByDependence(recursive, order);
        return order;
    }

    private void addByDependence(List<Condition.Holds> asked, List<Condition.Holds> order) {
        asked.sort(Comparator.comparing((Condition.Holds c) -> unchanging.contains(c.atom().signature()))
                .thenComparing(c -> c.atom().arity()));
        while (!asked.isEmpty()) {
            Condition.Holds next = asked.stream().filter(c -> asked.stream().noneMatch(
                    other -> dependsOneWay(other.atom().signature(), c.atom().signature())))
                    .findFirst().orElse(asked.getFirst());
            asked.remove(next);
            order.add(next);
        }
    }

    private boolean dependsOneWay(Signature from, Signature to) {
        return !dependencies.sameComponent(from, to) && dependencies.reachableFrom(List.of(from)).contains(to);
    }
}
