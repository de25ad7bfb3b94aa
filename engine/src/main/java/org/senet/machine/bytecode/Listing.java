package org.senet.machine.bytecode;

import java.util.List;
import java.util.function.IntFunction;
import org.senet.machine.bytecode.Program.Block;
import org.senet.machine.bytecode.Program.Compute;
import org.senet.machine.bytecode.Program.Grow;
import org.senet.machine.bytecode.Program.Item;
import org.senet.machine.bytecode.Program.Iteration;
import org.senet.machine.bytecode.Program.Part;
import org.senet.machine.bytecode.Program.Section;
import org.senet.machine.bytecode.Program.Store;

/**
 * A program as text, a line for each step: what is computed is called t and a number, and what slots hold goes by the names that
 * they are given.
 */
public final class Listing {
    private final Program program;
    private final IntFunction<String> nameOfSlot;
    private final StringBuilder out = new StringBuilder();

    private Listing(Program program, IntFunction<String> nameOfSlot) {
        this.program = program;
        this.nameOfSlot = nameOfSlot;
    }

    /** The text of a program; a slot without a name is called s and its number. */
    public static String of(Program program, IntFunction<String> nameOfSlot) {
        Listing listing = new Listing(program, nameOfSlot);
        program.sections().forEach(listing::section);
        return listing.out.toString();
    }

    private void section(Section section) {
        out.append(section.name()).append(":\n");
        for (Part part : section.parts()) {
            switch (part) {
                case Block block -> items(block.items(), "    ");
                case Iteration loop -> {
                    out.append("    ").append(loop.carried() ? "go on" : "start from false, and go on");
                    out.append(", there and back, until nothing changes:\n");
                    loop.forward().forEach(block -> items(block.items(), "        "));
                }
            }
        }
    }

    private void items(List<Item> items, String indent) {
        for (Item item : items) {
            out.append(indent).append(switch (item) {
                case Compute(int node) -> "t" + node + " = " + formula(node);
                case Store(int slot, int literal) -> name(slot) + " := " + literal(literal);
                case Grow(int slot, int literal) -> name(slot) + " |= " + literal(literal);
            }).append('\n');
        }
    }

    private String formula(int node) {
        String first = value(program.first(node));
        String second = value(program.second(node));
        return switch (program.operation(node)) {
            case AND -> first + " & " + second;
            case OR -> first + " | " + second;
            case AND_NOT -> first + " & ~" + second;
            case XOR -> first + " ^ " + second;
            case COPY -> first;
        };
    }

    private String literal(int literal) {
        return switch (literal) {
            case Logic.FALSE -> "false";
            case Logic.TRUE -> "true";
            default -> (program.holdsInverse(literal) ? "~" : "") + value(Logic.node(literal));
        };
    }

    private String value(int node) {
        return program.logic().kind(node) == Logic.Kind.LEAF ? name(program.slotOf()[node]) : "t" + node;
    }

    private String name(int slot) {
        String name = nameOfSlot.apply(slot);
        return name.isEmpty() ? "s" + slot : name;
    }
}
