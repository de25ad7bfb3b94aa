package org.senet.machine.incremental;

import java.util.Arrays;
import org.senet.machine.incremental.StateNet.Loop;

/**
 * A state net at work: the counts of its gates for one state, and their change into those for another. A node whose value has
 * changed waits in a queue until it tells its readers; as each node stands there at most once, and what changes back while it
 * waits tells nothing, the work is bounded by the size of the net times its depth. Goals, and the gates only they need, are
 * brought up to date when they are asked for.
 *
 * <p>Invariant: between calls the queue is empty, and every count is right for the state last given.
 */
final class Propagation {
    /** Below a count: the value that a node's readers know of, and whether it waits to tell them another. */
    private static final int TOLD = 1;
    private static final int WAITS = 2;
    private static final int FLAGS = StateNet.ONE - 1;

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
    private final int[] queue;
    private final int mask;
    private int head;
    private int tail;
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
        this.queue = new int[Integer.highestOneBit(firstTrigger) * 2];
        this.mask = queue.length - 1;
        this.insides = new LoopPropagation(net, counts);
        for (int node = 0; node < firstTrigger; node++) {
            if (counts[node] >= 0 && !insides.contains(node)) {
                enqueue(node);
            }
        }
        for (int trigger = firstTrigger; trigger < counts.length; trigger++) {
            if (counts[trigger] >= 0) {
                marks[trigger >> 6] ^= 1L << trigger;
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
        this.queue = new int[other.queue.length];
        this.mask = other.mask;
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

    private void tellOutside() {
        for (int i = 0; i < insides.changes(); i++) {
            enqueue(insides.change(i));
        }
        drain();
    }

    /** Gives a base or an echo a value other than before. */
    private void set(int node, boolean isTrue) {
        counts[node] = (byte) (isTrue ? 0 : -StateNet.ONE);
        tell(node, isTrue);
    }

    private void enqueue(int node) {
        if ((counts[node] & WAITS) == 0) {
            counts[node] |= WAITS;
            queue[tail++ & mask] = node;
        }
    }

    private void drain() {
        while (head != tail) {
            int node = queue[head++ & mask];
            int count = counts[node];
            int value = count >>> 31 ^ 1;
            counts[node] = (byte) (count & ~FLAGS | value);
            if ((count & TOLD) != value) {
                tell(node, value != 0);
            }
        }
    }

    private void tell(int node, boolean isTrue) {
        int first = from[node];
        if (isTrue) {
            lower(raise(first));
        } else {
            raise(lower(first));
        }
    }

    /** An input of the readers listed from here on has become true; where the list has ended. */
    private int raise(int first) {
        int at = first;
        for (int reader = readers[at++]; reader >= 0; reader = readers[at++]) {
            int count = counts[reader] + StateNet.ONE;
            counts[reader] = (byte) count;
            if ((count & ~FLAGS) == 0) {
                turned(reader, count);
            }
        }
        return at;
    }

    private int lower(int first) {
        int at = first;
        for (int reader = readers[at++]; reader >= 0; reader = readers[at++]) {
            int count = counts[reader] - StateNet.ONE;
            counts[reader] = (byte) count;
            if ((count | FLAGS) == -1) {
                turned(reader, count);
            }
        }
        return at;
    }

    private void turned(int reader, int count) {
        if (reader >= firstTrigger) {
            marks[reader >> 6] ^= 1L << reader;
        } else if ((count & WAITS) == 0) {
            counts[reader] = (byte) (count | WAITS);
            queue[tail++ & mask] = reader;
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
