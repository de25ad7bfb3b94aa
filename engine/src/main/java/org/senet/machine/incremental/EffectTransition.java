package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Moves made by applying their known effects. */
final class EffectTransition implements Transition {
    private final EffectCompiler compiler;
    /** By phase: the words of a state that drift, the bits of them that do not, and where the others come from. */
    private final int[][] drifting;
    private final long[][] others;
    private final int[] driftWords;
    private final Propagation state;
    /** The effects met so far, by key: open addressing, at most half full. */
    private long[] keys = new long[256];
    private @Nullable Effect[] effects = new @Nullable Effect[256];
    private int entries;
    private byte[] values = new byte[64];

    /** @param driftWords by phase: the word of marks where the next values begin that do not depend on moves */
    EffectTransition(EffectCompiler compiler, Drift[] drifts, int[] driftWords, Propagation state) {
        this.compiler = compiler;
        this.drifting = Arrays.stream(drifts).map(Drift::words).toArray(int[][]::new);
        this.others = Arrays.stream(drifts).map(Drift::others).toArray(long[][]::new);
        this.driftWords = driftWords;
        this.state = state;
    }

    @Override
    public boolean make(int phase, int[] moves, long[] bits) {
        long key = compiler.key(phase, moves);
        int at = place(key);
        Effect effect = effects[at];
        if (effect == null) {
            Optional<Effect> compiled = compiler.effect(phase, moves);
            if (compiled.isEmpty()) {
                return false;
            }
            effect = compiled.get();
            keep(key, effect);
        }
        effect.apply(state, values, bits);
        for (int word : drifting[phase]) {
            bits[word] = bits[word] & others[phase][word] | state.marks()[driftWords[phase] + word];
        }
        return true;
    }

    private int place(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        int at = (int) (mixed >>> 32) & keys.length - 1;
        while (effects[at] != null && keys[at] != key) {
            at = at + 1 & keys.length - 1;
        }
        return at;
    }

    private void keep(long key, Effect effect) {
        if (effect.gateCount() > values.length) {
            values = new byte[2 * effect.gateCount()];
        }
        if (2 * ++entries > keys.length) {
            long[] oldKeys = keys;
            @Nullable
            Effect[] oldEffects = effects;
            keys = new long[2 * oldKeys.length];
            effects = new @Nullable Effect[keys.length];
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldEffects[i] != null) {
                    int at = place(oldKeys[i]);
                    keys[at] = oldKeys[i];
                    effects[at] = oldEffects[i];
                }
            }
        }
        int at = place(key);
        keys[at] = key;
        effects[at] = effect;
    }
}
