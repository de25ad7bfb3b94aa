package org.senet.machine.sliced;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
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

    Growth(Logic logic) {
        this.logic = logic;
    }

    /** Says that a leaf, plain or inverted, never becomes false. */
    void grows(int literal) {
        growing.add(literal);
    }

    /** Whether the members of a fixpoint never become false; known for others from then on. */
    boolean isGrowing(Fixpoint fixpoint) {
        Set<Integer> members = new HashSet<>();
        for (int member : fixpoint.members()) {
            members.add(2 * member);
        }
        Set<Integer> assumed = new HashSet<>(growing);
        assumed.addAll(members);
        BitSet cone = logic.cone(fixpoint.definitions());
        BitSet literals = new BitSet();
        for (int node = cone.nextSetBit(0); node >= 0; node = cone.nextSetBit(node + 1)) {
            literals.set(2 * node, isGrowing(2 * node, literals, assumed));
            literals.set(2 * node + 1, isGrowing(2 * node + 1, literals, assumed));
        }
        if (!Arrays.stream(fixpoint.definitions()).allMatch(literals::get)) {
            return false;
        }
        growing.addAll(members);
        return true;
    }

    private boolean isGrowing(int literal, BitSet smaller, Set<Integer> leaves) {
        int node = Logic.node(literal);
        int flip = literal & 1;
        return switch (logic.kind(node)) {
            case CONSTANT -> true;
            case LEAF -> leaves.contains(literal);
            case AND -> smaller.get(logic.left(node) ^ flip) && smaller.get(logic.right(node) ^ flip);
            case XOR -> false;
            case COPY -> smaller.get(logic.left(node) ^ flip);
        };
    }
}
