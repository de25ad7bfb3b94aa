package org.senet.circuit;

import java.util.Arrays;
import java.util.List;
import org.senet.gdl.Term;

/**
 * The propositional net of a game: gates over the fluents of a state and the moves made in it, and what of the gates is read:
 * the next state, legality, the end, goals and percepts. Nodes are numbered; a <em>pin</em> is a node as something reads it,
 * plain or inverted ({@code 2 * node}, and one more where inverted). Node 0 is constantly false, so that pin 0 is false and
 * pin 1 is true.
 *
 * <p>Invariant: a gate reads only nodes with smaller numbers, except inside a {@link Loop}, a range of gates that read each
 * other. There every reading of the range's own nodes is plain, and the values are the least ones that fit: start with all
 * gates of the loop false and compute until nothing changes. A gate has at least one input. Circuits are immutable.
 *
 * <p>After Genesereth and Thielscher (2014), chapters 9 and 10, and Schkufza, Love and Genesereth (2008).
 */
public final class Circuit {
    public static final int FALSE = 0;
    public static final int TRUE = 1;

    /** What a node is. An {@code AND} with one inverted input is an inverter. */
    public enum Kind {
        /** Node 0. */
        CONSTANT,
        /** A part of the state: true or false until the next move. */
        BASE,
        /** Whether a role makes a certain move. */
        INPUT,
        AND, OR
    }

    /** A part of the state: the fluent it stands for, its node, its first value, and the pin that is its value one move later. */
    public record Base(Term fluent, int node, boolean initially, int next) {}

    /** What can be in a state, and the pin that tells. Several fluents may read one base, or a constant. */
    public record Fluent(Term term, int pin) {}

    /** A move of a role, the node that is true when it is made ({@code NOBODY_READS} where there is none), and whether it is legal. */
    public record Move(Term term, int node, int legal) {
        public static final int NOBODY_READS = -1;
    }

    /** A goal value of a role and where it holds. */
    public record Goal(int value, int pin) {}

    /** A percept of a role and where it is seen; the pin depends on the moves made. */
    public record Percept(Term term, int pin) {}

    /** Gates {@code from} to {@code to}, exclusive, which read each other. */
    public record Loop(int from, int to) {}

    private final Kind[] kinds;
    private final int[] starts;
    private final int[] pins;
    private final List<Loop> loops;
    private final Outputs outputs;

    /**
     * What is read of a circuit.
     *
     * @param roles    the roles of the game, in its order; the lists below are by role where they are nested
     * @param bases    the parts of the state that gates read, or that fluents stand for
     * @param fluents  all fluents, in the order of printed forms
     * @param moves    all moves that can ever be legal, in the order of printed forms
     * @param terminal whether the game has ended
     * @param goals    the goal values, ascending
     * @param percepts all percepts, in the order of printed forms
     */
    public record Outputs(List<Term> roles, List<Base> bases, List<Fluent> fluents, List<List<Move>> moves,
            int terminal, List<List<Goal>> goals, List<List<Percept>> percepts) {

        public Outputs {
            roles = List.copyOf(roles);
            bases = List.copyOf(bases);
            fluents = List.copyOf(fluents);
            moves = moves.stream().map(List::copyOf).toList();
            goals = goals.stream().map(List::copyOf).toList();
            percepts = percepts.stream().map(List::copyOf).toList();
        }

        /** The same outputs of nodes with other numbers. A base or a move whose node has none, which is written as -1, is not read. */
        Outputs renumbered(int[] number) {
            return new Outputs(roles,
                    bases.stream().filter(b -> number[b.node] >= 0).map(b -> new Base(b.fluent, number[b.node],
                            b.initially, Circuit.renumbered(b.next, number))).toList(),
                    fluents.stream().map(f -> new Fluent(f.term, Circuit.renumbered(f.pin, number))).toList(),
                    moves.stream().map(own -> own.stream().map(m -> new Move(m.term,
                            m.node == Move.NOBODY_READS || number[m.node] < 0 ? Move.NOBODY_READS : number[m.node],
                            Circuit.renumbered(m.legal, number))).toList()).toList(),
                    Circuit.renumbered(terminal, number),
                    goals.stream().map(own -> own.stream()
                            .map(g -> new Goal(g.value, Circuit.renumbered(g.pin, number))).toList()).toList(),
                    percepts.stream().map(own -> own.stream()
                            .map(p -> new Percept(p.term, Circuit.renumbered(p.pin, number))).toList()).toList());
        }
    }

    /** The pin with the node's other number. */
    static int renumbered(int pin, int[] number) {
        return pin(number[node(pin)], isInverted(pin));
    }

    Circuit(Kind[] kinds, int[] starts, int[] pins, List<Loop> loops, Outputs outputs) {
        this.kinds = kinds;
        this.starts = starts;
        this.pins = pins;
        this.loops = List.copyOf(loops);
        this.outputs = outputs;
    }

    /** Whether the other has the same nodes, with the same inputs, and the same outputs. */
    boolean isLike(Circuit other) {
        return Arrays.equals(kinds, other.kinds) && Arrays.equals(starts, other.starts)
                && Arrays.equals(pins, other.pins) && outputs.equals(other.outputs);
    }

    public static int pin(int node, boolean inverted) {
        return 2 * node + (inverted ? 1 : 0);
    }

    public static int node(int pin) {
        return pin >> 1;
    }

    public static boolean isInverted(int pin) {
        return (pin & 1) != 0;
    }

    public static int inverse(int pin) {
        return pin ^ 1;
    }

    /** The number of nodes, the constant included. */
    public int size() {
        return kinds.length;
    }

    public Kind kind(int node) {
        return kinds[node];
    }

    public boolean isGate(int node) {
        return kinds[node] == Kind.AND || kinds[node] == Kind.OR;
    }

    /** How many inputs a gate has; 0 for other nodes. */
    public int inputs(int node) {
        return starts[node + 1] - starts[node];
    }

    /** The pin that is an input of a gate. */
    public int input(int node, int index) {
        return pins[starts[node] + index];
    }

    /** The loops in ascending order; they do not overlap. */
    public List<Loop> loops() {
        return loops;
    }

    public Outputs outputs() {
        return outputs;
    }

    public List<Term> roles() {
        return outputs.roles;
    }

    public List<Base> bases() {
        return outputs.bases;
    }

    public List<Fluent> fluents() {
        return outputs.fluents;
    }

    public List<Move> moves(int role) {
        return outputs.moves.get(role);
    }

    public int terminal() {
        return outputs.terminal;
    }

    public List<Goal> goals(int role) {
        return outputs.goals.get(role);
    }

    public List<Percept> percepts(int role) {
        return outputs.percepts.get(role);
    }

    /** How many operations on two inputs computing every gate once takes. */
    public long operations() {
        long operations = 0;
        for (int node = 0; node < kinds.length; node++) {
            operations += isGate(node) ? Math.max(1, inputs(node) - 1) : 0;
        }
        return operations;
    }
}
