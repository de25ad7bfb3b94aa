package org.senet.circuit.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.senet.circuit.drawing.PropNet.Kind;
import org.senet.circuit.drawing.PropNet.Vertex;
import org.senet.circuit.drawing.PropNet.Wire;

/**
 * The vertices of a net in columns: state and moves first, then gates by how deep they are, then the propositions that no gate
 * reads, then transitions. A wire that passes a column has a place in it; wires from one vertex share theirs.
 *
 * <p>Within a column the order is chosen so that few wires cross: each column is sorted by the mean place of its neighbours, to
 * and fro, and the best order seen is kept. After Sugiyama, Tagawa and Toda (1981).
 */
final class Columns {
    private static final int SWEEPS = 40;

    /** A place in a column: a vertex, or a wire from it that goes on to later columns. Items are numbered. */
    record Item(int id, int vertex, int column, boolean passes) {}

    /** A piece of wire from one column to the next. Pieces are numbered. */
    record Piece(int id, Item from, Item to) {}

    private final PropNet net;
    private final ReadingOrder reading;
    private final int[] columnOf;
    private final List<List<Item>> items = new ArrayList<>();
    private final List<Piece> pieces = new ArrayList<>();
    /** By vertex its item, then those of its wires. */
    private final List<List<Item>> trunks = new ArrayList<>();
    private final List<List<Piece>> before = new ArrayList<>();
    private final List<List<Piece>> after = new ArrayList<>();
    private int[] place = {};

    Columns(PropNet net) {
        this.net = net;
        this.reading = new ReadingOrder(net);
        this.columnOf = new int[net.size()];
        rank();
        fill();
        order();
    }

    PropNet net() {
        return net;
    }

    int count() {
        return items.size();
    }

    /** The places of a column, from top to bottom. */
    List<Item> column(int index) {
        return items.get(index);
    }

    List<Piece> pieces() {
        return pieces;
    }

    /** The pieces that end at an item. */
    List<Piece> before(Item item) {
        return before.get(item.id);
    }

    /** The pieces that begin at an item. */
    List<Piece> after(Item item) {
        return after.get(item.id);
    }

    /** How many items there are. */
    int size() {
        return before.size();
    }

    /** The item of a vertex, which is no constant. */
    Item itemOf(int vertex) {
        return trunks.get(vertex).getFirst();
    }

    /** Where a vertex's wire to another vertex comes from: the place in the column before that. */
    Item sourceOf(int from, int to) {
        return trunks.get(from).get(columnOf[to] - 1 - columnOf[from]);
    }

    /** Whether a wire is drawn backwards. */
    boolean goesBack(int to, int index) {
        return reading.goesBack(to, index);
    }

    /** Whether gates read each other. */
    boolean hasLoops() {
        return reading.hasLoops();
    }

    /** The number of its place in the column. */
    int place(Item item) {
        return place[item.id];
    }

    /** Whether nothing to the left of it leads there. */
    boolean isAlone(Item item) {
        return item.column > 0 && before(item).isEmpty();
    }

    private void rank() {
        int[][] readers = net.readers();
        int last = 1;
        for (int v : reading.vertices()) {
            Vertex vertex = net.vertex(v);
            if (vertex.kind() == Kind.BASE || vertex.kind() == Kind.INPUT || vertex.kind().isConstant()) {
                continue;
            }
            columnOf[v] = 1;
            for (int i = 0; i < vertex.inputs().size(); i++) {
                Wire wire = vertex.inputs().get(i);
                if (!goesBack(v, i) && !net.vertex(wire.from()).kind().isConstant()) {
                    columnOf[v] = Math.max(columnOf[v], columnOf[wire.from()] + 1);
                }
            }
            if (vertex.kind() != Kind.TRANSITION) {
                last = Math.max(last, columnOf[v]);
            }
        }
        for (int v = 0; v < net.size(); v++) {
            if (net.vertex(v).kind() == Kind.TRANSITION) {
                columnOf[v] = last + 1;
            } else if (net.vertex(v).kind() == Kind.VIEW && Arrays.stream(readers[v])
                    .allMatch(r -> net.vertex(r).kind() == Kind.TRANSITION)) {
                columnOf[v] = last;
            }
        }
        for (int column = 0; column <= last + 1; column++) {
            items.add(new ArrayList<>());
        }
    }

