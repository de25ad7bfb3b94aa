package org.senet.machine.bytecode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.circuit.Circuit;

/**
 * A circuit as a program for single states: sections for the end, the goals, the legal moves, the percepts and the next state.
 * Slots come first for the bases, then for the moves of each role that a gate reads, then for each output.
 */
final class StateProgram {
    private final Circuit circuit;
    private final Program program;
    private final int[] inputSlots;
    private final int[] firstInput;
    private final int terminal;
    private final int[] firstLegal;
    private final int[] firstGoal;
    private final int[] firstPercept;

    StateProgram(Circuit circuit, int blockSize) {
        this.circuit = circuit;
        Logic logic = new Logic();
        Translation translation = new Translation(circuit, logic);
        Map<Integer, Integer> slotOfLeaf = new HashMap<>();
        Map<Integer, Integer> slotOfInput = new HashMap<>();
        int slot = 0;
        for (Circuit.Base base : circuit.bases()) {
            bind(translation, base.node(), logic.leaf(), slot++, slotOfLeaf);
        }
        int roles = circuit.roles().size();
        this.firstInput = new int[roles + 1];
        List<Integer> inputs = new ArrayList<>();
        for (int role = 0; role < roles; role++) {
            firstInput[role] = inputs.size();
            for (Circuit.Move move : circuit.moves(role)) {
                if (move.node() == Circuit.Move.NOBODY_READS) {
                    inputs.add(Program.NONE);
                } else {
                    if (!slotOfInput.containsKey(move.node())) {
                        slotOfInput.put(move.node(), slot);
                        bind(translation, move.node(), logic.leaf(), slot++, slotOfLeaf);
                    }
                    inputs.add(slotOfInput.get(move.node()));
                }
            }
        }
        firstInput[roles] = inputs.size();
        this.inputSlots = inputs.stream().mapToInt(i -> i).toArray();
        this.terminal = slot++;
        this.firstLegal = new int[roles];
        this.firstGoal = new int[roles];
        this.firstPercept = new int[roles];
        for (int role = 0; role < roles; role++) {
            firstLegal[role] = slot;
            slot += circuit.moves(role).size();
            firstGoal[role] = slot;
            slot += circuit.goals(role).size();
            firstPercept[role] = slot;
            slot += circuit.percepts(role).size();
        }
        List<Program.Target> end = targets(translation, new int[] {circuit.terminal()}, terminal);
        List<Program.Target> legal = new ArrayList<>();
        List<Program.Target> goals = new ArrayList<>();
        List<Program.Target> percepts = new ArrayList<>();
        for (int role = 0; role < roles; role++) {
            legal.addAll(targets(translation, circuit.moves(role).stream().mapToInt(Circuit.Move::legal).toArray(),
                    firstLegal[role]));
            goals.addAll(targets(translation, circuit.goals(role).stream().mapToInt(Circuit.Goal::pin).toArray(),
                    firstGoal[role]));
            percepts.addAll(targets(translation,
                    circuit.percepts(role).stream().mapToInt(Circuit.Percept::pin).toArray(), firstPercept[role]));
        }
        List<Program.Target> next = targets(translation,
                circuit.bases().stream().mapToInt(Circuit.Base::next).toArray(), 0);
        for (Logic.Fixpoint fixpoint : logic.fixpoints()) {
            for (int member : fixpoint.members()) {
                slotOfLeaf.put(member, slot++);
            }
        }
        Programming programming = new Programming(logic, slotOfLeaf, slot, new BitSet(), blockSize);
        programming.section("end", true, end);
        programming.section("goals", false, goals);
        programming.section("legal", true, legal);
        programming.section("percepts", false, percepts);
        programming.section("next", false, next);
        this.program = programming.finish();
    }

    private static void bind(Translation translation, int node, int leaf, int slot, Map<Integer, Integer> slotOfLeaf) {
        translation.bind(node, leaf);
        slotOfLeaf.put(Logic.node(leaf), slot);
    }

    private static List<Program.Target> targets(Translation translation, int[] pins, int firstSlot) {
        translation.translate(pins);
        List<Program.Target> targets = new ArrayList<>();
        for (int i = 0; i < pins.length; i++) {
            targets.add(new Program.Target(firstSlot + i, translation.literal(pins[i])));
        }
        return targets;
    }

    Circuit circuit() {
        return circuit;
    }

    Program program() {
        return program;
    }

    /** The slot of a move as gates read it, or NONE. */
    int input(int role, int move) {
        return inputSlots[firstInput[role] + move];
    }

    int terminal() {
        return terminal;
    }

    int legal(int role, int move) {
        return firstLegal[role] + move;
    }

    int goal(int role, int index) {
        return firstGoal[role] + index;
    }

    int percept(int role, int index) {
        return firstPercept[role] + index;
    }

    /** What a slot holds, in words; empty where it is a value between. */
    String name(int slot) {
        if (slot < circuit.bases().size()) {
            return circuit.bases().get(slot).fluent().toString();
        }
        if (slot == terminal) {
            return "terminal";
        }
        for (int role = 0; role < firstLegal.length; role++) {
            String who = circuit.roles().get(role).toString();
            for (int m = 0; m < circuit.moves(role).size(); m++) {
                String move = circuit.moves(role).get(m).term().toString();
                if (input(role, m) == slot) {
                    return "does(" + who + "," + move + ")";
                }
                if (legal(role, m) == slot) {
                    return "legal(" + who + "," + move + ")";
                }
            }
            if (slot >= firstGoal[role] && slot < firstGoal[role] + circuit.goals(role).size()) {
                return "goal(" + who + "," + circuit.goals(role).get(slot - firstGoal[role]).value() + ")";
            }
            if (slot >= firstPercept[role] && slot < firstPercept[role] + circuit.percepts(role).size()) {
                return "sees(" + who + "," + circuit.percepts(role).get(slot - firstPercept[role]).term() + ")";
            }
        }
        return "";
    }
}
