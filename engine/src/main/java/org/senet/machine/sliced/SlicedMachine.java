package org.senet.machine.sliced;

import org.jspecify.annotations.Nullable;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Playouts;
import org.senet.machine.bytecode.BytecodeCursor;
import org.senet.machine.bytecode.Compilation;
import org.senet.machine.bytecode.StateKernels;

/**
 * A machine for playouts in bulk: every gate of the circuit is computed for many playouts at once, one bit for each, by one
 * pass of straight-line code, and every playout chooses uniformly among its legal moves.
 *
 * <p>Bit-slicing is due to Biham, "A Fast New DES Implementation in Software" (1997).
 */
public final class SlicedMachine extends CircuitMachine {
    private final Circuit playoutCircuit;
    private final PlayoutEngine engine;
    private final StateKernels cursorKernels;
    private @Nullable PlayoutEngine withoutPhases;

    /**
     * Generates code, which takes time; the thread may be interrupted. A circuit that is too large for it gets the machine
     * without generated code.
     */
    public SlicedMachine(Circuit circuit, Circuit playoutCircuit) {
        this(circuit, playoutCircuit, PlayoutEngine.fitting(
                new PlayoutProgram(playoutCircuit, Phases.of(playoutCircuit)), Compilation.MOST_ITEMS));
    }

    private SlicedMachine(Circuit circuit, Circuit playoutCircuit, PlayoutEngine engine) {
        super(circuit);
        this.playoutCircuit = playoutCircuit;
        this.engine = engine;
        this.cursorKernels = StateKernels.interpreted(circuit);
    }

    /** The machine without generated code: ready sooner, slower in the long run, and without limits of size. */
    public static SlicedMachine interpreting(Circuit circuit, Circuit playoutCircuit) {
        return new SlicedMachine(circuit, playoutCircuit, PlayoutEngine.interpreted(
                new PlayoutProgram(playoutCircuit, Phases.of(playoutCircuit)), PlayoutEngine.INTERPRETED_WORDS));
    }

    /** The programs for playouts, phase by phase, as text. */
    public String listing() {
        return engine.listing();
    }

    Circuit playoutCircuit() {
        return playoutCircuit;
    }

    PlayoutEngine engine() {
        return engine;
    }

    /** For states that are in no phase that the initial state leads to. */
    synchronized PlayoutEngine engineWithoutPhases() {
        PlayoutEngine known = withoutPhases;
        if (known == null) {
            known = PlayoutEngine.interpreted(new PlayoutProgram(playoutCircuit, Phases.none()), PlayoutEngine.INTERPRETED_WORDS);
            withoutPhases = known;
        }
        return known;
    }

    @Override
    public Cursor cursor() {
        return new BytecodeCursor(this, cursorKernels);
    }

    @Override
    public Playouts playouts(long seed) {
        return new SlicedPlayouts(this, seed);
    }
}
