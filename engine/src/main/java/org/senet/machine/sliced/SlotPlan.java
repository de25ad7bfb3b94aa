package org.senet.machine.sliced;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.circuit.Circuit;
import org.senet.machine.Playouts;

/**
 * Where playouts keep what they share with their program: a slot for each base of the circuit, in its order; which lanes are
 * live, which have reached the end, and when each began; the goals; for each role how many moves are legal, the random digits, the number drawn and
 * the lanes in which none was found; and the members of loops.
 */
final class SlotPlan {
    /** How often a number is drawn and thrown away again where it is too large, before a lane is dealt with by itself. */
    static final int ROUNDS = 3;
    /** How many binary digits of the step in which a game began are kept: more than the longest game needs. */
    static final int STEP_DIGITS = Counting.digits(Playouts.MOST_MOVES);

    private final Circuit circuit;
    private final int bases;
    private final int[] roleStart;
    private final int[] digits;
    private final List<int[]> goals = new ArrayList<>();
    private final Map<Integer, Integer> members = new HashMap<>();
    private final int begun;
    private int size;

    /** @param digits how many binary digits the number of a role's move takes at most */
    SlotPlan(Circuit circuit, int[] digits) {
        this.circuit = circuit;
        this.bases = circuit.bases().size();
        this.digits = digits;
        this.begun = bases + 2;
        this.size = begun + STEP_DIGITS;
        this.roleStart = new int[digits.length];
        for (int role = 0; role < digits.length; role++) {
            int[] own = new int[circuit.goals(role).size()];
            for (int i = 0; i < own.length; i++) {
                own[i] = size++;
            }
            goals.add(own);
            roleStart[role] = size;
            // The digits of the count (one more than of a number below it), of the number, and of all rounds; what is left.
            size += digits[role] + 1 + digits[role] + ROUNDS * digits[role] + 2;
        }
    }

    int base(int index) {
        return index;
    }

    /** The lanes in which a game is being played. */
    int live() {
        return bases;
    }

    /** The lanes in which the game is over. */
    int terminal() {
        return bases + 1;
    }

    /** A digit of the step in which the game of a lane began. */
    int begun(int digit) {
        return begun + digit;
    }

    /** The lanes in which a role has exactly this one of its goal values. */
    int goal(int role, int index) {
        return goals.get(role)[index];
    }

    /** The live lanes in which a role has no legal move. */
    int stuck(int role) {
        return roleStart[role];
    }

    /** The live lanes in which every number drawn was too large. */
    int undecided(int role) {
        return roleStart[role] + 1;
    }

    /** A digit of the number of legal moves. */
    int count(int role, int digit) {
        return roleStart[role] + 2 + digit;
    }

    /** A digit of the number drawn. */
    int number(int role, int digit) {
        return roleStart[role] + 2 + digits[role] + 1 + digit;
    }

    /** The first of the slots for random bits: a round after the other, with as many digits as are drawn. */
    int random(int role) {
        return roleStart[role] + 2 + 2 * digits[role] + 1;
    }

    /** The slot of a leaf that is a member of a loop. */
    int member(int leaf) {
        return members.computeIfAbsent(leaf, _ -> size++);
    }

    int size() {
        return size;
    }

    /** What a slot holds, in words; empty where it is a value between. */
    String name(int slot) {
        if (slot < bases) {
            return circuit.bases().get(slot).fluent().toString();
        }
        if (slot == live() || slot == terminal()) {
            return slot == live() ? "live" : "terminal";
        }
        for (int role = 0; role < digits.length; role++) {
            String who = "(" + circuit.roles().get(role) + ")";
            for (int i = 0; i < goals.get(role).length; i++) {
                if (slot == goal(role, i)) {
                    return "goal(" + circuit.roles().get(role) + "," + circuit.goals(role).get(i).value() + ")";
                }
            }
            int end = random(role) + ROUNDS * digits[role];
            if (slot >= roleStart[role] && slot < end) {
                return slot == stuck(role)
                        ? "stuck" + who
                        : slot == undecided(role)
                                ? "undecided" + who
                                : slot < number(role, 0)
                                        ? "count" + who + "." + (slot - count(role, 0))
                                        : slot < random(role)
                                                ? "number" + who + "." + (slot - number(role, 0))
                                                : "random" + who + "." + (slot - random(role));
            }
        }
        return "";
    }
}
