package org.senet.machine.sliced;

import java.util.ArrayList;
import java.util.List;
import org.senet.machine.bytecode.Compilation;
import org.senet.machine.bytecode.Interpretation;
import org.senet.machine.bytecode.Program;

/**
 * A program for playouts that is ready to run: for each phase its kernels, generated or interpreted. Threads share it.
 *
 * @param stride how many words a slot has; each has 64 lanes
 * @param slots  how many slots the programs use
 */
record PlayoutEngine(PlayoutProgram program, List<PlayoutPhase> phases, int stride, int slots) {

    /** Runs generated code. */
    static PlayoutEngine compiled(PlayoutProgram program, int stride, int blockSize) {
        return of(program, stride, blockSize, true);
    }

    /** Runs without generated code. */
    static PlayoutEngine interpreted(PlayoutProgram program, int stride) {
        return of(program, stride, 1, false);
    }

    private static PlayoutEngine of(PlayoutProgram program, int stride, int blockSize, boolean compiled) {
        List<PlayoutPhase> phases = new ArrayList<>();
        int slots = 0;
        for (int p = 0; p < program.phases().values().size(); p++) {
            Program code = program.program(p, blockSize);
            slots = Math.max(slots, code.slots());
            phases.add(program.phase(p,
                    compiled ? new Compilation(code, stride).kernels() : new Interpretation(code, stride).kernels()));
        }
        return new PlayoutEngine(program, List.copyOf(phases), stride, slots);
    }
}
