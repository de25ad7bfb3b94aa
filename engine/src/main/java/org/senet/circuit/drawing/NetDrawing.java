package org.senet.circuit.drawing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.senet.circuit.drawing.Columns.Item;
import org.senet.circuit.drawing.Columns.Piece;
import org.senet.circuit.drawing.NetLayout.Box;
import org.senet.circuit.drawing.PropNet.Kind;
import org.senet.circuit.drawing.PropNet.Vertex;
import org.senet.circuit.drawing.PropNet.Wire;
import org.senet.gdl.Dialect;

/**
 * A net as an SVG picture: columns from the state and the moves on the left to legality, goals and the next state on the right,
 * from where transitions lead back. It needs nothing else to be shown, and suits light and dark pages.
 */
public final class NetDrawing {
    /** The largest net that can be followed in a picture. */
    public static final int MOST_VERTICES = 500;

    /** From how many transitions on their ways back are left out. */
    private static final int MANY_TRANSITIONS = 20;
    private static final double MARGIN = 24;
    private static final double TOP = 66;
    private static final double TRACK = 7;

    private final PropNet net;
    private final Columns columns;
    private final NetLayout layout;
    private final Dialect dialect;
    private final SvgPage page = new SvgPage();
    private final List<Integer> transitions = new ArrayList<>();
    private final boolean waysBack;

    private NetDrawing(PropNet net, Dialect dialect) {
        this.net = net;
        this.dialect = dialect;
        this.columns = new Columns(net);
        this.layout = new NetLayout(columns, dialect);
        for (int v = 0; v < net.size(); v++) {
            if (net.vertex(v).kind() == Kind.BASE && !net.vertex(v).inputs().isEmpty()) {
                transitions.add(net.vertex(v).inputs().getFirst().from());
            }
        }
        this.waysBack = transitions.size() <= MANY_TRANSITIONS;
    }

    /** The picture; an {@link IllegalArgumentException} where the net is too large for one. */
    public static String svg(PropNet net, String title, Dialect dialect) {
        if (net.size() > MOST_VERTICES) {
            throw new IllegalArgumentException("a net of " + net.size() + " vertices is too large for a picture");
        }
        return new NetDrawing(net, dialect).draw(title);
    }

    private String draw(String title) {
        double side = MARGIN + 20 + (waysBack ? TRACK * transitions.size() : 12);
        double low = TOP + layout.height() + (waysBack ? 18 + TRACK * transitions.size() : 12);
        page.shift(side, TOP);
        drawWaysBack();
        drawWires();
        for (int v = 0; v < net.size(); v++) {
            if (!net.vertex(v).kind().isConstant()) {
                drawVertex(v);
            }
        }
        page.shift(MARGIN, low);
        double legend = Legend.draw(page, waysBack || transitions.isEmpty(), columns.hasLoops());
        double words = Math.max(9.5 * title.length(), 6.6 * summary().length());
        double width = Math.max(layout.width() + 2 * side, Math.max(legend, words) + 2 * MARGIN);
        page.shift(0, 0);
        page.text(MARGIN, 28, "title", title);
        page.text(MARGIN, 48, "quiet", summary());
        return page.svg(title, width, low + Legend.HEIGHT + MARGIN);
    }

    private String summary() {
        return Stream.of(counted(Kind.BASE, "state proposition"), counted(Kind.INPUT, "move"),
                counted(Kind.VIEW, "derived proposition"), counted(Kind.AND, "AND gate"), counted(Kind.OR, "OR gate"),
                counted(Kind.TRANSITION, "transition")).collect(Collectors.joining(", "));
    }

    private String counted(Kind kind, String word) {
        long count = net.count(kind);
        return count + " " + word + (count == 1 ? "" : "s");
    }

    /** From each transition round the picture to its base, on tracks that do not touch. */
    private void drawWaysBack() {
        List<Integer> bases = new ArrayList<>();
        for (int v = 0; v < net.size(); v++) {
            if (net.vertex(v).kind() == Kind.BASE && !net.vertex(v).inputs().isEmpty()) {
                bases.add(v);
            }
        }
        List<Integer> leaving = bases.stream().map(this::transitionOf)
                .sorted(Comparator.comparingDouble((Integer t) -> box(t).middle()).reversed()).toList();
        List<Integer> arriving = bases.stream()
                .sorted(Comparator.comparingDouble((Integer b) -> box(b).middle()).reversed()).toList();
        for (int base : bases) {
            Box from = box(transitionOf(base));
            Box to = box(base);
            if (!waysBack) {
                page.line("back", from.right(), from.middle(), from.right() + 12, from.middle());
                page.arrow("backhead", from.right() + 18, from.middle());
                page.line("back", to.left() - 18, to.middle(), to.left() - 6, to.middle());
                page.arrow("backhead", to.left(), to.middle());
                continue;
            }
            int out = leaving.indexOf(transitionOf(base));
            int in = arriving.indexOf(base);
            double right = layout.width() + 16 + TRACK * out;
            double low = layout.height() + 14 + TRACK * out;
            double left = -16 - TRACK * in;
            page.way("back", List.of(from.right(), from.middle(), right, from.middle(), right, low, left, low, left,
                    to.middle(), to.left() - 6, to.middle()));
            page.arrow("backhead", to.left(), to.middle());
        }
    }

