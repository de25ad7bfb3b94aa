package org.senet.circuit;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/** The order in which passes are applied to a circuit, which is written down here and nowhere else. */
public final class Passes {
    private static final int MOST_ROUNDS = 6;

    /** From how many nodes on one round must do, in which factoring comes first, since it takes most away. */
    private static final int LARGE = 200_000;

    private static final List<Step> ROUND = List.of(
            new Step(Flattening::new, true, Pass.FLATTENING),
            new Step(MoveKnowledge::new, false, Pass.ONE_MOVE, Pass.LEGAL_MOVES),
            new Step(Selection::new, false, Pass.SELECTION),
            new Step(Factoring::new, true, Pass.FACTORING));
    private static final List<Step> LARGE_ROUND = List.of(ROUND.get(3), ROUND.get(0), ROUND.get(1), ROUND.get(2));
    private static final Step SHARED_PAIRS = new Step(SharedPairs::new, true, Pass.SHARED_PAIRS);

    private final Set<Pass> enabled;

    private Passes(Set<Pass> enabled) {
        this.enabled = enabled;
    }

    /**
     * A pass as part of a round.
     *
     * @param isTidy whether its result is as simple as {@link Simplification} would make it, if there are no loops
     */
    private record Step(BiFunction<Circuit, Set<Pass>, Rewriting> maker, boolean isTidy, Pass... names) {}

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
        Map<Step, Circuit> idleOn = new HashMap<>();
        long before = Long.MAX_VALUE;
        for (int round = 0; round < MOST_ROUNDS && circuit.operations() < before; round++) {
            before = circuit.operations();
            boolean isLarge = circuit.size() > LARGE;
            if (isLarge && round > 0) {
                break;
            }
            for (Step step : isLarge ? LARGE_ROUND : ROUND) {
                if (idleOn.get(step) != circuit) {
                    Circuit result = apply(step, circuit, forPlayouts);
                    if (result == circuit) {
                        idleOn.put(step, circuit);
                    }
                    circuit = result;
                }
            }
        }
        if (circuit.size() <= LARGE) {
            circuit = apply(SHARED_PAIRS, circuit, forPlayouts);
        }
        return enabled.contains(Pass.SPLITTING)
                ? withoutUnread(new Splitting(circuit, enabled).run(), forPlayouts)
                : circuit;
    }

    /** The circuit after a pass, or as it was where the pass is not wanted or does not make it smaller. */
    private Circuit apply(Step step, Circuit circuit, boolean forPlayouts) {
        if (Arrays.stream(step.names).noneMatch(enabled::contains)) {
            return circuit;
        }
        Circuit made = step.maker.apply(circuit, enabled).run();
        if (made.isLike(circuit)) {
            return circuit;
        }
        Circuit result = step.isTidy && made.loops().isEmpty()
                ? withoutUnread(made, forPlayouts)
                : simplified(made, forPlayouts);
        long gain = circuit.operations() - result.operations();
        return gain > 0 || gain == 0 && result.size() < circuit.size() ? result : circuit;
    }

    private Circuit simplified(Circuit circuit, boolean forPlayouts) {
        return withoutUnread(new Simplification(circuit, enabled).run(), forPlayouts);
    }

    private Circuit withoutUnread(Circuit circuit, boolean forPlayouts) {
        return enabled.contains(Pass.UNREAD) ? new Removal(circuit, forPlayouts).run() : circuit;
    }
}
