package org.senet.machine.bytecode;

import java.util.List;

/**
 * Formulas in the order in which they are computed. Values live in numbered slots: leaves in slots given beforehand, results
 * in the slots that somebody asked for, and what one block computes and another reads in slots beyond those.
 *
 * <p>Invariant: a value is computed before it is read, and no slot of a leaf is overwritten while its old value is still to be
 * read. A section may rely on the sections before it that keep their values.
 *
 * @param logic    the formulas
 * @param sections what is computed at once
 * @param slots    how many slots there are
 * @param slotOf   the slot of each node of the logic, or NONE for one that is read only in the block that computes it
 * @param change   the slot in which sweeps through a loop collect what has changed
 */
public record Program(Logic logic, List<Section> sections, int slots, int[] slotOf, int change) {
    public static final int NONE = -1;

    /** A part of the program that is run as a whole. */
    public record Section(String name, List<Part> parts) {}

    /** A stretch of a section. */
    public sealed interface Part {}

    /** Items one after another. Values of one block may be kept out of memory. */
    public record Block(List<Item> items) implements Part {}

    /**
     * The least values of a fixpoint: sweeps there and back until nothing changes.
     *
     * @param members the slots of its members
     * @param carried whether it starts from what the members were, and not from false
     */
    public record Iteration(int[] members, boolean carried, List<Block> forward, List<Block> backward)
            implements Part {}

    /** A single step. */
    public sealed interface Item {}

    /** Computes a node. */
    public record Compute(int node) implements Item {}

    /** Puts the value of a literal into a slot. */
    public record Store(int slot, int literal) implements Item {}

    /** Puts the value of a literal into the slot of a member of a fixpoint, and notes in the slot for it what has changed. */
    public record Grow(int slot, int literal) implements Item {}

    /** What a section is to compute: the value of a literal, in a slot. */
    public record Target(int slot, int literal) {}

    /** The operations of a processor that a node can be. */
    public enum Operation {
        AND, OR, AND_NOT, XOR, COPY
    }

    /** How a node is computed, given what its inputs' slots hold. */
    public Operation operation(int node) {
        return switch (logic.kind(node)) {
            case XOR -> Operation.XOR;
            case COPY -> Operation.COPY;
            case AND -> {
                boolean left = holdsInverse(logic.left(node));
                boolean right = holdsInverse(logic.right(node));
                yield left && right ? Operation.OR : left || right ? Operation.AND_NOT : Operation.AND;
            }
            case CONSTANT, LEAF -> throw new IllegalArgumentException("node " + node + " is not computed");
        };
    }

    /** Whether the slot of a literal's node holds the inverse of the literal. */
    public boolean holdsInverse(int literal) {
        return logic.holdsInverse(literal);
    }

    /** The node whose slot is the first operand; of {@code AND_NOT}, the one that is not inverted. */
    public int first(int node) {
        boolean swap = logic.kind(node) == Logic.Kind.AND && holdsInverse(logic.left(node))
                && !holdsInverse(logic.right(node));
        return Logic.node(swap ? logic.right(node) : logic.left(node));
    }

    /** The node whose slot is the second operand. */
    public int second(int node) {
        int first = first(node);
        int left = Logic.node(logic.left(node));
        return first == left ? Logic.node(logic.right(node)) : left;
    }

    /** How many items there are in all sections, those of a loop counted once. */
    public long items() {
        return sections.stream().mapToLong(this::items).sum();
    }

    /** How many items there are in a section. */
    public long items(Section section) {
        long count = 0;
        for (Part part : section.parts) {
            count += switch (part) {
                case Block block -> block.items.size();
                case Iteration loop -> loop.forward.stream().mapToLong(b -> b.items.size()).sum();
            };
        }
        return count;
    }
}
