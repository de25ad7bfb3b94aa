package org.senet.machine.bytecode;

import java.util.List;
import org.senet.circuit.Circuit;

/** A program for single states that is ready to run, generated or interpreted. Threads share it. */
public final class StateKernels {
    private static final int BLOCK = 190;

    private final StateProgram program;
    private final List<Kernel> kernels;

    private StateKernels(StateProgram program, List<Kernel> kernels) {
        this.program = program;
        this.kernels = kernels;
    }

    /** Runs generated code. */
    public static StateKernels compiled(Circuit circuit) {
        StateProgram program = new StateProgram(circuit, BLOCK);
        return new StateKernels(program, new Compilation(program.program(), program.program().slots()).kernels());
    }

    /** Runs without generated code. */
    public static StateKernels interpreted(Circuit circuit) {
        StateProgram program = new StateProgram(circuit, 1);
        return new StateKernels(program, new Interpretation(program.program(), 1).kernels());
    }

    /** The program as text. */
    String listing() {
        return Listing.of(program.program(), program::name);
    }

    StateProgram program() {
        return program;
    }

    Kernel end() {
        return kernels.get(0);
    }

    Kernel goals() {
        return kernels.get(1);
    }

    Kernel legal() {
        return kernels.get(2);
    }

    Kernel percepts() {
        return kernels.get(3);
    }

    Kernel next() {
        return kernels.get(4);
    }
}
