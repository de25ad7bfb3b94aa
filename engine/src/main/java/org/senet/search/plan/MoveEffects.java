package org.senet.search.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Loop;
import org.senet.search.Budget;

/**
 * What each move of a single role does: the parts of the state that it makes true or false, each under a condition on the
 * state in which it is made. The conditions, and where moves are legal, goals hold and the game is over, are gates of a net
 * over the state alone.
 *
 * <p>The nodes of the net are numbered: 0 is constantly false, then come the bases in the order of the circuit, then gates, each
 * behind what it reads except in a loop. Pins are as in {@link Circuit}. A part of the state that no effect of a move mentions
 * stays as it is when the move is made.
 */
final class MoveEffects {
    /** How many gates are folded at most, all moves together. */
    private static final long MOST_FOLDED = 10_000_000;

    private final Circuit circuit;
    private final List<int[]> gates = new ArrayList<>();
    private final IntList kinds = new IntList();
    private final List<Loop> loops = new ArrayList<>();
    private final Map<List<Integer>, Integer> known = new HashMap<>();
    private final int[] legal;
    private final int[][] effects;
    private final int terminal;
    private final int[] goals;
    private final int bases;
    /** By node of the circuit: its pin here, as far as it depends on the state alone. */
    private final int[] pins;
    private int[] assumed = new int[0];

    private MoveEffects(Circuit circuit, boolean[] needsMove, Budget budget) {
        this.circuit = circuit;
        this.bases = circuit.bases().size();
        this.pins = new int[circuit.size()];
        for (int i = 0; i <= bases; i++) {
            gates.add(new int[0]);
            kinds.add(0);
        }
        for (int i = 0; i < bases; i++) {
            pins[circuit.bases().get(i).node()] = Circuit.pin(i + 1, false);
        }
        copyStateGates(needsMove);
        this.terminal = pin(circuit.terminal());
        this.goals = circuit.goals(0).stream().mapToInt(g -> pin(g.pin())).toArray();
        this.legal = circuit.moves(0).stream().mapToInt(m -> pin(m.legal())).toArray();
        int[] moveGates = moveGates(needsMove);
        this.effects = new int[legal.length][];
        for (int move = 0; move < legal.length; move++) {
            budget.check();
            effects[move] = effects(move, moveGates);
        }
        known.clear();
    }

    /** The effects of the moves; none where there are too many, or where a loop reads moves. */
    static Optional<MoveEffects> of(Circuit circuit, Budget budget) {
        boolean[] needsMove = new boolean[circuit.size()];
        long folded = 0;
        for (int node = 0; node < needsMove.length; node++) {
            needsMove[node] = circuit.kind(node) == Kind.INPUT;
            for (int i = 0; i < circuit.inputs(node); i++) {
                needsMove[node] |= needsMove[Circuit.node(circuit.input(node, i))];
            }
            folded += needsMove[node] ? circuit.inputs(node) : 0;
        }
        for (Loop loop : circuit.loops()) {
            for (int node = loop.from(); node < loop.to(); node++) {
                if (needsMove[node]) {
                    return Optional.empty();
                }
            }
        }
        return folded * circuit.moves(0).size() > MOST_FOLDED
                ? Optional.empty()
                : Optional.of(new MoveEffects(circuit, needsMove, budget));
    }

    private void copyStateGates(boolean[] needsMove) {
        int next = 0;
        for (int node = 0; node < circuit.size(); node++) {
            if (next < circuit.loops().size() && circuit.loops().get(next).from() == node) {
                copyLoop(circuit.loops().get(next++));
            }
            boolean isInLoop = next > 0 && node < circuit.loops().get(next - 1).to();
            if (circuit.isGate(node) && !needsMove[node] && !isInLoop) {
                pins[node] = gate(circuit.kind(node), inputs(node));
            }
        }
    }

    private void copyLoop(Loop loop) {
        int first = gates.size();
        for (int node = loop.from(); node < loop.to(); node++) {
            pins[node] = Circuit.pin(first + node - loop.from(), false);
        }
        for (int node = loop.from(); node < loop.to(); node++) {
            add(circuit.kind(node), inputs(node));
        }
        loops.add(new Loop(first, gates.size()));
    }

