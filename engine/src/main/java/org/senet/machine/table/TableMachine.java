package org.senet.machine.table;

import java.util.Arrays;
import java.util.function.Function;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitCursor;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;

/**
 * The machine that interprets a circuit: it looks up what the gates are and computes one after the other. Backward it
 * computes what a question needs, forward everything. After Genesereth and Thielscher (2014), chapter 10.
 */
public final class TableMachine extends CircuitMachine {
    private final Function<Circuit, Marking> marking;

    private TableMachine(Circuit circuit, Function<Circuit, Marking> marking) {
        super(circuit);
        this.marking = marking;
    }

    public static TableMachine backward(Circuit circuit) {
        return new TableMachine(circuit, Marking::backward);
    }

    public static TableMachine forward(Circuit circuit) {
        return new TableMachine(circuit, Marking::forward);
    }

    @Override
    public Cursor cursor() {
        return new TableCursor(this);
    }

    private static final class TableCursor extends CircuitCursor {
        private final Circuit circuit;
        private final Marking marking;
        private long[] bits;
        private long[] nextBits;

        TableCursor(TableMachine machine) {
            super(machine);
            this.circuit = machine.circuit();
            this.marking = machine.marking.apply(circuit);
            this.bits = new long[machine.words()];
            this.nextBits = new long[machine.words()];
            load(machine.initial());
        }

        @Override
        protected void restore(long[] state) {
            System.arraycopy(state, 0, bits, 0, bits.length);
            marking.enter(bits);
        }

        @Override
        protected void save(long[] state) {
            System.arraycopy(bits, 0, state, 0, bits.length);
        }

        @Override
        public boolean isTerminal() {
            return marking.holds(circuit.terminal());
        }

        @Override
        protected void addLegal(int role, IntList moves) {
            for (int i = 0; i < circuit.moves(role).size(); i++) {
                if (marking.holds(circuit.moves(role).get(i).legal())) {
                    moves.add(i);
                }
            }
        }

        @Override
        public void play(int[] moves) {
            marking.make(moves);
            Arrays.fill(nextBits, 0);
            for (int i = 0; i < circuit.bases().size(); i++) {
                if (marking.holds(circuit.bases().get(i).next())) {
                    nextBits[i >> 6] |= 1L << i;
                }
            }
            long[] left = bits;
            bits = nextBits;
            nextBits = left;
            marking.enter(bits);
        }

        @Override
        protected boolean goalHolds(int role, int index) {
            return marking.holds(circuit.goals(role).get(index).pin());
        }

        @Override
        protected boolean perceives(int role, int index, int[] moves) {
            marking.make(moves);
            return marking.holds(circuit.percepts(role).get(index).pin());
        }
    }
}
