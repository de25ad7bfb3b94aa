package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
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
    private final EffectDeduction deduction;
    private final Drift[] drifts;
    private final Layout layout;
    private final Map<Long, Effect> effects = new HashMap<>();
    private long kept;

    /**
     * @param drifts by phase: what effects need not say
     * @param layout which has placed what effects read of the state, or what this is computed from
     */
    EffectCompiler(Circuit circuit, Draft draft, int[] basePins, EffectDeduction deduction, Drift[] drifts,
            Layout layout) {
        this.circuit = circuit;
        this.draft = draft;
        this.basePins = basePins;
        this.deduction = deduction;
        this.drifts = drifts;
        this.layout = layout;
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
            known = effect(deduction.next(phase, moves), drifts[phase]);
            kept += 32 + known.gates().length + known.bases().length + 5L * known.words().length;
            effects.put(key, known);
        }
        return Optional.ofNullable(known);
    }

    private Effect effect(int[] next, Drift drift) {
        IntList conditional = new IntList();
        long[] keep = new long[(next.length + 63) / 64];
        long[] set = new long[keep.length];
        Arrays.fill(keep, -1);
        for (int base = 0; base < next.length; base++) {
            if (drift.concerns(base)) {
                continue;
            }
            if (Circuit.node(next[base]) == 0) {
                keep[base >> 6] &= ~(1L << base);
                set[base >> 6] |= (long) next[base] << base;
            } else if (next[base] != basePins[base]) {
                conditional.add(base);
            }
        }
        int[] words = IntStream.range(0, keep.length).filter(w -> keep[w] != -1).toArray();
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
                open.add(draft.inputs(node), 0, draft.inputs(node).length);
            }
        }
        return found.stream().toArray();
    }

    private int place(int pin, int[] gates) {
        int node = Circuit.node(pin);
        return layout.isPlaced(node)
                ? layout.placeOf(pin)
                : ~Circuit.pin(Arrays.binarySearch(gates, node), Circuit.isInverted(pin));
    }
}
