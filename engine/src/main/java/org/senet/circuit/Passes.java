package org.senet.circuit;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.BiFunction;

/** The order in which passes are applied to a circuit, which is written down here and nowhere else. */
public final class Passes {
    private static final int MOST_ROUNDS = 6;

    /** From how many nodes on one round must do, in which factoring comes first, since it takes most away. */
    private static final int LARGE = 200_000;

    private final Set<Pass> enabled;

    private Passes(Set<Pass> enabled) {
        this.enabled = enabled;
    }

    /** All passes. */
    public static Passes all() {
        return without(Set.of());
    }

    /** All passes but these. */
    public static Passes without(Set<Pass> omitted) {
        EnumSet<Pass> enabled = EnumSet.allOf(Pass.class);
        enabled.removeAll(omitted);
        return new Passes(enabled);
    }

    /** The circuit, simplified; all its outputs are what they were. */
    public Circuit optimised(Circuit circuit) {
        return worked(circuit, false);
    }

    /** The circuit reduced to what playouts need and simplified: its fluents and percepts are gone, its moves are all there. */
    public Circuit forPlayouts(Circuit circuit) {
        return worked(enabled.contains(Pass.IRRELEVANT) ? new Removal(circuit, true).run() : circuit,
                enabled.contains(Pass.IRRELEVANT));
    }

    private Circuit worked(Circuit given, boolean forPlayouts) {
        Circuit circuit = simplified(given, forPlayouts);
        long before = Long.MAX_VALUE;
        for (int round = 0; round < MOST_ROUNDS && circuit.operations() < before; round++) {
            before = circuit.operations();
            boolean isLarge = circuit.size() > LARGE;
            if (isLarge && round > 0) {
                break;
            }
            if (isLarge) {
                circuit = apply(Factoring::new, circuit, forPlayouts, Pass.FACTORING);
            }
            circuit = apply(Flattening::new, circuit, forPlayouts, Pass.FLATTENING);
            circuit = apply(MoveKnowledge::new, circuit, forPlayouts, Pass.ONE_MOVE, Pass.LEGAL_MOVES);
            circuit = apply(Selection::new, circuit, forPlayouts, Pass.SELECTION);
            if (!isLarge) {
                circuit = apply(Factoring::new, circuit, forPlayouts, Pass.FACTORING);
            }
        }
        if (circuit.size() <= LARGE) {
            circuit = apply(SharedPairs::new, circuit, forPlayouts, Pass.SHARED_PAIRS);
        }
        return enabled.contains(Pass.SPLITTING)
                ? withoutUnread(new Splitting(circuit, enabled).run(), forPlayouts)
                : circuit;
    }

    /** The circuit after a pass, or as it was where the pass is not wanted or makes it larger. */
    private Circuit apply(BiFunction<Circuit, Set<Pass>, Rewriting> pass, Circuit circuit, boolean forPlayouts,
            Pass... names) {
        if (Arrays.stream(names).noneMatch(enabled::contains)) {
            return circuit;
        }
        Circuit result = simplified(pass.apply(circuit, enabled).run(), forPlayouts);
        return result.operations() <= circuit.operations() ? result : circuit;
    }

    private Circuit simplified(Circuit circuit, boolean forPlayouts) {
        return withoutUnread(new Simplification(circuit, enabled).run(), forPlayouts);
    }

    private Circuit withoutUnread(Circuit circuit, boolean forPlayouts) {
        return enabled.contains(Pass.UNREAD) ? new Removal(circuit, forPlayouts).run() : circuit;
    }
}
