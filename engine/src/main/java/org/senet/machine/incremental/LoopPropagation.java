package org.senet.machine.incremental;

import org.senet.machine.incremental.StateNet.Loop;

/**
 * What propagation does inside loops, where a count that is high enough does not make a gate true: gates may hold each other
 * up. Every true gate therefore has a rank, and a true OR has a true input of smaller rank, or from outside the loop. When a
 * gate loses an input and no such support is left, it falls, even if inputs of greater rank are true; what has fallen and
 * still has true inputs when nothing falls any more rises again with a new rank, which is greater than all others.
 *
 * <p>The ranks are the values of a numeric model (Spies), without the demand that they be the smallest possible: so no value
 * has to change as long as its gate stays true.
 */
final class LoopPropagation {
    private final StateNet.LoopEdges edges;
    private final int[] from;
    private final int[] readers;
    /** By node of the net: what is negative where it is false. */
    private final byte[] values;
    /** By gate of a loop: its count. */
    private final int[] counts;
    /** By gate of a loop: 0 where it is false. */
    private final long[] ranks;
    private final boolean[] isTouched;
    private final int[] touched;
    private int touches;
    /** The gates that have fallen or risen, and how many of them have told the others. */
    private final int[] changed;
    private int changes;
    private long highest;

    /** @param values the counts of the whole net, whose signs are read and written */
    LoopPropagation(StateNet net, byte[] values) {
        this.edges = net.loopEdges();
        this.from = net.from();
        this.readers = net.readers();
        this.values = values;
        this.counts = edges.startCounts().clone();
        this.ranks = new long[edges.gates()];
        this.isTouched = new boolean[edges.gates()];
        this.touched = new int[edges.gates()];
        this.changed = new int[2 * edges.gates()];
    }

    /** A copy that works on another net's values. */
    LoopPropagation(LoopPropagation other, byte[] values) {
        this.edges = other.edges;
        this.from = other.from;
        this.readers = other.readers;
        this.values = values;
        this.counts = other.counts.clone();
        this.ranks = other.ranks.clone();
        this.isTouched = new boolean[edges.gates()];
        this.touched = new int[edges.gates()];
        this.changed = new int[2 * edges.gates()];
        this.highest = other.highest;
    }

    boolean contains(int node) {
        return node >= edges.firstGate() && node < edges.firstGate() + edges.gates();
    }

    /** How many changes the last call made. */
    int changes() {
        return changes;
    }

    /** A gate that was changed; one that has fallen and risen again comes twice. */
    int change(int index) {
        return changed[index];
    }

    /** Computes a loop all of whose gates are still false. */
    void start(Loop loop, long[] marks, long[] echoed) {
        for (int gate = loop.first(); gate < loop.end(); gate++) {
            touch(gate);
        }
        settle(loop, marks, echoed);
    }

    /** Brings a loop up to date with the marks of its triggers. */
    void settle(Loop loop, long[] marks, long[] echoed) {
        changes = 0;
        for (int word = loop.firstWord(); word < loop.firstWord() + loop.words(); word++) {
            long difference = marks[word] ^ echoed[word];
            echoed[word] = marks[word];
            for (; difference != 0; difference &= difference - 1) {
                int bit = Long.numberOfTrailingZeros(difference);
                setEcho(loop.firstEcho() + (word - loop.firstWord() << 6) + bit, (marks[word] >> bit & 1) != 0);
            }
        }
        for (int i = 0; i < touches; i++) {
            fallUnlessSupported(touched[i]);
        }
        for (int told = 0; told < changes; told++) {
            tellFall(changed[told]);
        }
        int fallen = changes;
        for (int i = 0; i < touches; i++) {
            riseIfTrue(touched[i]);
            isTouched[touched[i] - edges.firstGate()] = false;
        }
        touches = 0;
        for (int i = 0; i < fallen; i++) {
            riseIfTrue(changed[i]);
        }
        for (int told = fallen; told < changes; told++) {
            tellRise(changed[told]);
        }
    }

    private void setEcho(int echo, boolean isTrue) {
        values[echo] = (byte) (isTrue ? 0 : -1);
        int at = add(from[echo], isTrue ? 1 : -1);
        add(at, isTrue ? -1 : 1);
    }

    /** Adds to the counts of the readers listed from here on; where the list has ended. */
    private int add(int first, int change) {
        int at = first;
        for (int reader = readers[at++]; reader >= 0; reader = readers[at++]) {
            counts[reader - edges.firstGate()] += change;
            touch(reader);
        }
        return at;
    }

    private void touch(int gate) {
        if (!isTouched[gate - edges.firstGate()]) {
            isTouched[gate - edges.firstGate()] = true;
            touched[touches++] = gate;
        }
    }

    private void fallUnlessSupported(int gate) {
        int number = gate - edges.firstGate();
        if (ranks[number] > 0 && !isSupported(gate)) {
            ranks[number] = 0;
            values[gate] = -1;
            changed[changes++] = gate;
        }
    }

    /** Whether a true gate has what it needs to be true, from before it was. */
    private boolean isSupported(int gate) {
        int number = gate - edges.firstGate();
        if (counts[number] < 0 || !edges.isOr()[number]) {
            return counts[number] >= 0;
        }
        for (int i = edges.inputsFrom()[number]; i < edges.inputsFrom()[number + 1]; i++) {
            int pin = edges.inputs()[i];
            int source = (pin >> 1) - edges.firstGate();
            if (source < ranks.length) {
                if (ranks[source] > 0 && ranks[source] < ranks[number]) {
                    return true;
                }
            } else if (values[pin >> 1] >= 0 == ((pin & 1) == 0)) {
                return true;
            }
        }
        return false;
    }

    private void riseIfTrue(int gate) {
        int number = gate - edges.firstGate();
        if (ranks[number] == 0 && counts[number] >= 0) {
            ranks[number] = ++highest;
            values[gate] = 0;
            changed[changes++] = gate;
        }
    }

    private void tellFall(int gate) {
        int number = gate - edges.firstGate();
        for (int i = edges.from()[number]; i < edges.from()[number + 1]; i++) {
            counts[edges.readers()[i] - edges.firstGate()]--;
            fallUnlessSupported(edges.readers()[i]);
        }
    }

    private void tellRise(int gate) {
        int number = gate - edges.firstGate();
        for (int i = edges.from()[number]; i < edges.from()[number + 1]; i++) {
            counts[edges.readers()[i] - edges.firstGate()]++;
            riseIfTrue(edges.readers()[i]);
        }
    }

    /** Takes over everything from another of the same net, but the values of nodes. */
    void become(LoopPropagation other) {
        System.arraycopy(other.counts, 0, counts, 0, counts.length);
        System.arraycopy(other.ranks, 0, ranks, 0, ranks.length);
        highest = other.highest;
    }
}
