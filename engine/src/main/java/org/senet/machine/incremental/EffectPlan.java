package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;

/**
 * Moves are made by applying what is known of their effects in a phase. A gate between state and moves that can be computed
 * from a few others is not kept up to date in the net, but computed where an effect depends on it.
 */
final class EffectPlan implements TransitionPlan {
    /** How many gates at most are computed for one that the net does not hold. */
    private static final int MOST_GATES = 24;
    /** Joint moves are too many if several roles have a choice more often than once in so many states. */
    private static final int RARELY = 8;
    /** An effect is too large if it takes more gates than this. */
    private static final int LARGE = 600;
    private static final int EFFECTS_TRIED = 12;

    private final Circuit circuit;
    private final Draft draft;
    private final int[] basePins;
    private final MoveNet net;
    private final Specialisation[] inPhase;
    private final EffectDeduction deduction;
    private final Drift[] drifts;
    private final int[] driftWords;
    private @Nullable EffectCompiler compiler;

    EffectPlan(Circuit circuit, Draft draft, int[] basePins, MoveNet net, Specialisation[] inPhase) {
        this.circuit = circuit;
        this.draft = draft;
        this.basePins = basePins;
        this.net = net;
        this.inPhase = inPhase;
        this.deduction = new EffectDeduction(circuit, draft, net, inPhase);
        this.drifts = Arrays.stream(inPhase).map(s -> Drift.of(circuit, s, basePins)).toArray(Drift[]::new);
        this.driftWords = new int[drifts.length];
    }

    /** Whether effects are few enough to be kept, and small enough to be worth it, as far as the sample tells. */
    boolean isWorthwhile(Sample sample, Phases phases) {
        if (sample.choices() * RARELY >= sample.states().size() || net.hasLoops()
                || !EffectCompiler.hasKeys(circuit, phases.size())) {
            return false;
        }
        int known = draft.size();
        int tried = 0;
        long gates = 0;
        for (int i = 0; i < sample.moves().size() && tried < EFFECTS_TRIED; i += 1 + sample.moves().size() / 20) {
            if (sample.moves().get(i).length > 0) {
                gates += gatesFor(deduction.next(i % phases.size(), sample.moves().get(i)), known);
                tried++;
            }
        }
        return gates <= (long) LARGE * tried;
    }

    /** How many gates from a number on have to be computed for the next state, and bases to be given a value by them. */
    private int gatesFor(int[] next, int from) {
        BitSet found = new BitSet();
        IntList open = new IntList();
        int bases = 0;
        for (int base = 0; base < next.length; base++) {
            if (Circuit.node(next[base]) != 0 && next[base] != basePins[base]) {
                open.add(next[base]);
                bases++;
            }
        }
        while (open.size() > 0) {
            int node = Circuit.node(open.at(open.size() - 1));
            open.cutTo(open.size() - 1);
            if (node >= from && !found.get(node)) {
                found.set(node);
                open.add(draft.inputs(node), 0, draft.inputs(node).length);
            }
        }
        return bases + found.cardinality();
    }

    @Override
    public void need(IntList triggers, IntList kept) {
        for (int phase = 0; phase < drifts.length; phase++) {
            driftWords[phase] = drifts[phase].addTriggers(triggers);
        }
        IntList read = new IntList();
        for (int pin : pinsOfState()) {
            for (Specialisation phase : inPhase) {
                read.add(phase.pin(pin));
            }
        }
        boolean[] isHeld = held(triggers, kept);
        int[] gates = new int[draft.size()];
        for (int node = 0; node < gates.length; node++) {
            if (!isHeld[node] && draft.isGate(node)) {
                gates[node] = draft.isPromised(node) ? MOST_GATES + 1 : 1;
                for (int pin : draft.inputs(node)) {
                    gates[node] = Math.min(MOST_GATES + 1, gates[node] + gates[Circuit.node(pin)]);
                }
            }
        }
        Arrays.stream(read.toArray()).distinct().filter(p -> gates[Circuit.node(p)] > MOST_GATES).forEach(kept::add);
    }

    /** The pins of the circuit that depend on the state alone and that the next state is computed from. */
    private int[] pinsOfState() {
        boolean[] depends = Reach.of(circuit, Reach.inputPins(circuit));
        return IntStream.concat(Arrays.stream(net.pinsRead()),
                circuit.bases().stream().mapToInt(Circuit.Base::next).filter(p -> !depends[Circuit.node(p)]))
                .distinct().toArray();
    }

    /** By node of the draft: whether the net holds it. */
    private boolean[] held(IntList triggers, IntList kept) {
        boolean[] isHeld = new boolean[draft.size()];
        IntList open = new IntList();
        open.add(triggers.items(), 0, triggers.size());
        open.add(kept.items(), 0, kept.size());
        while (open.size() > 0) {
            int pin = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (pin >= 0 && !isHeld[Circuit.node(pin)]) {
                isHeld[Circuit.node(pin)] = true;
                open.add(draft.inputs(Circuit.node(pin)), 0, draft.inputs(Circuit.node(pin)).length);
            }
        }
        return isHeld;
    }

    @Override
    public void place(Layout layout) {
        for (int phase = 0; phase < drifts.length; phase++) {
            driftWords[phase] += layout.net().firstTrigger() / Long.SIZE;
        }
        compiler = new EffectCompiler(circuit, draft, basePins, deduction, drifts, layout);
    }

    @Override
    public Transition transition(Propagation state) {
        if (compiler == null) {
            throw new IllegalStateException("nothing has been placed yet");
        }
        return new EffectTransition(compiler, drifts, driftWords, state);
    }
}
