package org.senet.machine.incremental;

import java.util.Arrays;

/**
 * Moves made by computing gates. The gates of the move net keep no values: each is taken to be what it would be if nobody made
 * a move, its <em>idle</em> pin, which depends on the state alone. When moves are made, only what they change is computed,
 * level by level, so that each gate that anything reaches is computed once.
 */
final class GateTransition implements Transition {
    /**
     * What is known before any state.
     *
     * @param net      the move net, reading pins of the state net
     * @param idle     by node of it: the pin of the state net that it is without moves
     * @param keepers  the bases that keep their value unless a move changes it
     * @param nextWord the word of marks with the next state of the other bases as it is without moves
     */
    record Plan(MoveNet net, int[] idle, long[] keepers, int nextWord) {}

    private final Plan plan;
    private final int[] idle;
    private final MoveNet net;
    private final int[] inputsFrom;
    private final int[] inputs;
    private final Propagation state;
    /** When a node was computed last. */
    private final int[] computed;
    /** When a node was put on its level last. */
    private final int[] reached;
    /** When an input came last that decides the value of its reader, whatever the others are. */
    private final int[] decided;
    private final byte[] values;
    private final int[] waiting;
    private final int[] levelFrom;
    private final int[] waits;
    private int lowest;
    private int highest;
    private int now;

    GateTransition(Plan plan, Propagation state) {
        this.plan = plan;
        this.net = plan.net;
        this.idle = plan.idle;
        this.state = state;
        this.inputsFrom = net.inputsFrom();
        this.inputs = net.inputs();
        this.computed = new int[net.size()];
        this.reached = new int[net.size()];
        this.decided = new int[net.size()];
        this.values = new byte[net.size()];
        this.waiting = new int[net.size()];
        this.waits = new int[net.levels()];
        this.levelFrom = new int[net.levels() + 1];
        for (int level : net.level()) {
            levelFrom[level + 1]++;
        }
        for (int level = 0; level < waits.length; level++) {
            levelFrom[level + 1] += levelFrom[level];
        }
    }

    @Override
    public boolean make(int phase, int[] moves, long[] bits) {
        long[] marks = state.marks();
        for (int word = 0; word < bits.length; word++) {
            bits[word] = bits[word] & plan.keepers[word] | marks[plan.nextWord + word];
        }
        change(moves, bits);
        return true;
    }

    /** Puts right what is not as it would be without moves. */
    private void change(int[] moves, long[] next) {
        begin();
        for (int role = 0; role < moves.length; role++) {
            int node = net.moves()[role][moves[role]];
            if (node >= 0) {
                values[node] = 1;
                tell(node, next);
            }
        }
        for (int level = lowest; level <= highest; level++) {
            int first = levelFrom[level];
            for (int i = first; i < first + waits[level]; i++) {
                compute(waiting[i], next);
            }
            waits[level] = 0;
        }
    }

    private void begin() {
        if (++now == Integer.MAX_VALUE) {
            Arrays.fill(computed, 0);
            Arrays.fill(reached, 0);
            Arrays.fill(decided, 0);
            now = 1;
        }
        lowest = waits.length;
        highest = -1;
    }

    /** Tells readers that a node is not what it is without moves. */
    private void tell(int node, long[] next) {
        int value = values[node];
        computed[node] = now;
        for (int i = net.basesFrom()[node]; i < net.basesFrom()[node + 1]; i++) {
            int base = net.bases()[i] >> 1;
            long bit = 1L << base;
            next[base >> 6] = (value ^ net.bases()[i] & 1) != 0 ? next[base >> 6] | bit : next[base >> 6] & ~bit;
        }
        for (int i = net.readersFrom()[node]; i < net.readersFrom()[node + 1]; i++) {
            int reader = net.readers()[i] >> 1;
            if ((value ^ net.readers()[i] & 1) != 0 == net.isOr()[reader]) {
                decided[reader] = now;
            }
            if (reached[reader] != now) {
                reached[reader] = now;
                int level = net.level()[reader];
                waiting[levelFrom[level] + waits[level]++] = reader;
                lowest = Math.min(lowest, level);
                highest = Math.max(highest, level);
            }
        }
    }

    private void compute(int node, long[] next) {
        if (net.loopEnd()[node] != 0) {
            computeLoop(node, net.loopEnd()[node], next);
            return;
        }
        boolean isOr = net.isOr()[node];
        boolean value = decided[node] == now ? isOr : gate(node, isOr);
        values[node] = (byte) (value ? 1 : 0);
        if (values[node] != state.value(idle[node])) {
            tell(node, next);
        }
    }

    private boolean gate(int node, boolean isOr) {
        for (int i = inputsFrom[node]; i < inputsFrom[node + 1]; i++) {
            int pin = inputs[i];
            boolean isTrue = (pin >= 0 ? state.value(pin) : value(~pin)) != 0;
            if (isTrue == isOr) {
                return isOr;
            }
        }
        return !isOr;
    }

    private int value(int pin) {
        int node = pin >> 1;
        int plain = computed[node] == now ? values[node] : state.value(idle[node]);
        return plain ^ pin & 1;
    }

    /** Computes the least values of the gates of a loop. */
    private void computeLoop(int first, int end, long[] next) {
        for (int node = first; node < end; node++) {
            computed[node] = now;
            values[node] = 0;
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node = first; node < end; node++) {
                if (values[node] == 0 && gate(node, net.isOr()[node])) {
                    values[node] = 1;
                    changed = true;
                }
            }
        }
        for (int node = first; node < end; node++) {
            if (values[node] != state.value(idle[node])) {
                tell(node, next);
            }
        }
    }
}
