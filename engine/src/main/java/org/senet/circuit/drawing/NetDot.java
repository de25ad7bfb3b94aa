package org.senet.circuit.drawing;

import java.util.Locale;
import org.senet.circuit.drawing.PropNet.Vertex;
import org.senet.circuit.drawing.PropNet.Wire;
import org.senet.gdl.Dialect;

/**
 * A net in the language of Graphviz: boxes for bases and views (rounded for bases, filled where true at first), ellipses for
 * inputs, bars for transitions, a small circle at the end of an inverted wire.
 */
public final class NetDot {
    private NetDot() {}

    public static String print(PropNet net, String title, Dialect dialect) {
        StringBuilder out = new StringBuilder();
        out.append("digraph net {\n");
        out.append("  graph [rankdir=LR, label=").append(quoted(title))
                .append(", labelloc=t, fontname=\"sans-serif\"];\n");
        out.append("  node [fontname=\"monospace\", fontsize=11, height=0.3, margin=\"0.08,0.04\"];\n");
        out.append("  edge [arrowsize=0.6];\n");
        for (int v = 0; v < net.size(); v++) {
            out.append("  v").append(v).append(" [").append(attributes(net.vertex(v), dialect)).append("];\n");
        }
        for (int v = 0; v < net.size(); v++) {
            for (Wire wire : net.vertex(v).inputs()) {
                out.append("  v").append(wire.from()).append(" -> v").append(v).append(wireAttributes(net, v, wire))
                        .append(";\n");
            }
        }
        return out.append("}\n").toString();
    }

    private static String attributes(Vertex vertex, Dialect dialect) {
        String name = quoted(vertex.name().map(dialect::print).orElse(""));
        return switch (vertex.kind()) {
            case BASE -> "shape=box, style=\"rounded" + (vertex.initially() ? ",filled" : "")
                    + "\", color=\"#0b6fb8\", fillcolor=\"#cfe6f7\", label=" + name;
            case INPUT -> "shape=ellipse, color=\"#b8560b\", label=" + name;
            case VIEW -> "shape=box, label=" + name;
            case TRUE, FALSE -> "shape=plaintext, label=\"" + vertex.kind().name().toLowerCase(Locale.ROOT) + "\"";
            case AND -> "shape=square, label=\"and\"";
            case OR -> "shape=circle, label=\"or\"";
            case TRANSITION -> "shape=box, style=filled, fillcolor=black, width=0.08, height=0.4, fixedsize=true, label=\"\"";
        };
    }

    private static String wireAttributes(PropNet net, int to, Wire wire) {
        if (net.vertex(wire.from()).kind() == PropNet.Kind.TRANSITION) {
            return " [constraint=false, style=dashed, color=\"#0b6fb8\"]";
        }
        return wire.inverted() ? " [arrowhead=odot]" : net.vertex(to).kind().isGate() ? " [arrowhead=none]" : "";
    }

    static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
