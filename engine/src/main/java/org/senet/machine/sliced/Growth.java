package org.senet.machine.sliced;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.senet.machine.bytecode.Logic;
import org.senet.machine.bytecode.Logic.Fixpoint;

/**
 * Which literals can only become true in the course of a game, and never false again, concluded from the leaves of which this is
 * known. Conjunctions and disjunctions of such literals are such literals, and so are the least values of formulas made of
 * them.
 */
final class Growth {
    private final Logic logic;
    private final Set<Integer> growing = new HashSet<>();
    private final Map<Integer, Boolean> known = new HashMap<>();

    Growth(Logic logic) {
        this.logic = logic;
    }

    /** Says that a leaf, plain or inverted, never becomes false. */
    void grows(int literal) {
        growing.add(literal);
    }

    /** Whether the members of a fixpoint never become false. */
    boolean isGrowing(Fixpoint fixpoint) {
        known.clear();
        BitSet members = new BitSet();
        for (int member : fixpoint.members()) {
            members.set(member);
        }
        for (int definition : fixpoint.definitions()) {
            if (!isGrowing(definition, members)) {
                return false;
            }
        }
        return true;
    }

    private boolean isGrowing(int literal, BitSet members) {
        Boolean before = known.get(literal);
        if (before != null) {
            return before;
        }
        int node = Logic.node(literal);
        int flip = literal & 1;
        boolean result = switch (logic.kind(node)) {
            case CONSTANT -> true;
            case LEAF -> growing.contains(literal) || flip == 0 && members.get(node);
            case AND -> isGrowing(logic.left(node) ^ flip, members) && isGrowing(logic.right(node) ^ flip, members);
            case XOR -> false;
            case COPY -> isGrowing(logic.left(node) ^ flip, members);
        };
        known.put(literal, result);
        return result;
    }
}
