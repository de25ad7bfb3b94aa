package org.senet.circuit;

import java.util.Set;

/** The passes that look at one gate at a time ({@link Gates}), and bases that never change replaced by constants. */
final class Simplification extends Rewriting {
    private final byte[] stuck;

    Simplification(Circuit old, Set<Pass> passes) {
        super(old, passes);
        this.stuck = passes.contains(Pass.STUCK_BASES) ? StuckBases.of(old) : StuckBases.unknown(old);
    }

    @Override
    protected int base(int node) {
        return stuck[node] == StuckBases.UNKNOWN ? super.base(node) : stuck[node];
    }
}
