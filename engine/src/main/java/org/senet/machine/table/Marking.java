package org.senet.machine.table;

import java.util.Arrays;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Loop;

/**
 * The truth of all nodes of a circuit, given the parts of the state and the moves that are made; without moves, that of the
 * nodes that depend on the state alone. Nothing is computed before somebody asks.
 */
public abstract sealed class Marking permits ForwardMarking, BackwardMarking {
    private static final int NO_LOOP = -1;

    protected final Circuit circuit;
    private final int[] baseNodes;
    private final int[] madeNodes;
    private final int[] loopOf;

    Marking(Circuit circuit) {
        this.circuit = circuit;
        this.baseNodes = circuit.bases().stream().mapToInt(Circuit.Base::node).toArray();
        this.madeNodes = new int[circuit.roles().size()];
        this.loopOf = new int[circuit.size()];
        Arrays.fill(madeNodes, Circuit.Move.NOBODY_READS);
        Arrays.fill(loopOf, NO_LOOP);
        for (int i = 0; i < circuit.loops().size(); i++) {
            Arrays.fill(loopOf, circuit.loops().get(i).from(), circuit.loops().get(i).to(), i);
        }
    }

    /** A marking that computes no more than what is asked for, from there backwards. */
    public static Marking backward(Circuit circuit) {
        return new BackwardMarking(circuit);
    }

    /** A marking that computes all gates in their order. */
    public static Marking forward(Circuit circuit) {
        return new ForwardMarking(circuit);
    }

    /** Whether the pin is true. */
    public abstract boolean holds(int pin);

    /** Forgets what was computed. */
    protected abstract void forget();

    /** Marks a base or an input. */
    protected abstract void mark(int node, boolean isTrue);

    /** Whether a node is true whose inputs have all been computed. */
    protected abstract boolean isMarked(int node);

    /** Goes to the state of these bits, where no moves are made yet. */
    public final void enter(long[] bits) {
        forget();
        unmake();
        for (int i = 0; i < baseNodes.length; i++) {
            mark(baseNodes[i], (bits[i >> 6] >> i & 1) != 0);
        }
    }

    /** Takes these moves as made, one for each role. */
    public final void make(int[] moves) {
        forget();
        unmake();
        for (int role = 0; role < moves.length; role++) {
            madeNodes[role] = circuit.moves(role).get(moves[role]).node();
            if (madeNodes[role] != Circuit.Move.NOBODY_READS) {
                mark(madeNodes[role], true);
            }
        }
    }

    private void unmake() {
        for (int role = 0; role < madeNodes.length; role++) {
            if (madeNodes[role] != Circuit.Move.NOBODY_READS) {
                mark(madeNodes[role], false);
                madeNodes[role] = Circuit.Move.NOBODY_READS;
            }
        }
    }

    /** The number of the loop that holds the node, negative where there is none. */
    protected final int loopOf(int node) {
        return loopOf[node];
    }

    /** The value of a gate as its inputs are marked. */
    protected final boolean gateHolds(int node) {
        boolean isOr = circuit.kind(node) == Circuit.Kind.OR;
        for (int i = 0; i < circuit.inputs(node); i++) {
            int pin = circuit.input(node, i);
            if (isMarked(Circuit.node(pin)) != Circuit.isInverted(pin) == isOr) {
                return isOr;
            }
        }
        return !isOr;
    }

    /** Marks the gates of a loop with the least values that fit; what the loop reads from outside has been computed. */
    protected final void markLoop(Loop loop) {
        for (int node = loop.from(); node < loop.to(); node++) {
            mark(node, false);
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node = loop.from(); node < loop.to(); node++) {
                if (!isMarked(node) && gateHolds(node)) {
                    mark(node, true);
                    changed = true;
                }
            }
        }
    }
}
