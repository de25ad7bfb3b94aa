package org.senet.machine.sliced;

import java.util.Arrays;
import java.util.List;
import org.senet.circuit.Circuit;

/**
 * What is known of the next state, whatever is played, where the values of some bases are known: the circuit computed with three
 * values, false, true and unknown. A move that cannot be legal is not made, and one that is the only one a role has is made.
 *
 * <p>Invariant: what is called known is so in every state that has the known values; the reverse need not hold. What is in a loop
 * is never known.
 *
 * <p>After Eichelberger, "Hazard Detection in Combinational and Sequential Switching Circuits" (1965).
 */
final class Foresight {
    static final byte FALSE = 0;
    static final byte TRUE = 1;
    static final byte UNKNOWN = 2;

    private final Circuit circuit;
    private final boolean[] looped;
    private final byte[] values;
    private long operations;

    Foresight(Circuit circuit) {
        this.circuit = circuit;
        this.values = new byte[circuit.size()];
        this.looped = new boolean[circuit.size()];
        circuit.loops().forEach(loop -> Arrays.fill(looped, loop.from(), loop.to(), true));
    }

    /** The next values of the bases, given values of the bases. */
    byte[] next(byte[] bases) {
        Arrays.fill(values, UNKNOWN);
        values[0] = FALSE;
        for (int i = 0; i < bases.length; i++) {
            values[circuit.bases().get(i).node()] = bases[i];
        }
        compute();
        makeMoves();
        compute();
        byte[] next = new byte[bases.length];
        for (int i = 0; i < bases.length; i++) {
            next[i] = value(circuit.bases().get(i).next());
        }
        return next;
    }

    /** How many operations of two inputs were left to do, by what was known, when the next values were last asked for. */
    long operations() {
        return operations;
    }

    private void compute() {
        operations = 0;
        for (int node = 1; node < values.length; node++) {
            if (circuit.isGate(node)) {
                values[node] = looped[node] ? unknown(circuit.inputs(node)) : gate(node);
            }
        }
    }

    private byte unknown(int inputs) {
        operations += inputs - 1;
        return UNKNOWN;
    }

    private byte gate(int node) {
        byte deciding = circuit.kind(node) == Circuit.Kind.AND ? FALSE : TRUE;
        int open = 0;
        for (int i = 0; i < circuit.inputs(node); i++) {
            byte value = value(circuit.input(node, i));
            if (value == deciding) {
                return deciding;
            }
            open += value == UNKNOWN ? 1 : 0;
        }
        return open == 0 ? (byte) (1 - deciding) : unknown(open);
    }

    private byte value(int pin) {
        byte value = values[Circuit.node(pin)];
        return value == UNKNOWN || !Circuit.isInverted(pin) ? value : (byte) (1 - value);
    }

    private void makeMoves() {
        byte[] made = new byte[values.length];
        for (int role = 0; role < circuit.roles().size(); role++) {
            List<Circuit.Move> moves = circuit.moves(role);
            long possible = moves.stream().filter(m -> value(m.legal()) != FALSE).count();
            for (Circuit.Move move : moves) {
                byte legal = value(move.legal());
                if (move.node() != Circuit.Move.NOBODY_READS && legal != FALSE && made[move.node()] != TRUE) {
                    made[move.node()] = legal == TRUE && possible == 1 ? TRUE : UNKNOWN;
                }
            }
        }
        for (int role = 0; role < circuit.roles().size(); role++) {
            for (Circuit.Move move : circuit.moves(role)) {
                if (move.node() != Circuit.Move.NOBODY_READS) {
                    values[move.node()] = made[move.node()];
                }
            }
        }
    }
}
