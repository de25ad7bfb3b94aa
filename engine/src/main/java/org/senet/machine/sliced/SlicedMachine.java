package org.senet.machine.sliced;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Playouts;
import org.senet.machine.ThreadTime;
import org.senet.machine.bytecode.BytecodeCursor;
import org.senet.machine.bytecode.Compilation;
import org.senet.machine.bytecode.StateKernels;

/**
 * A machine for playouts in bulk: every gate of the circuit is computed for many playouts at once, one bit for each, by one
 * pass of straight-line code, and every playout chooses uniformly among its legal moves. The code is interpreted at first;
 * classes are generated from it, too, and take over where they are faster. The games played are the same.
 *
 * <p>Bit-slicing is due to Biham, "A Fast New DES Implementation in Software" (1997).
 */
public final class SlicedMachine extends CircuitMachine {
    /** After so many steps of one word, playing without generated code is as fast as it will be. */
    private static final long WARM_INTERPRETED = 10_000;
    /** After so many, the just-in-time compiler has come to nearly all of the generated code. */
    private static final long WARM_COMPILED = 200_000;

    private final Circuit playoutCircuit;
    private final PlayoutEngine interpreted;
    private final Optional<PlayoutEngine> compiled;
    private final StateKernels cursorKernels;
    private @Nullable PlayoutEngine withoutPhases;

    /**
     * Generates code, which takes time; the thread may be interrupted. A circuit that is too large for it gets the machine
     * without generated code.
     */
    public SlicedMachine(Circuit circuit, Circuit playoutCircuit) {
        this(circuit, playoutCircuit, true);
    }

    private SlicedMachine(Circuit circuit, Circuit playoutCircuit, boolean compiles) {
        super(circuit);
        this.playoutCircuit = playoutCircuit;
        PlayoutProgram program = new PlayoutProgram(playoutCircuit, Phases.of(playoutCircuit));
        this.interpreted = PlayoutEngine.interpreted(program);
        this.compiled = compiles ? interpreted.compiled(Compilation.MOST_ITEMS) : Optional.empty();
        this.cursorKernels = StateKernels.interpreted(circuit);
    }

    /** The machine without generated code: ready sooner, slower in the long run, and without limits of size. */
    public static SlicedMachine interpreting(Circuit circuit, Circuit playoutCircuit) {
        return new SlicedMachine(circuit, playoutCircuit, false);
    }

    /** The programs for playouts, phase by phase, as text. */
    public String listing() {
        return interpreted.listing();
    }

    Circuit playoutCircuit() {
        return playoutCircuit;
    }

    /** Lanes for states of the phases that the initial state leads to; they begin without generated code. */
    Lanes lanes(Dice dice) {
        return compiled.map(engine -> new Lanes(interpreted, engine,
                new Rivals(ThreadTime.clock(), WARM_INTERPRETED, WARM_COMPILED), dice))
                .orElseGet(() -> new Lanes(interpreted, dice));
    }

    /** Lanes for all other states. */
    synchronized Lanes lanesWithoutPhases(Dice dice) {
        PlayoutEngine known = withoutPhases;
        if (known == null) {
            known = PlayoutEngine.interpreted(new PlayoutProgram(playoutCircuit, Phases.none(playoutCircuit)));
            withoutPhases = known;
        }
        return new Lanes(known, dice);
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
