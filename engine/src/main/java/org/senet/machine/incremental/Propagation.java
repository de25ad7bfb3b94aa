package org.senet.machine.incremental;

import java.util.Arrays;
import org.senet.machine.incremental.StateNet.Loop;

/**
 * A state net at work: the counts of its gates for one state, and their change into those for another. A gate whose value has
 * changed is marked, and tells its readers when all it reads has told it; what changes back before that tells nothing. As
 * gates are numbered behind what they read, it is enough to go through the marks in ascending order. Goals, and the gates
 * only they need, are brought up to date when they are asked for.
 *
 * <p>Invariant: between calls no gate is marked, and every count is right for the state last given.
 */
final class Propagation {
    private final byte[] counts;
    private final int[] from;
    private final int[] readers;
    private final int firstTrigger;
    private final StateNet net;
    private final long[] marks;
    /** By word of marks: what the echoes of its triggers show. */
    private final long[] echoed;
    private final long[] state;
    private final long[] goalState;
    private final LoopPropagation insides;

    /** The net in the state of no true base. */
    Propagation(StateNet net) {
        this.net = net;
        this.counts = net.startCounts().clone();
        this.from = net.from();
        this.readers = net.readers();
        this.firstTrigger = net.firstTrigger();
        this.marks = new long[net.size() / Long.SIZE];
        this.echoed = new long[marks.length];
        this.state = new long[net.goals().baseMask().length];
        this.goalState = new long[state.length];
        this.insides = new LoopPropagation(net, counts);
        for (int node = 0; node < counts.length; node++) {
            if (counts[node] >= 0 && !insides.contains(node)) {
                marks[node >> 6] ^= 1L << node;
            }
        }
        drain();
        for (Loop loop : net.loops()) {
            insides.start(loop, marks, echoed);
            tellOutside();
        }
    }

    /** A copy that goes its own way. */
    Propagation(Propagation other) {
        this.net = other.net;
        this.counts = other.counts.clone();
        this.from = other.from;
        this.readers = other.readers;
        this.firstTrigger = other.firstTrigger;
        this.marks = other.marks.clone();
        this.echoed = other.echoed.clone();
        this.state = other.state.clone();
        this.goalState = other.goalState.clone();
        this.insides = new LoopPropagation(other.insides, counts);
    }

    /** The bits of the triggers. */
    long[] marks() {
        return marks;
    }

    /** 1 where a pin of the net is true, 0 where it is false. */
    int value(int pin) {
        return (counts[pin >> 1] >>> 31 ^ pin ^ 1) & 1;
    }

    /** Goes to a state; all but goals is right afterwards. */
    void settle(long[] bits) {
        boolean changed = false;
        for (int word = 0; word < state.length; word++) {
            long difference = bits[word] ^ state[word];
            if (difference != 0) {
                changed = true;
                state[word] = bits[word];
                do {
                    int base = (word << 6) + Long.numberOfTrailingZeros(difference);
                    set(base + 1, (bits[word] >> base & 1) != 0);
                    difference &= difference - 1;
                } while (difference != 0);
            }
        }
        if (changed) {
            drain();
            for (int i = 0; i < net.mainLoops(); i++) {
                settleLoop(net.loops().get(i));
            }
        }
    }

    /** Makes the goals right for the state. */
    void settleGoals() {
        StateNet.GoalBorder border = net.goals();
        for (int word = 0; word < state.length; word++) {
            long difference = (state[word] ^ goalState[word]) & border.baseMask()[word];
            goalState[word] = state[word];
            for (; difference != 0; difference &= difference - 1) {
                int base = (word << 6) + Long.numberOfTrailingZeros(difference);
                set(border.baseEcho()[base], (state[word] >> base & 1) != 0);
            }
        }
        for (int word = border.firstWord(); word < border.firstWord() + border.words(); word++) {
            long difference = marks[word] ^ echoed[word];
            echoed[word] = marks[word];
            for (; difference != 0; difference &= difference - 1) {
                int bit = Long.numberOfTrailingZeros(difference);
                set(border.firstEcho() + (word - border.firstWord() << 6) + bit, (marks[word] >> bit & 1) != 0);
            }
        }
        drain();
        for (int i = net.mainLoops(); i < net.loops().size(); i++) {
            settleLoop(net.loops().get(i));
        }
    }

    private void settleLoop(Loop loop) {
        for (int word = loop.firstWord(); word < loop.firstWord() + loop.words(); word++) {
            if (marks[word] != echoed[word]) {
                insides.settle(loop, marks, echoed);
                tellOutside();
                return;
            }
        }
    }

    /** Tells the readers of gates in a loop of their changes; what has changed twice is as it was. */
    private void tellOutside() {
        for (int i = 0; i < insides.changes(); i++) {
            marks[insides.change(i) >> 6] ^= 1L << insides.change(i);
        }
        for (int i = 0; i < insides.changes(); i++) {
            int gate = insides.change(i);
            if ((marks[gate >> 6] >> gate & 1) != 0) {
                marks[gate >> 6] ^= 1L << gate;
                tell(gate, counts[gate] >= 0 ? 1 : -1);
            }
        }
        drain();
    }

    /** Gives a base or an echo a value other than before. */
    private void set(int node, boolean isTrue) {
        counts[node] = (byte) (isTrue ? 0 : -1);
        tell(node, isTrue ? 1 : -1);
    }

    /** Lets all marked gates tell their readers. */
    private void drain() {
        for (int word = 0; word < firstTrigger / Long.SIZE; word++) {
            while (marks[word] != 0) {
                int gate = (word << 6) + Long.numberOfTrailingZeros(marks[word]);
                marks[word] &= marks[word] - 1;
                tell(gate, counts[gate] >> 31 | 1);
            }
        }
    }

    /** Tells the readers of a node that it has become true, by 1, or false, by -1. */
    private void tell(int node, int change) {
        int at = from[node];
        for (int reader = readers[at++]; reader >= 0; reader = readers[at++]) {
            int before = counts[reader];
            int now = before + change;
            counts[reader] = (byte) now;
            marks[reader >> 6] ^= (long) ((before ^ now) >>> 31) << reader;
        }
        for (int reader = readers[at++]; reader >= 0; reader = readers[at++]) {
            int before = counts[reader];
            int now = before - change;
            counts[reader] = (byte) now;
            marks[reader >> 6] ^= (long) ((before ^ now) >>> 31) << reader;
        }
    }

    /** Takes over everything from another propagation of the same net. */
    void become(Propagation other) {
        System.arraycopy(other.counts, 0, counts, 0, counts.length);
        System.arraycopy(other.marks, 0, marks, 0, marks.length);
        System.arraycopy(other.echoed, 0, echoed, 0, echoed.length);
        System.arraycopy(other.state, 0, state, 0, state.length);
        System.arraycopy(other.goalState, 0, goalState, 0, goalState.length);
        insides.become(other.insides);
    }

    @Override
    public String toString() {
        return Arrays.toString(counts);
    }
}
