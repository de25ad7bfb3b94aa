package org.senet.circuit.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** A place in a column: a vertex, or a wire from it that goes on to later columns. */
    record Item(int vertex, int column, boolean passes) {}

    /** A piece of wire from one column to the next. */
    record Piece(Item from, Item to) {}

    private final PropNet net;
    private final ReadingOrder reading;
    private final int[] columnOf;
    private final List<List<Item>> items = new ArrayList<>();
    private final List<Piece> pieces = new ArrayList<>();
    private final Map<Item, List<Item>> before = new HashMap<>();
    private final Map<Item, List<Item>> after = new HashMap<>();
    private final Map<Item, Integer> place = new HashMap<>();

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

    List<Item> before(Item item) {
        return before.getOrDefault(item, List.of());
    }

    List<Item> after(Item item) {
        return after.getOrDefault(item, List.of());
    }

    Item itemOf(int vertex) {
        return new Item(vertex, columnOf[vertex], false);
    }

    /** Where a vertex's wire to another vertex comes from: the place in the column before that. */
    Item sourceOf(int from, int to) {
        int column = columnOf[to] - 1;
        return new Item(from, column, column != columnOf[from]);
    }

    /** Whether a wire is drawn backwards. */
    boolean goesBack(int to, int index) {
        return reading.goesBack(to, index);
    }

    /** The number of its place in the column. */
    int place(Item item) {
        return place.getOrDefault(item, 0);
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
            if (!net.vertex(v).kind().isConstant()) {
                items.get(columnOf[v]).add(itemOf(v));
            }
        }
        int[] reach = new int[net.size()];
        for (int v = 0; v < net.size(); v++) {
            for (int i = 0; i < net.vertex(v).inputs().size(); i++) {
                int from = net.vertex(v).inputs().get(i).from();
                if (!goesBack(v, i) && !net.vertex(from).kind().isConstant()) {
                    reach[from] = Math.max(reach[from], columnOf[v]);
                }
            }
        }
        for (int v = 0; v < net.size(); v++) {
            Item from = itemOf(v);
            for (int column = columnOf[v] + 1; column < reach[v]; column++) {
                Item next = new Item(v, column, true);
                items.get(column).add(next);
                join(from, next);
                from = next;
            }
        }
        for (int v = 0; v < net.size(); v++) {
            for (int i = 0; i < net.vertex(v).inputs().size(); i++) {
                int from = net.vertex(v).inputs().get(i).from();
                if (!goesBack(v, i) && !net.vertex(from).kind().isConstant()) {
                    join(sourceOf(from, v), itemOf(v));
                }
            }
        }
    }

    private void join(Item from, Item to) {
        pieces.add(new Piece(from, to));
        after.computeIfAbsent(from, _ -> new ArrayList<>()).add(to);
        before.computeIfAbsent(to, _ -> new ArrayList<>()).add(from);
    }

    private void order() {
        items.forEach(this::number);
        List<List<Item>> best = copy();
        long fewest = Long.MAX_VALUE;
        for (int sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
            for (int column = 1; column < items.size(); column++) {
                sort(items.get(column), before);
            }
            for (int column = items.size() - 2; sweep % 2 == 1 && column >= 0; column--) {
                sort(items.get(column), after);
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
            place.put(column.get(i), i);
        }
    }

    /** Sorts by the mean place of neighbours, as a share of their column; bases stay above inputs, and what has no wires is last. */
    private void sort(List<Item> column, Map<Item, List<Item>> neighbours) {
        Map<Item, Double> key = new HashMap<>();
        for (Item item : column) {
            List<Item> near = neighbours.getOrDefault(item, List.of());
            boolean alone = before(item).isEmpty() && after(item).isEmpty();
            double own = alone ? 1 : (place(item) + 0.5) / column.size();
            key.put(item, near.stream().mapToDouble(n -> (place(n) + 0.5) / items.get(n.column).size()).average()
                    .orElse(own));
        }
        column.sort(Comparator.comparing((Item i) -> net.vertex(i.vertex).kind() == Kind.INPUT && i.column == 0)
                .thenComparing(i -> key.getOrDefault(i, 0.0)));
        number(column);
    }

    /** How many pairs of pieces cross. */
    long crossings() {
        long count = 0;
        Map<Integer, List<Piece>> byColumn = new HashMap<>();
        pieces.forEach(p -> byColumn.computeIfAbsent(p.to.column, _ -> new ArrayList<>()).add(p));
        for (List<Piece> gap : byColumn.values()) {
            gap.sort(Comparator.comparing((Piece p) -> place(p.from)).thenComparing(p -> place(p.to)));
            // A tree of counts of the ends seen so far.
            int[] seen = new int[items.get(gap.getFirst().to.column).size() + 1];
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
