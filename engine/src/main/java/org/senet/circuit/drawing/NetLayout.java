package org.senet.circuit.drawing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.senet.circuit.drawing.Columns.Item;
import org.senet.circuit.drawing.Columns.Piece;
import org.senet.circuit.drawing.PropNet.Vertex;
import org.senet.circuit.drawing.PropNet.Wire;
import org.senet.gdl.Dialect;

/**
 * Where everything of a picture is. Columns keep their order from top to bottom; within it each place is drawn towards its
 * neighbours, so that wires run as straight as they can.
 */
final class NetLayout {
    static final double LETTER = 7.25;
    static final double PORT_GAP = 12;
    private static final int LONGEST_NAME = 36;
    private static final double SPACE = 10;
    private static final int SWEEPS = 60;

    /** A vertex or a passing wire: its left and right ends and its middle line. */
    record Box(double left, double right, double middle, double height) {}

    private final Columns columns;
    private final Dialect dialect;
    /** By item. */
    private final double[] middle;
    /** By piece of wire, how far from the middle line of its end it arrives. */
    private final double[] portOf;
    private final Map<Integer, double[]> ports = new HashMap<>();
    private final double[] left;
    private final double[] right;
    private double bottom;

    NetLayout(Columns columns, Dialect dialect) {
        this.columns = columns;
        this.dialect = dialect;
        this.middle = new double[columns.size()];
        this.portOf = new double[columns.pieces().size()];
        this.left = new double[columns.count()];
        this.right = new double[columns.count()];
        findPorts();
        placeColumns();
        placeRows();
    }

    /** The right end of the last column; the first begins at 0. */
    double width() {
        return right[right.length - 1];
    }

    /** The lower end of all columns; the upper is 0. */
    double height() {
        return bottom;
    }

    double columnEnd(int column) {
        return right[column];
    }

    Box box(Item item) {
        int column = item.column();
        double middleLine = middle[item.id()];
        if (item.passes()) {
            return new Box(left[column], right[column], middleLine, 0);
        }
        double width = width(item.vertex());
        // The first column is flush right, so that its wires begin together.
        return column == 0
                ? new Box(right[0] - width, right[0], middleLine, height(item))
                : new Box(left[column], left[column] + width, middleLine, height(item));
    }