    private int[] inputs(int node) {
        int[] inputs = new int[circuit.inputs(node)];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = pin(circuit.input(node, i));
        }
        return inputs;
    }

    private int pin(int circuitPin) {
        return pins[Circuit.node(circuitPin)] ^ circuitPin & 1;
    }

    private int add(Kind kind, int[] inputs) {
        gates.add(inputs);
        kinds.add(kind == Kind.OR ? 1 : 0);
        return Circuit.pin(gates.size() - 1, false);
    }

    /** The pin of a gate, which is folded. */
    private int gate(Kind kind, int[] inputs) {
        int neutral = kind == Kind.AND ? Circuit.TRUE : Circuit.FALSE;
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = underAssumptions(inputs[i]);
        }
        Arrays.sort(inputs);
        IntList kept = new IntList();
        for (int i = 0; i < inputs.length; i++) {
            int pin = inputs[i];
            if (pin == Circuit.inverse(neutral) || i > 0 && inputs[i - 1] == Circuit.inverse(pin)) {
                return Circuit.inverse(neutral);
            }
            if (pin != neutral && (i == 0 || inputs[i - 1] != pin)) {
                kept.add(pin);
            }
        }
        if (kept.size() <= 1) {
            return kept.size() == 0 ? neutral : kept.at(0);
        }
        List<Integer> key = new ArrayList<>(kept.size() + 1);
        key.add(neutral);
        for (int i = 0; i < kept.size(); i++) {
            key.add(kept.at(i));
        }
        return known.computeIfAbsent(key, _ -> add(kind, kept.toArray()));
    }

    private int underAssumptions(int pin) {
        return Arrays.binarySearch(assumed, pin) >= 0
                ? Circuit.TRUE
                : Arrays.binarySearch(assumed, Circuit.inverse(pin)) >= 0 ? Circuit.FALSE : pin;
    }

    /** The gates between moves and the next state, ascending. */
    private int[] moveGates(boolean[] needsMove) {
        boolean[] isNeeded = new boolean[circuit.size()];
        circuit.bases().forEach(b -> isNeeded[Circuit.node(b.next())] = true);
        IntList found = new IntList();
        for (int node = circuit.size() - 1; node >= 0; node--) {
            if (isNeeded[node] && needsMove[node] && circuit.isGate(node)) {
                found.add(node);
                for (int i = 0; i < circuit.inputs(node); i++) {
                    isNeeded[Circuit.node(circuit.input(node, i))] = true;
                }
            }
        }
        int[] ascending = found.toArray();
        Arrays.sort(ascending);
        return ascending;
    }

    /** Pairs of a pin of a base, and the pin of the condition under which it becomes true by a move that is legal. */
    private int[] effects(int move, int[] moveGates) {
        if (legal[move] == Circuit.FALSE) {
            return new int[0];
        }
        circuit.moves(0).forEach(m -> {
            if (m.node() != Circuit.Move.NOBODY_READS) {
                pins[m.node()] = Circuit.FALSE;
            }
        });
        if (circuit.moves(0).get(move).node() != Circuit.Move.NOBODY_READS) {
            pins[circuit.moves(0).get(move).node()] = Circuit.TRUE;
        }
        assumed = conjuncts(legal[move]);
        for (int node : moveGates) {
            pins[node] = gate(circuit.kind(node), inputs(node));
        }
        IntList found = new IntList();
        for (int i = 0; i < bases; i++) {
            int base = Circuit.pin(i + 1, false);
            int next = underAssumptions(pin(circuit.bases().get(i).next()));
            addEffect(base, next, found);
            addEffect(Circuit.inverse(base), Circuit.inverse(next), found);
        }
        assumed = new int[0];
        return found.toArray();
    }

    /** What has to hold if a pin does, as far as that is said plainly; ascending. */
    private int[] conjuncts(int pin) {
        IntList found = new IntList();
        IntList open = new IntList();
        open.add(pin);
        while (open.size() > 0) {
            int at = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            found.add(at);
            if (isAllOf(at)) {
                for (int input : gates.get(Circuit.node(at))) {
                    open.add(input ^ at & 1);
                }
            }
        }
        return Arrays.stream(found.toArray()).sorted().distinct().toArray();
    }

    /** Whether a pin is a gate that holds only where all its inputs do, inverted where it is. */
    private boolean isAllOf(int pin) {
        return gates.get(Circuit.node(pin)).length > 0 && (kinds.at(Circuit.node(pin)) == 1) == Circuit.isInverted(pin);
    }

    /** Adds when a literal that does not hold comes to hold, given when it holds after the move. */
    private void addEffect(int literal, int after, IntList found) {
        if (Arrays.binarySearch(assumed, literal) >= 0) {
            return;
        }
        int condition = after;
        int[] parts = gates.get(Circuit.node(after));
        boolean mentions = false;
        for (int input : parts) {
            mentions |= (input ^ after & 1) == literal;
        }
        if (after == literal || mentions && isAllOf(after)) {
            return;
        }
        if (mentions) {
            int[] rest = Arrays.stream(parts).filter(p -> (p ^ after & 1) != literal).map(p -> p ^ after & 1).toArray();
            condition = gate(Kind.OR, rest);
        }
        if (condition != Circuit.FALSE) {
            found.add(literal);
            found.add(condition);
        }
    }

    /** The number of nodes. */
    int size() {
        return gates.size();
    }

    int bases() {
        return bases;
    }

    /** The pins that a node reads; none for the constant and for bases. */
    int[] gate(int node) {
        return gates.get(node);
    }

    boolean isOr(int node) {
        return kinds.at(node) == 1;
    }

    List<Loop> loops() {
        return loops;
    }

    int moves() {
        return legal.length;
    }

    int legal(int move) {
        return legal[move];
    }

    int terminal() {
        return terminal;
    }

    /** The pin of the goal of this index. */
    int goal(int index) {
        return goals[index];
    }

    /** Pairs of a pin of a base that comes to hold and the pin of the condition. */
    int[] effects(int move) {
        return effects[move];
    }
}
