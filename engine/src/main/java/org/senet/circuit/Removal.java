package org.senet.circuit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.Circuit.Outputs;

/**
 * A circuit without what nobody reads. With {@link Pass#IRRELEVANT} fluents and percepts do not count as reading, so that bases
 * stay only where legality, the end or a goal depends on them, now or later.
 */
final class Removal {
    private final Circuit old;
    private final boolean forPlayouts;
    private final boolean[] isRead;

    Removal(Circuit old, boolean forPlayouts) {
        this.old = old;
        this.forPlayouts = forPlayouts;
        this.isRead = read();
    }

    private boolean[] read() {
        Outputs outputs = kept();
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

    /** The circuit. What is left keeps its order, and a loop is read as a whole or not at all. */
    Circuit run() {
        int[] number = new int[old.size()];
        int[] starts = new int[old.size() + 1];
        int size = 0;
        for (int node = 0; node < old.size(); node++) {
            number[node] = isRead[node] ? size : -1;
            if (isRead[node]) {
                starts[size + 1] = starts[size] + old.inputs(node);
                size++;
            }
        }
        Circuit.Kind[] kinds = new Circuit.Kind[size];
        int[] pins = new int[starts[size]];
        for (int node = 0; node < old.size(); node++) {
            if (isRead[node]) {
                kinds[number[node]] = old.kind(node);
                for (int i = 0; i < old.inputs(node); i++) {
                    pins[starts[number[node]] + i] = Circuit.renumbered(old.input(node, i), number);
                }
            }
        }
        List<Circuit.Loop> loops = old.loops().stream().filter(l -> isRead[l.from()])
                .map(l -> new Circuit.Loop(number[l.from()], number[l.to() - 1] + 1)).toList();
        return new Circuit(kinds, Arrays.copyOf(starts, size + 1), pins, loops, kept().renumbered(number));
    }

    /** The outputs that the new circuit has. */
    private Outputs kept() {
        Outputs outputs = old.outputs();
        return forPlayouts
                ? new Outputs(outputs.roles(), outputs.bases(), List.of(), outputs.moves(), outputs.terminal(),
                        outputs.goals(), outputs.percepts().stream().map(_ -> List.<Circuit.Percept>of()).toList())
                : outputs;
    }
}
