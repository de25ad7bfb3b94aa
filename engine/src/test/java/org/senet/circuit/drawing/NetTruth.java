package org.senet.circuit.drawing;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.senet.circuit.drawing.PropNet.Kind;
import org.senet.circuit.drawing.PropNet.Vertex;
import org.senet.circuit.drawing.PropNet.Wire;
import org.senet.gdl.Term;
import org.senet.graph.StrongComponents;

/** What is true in a net as it is drawn, computed plainly: loop by loop, until nothing changes. */
final class NetTruth {
    private final PropNet net;
    private final boolean[] isTrue;
    private final Map<Term, Integer> vertexOf = new HashMap<>();

    /** @param given the names of the bases and inputs that are true */
    NetTruth(PropNet net, Set<Term> given) {
        this.net = net;
        this.isTrue = new boolean[net.size()];
        int[][] edges = new int[net.size()][];
        for (int v = 0; v < net.size(); v++) {
            int number = v;
            Vertex vertex = net.vertex(v);
            vertex.name().ifPresent(n -> vertexOf.put(n, number));
            isTrue[v] = vertex.kind() == Kind.TRUE
                    || vertex.kind() != Kind.VIEW && vertex.name().filter(given::contains).isPresent();
            edges[v] = isComputed(v) ? vertex.inputs().stream().mapToInt(Wire::from).toArray() : new int[0];
        }
        for (int[] component : StrongComponents.of(edges).list()) {
            boolean changed = true;
            while (changed) {
                changed = false;
                for (int v : component) {
                    if (isComputed(v) && !isTrue[v] && followsFromInputs(net.vertex(v))) {
                        isTrue[v] = true;
                        changed = true;
                    }
                }
            }
        }
    }

    private boolean isComputed(int v) {
        return net.vertex(v).kind().isGate() || net.vertex(v).kind() == Kind.VIEW;
    }

    private boolean followsFromInputs(Vertex vertex) {
        long count = vertex.inputs().stream().filter(w -> isTrue[w.from()] != w.inverted()).count();
        return vertex.kind() == Kind.OR ? count > 0 : count == vertex.inputs().size();
    }

    boolean has(Term name) {
        return vertexOf.containsKey(name);
    }

    boolean holds(Term name) {
        return isTrue[vertex(name)];
    }

    /** Whether a base is true one step later: what its transition reads. */
    boolean holdsNext(Term base) {
        Vertex vertex = net.vertex(vertex(base));
        return !vertex.inputs().isEmpty()
                && isTrue[net.vertex(vertex.inputs().getFirst().from()).inputs().getFirst().from()];
    }

    private int vertex(Term name) {
        Integer vertex = vertexOf.get(name);
        if (vertex == null) {
            throw new AssertionError("the net has no proposition " + name);
        }
        return vertex;
    }
}
