package org.senet.circuit.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.senet.circuit.drawing.PropNet.Kind;
import org.senet.circuit.drawing.PropNet.Vertex;
import org.senet.circuit.drawing.PropNet.Wire;
import org.senet.gdl.Dialect;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * A net as text: its bases, its inputs, a formula for each view, its transitions. A gate that several read, or whose formula is
 * long, is given a number and a line of its own; a line reads only what stands above it, except inside a loop.
 */
public final class NetText {
    private static final int LONGEST_INSIDE = 60;
    private static final int LINE_WIDTH = 116;

    private final PropNet net;
    private final Dialect dialect;
    private final int[][] readers;
    private final ReadingOrder order;
    private final String[] formulas;
    private final BitSet inALoop = new BitSet();
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final StringBuilder out = new StringBuilder();

    private NetText(PropNet net, Dialect dialect) {
        this.net = net;
        this.dialect = dialect;
        this.readers = net.readers();
        this.order = new ReadingOrder(net);
        this.formulas = new String[net.size()];
        Arrays.fill(formulas, "");
    }

    public static String print(PropNet net, Dialect dialect) {
        return new NetText(net, dialect).print();
    }

    private String print() {
        section("bases", Kind.BASE, v -> name(v) + (net.vertex(v).initially() ? "  (initially true)" : ""));
        section("inputs", Kind.INPUT, this::name);
        List<String> lines = views();
        out.append("; views: ").append(net.count(Kind.VIEW)).append('\n');
        lines.forEach(l -> out.append(wrapped(l)).append('\n'));
        out.append('\n');
        String next = dialect.print(NetAssembly.name(Vocabulary.NEXT, Term.constant("f")));
        out.append("; transitions: ").append(net.count(Kind.TRANSITION));
        out.append(net.count(Kind.TRANSITION) == 0 ? "\n" : ", from " + next + " to the base f, one step later\n");
        return out.toString();
    }

    private void section(String title, Kind kind, IntFunction<String> line) {
        out.append("; ").append(title).append(": ").append(net.count(kind)).append('\n');
        for (int v = 0; v < net.size(); v++) {
            if (net.vertex(v).kind() == kind) {
                out.append(line.apply(v)).append('\n');
            }
        }
        out.append('\n');
    }

    private List<String> views() {
        int[] vertices = order.vertices();
        for (int v : vertices) {
            for (int i = 0; i < net.vertex(v).inputs().size(); i++) {
                if (order.goesBack(v, i)) {
                    inALoop.set(net.vertex(v).inputs().get(i).from());
                }
            }
        }
        List<String> lines = new ArrayList<>();
        for (int v : vertices) {
            Vertex vertex = net.vertex(v);
            if (vertex.kind() == Kind.VIEW) {
                Wire wire = vertex.inputs().getFirst();
                lines.add(name(v) + " = " + reference(wire, false));
            } else if (vertex.kind().isGate()) {
                formulas[v] = formula(vertex);
                if (!isInside(v)) {
                    lines.add(number(v) + " = " + formulas[v]);
                }
            }
        }
        return lines;
    }

    /** Whether a gate is written where it is read. */
    private boolean isInside(int gate) {
        if (readers[gate].length != 1 || inALoop.get(gate)) {
            return false;
        }
        Vertex reader = net.vertex(readers[gate][0]);
        return formulas[gate].length() <= LONGEST_INSIDE || reader.kind() == Kind.VIEW;
    }

    private String formula(Vertex gate) {
        List<Wire> inputs = gate.inputs();
        if (inputs.size() == 1) {
            return reference(inputs.getFirst(), true);
        }
        return switch (dialect) {
            case PREFIX -> inputs.stream().map(w -> reference(w, true))
                    .collect(Collectors.joining(" ", gate.kind() == Kind.AND ? "(and " : "(or ", ")"));
            case INFIX -> inputs.stream().map(w -> reference(w, true))
                    .collect(Collectors.joining(gate.kind() == Kind.AND ? " & " : " | "));
        };
    }

    /** @param isPart whether it stands inside a formula */
    private String reference(Wire wire, boolean isPart) {
        Vertex vertex = net.vertex(wire.from());
        String text = switch (vertex.kind()) {
            case BASE, INPUT, VIEW -> name(wire.from());
            case TRUE -> "true";
            case FALSE -> "false";
            case AND, OR -> isInside(wire.from())
                    ? grouped(wire.from(), isPart || wire.inverted())
                    : number(wire.from());
            case TRANSITION -> throw new IllegalStateException("only a base reads a transition");
        };
        if (!wire.inverted()) {
            return text;
        }
        return switch (dialect) {
            case PREFIX -> "(not " + text + ")";
            case INFIX -> "~" + text;
        };
    }

    private String grouped(int gate, boolean isPart) {
        boolean bare = dialect == Dialect.PREFIX || !isPart || net.vertex(gate).inputs().size() == 1;
        return bare ? formulas[gate] : "(" + formulas[gate] + ")";
    }

    private String name(int vertex) {
        return net.vertex(vertex).name().map(dialect::print).orElse("");
    }

    private String number(int gate) {
        numbers.putIfAbsent(gate, numbers.size() + 1);
        return "#" + numbers.get(gate);
    }

    /** A long line is continued at a blank, indented. */
    private static String wrapped(String line) {
        StringBuilder result = new StringBuilder();
        int start = 0;
        while (line.length() - start > LINE_WIDTH) {
            int end = line.lastIndexOf(' ', start + LINE_WIDTH);
            if (end <= start) {
                break;
            }
            result.append(line, start, end).append("\n    ");
            start = end + 1;
        }
        return result.append(line, start, line.length()).toString();
    }
}
