package org.senet.gdl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.graph.StrongComponents;

/**
 * The dependency graph of a set of clauses: an edge from each relation to those in the bodies of its clauses, marked where
 * the body denies the relation. Vertices are signatures in order of first occurrence.
 */
public final class Dependencies {

    /** One use of a relation in the body of a clause for another. */
    public record Edge(Signature from, Signature to, boolean negative, Clause clause) {}

    private final Map<Signature, Integer> vertices = new LinkedHashMap<>();
    private final Map<Signature, List<Edge>> edges = new LinkedHashMap<>();
    private final StrongComponents components;
    private final List<Signature> signatures;

    private Dependencies(List<Clause> clauses) {
        for (Clause clause : clauses) {
            Signature head = vertex(clause.head());
            List<Edge> uses = edges.computeIfAbsent(head, _ -> new ArrayList<>());
            for (Clause.Condition condition : clause.body()) {
                switch (condition) {
                    case Clause.Condition.Holds holds -> uses.add(new Edge(head, vertex(holds.atom()), false, clause));
                    case Clause.Condition.Fails fails -> uses.add(new Edge(head, vertex(fails.atom()), true, clause));
                    case Clause.Condition.Differ _, Clause.Condition.Same _ -> {}
                }
            }
        }
        signatures = List.copyOf(vertices.keySet());
        int[][] graph = new int[signatures.size()][];
        for (int v = 0; v < graph.length; v++) {
            graph[v] = edges(signatures.get(v)).stream().mapToInt(e -> vertices.get(e.to())).distinct().toArray();
        }
        components = StrongComponents.of(graph);
    }

    public static Dependencies of(List<Clause> clauses) {
        return new Dependencies(clauses);
    }

    private Signature vertex(Term atom) {
        Signature signature = atom.signature();
        vertices.putIfAbsent(signature, vertices.size());
        return signature;
    }

    /** All relations that occur, in order of first occurrence. */
    public List<Signature> relations() {
        return signatures;
    }

    /** The uses of other relations in the bodies of this one's clauses. */
    public List<Edge> edges(Signature relation) {
        return edges.getOrDefault(relation, List.of());
    }

    /** The groups of mutually dependent relations, each after all groups it depends on. */
    public List<List<Signature>> strata() {
        return components.list().stream()
                .map(c -> Arrays.stream(c).mapToObj(signatures::get).toList()).toList();
    }

    /** Whether each of the two depends on the other (or they are one and the same). */
    public boolean sameComponent(Signature a, Signature b) {
        Integer v = vertices.get(a);
        Integer w = vertices.get(b);
        return v != null && w != null && components.of(v) == components.of(w);
    }

    /** Whether the relation depends on itself. */
    public boolean isRecursive(Signature relation) {
        Integer v = vertices.get(relation);
        return v != null && components.isCyclic(v);
    }

    /** All relations on which one of these depends, themselves included. */
    public Set<Signature> reachableFrom(Iterable<Signature> relations) {
        Set<Signature> reached = new HashSet<>();
        Deque<Signature> pending = new ArrayDeque<>();
        relations.forEach(pending::add);
        while (!pending.isEmpty()) {
            Signature relation = pending.pop();
            if (reached.add(relation)) {
                edges(relation).forEach(e -> pending.push(e.to()));
            }
        }
        return reached;
    }

    /** A shortest chain of edges from one relation to another; empty where there is none. */
    public List<Edge> path(Signature from, Signature to) {
        Map<Signature, Edge> cameBy = new LinkedHashMap<>();
        Deque<Signature> pending = new ArrayDeque<>();
        pending.add(from);
        while (!pending.isEmpty()) {
            Signature relation = pending.remove();
            for (Edge edge : edges(relation)) {
                if (cameBy.putIfAbsent(edge.to(), edge) == null) {
                    pending.add(edge.to());
                }
            }
        }
        List<Edge> path = new ArrayList<>();
        Edge edge = cameBy.get(to);
        while (edge != null) {
            path.addFirst(edge);
            edge = edge.from().equals(from) ? null : cameBy.get(edge.from());
        }
        return path;
    }
}
