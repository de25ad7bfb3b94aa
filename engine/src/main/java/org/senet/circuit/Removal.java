package org.senet.circuit;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.Circuit.Outputs;

/**
 * A circuit without what nobody reads. With {@link Pass#IRRELEVANT} fluents and percepts do not count as reading, so that bases
 * stay only where legality, the end or a goal depends on them, now or later.
 */
final class Removal extends Rewriting {
    private final boolean forPlayouts;
    private final boolean[] isRead;

    Removal(Circuit old, boolean forPlayouts) {
        super(old, Set.of());
        this.forPlayouts = forPlayouts;
        this.isRead = read();
    }

    private boolean[] read() {
        Outputs outputs = kept(old.outputs());
        boolean[] read = new boolean[old.size()];
        int[] pending = new int[old.size()];
        int height = 0;
        int[] nextOf = new int[old.size()];
        for (Base base : old.bases()) {
            nextOf[base.node()] = base.next();
        }
        read[0] = true;
        for (int pin : roots(outputs)) {
            height = mark(pin, read, pending, height);
        }
        while (height > 0) {
            int node = pending[--height];
            for (int i = 0; i < old.inputs(node); i++) {
                height = mark(old.input(node, i), read, pending, height);
            }
            if (old.kind(node) == Circuit.Kind.BASE) {
                height = mark(nextOf[node], read, pending, height);
            }
        }
        return read;
    }

    private static int mark(int pin, boolean[] read, int[] pending, int height) {
        int node = Circuit.node(pin);
        if (read[node]) {
            return height;
        }
        read[node] = true;
        pending[height] = node;
        return height + 1;
    }

    private static int[] roots(Outputs outputs) {
        return IntStream.concat(
                IntStream.of(outputs.terminal()),
                Stream.of(
                        outputs.fluents().stream().map(Circuit.Fluent::pin),
                        outputs.moves().stream().flatMap(List::stream).map(Move::legal),
                        outputs.goals().stream().flatMap(List::stream).map(Circuit.Goal::pin),
                        outputs.percepts().stream().flatMap(List::stream).map(Circuit.Percept::pin))
                        .flatMap(s -> s).mapToInt(Integer::intValue))
                .toArray();
    }

    @Override
    protected int base(int node) {
        return isRead[node] ? super.base(node) : Circuit.FALSE;
    }

    @Override
    protected int input(int node) {
        return isRead[node] ? super.input(node) : Circuit.FALSE;
    }

    @Override
    protected int gate(int node, Circuit.Kind kind, int[] inputs) {
        return isRead[node] ? super.gate(node, kind, inputs) : Circuit.FALSE;
    }

    @Override
    protected Outputs kept(Outputs outputs) {
        return forPlayouts
                ? new Outputs(outputs.roles(), outputs.bases(), List.of(), outputs.moves(), outputs.terminal(),
                        outputs.goals(), outputs.percepts().stream().map(_ -> List.<Circuit.Percept>of()).toList())
                : outputs;
    }
}
