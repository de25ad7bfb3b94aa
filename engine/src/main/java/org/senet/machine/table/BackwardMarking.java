package org.senet.machine.table;

import java.util.Arrays;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Loop;

/**
 * Marks what is asked for by asking for what it reads, and remembers the answers. A gate asks no further once an input has
 * decided its value; a loop asks for all that it reads from outside. The questions that wait for others stand on a stack of
 * their own, so that deep nets do not exhaust that of the thread.
 */
final class BackwardMarking extends Marking {
    private static final byte UNKNOWN = 0;
    private static final byte FALSE = 1;
    private static final byte TRUE = 2;

    private final byte[] marks;
    private final int[] gates;
    /** By loop: the nodes outside that it reads. */
    private final int[][] feeds;
    private final int[] asked;
    /** How many of its inputs each waiting question has seen. */
    private final int[] seen;

    BackwardMarking(Circuit circuit) {
        super(circuit);
        this.marks = new byte[circuit.size()];
        this.asked = new int[circuit.size()];
        this.seen = new int[circuit.size()];
        this.feeds = circuit.loops().stream().map(this::feeds).toArray(int[][]::new);
        IntList found = new IntList();
        for (int node = 0; node < marks.length; node++) {
            if (circuit.isGate(node)) {
                found.add(node);
            }
        }
        this.gates = found.toArray();
        Arrays.fill(marks, FALSE);
        forget();
    }

    private int[] feeds(Loop loop) {
        IntList outside = new IntList();
        for (int node = loop.from(); node < loop.to(); node++) {
            for (int i = 0; i < circuit.inputs(node); i++) {
                int read = Circuit.node(circuit.input(node, i));
                if (read < loop.from() || read >= loop.to()) {
                    outside.add(read);
                }
            }
        }
        return outside.toArray();
    }

    @Override
    public boolean holds(int pin) {
        int node = Circuit.node(pin);
        if (marks[node] == UNKNOWN) {
            solve(node);
        }
        return marks[node] == TRUE != Circuit.isInverted(pin);
    }

    private void solve(int question) {
        int height = 0;
        asked[height] = question;
        seen[height++] = 0;
        while (height > 0) {
            int node = asked[height - 1];
            int open = loopOf(node) >= 0 ? askLoop(loopOf(node), height - 1) : askGate(node, height - 1);
            if (open < 0) {
                height--;
            } else {
                asked[height] = open;
                seen[height++] = 0;
            }
        }
    }

    /** Marks the gate, or names a node that has to be marked before it. */
    private int askGate(int node, int frame) {
        boolean isOr = circuit.kind(node) == Circuit.Kind.OR;
        for (; seen[frame] < circuit.inputs(node); seen[frame]++) {
            int pin = circuit.input(node, seen[frame]);
            int read = Circuit.node(pin);
            if (marks[read] == UNKNOWN) {
                return read;
            }
            if (marks[read] == TRUE != Circuit.isInverted(pin) == isOr) {
                mark(node, isOr);
                return -1;
            }
        }
        mark(node, !isOr);
        return -1;
    }

    private int askLoop(int loop, int frame) {
        for (; seen[frame] < feeds[loop].length; seen[frame]++) {
            if (marks[feeds[loop][seen[frame]]] == UNKNOWN) {
                return feeds[loop][seen[frame]];
            }
        }
        markLoop(circuit.loops().get(loop));
        return -1;
    }

    @Override
    protected void forget() {
        for (int gate : gates) {
            marks[gate] = UNKNOWN;
        }
    }

    @Override
    protected void mark(int node, boolean isTrue) {
        marks[node] = isTrue ? TRUE : FALSE;
    }

    @Override
    protected boolean isMarked(int node) {
        return marks[node] == TRUE;
    }
}
