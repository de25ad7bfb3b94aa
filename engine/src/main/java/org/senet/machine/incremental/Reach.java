package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.senet.circuit.Circuit;

/** How far something spreads through a circuit. */
final class Reach {
    private Reach() {}

    /** By node: whether it reads one of these pins, directly or through gates. */
    static boolean[] of(Circuit circuit, int[] pins) {
        boolean[] reached = new boolean[circuit.size()];
        for (int pin : pins) {
            reached[Circuit.node(pin)] = true;
        }
        int[] loopOf = loops(circuit);
        for (int node = 0; node < circuit.size(); node++) {
            if (!reached[node] && readsAny(circuit, node, reached)) {
                reached[node] = true;
                if (loopOf[node] >= 0) {
                    // Inside a loop each gate reads every other.
                    Circuit.Loop loop = circuit.loops().get(loopOf[node]);
                    Arrays.fill(reached, loop.from(), loop.to(), true);
                }
            }
        }
        return reached;
    }

    /** The pins of all inputs. */
    static int[] inputPins(Circuit circuit) {
        return IntStream.range(0, circuit.size()).filter(v -> circuit.kind(v) == Circuit.Kind.INPUT)
                .map(v -> Circuit.pin(v, false)).toArray();
    }

    private static boolean readsAny(Circuit circuit, int node, boolean[] reached) {
        for (int i = 0; i < circuit.inputs(node); i++) {
            if (reached[Circuit.node(circuit.input(node, i))]) {
                return true;
            }
        }
        return false;
    }

    /** By node: the number of its loop, or -1. */
    static int[] loops(Circuit circuit) {
        int[] loopOf = new int[circuit.size()];
        Arrays.fill(loopOf, -1);
        for (int i = 0; i < circuit.loops().size(); i++) {
            Arrays.fill(loopOf, circuit.loops().get(i).from(), circuit.loops().get(i).to(), i);
        }
        return loopOf;
    }
}
