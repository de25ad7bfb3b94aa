package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;

/**
 * The effects of joint moves, each worked out when it is first met and then kept: with all moves known, hardly anything is
 * left of the gates between moves and the next state. Threads may share it.
 */
final class EffectCompiler {
    /** So many ints of effects are kept at most. */
    private static final long MOST_KEPT = 30_000_000;

    private final Circuit circuit;
    private final Draft draft;
    private final int[] basePins;
    private final MoveNet net;
    private final Specialisation[] inPhase;
    private final Specialisation[] idle;
    private final int[][] idleNext;
    private final Layout layout;
    private final Map<Long, Effect> effects = new HashMap<>();
    /** By node of the move net: its pin with the moves made, where that is not the idle one. */
    private final int[] changed;
    private long kept;

    /**
     * @param inPhase by phase: the copy of the circuit for it
     * @param idle    by phase: the copy in which no move is made
     * @param layout  which has placed what the move net reads of the state, or what this is computed from
     */
    EffectCompiler(Circuit circuit, Draft draft, int[] basePins, MoveNet net, Specialisation[] inPhase,
            Specialisation[] idle, Layout layout) {
        this.circuit = circuit;
        this.draft = draft;
        this.basePins = basePins;
        this.net = net;
        this.inPhase = inPhase;
        this.idle = idle;
        this.idleNext = new int[idle.length][];
        this.layout = layout;
        this.changed = new int[net.size()];
        Arrays.fill(changed, -1);
    }

    /** The number that stands for a joint move in a phase. */
    long key(int phase, int[] moves) {
        long key = phase;
        for (int role = 0; role < moves.length; role++) {
            key = key * circuit.moves(role).size() + moves[role];
        }
        return key;
    }

    /** Whether every joint move has a number of its own. */
    static boolean hasKeys(Circuit circuit, int phases) {
        double keys = phases;
        for (int role = 0; role < circuit.roles().size(); role++) {
            keys *= circuit.moves(role).size();
        }
        return keys < Long.MAX_VALUE / 2;
    }

    /** The effect; none if too many are known already. */
    synchronized Optional<Effect> effect(int phase, int[] moves) {
        long key = key(phase, moves);
        Effect known = effects.get(key);
        if (known == null && kept < MOST_KEPT) {
            known = compile(phase, moves);
            kept += 32 + known.gates().length + known.bases().length + 5L * known.words().length;
            effects.put(key, known);
        }
        return Optional.ofNullable(known);
    }

    private Effect compile(int phase, int[] moves) {
        if (idleNext[phase] == null) {
            idleNext[phase] = circuit.bases().stream().mapToInt(b -> idle[phase].pin(b.next())).toArray();
        }
        int[] next = idleNext[phase].clone();
        BitSet open = new BitSet();
        IntList touched = new IntList();
        for (int role = 0; role < moves.length; role++) {
            int node = net.moves()[role][moves[role]];
            if (node >= 0) {
                change(node, Circuit.TRUE, next, open, touched);
            }
        }
        for (int node = open.nextSetBit(0); node >= 0; node = open.nextSetBit(node + 1)) {
            int pin = draft.gate(net.isOr()[node] ? Kind.OR : Kind.AND, inputs(phase, node));
            if (pin != idlePin(phase, node)) {
                change(node, pin, next, open, touched);
            }
        }
        for (int i = 0; i < touched.size(); i++) {
            changed[touched.at(i)] = -1;
        }
        return emit(next);
    }

    private int idlePin(int phase, int node) {
        return idle[phase].pin(Circuit.pin(net.nodes()[node], false));
    }

    private void change(int node, int pin, int[] next, BitSet open, IntList touched) {
        changed[node] = pin;
        touched.add(node);
        for (int i = net.basesFrom()[node]; i < net.basesFrom()[node + 1]; i++) {
            next[net.bases()[i] >> 1] = pin ^ net.bases()[i] & 1;
        }
        for (int i = net.readersFrom()[node]; i < net.readersFrom()[node + 1]; i++) {
            open.set(net.readers()[i] >> 1);
        }
    }

    private int[] inputs(int phase, int node) {
        int from = net.inputsFrom()[node];
        int[] pins = new int[net.inputsFrom()[node + 1] - from];
        for (int i = 0; i < pins.length; i++) {
            int input = net.inputs()[from + i];
            if (input >= 0) {
                pins[i] = inPhase[phase].pin(input);
            } else {
                int source = ~input >> 1;
                pins[i] = (changed[source] >= 0 ? changed[source] : idlePin(phase, source)) ^ ~input & 1;
            }
        }
        return pins;
    }

    private Effect emit(int[] next) {
        IntList conditional = new IntList();
        long[] keep = new long[(next.length + 63) / 64];
        long[] set = new long[keep.length];
        Arrays.fill(keep, -1);
        for (int base = 0; base < next.length; base++) {
            if (Circuit.node(next[base]) == 0) {
                keep[base >> 6] &= ~(1L << base);
                set[base >> 6] |= (long) next[base] << base;
            } else if (next[base] != basePins[base]) {
                conditional.add(base);
            }
        }
        int[] words = java.util.stream.IntStream.range(0, keep.length).filter(w -> keep[w] != -1).toArray();
        int[] gates = gatesFor(conditional, next);
        IntList code = new IntList();
        for (int gate : gates) {
            int[] inputs = draft.inputs(gate);
            code.add(2 * inputs.length + (draft.kind(gate) == Kind.OR ? 1 : 0));
            for (int pin : inputs) {
                code.add(place(pin, gates));
            }
        }
        int[] bases = new int[2 * conditional.size()];
        for (int i = 0; i < conditional.size(); i++) {
            bases[2 * i] = conditional.at(i);
            bases[2 * i + 1] = place(next[conditional.at(i)], gates);
        }
        return new Effect(words, Arrays.stream(words).mapToLong(w -> keep[w]).toArray(),
                Arrays.stream(words).mapToLong(w -> set[w]).toArray(), code.toArray(), gates.length, bases);
    }

    /** The gates of the draft that have to be computed for these bases, each behind what it reads. */
    private int[] gatesFor(IntList bases, int[] next) {
        BitSet found = new BitSet();
        IntList open = new IntList();
        for (int i = 0; i < bases.size(); i++) {
            open.add(next[bases.at(i)]);
        }
        while (open.size() > 0) {
            int node = Circuit.node(open.at(open.size() - 1));
            open.cutTo(open.size() - 1);
            if (!layout.isPlaced(node) && !found.get(node)) {
                found.set(node);
                for (int pin : draft.inputs(node)) {
                    open.add(pin);
                }
            }
        }
        return found.stream().toArray();
    }

    private int place(int pin, int[] gates) {
        int node = Circuit.node(pin);
        return layout.isPlaced(node) ? layout.placeOf(pin)
                : ~Circuit.pin(Arrays.binarySearch(gates, node), Circuit.isInverted(pin));
    }
}