    /** What is written on a proposition, shortened in the middle where it is long. */
    String label(int vertex) {
        String name = columns.net().vertex(vertex).name().map(dialect::print).orElse("");
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, LONGEST_NAME / 2) + "…" + name.substring(name.length() - LONGEST_NAME / 2 + 1);
    }

    private double width(int vertex) {
        Vertex drawn = columns.net().vertex(vertex);
        return switch (drawn.kind()) {
            case BASE, VIEW -> LETTER * label(vertex).length() + 18;
            case INPUT -> LETTER * label(vertex).length() + 28;
            case AND, OR -> drawn.inputs().size() == 1 ? 22 : 40;
            case TRANSITION -> 7;
            case TRUE, FALSE -> 0;
        };
    }

    private double height(Item item) {
        if (item.passes()) {
            return 0;
        }
        Vertex drawn = columns.net().vertex(item.vertex());
        return switch (drawn.kind()) {
            case BASE, INPUT, VIEW -> 24;
            case AND, OR -> Math.max(drawn.inputs().size() == 1 ? 20 : 30, PORT_GAP * drawn.inputs().size() + 4);
            case TRANSITION -> 24;
            case TRUE, FALSE -> 0;
        };
    }

    /** By input of a vertex, how far from its middle line the wire ends; wires end in the order in which they come. */
    double[] ports(int vertex) {
        return ports.computeIfAbsent(vertex, this::portsAnew);
    }

    private double[] portsAnew(int vertex) {
        Vertex drawn = columns.net().vertex(vertex);
        int count = drawn.inputs().size();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingInt(i -> {
            int from = drawn.inputs().get(i).from();
            boolean isNear = columns.net().vertex(from).kind().isConstant() || columns.goesBack(vertex, i);
            return isNear ? -1 : columns.place(columns.sourceOf(from, vertex));
        }));
        double[] offsets = new double[count];
        for (int i = 0; i < count; i++) {
            offsets[order.get(i)] = (i - (count - 1) / 2.0) * PORT_GAP;
        }
        return offsets;
    }

    private void placeColumns() {
        double x = 0;
        for (int column = 0; column < columns.count(); column++) {
            long wires = columns.column(column).stream().mapToLong(i -> columns.before(i).size()).sum();
            boolean bars = column == columns.count() - 1;
            x += column == 0 ? 0 : bars ? 18 : Math.clamp(30 + 3.0 * wires, 56, 190);
            left[column] = x;
            x += columns.column(column).stream().filter(i -> !i.passes()).mapToDouble(i -> width(i.vertex())).max()
                    .orElse(0);
            right[column] = x;
        }
    }

    private void placeRows() {
        for (int column = 0; column < columns.count(); column++) {
            double y = 0;
            for (Item item : columns.column(column)) {
                middle[item.id()] = y + height(item) / 2;
                y += height(item) + SPACE;
            }
        }
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            boolean both = sweep >= SWEEPS - 30;
            for (int column = 0; column < columns.count(); column++) {
                settle(columns.column(column), column > 0 || both, column == 0 || both);
            }
            for (int column = columns.count() - 1; column >= 0; column--) {
                settle(columns.column(column), both && column > 0, column < columns.count() - 1);
            }
        }
        // Transitions are as high as propositions and can stand level with theirs.
        for (Item bar : columns.column(columns.count() - 1)) {
            middle[bar.id()] = middle[columns.before(bar).getFirst().from().id()];
        }
        double top = Double.MAX_VALUE;
        for (int column = 0; column < columns.count(); column++) {
            for (Item item : columns.column(column)) {
                top = Math.min(top, middle[item.id()] - height(item) / 2);
            }
        }
        for (int column = 0; column < columns.count(); column++) {
            for (Item item : columns.column(column)) {
                middle[item.id()] -= top;
                bottom = Math.max(bottom, middle[item.id()] + height(item) / 2);
            }
        }
    }

    /** Moves each place of a column to where its neighbours want it, as near as the others allow. */
    private void settle(List<Item> column, boolean byBefore, boolean byAfter) {
        List<Run> runs = new ArrayList<>();
        double offset = 0;
        for (int i = 0; i < column.size(); i++) {
            Item item = column.get(i);
            if (i > 0) {
                offset += distance(column.get(i - 1), item);
            }
            boolean alone = columns.isAlone(item);
            double weight = alone ? 0.001 : item.passes() ? 8 : 1;
            Run run = new Run(i, i + 1, weight, (alone ? 0 : wanted(item, byBefore, byAfter)) - offset);
            // Runs that would change their order move as one.
            while (!runs.isEmpty() && runs.getLast().at > run.at) {
                Run above = runs.removeLast();
                double sum = above.weight + run.weight;
                run = new Run(above.from, run.to, sum, (above.at * above.weight + run.at * run.weight) / sum);
            }
            runs.add(run);
        }
        offset = 0;
        for (Run run : runs) {
            for (int i = run.from; i < run.to; i++) {
                offset += i == 0 ? 0 : distance(column.get(i - 1), column.get(i));
                middle[column.get(i).id()] = run.at + offset;
            }
        }
    }

    /** Places {@code from} to {@code to}, exclusive, which lie as closely as they may; {@code at} is where the column would begin. */
    private record Run(int from, int to, double weight, double at) {}

    private double distance(Item above, Item below) {
        boolean groups = above.column() == 0
                && columns.net().vertex(above.vertex()).kind() != columns.net().vertex(below.vertex()).kind();
        return (height(above) + height(below)) / 2 + SPACE + (groups ? 14 : 0);
    }

    private double wanted(Item item, boolean byBefore, boolean byAfter) {
        double sum = 0;
        double weights = 0;
        if (byBefore) {
            for (Piece piece : columns.before(item)) {
                double weight = weight(piece);
                sum += weight * (middle[piece.from().id()] - portOf[piece.id()]);
                weights += weight;
            }
        }
        if (byAfter) {
            for (Piece piece : columns.after(item)) {
                double weight = weight(piece);
                sum += weight * (middle[piece.to().id()] + portOf[piece.id()]);
                weights += weight;
            }
        }
        return weights == 0 ? middle[item.id()] : sum / weights;
    }

    /** How much a piece of wire ought to be level: most of all where it passes columns. */
    private static double weight(Piece piece) {
        boolean from = piece.from().passes();
        boolean to = piece.to().passes();
        return from && to ? 8 : from || to ? 2 : 1;
    }

    /** A vertex that reads another twice has two pieces from it; each goes to the mean of their ports. */
    private void findPorts() {
        for (Piece piece : columns.pieces()) {
            if (!piece.to().passes()) {
                double[] offsets = ports(piece.to().vertex());
                List<Wire> inputs = columns.net().vertex(piece.to().vertex()).inputs();
                portOf[piece.id()] = IntStream.range(0, offsets.length)
                        .filter(i -> inputs.get(i).from() == piece.from().vertex()).mapToDouble(i -> offsets[i])
                        .average().orElse(0);
            }
        }
    }
}
