package org.senet.machine.incremental;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;
import org.senet.machine.incremental.Needs.Stage;

/** The making of a state net from a draft: the numbers of the nodes, and who reads them. */
final class Layout {
    private static final int NOWHERE = -1;

    private final Draft draft;
    private final int[] baseNodes;
    private final Needs needs;
    private final Fusion fusion;
    /** The pin in the draft that each trigger follows; negative for bits that are not used. */
    private final IntList triggers = new IntList();
    private final boolean[] isTrigger;
    private final int[] place;
    private final List<Loop> loops = new ArrayList<>();
    private final int[] goalEcho;
    private final IntList goalSources = new IntList();
    private final EdgeList edges = new EdgeList();
    private final EdgeList loopEdges = new EdgeList();
    private final StateNet net;
    private byte[] counts = {};
    private int nodes;

    /** A loop of the draft: its gates, the nodes outside that it reads, and the echo of the first of these. */
    private record Loop(int[] gates, int[] sources, int firstEcho) {}

    /**
     * @param basePins by base, its pin in the draft
     * @param triggers the pins that the first triggers follow; negative ones leave a bit unused
     * @param kept     the pins that are read from outside
     * @param goals    the pins that are read from outside when goals are asked for
     * @param activity how often the nodes of the draft change in usual play
     */
    Layout(Draft draft, int[] basePins, int[] triggers, int[] kept, int[] goals, Activity activity) {
        this.draft = draft;
        this.baseNodes = Arrays.stream(basePins).map(Circuit::node).toArray();
        IntList always = new IntList();
        Arrays.stream(triggers).filter(p -> p >= 0).forEach(always::add);
        // Asked for twice, so that nothing takes the place of the node.
        for (int i = 0; i < 2; i++) {
            always.add(kept, 0, kept.length);
        }
        int[] goalsTwice = Arrays.copyOf(goals, 2 * goals.length);
        System.arraycopy(goals, 0, goalsTwice, goals.length, goals.length);
        this.needs = new Needs(draft, always.toArray(), goalsTwice);
        this.fusion = new Fusion(draft, needs, activity);
        this.isTrigger = new boolean[draft.size()];
        this.place = new int[draft.size()];
        this.goalEcho = new int[draft.size()];
        Arrays.fill(place, NOWHERE);
        Arrays.fill(goalEcho, NOWHERE);
        addTriggers(triggers);
        this.net = build();
    }

    StateNet net() {
        return net;
    }

    /** The pin of the net for a pin of the draft that was to be kept, or for a goal. */
    int placeOf(int pin) {
        return Circuit.pin(place[Circuit.node(pin)], Circuit.isInverted(pin));
    }

    /** Whether a node of the draft is a node of the net, and right at any time. */
    boolean isPlaced(int node) {
        return !draft.isGate(node)
                || node < place.length && place[node] != NOWHERE && needs.stage(node) != Stage.FOR_GOALS;
    }

    /** Adds triggers that begin with a new word; the number of the word. */
    private int addTriggers(int[] pins) {
        int word = triggers.size() / Long.SIZE;
        triggers.add(pins, 0, pins.length);
        while (triggers.size() % Long.SIZE != 0) {
            triggers.add(NOWHERE);
        }
        return word;
    }

    private StateNet build() {
        place[0] = nodes++;
        for (int base : baseNodes) {
            place[base] = nodes++;
        }
        for (int i = 0; i < triggers.size(); i++) {
            int node = Circuit.node(Math.max(0, triggers.at(i)));
            isTrigger[node] = draft.isGate(node) && needs.uses(node) == 1 && !needs.isCyclic(node);
        }
        List<Integer> gates = new ArrayList<>();
        placeGates(Stage.ALWAYS, gates);
        placeGates(Stage.FOR_GOALS, gates);
        int firstLoopGate = nodes;
        List<int[]> cycles = new ArrayList<>();
        placeLoops(Stage.ALWAYS, cycles);
        int mainLoops = cycles.size();
        placeLoops(Stage.FOR_GOALS, cycles);
        int loopGates = nodes - firstLoopGate;
        cycles.forEach(this::placeLoopEchoes);
        long[] baseMask = new long[(baseNodes.length + Long.SIZE - 1) / Long.SIZE];
        int[] baseEcho = new int[baseNodes.length];
        int firstGoalEcho = placeGoalEchoes(gates, baseMask, baseEcho);

        int firstTrigger = (nodes + Long.SIZE - 1) / Long.SIZE * Long.SIZE;
        int firstWord = firstTrigger / Long.SIZE;
        List<StateNet.Loop> netLoops = new ArrayList<>();
        for (Loop loop : loops) {
            int word = firstWord + addTriggers(Arrays.stream(loop.sources).map(n -> Circuit.pin(n, false)).toArray());
            int first = place[loop.gates[0]];
            netLoops.add(new StateNet.Loop(first, first + loop.gates.length, word,
                    firstWord + triggers.size() / Long.SIZE - word, loop.firstEcho));
        }
        int goalWord = firstWord + addTriggers(goalSources.toArray());
        StateNet.GoalBorder border = new StateNet.GoalBorder(baseMask, baseEcho, goalWord,
                firstWord + triggers.size() / Long.SIZE - goalWord, firstGoalEcho);

        counts = new byte[firstTrigger + triggers.size()];
        Arrays.fill(counts, (byte) -1);
        gates.forEach(this::wire);
        for (int i = 0; i < triggers.size(); i++) {
            if (triggers.at(i) != NOWHERE) {
                wireTrigger(triggers.at(i), firstTrigger + i);
            }
        }
        StateNet.LoopEdges inside = wireLoops(firstLoopGate, loopGates);
        int[] from = new int[firstTrigger];
        int[] readers = edges.readersOfPins(from);
        return new StateNet(baseNodes.length, firstTrigger, counts, from, readers, netLoops, mainLoops, inside, border);
    }