    private void fill() {
        for (int v = 0; v < net.size(); v++) {
            trunks.add(new ArrayList<>());
            if (!net.vertex(v).kind().isConstant()) {
                add(v, columnOf[v], false);
            }
        }
        for (int v = 0; v < net.size(); v++) {
            for (int i = 0; i < net.vertex(v).inputs().size(); i++) {
                int from = net.vertex(v).inputs().get(i).from();
                if (!goesBack(v, i) && !net.vertex(from).kind().isConstant()) {
                    reach(from, columnOf[v]);
                    join(sourceOf(from, v), itemOf(v));
                }
            }
        }
        place = new int[size()];
    }

    private Item add(int vertex, int column, boolean passes) {
        Item item = new Item(size(), vertex, column, passes);
        items.get(column).add(item);
        trunks.get(vertex).add(item);
        before.add(new ArrayList<>());
        after.add(new ArrayList<>());
        return item;
    }

    /** Leads the wire of a vertex through the columns before this one. */
    private void reach(int vertex, int column) {
        Item last = trunks.get(vertex).getLast();
        while (last.column < column - 1) {
            Item next = add(vertex, last.column + 1, true);
            join(last, next);
            last = next;
        }
    }

    private void join(Item from, Item to) {
        Piece piece = new Piece(pieces.size(), from, to);
        pieces.add(piece);
        after.get(from.id).add(piece);
        before.get(to.id).add(piece);
    }

    private void order() {
        items.forEach(this::number);
        List<List<Item>> best = copy();
        long fewest = Long.MAX_VALUE;
        for (int sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
            for (int column = 1; column < items.size(); column++) {
                sort(items.get(column), true);
            }
            for (int column = items.size() - 2; sweep % 2 == 1 && column >= 0; column--) {
                sort(items.get(column), false);
            }
            long crossings = crossings();
            if (crossings < fewest) {
                fewest = crossings;
                best = copy();
            }
        }
        for (int column = 0; column < items.size(); column++) {
            items.set(column, best.get(column));
            number(best.get(column));
        }
    }

    private List<List<Item>> copy() {
        return new ArrayList<>(items.stream().map(c -> (List<Item>) new ArrayList<>(c)).toList());
    }

    private void number(List<Item> column) {
        for (int i = 0; i < column.size(); i++) {
            place[column.get(i).id] = i;
        }
    }

    /** Sorts by the mean place of neighbours, as a share of their column; bases stay above inputs, and what reads nothing but a constant is last. */
    private void sort(List<Item> column, boolean byBefore) {
        double[] key = new double[size()];
        for (Item item : column) {
            key[item.id] = key(item, byBefore, column.size());
        }
        column.sort(Comparator.comparing((Item i) -> net.vertex(i.vertex).kind() == Kind.INPUT && i.column == 0)
                .thenComparingDouble(i -> key[i.id]));
        number(column);
    }

    private double key(Item item, boolean byBefore, int size) {
        List<Piece> near = byBefore ? before(item) : after(item);
        if (isAlone(item)) {
            return 1;
        }
        if (near.isEmpty()) {
            return (place(item) + 0.5) / size;
        }
        double sum = 0;
        for (Piece piece : near) {
            Item other = byBefore ? piece.from : piece.to;
            sum += (place(other) + 0.5) / items.get(other.column).size();
        }
        return sum / near.size();
    }

    /** How many pairs of pieces cross. */
    long crossings() {
        long count = 0;
        for (int column = 1; column < items.size(); column++) {
            List<Piece> gap = new ArrayList<>();
            items.get(column - 1).forEach(i -> gap.addAll(after(i)));
            gap.sort(Comparator.comparingInt((Piece p) -> place(p.from)).thenComparingInt(p -> place(p.to)));
            // A tree of counts of the ends seen so far.
            int[] seen = new int[items.get(column).size() + 1];
            for (int i = 0; i < gap.size(); i++) {
                int end = place(gap.get(i).to) + 1;
                int above = 0;
                for (int k = end; k > 0; k -= k & -k) {
                    above += seen[k];
                }
                count += i - above;
                for (int k = end; k < seen.length; k += k & -k) {
                    seen[k]++;
                }
            }
        }
        return count;
    }
}
