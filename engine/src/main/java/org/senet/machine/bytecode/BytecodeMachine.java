package org.senet.machine.bytecode;

import org.senet.circuit.Circuit;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;

/**
 * A machine that computes its circuit, one state at a time, by straight-line code generated for it. Generating takes time, and
 * the thread that does it may be interrupted; a circuit too large for it is refused with an {@link IllegalStateException}.
 */
public final class BytecodeMachine extends CircuitMachine {
    private final StateKernels kernels;

    public BytecodeMachine(Circuit circuit) {
        super(circuit);
        this.kernels = StateKernels.compiled(circuit);
    }

    /** The program that code was generated from, as text. */
    public String listing() {
        return kernels.listing();
    }

    @Override
    public Cursor cursor() {
        return new BytecodeCursor(this, kernels);
    }
}
