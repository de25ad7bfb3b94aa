package org.senet.machine.bytecode;

import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitCursor;
import org.senet.machine.CircuitMachine;

/**
 * A cursor that runs a program for single states. A slot holds all ones or zero. The end, the legal moves and the goals are
 * computed when somebody asks, once for each state; the goals and the legal moves build on the end, and the next state on the
 * legal moves.
 */
public final class BytecodeCursor extends CircuitCursor {
    private final Circuit circuit;
    private final StateKernels kernels;
    private final StateProgram program;
    private final long[] slots;
    private boolean hasEnd;
    private boolean hasLegal;
    private boolean hasGoals;

    public BytecodeCursor(CircuitMachine machine, StateKernels kernels) {
        super(machine);
        this.circuit = machine.circuit();
        this.kernels = kernels;
        this.program = kernels.program();
        this.slots = new long[program.program().slots()];
        load(machine.initial());
    }

    @Override
    protected void restore(long[] bits) {
        for (int i = 0; i < circuit.bases().size(); i++) {
            slots[i] = -(bits[i >> 6] >>> i & 1);
        }
        forget();
    }

    @Override
    protected void save(long[] bits) {
        for (int i = 0; i < circuit.bases().size(); i++) {
            bits[i >> 6] |= slots[i] & 1L << i;
        }
    }

    private void forget() {
        hasEnd = false;
        hasLegal = false;
        hasGoals = false;
    }

    private void computeEnd() {
        if (!hasEnd) {
            kernels.end().run(slots, 0, 1);
            hasEnd = true;
        }
    }

    private void computeLegal() {
        computeEnd();
        if (!hasLegal) {
            kernels.legal().run(slots, 0, 1);
            hasLegal = true;
        }
    }

    @Override
    public boolean isTerminal() {
        computeEnd();
        return slots[program.terminal()] != 0;
    }

    @Override
    protected void addLegal(int role, IntList moves) {
        computeLegal();
        int first = program.legal(role, 0);
        int count = circuit.moves(role).size();
        for (int m = 0; m < count; m++) {
            if (slots[first + m] != 0) {
                moves.add(m);
            }
        }
    }

    @Override
    protected boolean goalHolds(int role, int index) {
        computeEnd();
        if (!hasGoals) {
            kernels.goals().run(slots, 0, 1);
            hasGoals = true;
        }
        return slots[program.goal(role, index)] != 0;
    }

    @Override
    protected boolean perceives(int role, int index, int[] moves) {
        computeLegal();
        mark(moves, -1);
        kernels.percepts().run(slots, 0, 1);
        mark(moves, 0);
        return slots[program.percept(role, index)] != 0;
    }

    @Override
    public void play(int[] moves) {
        computeLegal();
        mark(moves, -1);
        kernels.next().run(slots, 0, 1);
        mark(moves, 0);
        forget();
    }

    private void mark(int[] moves, long value) {
        for (int role = 0; role < moves.length; role++) {
            int slot = program.input(role, moves[role]);
            if (slot != Program.NONE) {
                slots[slot] = value;
            }
        }
    }
}
