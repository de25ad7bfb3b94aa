package org.senet.circuit.drawing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.senet.circuit.Circuit;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Term;

/**
 * A net made to be looked at: propositions, which have names, and connectives between them. Inverters are no vertices; a wire
 * is plain or inverted.
 *
 * <p>Invariant: a base reads at most one transition and nothing else, a transition one proposition, a view one wire, a gate one
 * or more; inputs and constants read nothing. A constant is read by one vertex only, so that no wire of it crosses a picture.
 * Names are distinct. The order of vertices is that of the game: bases, inputs, then the rest.
 *
 * <p>After Genesereth and Thielscher (2014), chapter 9.
 */
public final class PropNet {

    /** What a vertex is. */
    public enum Kind {
        /** A part of the state. */
        BASE,
        /** Whether a role makes a move. */
        INPUT,
        /** A proposition that follows from others. */
        VIEW, TRUE, FALSE, AND, OR,
        /** Delays a value by one step. */
        TRANSITION;

        public boolean isProposition() {
            return this == BASE || this == INPUT || this == VIEW;
        }

        public boolean isConstant() {
            return this == TRUE || this == FALSE;
        }

        public boolean isGate() {
            return this == AND || this == OR;
        }
    }

    /** Where a vertex reads from. */
    public record Wire(int from, boolean inverted) {}

    /**
     * A proposition or a connective.
     *
     * @param name      of a proposition; nothing else has one
     * @param initially whether a base is true in the initial state
     */
    public record Vertex(Kind kind, Optional<Term> name, boolean initially, List<Wire> inputs) {
        public Vertex {
            inputs = List.copyOf(inputs);
        }
    }

    private final List<Vertex> vertices;

    PropNet(List<Vertex> vertices) {
        this.vertices = List.copyOf(vertices);
    }

    /** The net of a circuit. A gate that legality, a goal or the end reads plainly is known by the name of that. */
    public static PropNet of(Circuit circuit) {
        return new CircuitReading(circuit).net();
    }

    /** The net as ground rules describe it: a view for every atom, an AND for a rule, an OR where there are several. */
    public static PropNet of(GroundRules rules) {
        return new RuleReading(rules).net();
    }

    public int size() {
        return vertices.size();
    }

    public Vertex vertex(int index) {
        return vertices.get(index);
    }

    public List<Vertex> vertices() {
        return vertices;
    }

    public long count(Kind kind) {
        return vertices.stream().filter(v -> v.kind == kind).count();
    }

    /** By vertex, those that read it, ascending; one that reads it twice is there twice. */
    int[][] readers() {
        int[] count = new int[size()];
        vertices.forEach(v -> v.inputs.forEach(w -> count[w.from]++));
        int[][] readers = new int[size()][];
        Arrays.setAll(readers, v -> new int[count[v]]);
        Arrays.fill(count, 0);
        for (int v = 0; v < size(); v++) {
            for (Wire wire : vertex(v).inputs) {
                readers[wire.from][count[wire.from]++] = v;
            }
        }
        return readers;
    }

    /** The propositions of which the condition holds. */
    public List<Term> names(Predicate<Term> condition) {
        return vertices.stream().flatMap(v -> v.name.stream()).filter(condition).toList();
    }

    /**
     * The part on which these propositions depend, as far back as the state and the moves. Of a base it shows what decides its
     * next value.
     */
    public PropNet cone(Predicate<Term> chosen) {
        BitSet kept = new BitSet();
        Deque<Integer> pending = new ArrayDeque<>();
        for (int v = 0; v < size(); v++) {
            if (vertex(v).name.filter(chosen).isPresent()) {
                keep(v, kept, pending);
                if (vertex(v).kind == Kind.BASE) {
                    vertex(v).inputs.forEach(w -> keep(w.from, kept, pending));
                }
            }
        }
        while (!pending.isEmpty()) {
            Vertex vertex = vertex(pending.pop());
            if (vertex.kind != Kind.BASE) {
                vertex.inputs.forEach(w -> keep(w.from, kept, pending));
            }
        }
        return only(kept);
    }

    private static void keep(int vertex, BitSet kept, Deque<Integer> pending) {
        if (!kept.get(vertex)) {
            kept.set(vertex);
            pending.push(vertex);
        }
    }

    /** The transition of a base outside goes with it. */
    private PropNet only(BitSet kept) {
        int[] number = new int[size()];
        int next = 0;
        for (int v = kept.nextSetBit(0); v >= 0; v = kept.nextSetBit(v + 1)) {
            number[v] = next++;
        }
        List<Vertex> result = new ArrayList<>();
        kept.stream().forEach(v -> {
            Vertex vertex = vertex(v);
            result.add(new Vertex(vertex.kind, vertex.name, vertex.initially, vertex.inputs.stream()
                    .filter(w -> kept.get(w.from)).map(w -> new Wire(number[w.from], w.inverted)).toList()));
        });
        return new PropNet(result);
    }
}
