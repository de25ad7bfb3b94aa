package org.senet.circuit.drawing;

import java.util.Arrays;
import java.util.BitSet;
import org.senet.bits.IntList;
import org.senet.circuit.drawing.PropNet.Kind;

/**
 * An order of a net's vertices in which what is read comes before what reads it. Two sorts of wires go against the order: those
 * from transitions to bases, and in each loop of gates a wire that closes it.
 */
final class ReadingOrder {
    private final PropNet net;
    private final IntList order = new IntList();
    private final BitSet[] closing;

    ReadingOrder(PropNet net) {
        this.net = net;
        this.closing = new BitSet[net.size()];
        Arrays.setAll(closing, _ -> new BitSet());
        visitAll();
    }

    /** The vertices, first to last. */
    int[] vertices() {
        return order.toArray();
    }

    /** Whether a wire goes against the order. */
    boolean goesBack(int to, int index) {
        return net.vertex(to).kind() == Kind.BASE || closing[to].get(index);
    }

    boolean hasLoops() {
        return Arrays.stream(closing).anyMatch(c -> !c.isEmpty());
    }

    private void visitAll() {
        boolean[] entered = new boolean[net.size()];
        boolean[] left = new boolean[net.size()];
        int[] next = new int[net.size()];
        IntList path = new IntList();
        for (int root = 0; root < net.size(); root++) {
            if (entered[root]) {
                continue;
            }
            entered[root] = true;
            path.add(root);
            while (path.size() > 0) {
                int v = path.at(path.size() - 1);
                boolean isBase = net.vertex(v).kind() == Kind.BASE;
                if (isBase || next[v] == net.vertex(v).inputs().size()) {
                    left[v] = true;
                    order.add(v);
                    path.cutTo(path.size() - 1);
                    continue;
                }
                int index = next[v]++;
                int from = net.vertex(v).inputs().get(index).from();
                if (!entered[from]) {
                    entered[from] = true;
                    path.add(from);
                } else if (!left[from]) {
                    closing[v].set(index);
                }
            }
        }
    }
}