    private void placeGates(Stage stage, List<Integer> gates) {
        for (int[] component : needs.components()) {
            int node = component[0];
            boolean stands = draft.isGate(node) && needs.stage(node) == stage && !needs.isCyclic(node);
            if (stands && fusion.stands(node) && !isTrigger[node]) {
                place[node] = nodes++;
                gates.add(node);
            }
        }
    }

    private void placeLoops(Stage stage, List<int[]> cycles) {
        for (int[] component : needs.components()) {
            if (needs.stage(component[0]) == stage && needs.isCyclic(component[0])) {
                cycles.add(component);
                for (int gate : component) {
                    place[gate] = nodes++;
                }
            }
        }
    }

    private void placeLoopEchoes(int[] gates) {
        Set<Integer> own = Arrays.stream(gates).boxed().collect(Collectors.toSet());
        int[] sources = Arrays.stream(gates).flatMap(g -> Arrays.stream(draft.inputs(g))).map(Circuit::node)
                .filter(n -> !own.contains(n)).distinct().toArray();
        loops.add(new Loop(gates, sources, nodes));
        nodes += sources.length;
    }

    /** Gives numbers to the echoes that gates for goals read; those of bases come behind the others. */
    private int placeGoalEchoes(List<Integer> gates, long[] baseMask, int[] baseEcho) {
        boolean[] isRead = new boolean[draft.size()];
        for (int gate : gates) {
            if (needs.stage(gate) == Stage.FOR_GOALS) {
                for (int pin : fusion.inputs(gate)) {
                    isRead[Circuit.node(pin)] = true;
                }
            }
        }
        int first = nodes;
        for (int node = 1; node < isRead.length; node++) {
            if (isRead[node] && draft.isGate(node) && needs.stage(node) == Stage.ALWAYS) {
                goalEcho[node] = nodes++;
                goalSources.add(Circuit.pin(node, false));
            }
        }
        for (int i = 0; i < baseNodes.length; i++) {
            if (isRead[baseNodes[i]]) {
                goalEcho[baseNodes[i]] = nodes;
                baseEcho[i] = nodes++;
                baseMask[i >> 6] |= 1L << i;
            }
        }
        return first;
    }

    private void wire(int gate) {
        wire(draft.kind(gate), fusion.inputs(gate), place[gate], needs.stage(gate));
    }

    private void wire(Kind kind, int[] inputs, int reader, Stage stage) {
        int count = kind == Kind.AND ? -inputs.length : -1;
        for (int pin : inputs) {
            int node = Circuit.node(pin);
            boolean crosses = stage == Stage.FOR_GOALS && goalEcho[node] != NOWHERE;
            edges.add(Circuit.pin(crosses ? goalEcho[node] : place[node], Circuit.isInverted(pin)), reader);
            count += pin & 1;
        }
        counts[reader] = (byte) count;
    }

    private void wireTrigger(int pin, int trigger) {
        int node = Circuit.node(pin);
        if (node == 0) {
            counts[trigger] = (byte) (Circuit.isInverted(pin) ? 0 : -1);
        } else if (!isTrigger[node]) {
            wire(Kind.OR, new int[] {pin}, trigger, Stage.ALWAYS);
        } else if (Circuit.isInverted(pin)) {
            int[] inverted = Arrays.stream(fusion.inputs(node)).map(Circuit::inverse).toArray();
            wire(draft.kind(node) == Kind.AND ? Kind.OR : Kind.AND, inverted, trigger, Stage.ALWAYS);
        } else {
            wire(draft.kind(node), fusion.inputs(node), trigger, Stage.ALWAYS);
        }
    }

    private StateNet.LoopEdges wireLoops(int firstGate, int gates) {
        boolean[] isOr = new boolean[gates];
        int[] startCounts = new int[gates];
        IntList inputs = new IntList();
        int[] inputsFrom = new int[gates + 1];
        int[] seenAs = new int[draft.size()];
        for (Loop loop : loops) {
            for (int gate : loop.gates) {
                seenAs[gate] = place[gate];
            }
            for (int i = 0; i < loop.sources.length; i++) {
                seenAs[loop.sources[i]] = loop.firstEcho + i;
            }
            for (int gate : loop.gates) {
                int number = place[gate] - firstGate;
                isOr[number] = draft.kind(gate) == Kind.OR;
                int count = isOr[number] ? -1 : -draft.inputs(gate).length;
                for (int pin : draft.inputs(gate)) {
                    int source = seenAs[Circuit.node(pin)];
                    inputs.add(Circuit.pin(source, Circuit.isInverted(pin)));
                    if (source < firstGate + gates) {
                        loopEdges.add(source - firstGate, place[gate]);
                    } else {
                        edges.add(Circuit.pin(source, Circuit.isInverted(pin)), place[gate]);
                    }
                    count += pin & 1;
                }
                inputsFrom[number + 1] = inputs.size();
                startCounts[number] = count;
            }
        }
        return new StateNet.LoopEdges(firstGate, gates, isOr, startCounts, loopEdges.from(gates),
                loopEdges.readers(gates),
                inputsFrom, inputs.toArray());
    }
}
