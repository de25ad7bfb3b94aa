package org.senet.machine.sliced;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.machine.Tally;

/** Playouts on many lanes at once: bits of states in, games played in {@link Lanes}, goals out. */
final class SlicedPlayouts implements Playouts {
    private final SlicedMachine machine;
    private final Cursor cursor;
    private final int[] sources;
    private final Dice dice;
    private final Lanes[] lanes;
    private final long[] start;

    SlicedPlayouts(SlicedMachine machine, long seed) {
        this.machine = machine;
        this.cursor = machine.cursor();
        this.dice = new Dice(seed);
        Circuit playout = machine.playoutCircuit();
        Map<Term, Integer> index = new HashMap<>();
        for (int i = 0; i < machine.circuit().bases().size(); i++) {
            index.put(machine.circuit().bases().get(i).fluent(), i);
        }
        this.sources = playout.bases().stream().mapToInt(b -> index.getOrDefault(b.fluent(), -1)).toArray();
        if (Arrays.stream(sources).anyMatch(s -> s < 0)) {
            throw new IllegalArgumentException("a base of the playout circuit is none of the whole circuit");
        }
        this.start = new long[words()];
        this.lanes = new Lanes[2];
        lanes[0] = machine.lanes(dice);
    }

    private int words() {
        return Math.max(1, (sources.length + 63) / 64);
    }

    private void convert(State state, long[] target) {
        long[] bits = CircuitMachine.bits(state);
        Arrays.fill(target, 0);
        for (int i = 0; i < sources.length; i++) {
            target[i >> 6] |= (bits[sources[i] >> 6] >>> sources[i] & 1) << i;
        }
    }

    /** The lanes for a phase: those that know it, or others that know no phases. */
    private Lanes lanesFor(int phase) {
        if (phase >= 0) {
            return lanes[0];
        }
        if (lanes[1] == null) {
            lanes[1] = machine.lanesWithoutPhases(dice);
        }
        return lanes[1];
    }

    @Override
    public void play(State from, long count, Tally tally) {
        if (count <= 0) {
            return;
        }
        cursor.load(from);
        if (cursor.isTerminal()) {
            tally.finished(count, 0);
            for (int role = 0; role < machine.roles().size(); role++) {
                tally.goal(role, cursor.goal(role), count);
            }
            return;
        }
        convert(from, start);
        lanesFor(lanes[0].phase(start)).play(start, count, tally);
    }

    @Override
    public int batch() {
        return lanes[0].size();
    }

    @Override
    public void playEach(List<State> from, int[] goals) {
        int roles = machine.roles().size();
        Arrays.fill(goals, 0, from.size() * roles, 0);
        long[][] states = new long[from.size()][];
        int[] phases = new int[from.size()];
        boolean[] done = new boolean[from.size()];
        for (int i = 0; i < states.length; i++) {
            if (i > 0 && from.get(i) == from.get(i - 1)) {
                states[i] = states[i - 1];
                phases[i] = phases[i - 1];
            } else {
                states[i] = new long[words()];
                convert(from.get(i), states[i]);
                phases[i] = lanes[0].phase(states[i]);
            }
        }
        for (int first = 0; first < states.length; first++) {
            if (!done[first]) {
                Lanes own = lanesFor(phases[first]);
                int[] batch = new int[Math.min(states.length, own.size())];
                int count = 0;
                for (int i = first; i < states.length && count < own.size(); i++) {
                    if (!done[i] && phases[i] == phases[first]) {
                        batch[count++] = i;
                        done[i] = true;
                    }
                }
                own.playEach(states, batch, count, goals);
            }
        }
    }
}
