package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;

/**
 * What the parts of the state become by a joint move in a phase, as pins of a draft that depend on the state alone. It is
 * deduced from what they become without moves, by following what the moves change.
 */
final class EffectDeduction {
    private final Circuit circuit;
    private final Draft draft;
    private final MoveNet net;
    private final Specialisation[] inPhase;
    private final Specialisation[] idle;
    private final int[] @Nullable [] idleNext;
    /** By node of the move net: its pin with the moves made, or -1 where that is the one without. */
    private final int[] changed;
    private final IntList changes = new IntList();
    private final BitSet open = new BitSet();

    /** @param inPhase by phase: the copy of the circuit in the draft */
    EffectDeduction(Circuit circuit, Draft draft, MoveNet net, Specialisation[] inPhase) {
        this.circuit = circuit;
        this.draft = draft;
        this.net = net;
        this.inPhase = inPhase;
        int[] noMoves = Arrays.stream(Reach.inputPins(circuit)).map(Circuit::inverse).toArray();
        this.idle = Arrays.stream(inPhase).map(s -> new Specialisation(s, noMoves)).toArray(Specialisation[]::new);
        this.idleNext = new int[idle.length][];
        this.changed = new int[net.size()];
        Arrays.fill(changed, -1);
    }

    /** By base: the pin that it becomes. */
    int[] next(int phase, int[] moves) {
        int[] next = idleNext(phase).clone();
        for (int i = 0; i < changes.size(); i++) {
            changed[changes.at(i)] = -1;
        }
        changes.cutTo(0);
        for (int role = 0; role < moves.length; role++) {
            int node = net.moves()[role][moves[role]];
            if (node >= 0) {
                change(node, Circuit.TRUE, next);
            }
        }
        for (int node = open.nextSetBit(0); node >= 0; node = open.nextSetBit(node + 1)) {
            open.clear(node);
            int pin = draft.gate(net.isOr()[node] ? Kind.OR : Kind.AND, inputs(phase, node));
            if (pin != idlePin(phase, node)) {
                change(node, pin, next);
            }
        }
        return next;
    }

    private int[] idleNext(int phase) {
        int[] known = idleNext[phase];
        if (known == null) {
            known = circuit.bases().stream().mapToInt(b -> idle[phase].pin(b.next())).toArray();
            idleNext[phase] = known;
        }
        return known;
    }

    private int idlePin(int phase, int node) {
        return idle[phase].pin(Circuit.pin(net.nodes()[node], false));
    }

    private void change(int node, int pin, int[] next) {
        changed[node] = pin;
        changes.add(node);
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
}
