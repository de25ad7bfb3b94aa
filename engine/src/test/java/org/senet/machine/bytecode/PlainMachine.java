package org.senet.machine.bytecode;

import java.util.Arrays;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitCursor;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;

/**
 * The plainly right circuit machine that compiled ones are compared with: every question is answered by recursion from its pin,
 * and a loop is computed over and over, from false, until nothing changes.
 */
public final class PlainMachine extends CircuitMachine {

    public PlainMachine(Circuit circuit) {
        super(circuit);
    }

    @Override
    public Cursor cursor() {
        return new PlainCursor(this);
    }

    private static final class PlainCursor extends CircuitCursor {
        private final Circuit circuit;
        private static final byte UNKNOWN = 2;

        private final byte[] known;
        private long[] state;
        private int[] made = {-1};

        PlainCursor(PlainMachine machine) {
            super(machine);
            this.circuit = machine.circuit();
            this.known = new byte[circuit.size()];
            this.state = bits(machine.initial()).clone();
        }

        private boolean value(int pin, int[] moves) {
            if (Arrays.equals(moves, made)) {
                return pinValue(pin);
            }
            made = moves.clone();
            Arrays.fill(known, UNKNOWN);
            known[0] = 0;
            for (int i = 0; i < circuit.bases().size(); i++) {
                known[circuit.bases().get(i).node()] = (byte) (state[i >> 6] >> i & 1);
            }
            for (int role = 0; role < circuit.roles().size(); role++) {
                for (int m = 0; m < circuit.moves(role).size(); m++) {
                    int node = circuit.moves(role).get(m).node();
                    if (node != Circuit.Move.NOBODY_READS && known[node] != 1) {
                        known[node] = (byte) (moves.length > 0 && moves[role] == m ? 1 : 0);
                    }
                }
            }
            return pinValue(pin);
        }

        private boolean pinValue(int pin) {
            return node(Circuit.node(pin)) != Circuit.isInverted(pin);
        }

        private boolean node(int node) {
            if (known[node] == UNKNOWN) {
                Circuit.Loop loop = circuit.loops().stream().filter(l -> l.from() <= node && node < l.to()).findAny()
                        .orElse(new Circuit.Loop(node, node));
                Arrays.fill(known, loop.from(), loop.to(), (byte) 0);
                boolean changed = loop.from() < loop.to();
                while (changed) {
                    changed = false;
                    for (int v = loop.from(); v < loop.to(); v++) {
                        byte before = known[v];
                        known[v] = (byte) (gate(v) ? 1 : 0);
                        changed |= known[v] != before;
                    }
                }
                if (loop.from() == loop.to()) {
                    known[node] = (byte) (gate(node) ? 1 : 0);
                }
            }
            return known[node] == 1;
        }

        private boolean gate(int node) {
            boolean isAnd = circuit.kind(node) == Circuit.Kind.AND;
            for (int i = 0; i < circuit.inputs(node); i++) {
                if (pinValue(circuit.input(node, i)) != isAnd) {
                    return !isAnd;
                }
            }
            return isAnd;
        }

        @Override
        protected void restore(long[] bits) {
            state = bits.clone();
            made = new int[] {-1};
        }

        @Override
        protected void save(long[] bits) {
            System.arraycopy(state, 0, bits, 0, bits.length);
        }

        @Override
        public boolean isTerminal() {
            return value(circuit.terminal(), new int[0]);
        }

        @Override
        protected void addLegal(int role, IntList moves) {
            for (int m = 0; m < circuit.moves(role).size(); m++) {
                if (value(circuit.moves(role).get(m).legal(), new int[0])) {
                    moves.add(m);
                }
            }
        }

        @Override
        protected boolean goalHolds(int role, int index) {
            return value(circuit.goals(role).get(index).pin(), new int[0]);
        }

        @Override
        protected boolean perceives(int role, int index, int[] moves) {
            return value(circuit.percepts(role).get(index).pin(), moves);
        }

        @Override
        public void play(int[] moves) {
            long[] next = new long[state.length];
            for (int i = 0; i < circuit.bases().size(); i++) {
                next[i >> 6] |= value(circuit.bases().get(i).next(), moves) ? 1L << i : 0;
            }
            restore(next);
        }
    }
}
