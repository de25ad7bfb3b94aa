package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Playouts;

/**
 * The machine on which a move costs what it changes, however large the net: a part of the state that changes tells the gates
 * that read it, and these tell others only where their own value changes.
 *
 * <p>Three things keep changes few. Each phase of the game has gates of its own, so that nothing changes merely because the
 * turn has passed. Gates between moves and the next state hold no values. What only goals need waits until they are asked for.
 */
public final class IncrementalMachine extends CircuitMachine {
    private static final long SEED = 1;

    private final LegalPlanes legal;
    private final StateNet net;
    private final int[] phasePins;
    private final int[] phaseOf;
    private final int[] terminal;
    private final int[][] goals;
    private final TransitionPlan transitions;
    private final Propagation start;

    public IncrementalMachine(Circuit circuit) {
        super(circuit);
        Sample sample = Sample.of(circuit, bits(initial()), SEED);
        Phases phases = Phases.of(circuit, sample);
        Draft draft = new Draft();
        int[] basePins = IntStream.range(0, circuit.bases().size()).map(_ -> draft.base()).toArray();
        Specialisation general = new Specialisation(circuit, draft, basePins);
        Specialisation[] inPhase = new Specialisation[phases.size()];
        Arrays.setAll(inPhase, p -> phases.nodes().length == 0 ? general : new Specialisation(general, phases.pins(p)));
        IntList triggers = new IntList();
        this.legal = new LegalPlanes(circuit, inPhase, triggers);
        int[] endPins = Arrays.stream(inPhase).mapToInt(s -> s.pin(circuit.terminal())).toArray();
        int[] nodePins = Arrays.stream(phases.nodes()).map(v -> general.pin(Circuit.pin(v, false))).toArray();
        int[][] goalPins = IntStream.range(0, circuit.roles().size())
                .mapToObj(r -> circuit.goals(r).stream().mapToInt(g -> general.pin(g.pin())).toArray())
                .toArray(int[][]::new);
        IntList kept = new IntList();
        kept.add(endPins, 0, endPins.length);
        kept.add(nodePins, 0, nodePins.length);
        MoveNet moveNet = MoveNet.of(circuit);
        EffectPlan effects = new EffectPlan(circuit, draft, basePins, moveNet, inPhase);
        this.transitions = effects.isWorthwhile(sample, phases)
                ? effects
                : new GatePlan(circuit, basePins, moveNet, general);
        transitions.need(triggers, kept);

        Layout layout = new Layout(draft, basePins, triggers.toArray(), kept.toArray(),
                Arrays.stream(goalPins).flatMapToInt(Arrays::stream).toArray(),
                new Activity(draft, basePins, sample));
        transitions.place(layout);
        this.net = layout.net();
        this.phasePins = Arrays.stream(nodePins).map(layout::placeOf).toArray();
        this.phaseOf = phases.phaseOf();
        this.terminal = Arrays.stream(endPins).map(layout::placeOf).toArray();
        this.goals = Arrays.stream(goalPins).map(pins -> Arrays.stream(pins).map(layout::placeOf).toArray())
                .toArray(int[][]::new);
        this.start = new Propagation(net);
        start.settle(bits(initial()));
    }

    @Override
    public Cursor cursor() {
        return new IncrementalCursor(this);
    }

    @Override
    public Playouts playouts(long seed) {
        return new IncrementalPlayouts(this, seed);
    }

    StateNet net() {
        return net;
    }

    /** The net in the initial state; to be copied. */
    Propagation start() {
        return start;
    }

    TransitionPlan transitions() {
        return transitions;
    }

    LegalPlanes legal() {
        return legal;
    }

    /** The pins of the net that tell the phase, from the lowest bit of its pattern on. */
    int[] phasePins() {
        return phasePins;
    }

    /** By pattern: the phase, or -1. */
    int[] phaseOf() {
        return phaseOf;
    }

    /** By phase: the pin that is true where the game is over. */
    int[] terminal() {
        return terminal;
    }

    int goal(int role, int index) {
        return goals[role][index];
    }
}
