package org.senet.machine.incremental;

import java.util.Arrays;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;

/** Moves are made by computing the gates they reach, whatever the phase. */
final class GatePlan implements TransitionPlan {
    private final Circuit circuit;
    private final int[] basePins;
    private final MoveNet net;
    private final Specialisation general;
    private final Specialisation moveless;
    private final long[] keepers;
    private int triggerWord;
    private GateTransition.Plan plan;

    GatePlan(Circuit circuit, int[] basePins, MoveNet net, Specialisation general) {
        this.circuit = circuit;
        this.basePins = basePins;
        this.net = net;
        this.general = general;
        this.moveless = new Specialisation(general,
                Arrays.stream(Reach.inputPins(circuit)).map(Circuit::inverse).toArray());
        this.keepers = new long[(basePins.length + 63) / 64];
        this.plan = new GateTransition.Plan(net, new int[0], keepers, 0);
    }

    private int idle(int node) {
        return moveless.pin(Circuit.pin(net.nodes()[node], false));
    }

    @Override
    public void need(IntList triggers, IntList kept) {
        for (int pin : net.pinsRead()) {
            kept.add(general.pin(pin));
        }
        for (int node = 0; node < net.size(); node++) {
            kept.add(idle(node));
        }
        triggerWord = triggers.size() / Long.SIZE;
        for (int i = 0; i < basePins.length; i++) {
            int next = moveless.pin(circuit.bases().get(i).next());
            if (next == basePins[i]) {
                keepers[i >> 6] |= 1L << i;
            }
            triggers.add(next == basePins[i] ? -1 : next);
        }
        while (triggers.size() % Long.SIZE != 0) {
            triggers.add(-1);
        }
    }

    @Override
    public void place(Layout layout) {
        int[] idle = new int[net.size()];
        Arrays.setAll(idle, node -> layout.placeOf(idle(node)));
        plan = new GateTransition.Plan(net.reading(p -> layout.placeOf(general.pin(p))), idle, keepers,
                layout.net().firstTrigger() / Long.SIZE + triggerWord);
    }

    @Override
    public Transition transition(Propagation state) {
        return new GateTransition(plan, state);
    }
}
