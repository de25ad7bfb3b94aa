package org.senet.machine.bytecode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.circuit.Circuit;
import org.senet.gdl.Dialect;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.bytecode.Program.Block;
import org.senet.machine.bytecode.Program.Compute;
import org.senet.machine.bytecode.Program.Grow;
import org.senet.machine.bytecode.Program.Item;
import org.senet.machine.bytecode.Program.Iteration;
import org.senet.machine.bytecode.Program.Section;
import org.senet.machine.bytecode.Program.Store;

/**
 * The program that a machine's code is generated from, to be read: a line per operation, in the order of the code. Slots go by
 * the propositions they hold, other slots by {@code s} and their number; {@code v} and a number is a local variable.
 */
public final class Listing {
    private final Program program;
    private final Dialect dialect;
    private final Map<Integer, String> names = new HashMap<>();
    private final StringBuilder out = new StringBuilder();

    private Listing(StateProgram states, Dialect dialect) {
        this.program = states.program();
        this.dialect = dialect;
        name(states);
    }

    /** The program for single states of a circuit. */
    public static String of(Circuit circuit, Dialect dialect) {
        return new Listing(StateKernels.compiled(circuit).program(), dialect).print();
    }

    private void name(StateProgram states) {
        Circuit circuit = states.circuit();
        for (int i = 0; i < circuit.bases().size(); i++) {
            names.put(i, dialect.print(circuit.bases().get(i).fluent()));
        }
        names.put(states.terminal(), Vocabulary.TERMINAL.word());
        for (int role = 0; role < circuit.roles().size(); role++) {
            for (int i = 0; i < circuit.moves(role).size(); i++) {
                Term move = circuit.moves(role).get(i).term();
                if (states.input(role, i) != Program.NONE) {
                    names.putIfAbsent(states.input(role, i), name(circuit, Vocabulary.DOES, role, move));
                }
                names.put(states.legal(role, i), name(circuit, Vocabulary.LEGAL, role, move));
            }
            for (int i = 0; i < circuit.goals(role).size(); i++) {
                names.put(states.goal(role, i), name(circuit, Vocabulary.GOAL, role,
                        Term.constant(String.valueOf(circuit.goals(role).get(i).value()))));
            }
            for (int i = 0; i < circuit.percepts(role).size(); i++) {
                names.put(states.percept(role, i),
                        name(circuit, Vocabulary.SEES, role, circuit.percepts(role).get(i).term()));
            }
        }
    }

    private String name(Circuit circuit, Vocabulary word, int role, Term argument) {
        return dialect.print(Term.of(word.word(), circuit.roles().get(role), argument));
    }

    private String print() {
        out.append("; ").append(program.slots()).append(" slots, ").append(program.items()).append(" steps\n");
        for (Section section : program.sections()) {
            out.append("\n; section ").append(section.name()).append('\n');
            section.parts().forEach(part -> {
                switch (part) {
                    case Block block -> block("method", block, "");
                    case Iteration loop -> loop(loop);
                }
            });
        }
        return out.toString();
    }

    private void loop(Iteration loop) {
        out.append(loop.carried() ? "repeat, from the values of the step before\n" : "repeat, from false\n");
        blocks("there", loop.forward());
        blocks("and back", loop.backward());
        out.append("until nothing changes\n");
    }

    private void blocks(String what, List<Block> blocks) {
        blocks.forEach(b -> block(what, b, "  "));
    }

    private void block(String what, Block block, String indent) {
        if (!block.items().isEmpty()) {
            out.append(indent).append("; ").append(what).append('\n');
            block.items().forEach(i -> out.append(indent).append(line(i)).append('\n'));
        }
    }

    private String line(Item item) {
        return switch (item) {
            case Compute(int node) -> {
                int slot = program.slotOf()[node];
                String target = slot == Program.NONE ? "v" + node : slot(slot);
                yield target + " = " + operation(node);
            }
            case Store(int slot, int literal) -> slot(slot) + " = " + value(literal);
            case Grow(int slot, int literal) -> slot(slot) + " |= " + value(literal);
        };
    }

    private String operation(int node) {
        String first = held(program.first(node));
        String second = held(program.second(node));
        return switch (program.operation(node)) {
            case AND -> first + " & " + second;
            case OR -> first + " | " + second;
            case AND_NOT -> first + " & ~" + second;
            case XOR -> first + " ^ " + second;
            case COPY -> first;
        };
    }

    /** What is held for a node, be it its value or the inverse. */
    private String held(int node) {
        int slot = program.slotOf()[node];
        return slot == Program.NONE ? "v" + node : slot(slot);
    }

    private String value(int literal) {
        if (literal == Logic.FALSE || literal == Logic.TRUE) {
            return literal == Logic.TRUE ? "true" : "false";
        }
        return (program.holdsInverse(literal) ? "~" : "") + held(Logic.node(literal));
    }

    private String slot(int slot) {
        return names.getOrDefault(slot, "s" + slot);
    }
}
