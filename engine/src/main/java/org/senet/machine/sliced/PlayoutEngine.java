package org.senet.machine.sliced;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.senet.machine.bytecode.Compilation;
import org.senet.machine.bytecode.Interpretation;
import org.senet.machine.bytecode.Kernel;
import org.senet.machine.bytecode.Layout;
import org.senet.machine.bytecode.Program;

/**
 * A program for playouts that is ready to run: for each phase its kernels, generated or interpreted. Threads share it.
 *
 * @param layout how slots and words lie in memory
 * @param words  how many words are worked on together; each has 64 lanes
 * @param slots  how many slots the programs use
 */
record PlayoutEngine(PlayoutProgram program, List<PlayoutPhase> phases, Layout layout, int words, int slots) {

    /** A method of so many items is never longer than what the just-in-time compiler accepts. */
    private static final int BLOCK = 190;
    /** What generated code works on together should fit into a processor's first cache. */
    private static final int BYTES = 1 << 15;
    /** How many words are worked on together, however the program is run, so that the same games are played. */
    static final int WORDS = Interpretation.WIDE;

    /** Runs generated code, unless a phase would take more items than this. */
    static Optional<PlayoutEngine> fitting(PlayoutProgram program, long mostItems) {
        for (int p = 0; p < program.phases().values().size(); p++) {
            if (program.program(p, BLOCK).items() > mostItems) {
                return Optional.empty();
            }
        }
        return Optional.of(compiled(program, WORDS, BLOCK));
    }

    /** Runs without generated code. */
    static PlayoutEngine interpreted(PlayoutProgram program) {
        return interpreted(program, WORDS);
    }

    /** Runs generated code in blocks of a given size, on so many words. */
    static PlayoutEngine compiled(PlayoutProgram program, int words, int blockSize) {
        return of(program, words, blockSize, true);
    }

    /** Runs without generated code. */
    static PlayoutEngine interpreted(PlayoutProgram program, int words) {
        return of(program, words, 1, false);
    }

    private static PlayoutEngine of(PlayoutProgram program, int words, int blockSize, boolean compiled) {
        List<Program> code = new ArrayList<>();
        for (int p = 0; p < program.phases().values().size(); p++) {
            code.add(program.program(p, blockSize));
        }
        int slots = code.stream().mapToInt(Program::slots).max().orElseThrow();
        int group = Math.clamp(BYTES / (Long.BYTES * slots), 4, 16);
        List<PlayoutPhase> phases = new ArrayList<>();
        for (int p = 0; p < code.size(); p++) {
            List<Kernel> kernels = compiled
                    ? new Compilation(code.get(p), slots).kernels().stream().map(k -> Kernel.inGroups(k, group)).toList()
                    : new Interpretation(code.get(p), words).kernels();
            phases.add(program.phase(p, kernels));
        }
        return new PlayoutEngine(program, List.copyOf(phases),
                compiled ? Layout.byWord(slots) : Layout.bySlot(words), words, slots);
    }

    /** The programs as text. */
    String listing() {
        return program.listing(BLOCK);
    }
}
