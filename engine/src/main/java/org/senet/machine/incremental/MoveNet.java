package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;

/**
 * The gates between moves and the next state.
 *
 * <p>The nodes of this net are numbered: first the moves that are read, then the gates, each behind what it reads, those of a
 * loop next to each other. An input of a gate is a pin of the state, or the bitwise complement of a pin of this net.
 *
 * @param nodes       the nodes of the circuit
 * @param isOr        by node
 * @param inputsFrom  where the inputs of a gate begin
 * @param inputs      these inputs
 * @param readersFrom where the readers of a node begin
 * @param readers     the readers as pins, inverted where the reader sees the node inverted; for a loop its first gate
 * @param basesFrom   where the bases begin that a node gives a value to
 * @param bases       these bases, twice the number, and one more where inverted
 * @param loopEnd     by node: the node behind its loop; 0 outside loops
 * @param level       by node: greater than that of all it reads outside its loop
 * @param moves       by role and move: its node, or -1
 */
record MoveNet(int[] nodes, boolean[] isOr, int[] inputsFrom, int[] inputs, int[] readersFrom, int[] readers,
        int[] basesFrom, int[] bases, int[] loopEnd, int[] level, int[][] moves) {

    /** The net of a circuit; what it reads of the state are pins of the circuit. */
    static MoveNet of(Circuit circuit) {
        int[] nodes = needed(circuit);
        int count = nodes.length;
        int[] number = new int[circuit.size()];
        Arrays.fill(number, -1);
        for (int i = 0; i < count; i++) {
            number[nodes[i]] = i;
        }
        int[] loopFirst = IntStream.range(0, count).toArray();
        int[] loopEnd = new int[count];
        for (Circuit.Loop loop : circuit.loops()) {
            int first = number[loop.from()];
            if (first >= 0) {
                int end = first + loop.to() - loop.from();
                Arrays.fill(loopFirst, first, end, first);
                Arrays.fill(loopEnd, first, end, end);
            }
        }
        boolean[] isOr = new boolean[count];
        IntList inputs = new IntList();
        int[] inputsFrom = new int[count + 1];
        EdgeList readers = new EdgeList();
        for (int i = 0; i < count; i++) {
            isOr[i] = circuit.kind(nodes[i]) == Kind.OR;
            for (int j = 0; j < circuit.inputs(nodes[i]); j++) {
                int pin = circuit.input(nodes[i], j);
                int source = number[Circuit.node(pin)];
                if (source < 0) {
                    inputs.add(pin);
                } else {
                    inputs.add(~Circuit.pin(source, Circuit.isInverted(pin)));
                    if (loopEnd[i] == 0 || loopFirst[source] != loopFirst[i]) {
                        readers.add(source, Circuit.pin(loopFirst[i], Circuit.isInverted(pin)));
                    }
                }
            }
            inputsFrom[i + 1] = inputs.size();
        }
        EdgeList bases = new EdgeList();
        for (int i = 0; i < circuit.bases().size(); i++) {
            int next = circuit.bases().get(i).next();
            if (number[Circuit.node(next)] >= 0) {
                bases.add(number[Circuit.node(next)], Circuit.pin(i, Circuit.isInverted(next)));
            }
        }
        return new MoveNet(nodes, isOr, inputsFrom, inputs.toArray(), readers.from(count), readers.readers(count),
                bases.from(count), bases.readers(count), loopEnd, levels(inputs, inputsFrom, loopEnd),
                moves(circuit, number));
    }

    /** The nodes that depend on moves and that the next state needs; the moves first, then ascending. */
    private static int[] needed(Circuit circuit) {
        boolean[] depends = Reach.of(circuit, Reach.inputPins(circuit));
        boolean[] isNeeded = new boolean[circuit.size()];
        IntList open = new IntList();
        for (Circuit.Base base : circuit.bases()) {
            open.add(Circuit.node(base.next()));
        }
        while (open.size() > 0) {
            int node = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (depends[node] && !isNeeded[node]) {
                isNeeded[node] = true;
                for (int i = 0; i < circuit.inputs(node); i++) {
                    open.add(Circuit.node(circuit.input(node, i)));
                }
            }
        }
        return IntStream.concat(
                IntStream.range(0, circuit.size()).filter(v -> isNeeded[v] && !circuit.isGate(v)),
                IntStream.range(0, circuit.size()).filter(v -> isNeeded[v] && circuit.isGate(v))).toArray();
    }

    private static int[] levels(IntList inputs, int[] inputsFrom, int[] loopEnd) {
        int[] level = new int[loopEnd.length];
        for (int i = 0; i < level.length;) {
            int end = Math.max(i + 1, loopEnd[i]);
            int highest = 0;
            for (int j = inputsFrom[i]; j < inputsFrom[end]; j++) {
                int source = inputs.at(j) < 0 ? ~inputs.at(j) >> 1 : i;
                highest = source < i ? Math.max(highest, level[source] + 1) : highest;
            }
            Arrays.fill(level, i, end, highest);
            i = end;
        }
        return level;
    }

    private static int[][] moves(Circuit circuit, int[] number) {
        return IntStream.range(0, circuit.roles().size()).mapToObj(role -> circuit.moves(role).stream()
                .mapToInt(m -> m.node() == Circuit.Move.NOBODY_READS ? -1 : number[m.node()]).toArray())
                .toArray(int[][]::new);
    }

    int size() {
        return isOr.length;
    }

    /** How many levels there are. */
    int levels() {
        return Arrays.stream(level).max().orElse(-1) + 1;
    }

    /** Whether moves are read in a loop. */
    boolean hasLoops() {
        return Arrays.stream(loopEnd).anyMatch(end -> end > 0);
    }

    /** The pins of the state that are read here. */
    int[] pinsRead() {
        return Arrays.stream(inputs).filter(p -> p >= 0).distinct().toArray();
    }

    /** This net with other pins in the place of those of the state. */
    MoveNet reading(IntUnaryOperator newPin) {
        return new MoveNet(nodes, isOr, inputsFrom,
                Arrays.stream(inputs).map(p -> p < 0 ? p : newPin.applyAsInt(p)).toArray(), readersFrom, readers,
                basesFrom, bases, loopEnd, level, moves);
    }
}
