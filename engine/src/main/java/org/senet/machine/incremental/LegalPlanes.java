package org.senet.machine.incremental;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;

/**
 * Where the legality of moves is found among the triggers. What makes a move legal differs between phases; each variant of it
 * is a trigger, the variants of all moves of a role in planes, one bit per move in each.
 */
final class LegalPlanes {
    /** The moves whose legality in a phase is found in one plane: from a word of marks on, the bits that count. */
    record Part(int firstWord, long[] masks, int firstMove) {}

    private final Part[][][] parts;
    private final int[] words;

    /**
     * Adds the triggers for a circuit.
     *
     * @param triggers to which the pins of new triggers are added; words of marks are counted from the first
     */
    LegalPlanes(Circuit circuit, Specialisation[] inPhase, IntList triggers) {
        int roles = circuit.roles().size();
        this.parts = new Part[inPhase.length][roles][];
        this.words = new int[roles];
        for (int role = 0; role < roles; role++) {
            addRole(circuit, role, inPhase, triggers);
        }
    }

    private void addRole(Circuit circuit, int role, Specialisation[] inPhase, IntList triggers) {
        int moves = circuit.moves(role).size();
        words[role] = (moves + Long.SIZE - 1) / Long.SIZE;
        List<int[]> planes = new ArrayList<>();
        long[][][] masks = new long[inPhase.length][moves + inPhase.length][];
        for (int phase = 0; phase < inPhase.length; phase++) {
            for (int move = 0; move < moves; move++) {
                int pin = inPhase[phase].pin(circuit.moves(role).get(move).legal());
                if (pin != Circuit.FALSE) {
                    int plane = plane(planes, move, pin, words[role]);
                    if (masks[phase][plane] == null) {
                        masks[phase][plane] = new long[words[role]];
                    }
                    masks[phase][plane][move >> 6] |= 1L << move;
                }
            }
        }
        int first = triggers.size() / Long.SIZE;
        planes.forEach(pins -> triggers.add(pins, 0, pins.length));
        for (int phase = 0; phase < inPhase.length; phase++) {
            List<Part> found = new ArrayList<>();
            for (int plane = 0; plane < planes.size(); plane++) {
                if (masks[phase][plane] != null) {
                    found.add(part(masks[phase][plane], first + plane * words[role]));
                }
            }
            parts[phase][role] = found.toArray(Part[]::new);
        }
    }

    /** The first plane in which the move has this pin; a new one where it has it in none. */
    private static int plane(List<int[]> planes, int move, int pin, int words) {
        for (int i = 0; i < planes.size(); i++) {
            if (planes.get(i)[move] < 0 || planes.get(i)[move] == pin) {
                planes.get(i)[move] = pin;
                return i;
            }
        }
        int[] pins = new int[words * Long.SIZE];
        Arrays.fill(pins, -1);
        pins[move] = pin;
        planes.add(pins);
        return planes.size() - 1;
    }

    /** The part without the empty words at both ends. */
    private static Part part(long[] masks, int firstWord) {
        int from = 0;
        while (masks[from] == 0) {
            from++;
        }
        int to = masks.length;
        while (masks[to - 1] == 0) {
            to--;
        }
        return new Part(firstWord + from, Arrays.copyOfRange(masks, from, to), from * Long.SIZE);
    }

    /** The parts that hold the legal moves of a role in a phase. */
    Part[] parts(int phase, int role) {
        return parts[phase][role];
    }

    /** How many words there are in a plane of a role. */
    int words(int role) {
        return words[role];
    }
}