    private int transitionOf(int base) {
        return net.vertex(base).inputs().getFirst().from();
    }

    private Box box(int vertex) {
        return layout.box(columns.itemOf(vertex));
    }

    /** All wires from one vertex are a group, which is marked when it is pointed at. */
    private void drawWires() {
        int[][] readers = net.readers();
        for (int v = 0; v < net.size(); v++) {
            Kind kind = net.vertex(v).kind();
            if (kind.isConstant() || kind == Kind.TRANSITION || readers[v].length == 0) {
                continue;
            }
            page.open(kind == Kind.BASE ? "wires state" : kind == Kind.INPUT ? "wires move" : "wires");
            Set<String> paths = new LinkedHashSet<>();
            Set<String> closing = new LinkedHashSet<>();
            Set<Integer> distinct = new LinkedHashSet<>();
            for (int reader : readers[v]) {
                distinct.add(reader);
            }
            Item item = columns.itemOf(v);
            collectTrunk(item, paths);
            for (int reader : distinct) {
                collectEnds(v, reader, paths, closing);
            }
            paths.forEach(p -> page.path("halo", p));
            paths.forEach(p -> page.path("wire", p));
            closing.forEach(p -> page.path("wire closing", p));
            page.close();
        }
    }

    /** The pieces that pass columns. */
    private void collectTrunk(Item from, Set<String> paths) {
        for (Piece piece : columns.after(from)) {
            Item to = piece.to();
            if (to.passes()) {
                Box end = layout.box(to);
                double start = leave(from, paths);
                paths.add(page.curve(start, layout.box(from).middle(), end.left(), end.middle()));
                paths.add(page.straight(end.left(), end.right(), end.middle()));
                collectTrunk(to, paths);
            }
        }
    }

    /** The last pieces, and the wires that close loops. */
    private void collectEnds(int from, int to, Set<String> paths, Set<String> closing) {
        Vertex reader = net.vertex(to);
        Box end = box(to);
        double[] ports = layout.ports(to);
        for (int i = 0; i < reader.inputs().size(); i++) {
            if (reader.inputs().get(i).from() != from) {
                continue;
            }
            double y = end.middle() + ports[i];
            double x = end.left() - (reader.inputs().get(i).inverted() ? 2 * Symbols.BUBBLE : 0);
            if (columns.goesBack(to, i)) {
                Box start = box(from);
                closing.add(page.detour(start.right(), start.middle(), x, y));
                continue;
            }
            Item source = columns.sourceOf(from, to);
            double start = leave(source, paths);
            paths.add(page.curve(start, layout.box(source).middle(), x, y));
            double back = Symbols.hollow(reader.kind(), reader.inputs().size(), ports[i], end);
            if (back > 0 && !reader.inputs().get(i).inverted()) {
                paths.add(page.straight(x, x + back, y));
            }
        }
    }

    /** A narrow vertex leaves a stretch to the end of its column, which is where curves begin. */
    private double leave(Item item, Set<String> paths) {
        Box box = layout.box(item);
        double end = layout.columnEnd(item.column());
        if (box.right() < end) {
            paths.add(page.straight(box.right(), end, box.middle()));
        }
        return end;
    }

    private void drawVertex(int v) {
        Vertex vertex = net.vertex(v);
        Box box = box(v);
        page.open(style(vertex), "v" + v, vertex.name().map(dialect::print).orElse(""));
        switch (vertex.kind()) {
            case BASE, VIEW, INPUT -> Symbols.proposition(page, vertex.kind(), box, layout.label(v));
            case AND, OR -> Symbols.gate(page, vertex.kind(), vertex.inputs().size(), box);
            case TRANSITION -> Symbols.bar(page, box);
            case TRUE, FALSE -> throw new IllegalStateException("a constant is drawn with what reads it");
        }
        double[] ports = layout.ports(v);
        for (int i = 0; i < vertex.inputs().size() && vertex.kind() != Kind.BASE; i++) {
            Wire wire = vertex.inputs().get(i);
            double y = box.middle() + ports[i];
            double back = Symbols.hollow(vertex.kind(), vertex.inputs().size(), ports[i], box);
            double x = box.left() + back;
            Kind source = net.vertex(wire.from()).kind();
            if (source.isConstant()) {
                page.line("wire", x - 16 - back, y, x - (wire.inverted() ? 2 * Symbols.BUBBLE : 0), y);
                page.text(x - 26 - back, y + 4, "constant", source == Kind.TRUE ? "1" : "0");
            }
            if (wire.inverted()) {
                Symbols.bubble(page, x - Symbols.BUBBLE, y);
            } else if (vertex.kind() == Kind.VIEW) {
                page.arrow("head", box.left(), y);
            }
        }
        page.close();
    }

    private static String style(Vertex vertex) {
        return switch (vertex.kind()) {
            case BASE -> vertex.initially() ? "base initially" : "base";
            case INPUT -> "input";
            case VIEW -> "view";
            case AND -> "gate and";
            case OR -> "gate or";
            case TRANSITION -> "transition";
            case TRUE, FALSE -> "constant";
        };
    }
}
