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
 * @param items  how many items the programs of all phases have together
 */
record PlayoutEngine(PlayoutProgram program, List<PlayoutPhase> phases, Layout layout, int words, int slots,
        long items) {

    /** A method of so many items is never longer than what the just-in-time compiler accepts. */
    private static final int BLOCK = 190;
    /** What generated code works on together should fit into a processor's first cache. */
    private static final int BYTES = 1 << 15;
    /** Programs with more items than this, in all phases, are interpreted for some time, for which many words are best. */
    private static final long LARGE = 30_000;

    /** Runs the same program by generated code, unless its phases have more items together than this. */
    Optional<PlayoutEngine> compiled(long mostItems) {
        return items > mostItems ? Optional.empty() : Optional.of(compiled(program, words, BLOCK));
    }

    /** Runs without generated code, on as many words as is best for the program. */
    static PlayoutEngine interpreted(PlayoutProgram program) {
        Program first = program.program(0, 1);
        boolean isLarge = first.items() * program.phases().size() > LARGE;
        return interpreted(program, isLarge ? Interpretation.WIDEST : group(first.slots()) & -4);
    }

    /** How many words generated code works on before it turns to the next ones. */
    private static int group(int slots) {
        return Math.clamp(BYTES / (Long.BYTES * slots), 4, Interpretation.WIDEST);
    }

    /** Runs generated code in blocks of a given size, on so many words. */
    static PlayoutEngine compiled(PlayoutProgram program, int words, int blockSize) {
        List<Program> code = new ArrayList<>();
        for (int p = 0; p < program.phases().size(); p++) {
            code.add(program.program(p, blockSize));
        }
        int slots = code.stream().mapToInt(Program::slots).max().orElseThrow();
        int group = group(slots);
        List<PlayoutPhase> phases = new ArrayList<>();
        for (int p = 0; p < code.size(); p++) {
            phases.add(program.phase(p, new Compilation(code.get(p), slots).kernels().stream()
                    .map(kernel -> Kernel.inGroups(kernel, group)).toList()));
        }
        return new PlayoutEngine(program, List.copyOf(phases), Layout.byWord(slots), words, slots,
                code.stream().mapToLong(Program::items).sum());
    }

    /** Runs without generated code. */
    static PlayoutEngine interpreted(PlayoutProgram program, int words) {
        List<PlayoutPhase> phases = new ArrayList<>();
        int slots = 0;
        long items = 0;
        for (int p = 0; p < program.phases().size(); p++) {
            Program code = program.program(p, 1);
            phases.add(program.phase(p, new Interpretation(code, words).kernels()));
            slots = Math.max(slots, code.slots());
            items += code.items();
        }
        return new PlayoutEngine(program, List.copyOf(phases), Layout.bySlot(words), words, slots, items);
    }

    /** The programs as text. */
    String listing() {
        return program.listing(BLOCK);
    }
}
