package org.senet.circuit;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;

/**
 * Uses what is known of the moves made. {@link Pass#ONE_MOVE}: each role makes exactly one, so that an OR of most of its moves
 * is the denial of the others. {@link Pass#LEGAL_MOVES}: what is made is legal and the game was not over, so that beside a
 * move the conditions of its legality need no mention.
 */
final class MoveKnowledge extends Rewriting {
    private final boolean oneMove;
    private final boolean legalMoves;
    /** For an old input node its role, else -1. */
    private final int[] roleOf;
    private final int[] legalOf;
    private final List<List<Move>> moves;
    /** For each role the new pins of its moves, by old number. */
    private final int[][] movePins;
    /** By role how many moves can be legal, and whether all moves have an input. */
    private final long[] possible;
    private final boolean[] allRead;
    private final boolean[] afterMoves;

    MoveKnowledge(Circuit old, Set<Pass> passes) {
        super(old, passes);
        this.oneMove = passes.contains(Pass.ONE_MOVE);
        this.legalMoves = passes.contains(Pass.LEGAL_MOVES);
        this.roleOf = new int[old.size()];
        this.legalOf = new int[old.size()];
        Arrays.fill(roleOf, -1);
        this.moves = old.outputs().moves();
        this.movePins = new int[moves.size()][];
        this.possible = new long[moves.size()];
        this.allRead = new boolean[moves.size()];
        for (int role = 0; role < moves.size(); role++) {
            for (Move move : moves.get(role)) {
                if (move.node() != Move.NOBODY_READS) {
                    roleOf[move.node()] = role;
                    legalOf[move.node()] = move.legal();
                }
            }
            movePins[role] = moves.get(role).stream().mapToInt(Move::node).toArray();
            possible[role] = moves.get(role).stream().filter(m -> m.legal() != Circuit.FALSE).count();
            allRead[role] = Arrays.stream(movePins[role]).allMatch(n -> n != Move.NOBODY_READS);
        }
        this.afterMoves = dependsOnMoves(old);
    }

    @Override
    protected int input(int node) {
        int role = roleOf[node];
        // A move that is never legal is never made; a sole one is always made.
        if (legalMoves && (role < 0 || legalOf[node] == Circuit.FALSE)) {
            return Circuit.FALSE;
        }
        if (oneMove && role >= 0 && legalOf[node] != Circuit.FALSE && possible[role] == 1) {
            return Circuit.TRUE;
        }
        return super.input(node);
    }

    @Override
    protected int gate(int node, Kind kind, int[] inputs) {
        if (!afterMoves[node] || inLoop) {
            return super.gate(node, kind, inputs);
        }
        int[] pins = new int[inputs.length];
        for (int i = 0; i < pins.length; i++) {
            pins[i] = old.input(node, i);
        }
        // An AND is treated as the inverse of an OR of inverses.
        int flip = kind == Kind.AND ? 1 : 0;
        for (int i = 0; i < pins.length; i++) {
            pins[i] ^= flip;
        }
        if (legalMoves) {
            pins = withoutConsequences(pins);
            if (pins.length == 1 && pins[0] == Circuit.TRUE) {
                return Circuit.TRUE ^ flip;
            }
        }
        int[] renewed = oneMove ? withFewMoves(pins) : Arrays.stream(pins).map(this::renew).toArray();
        for (int i = 0; i < renewed.length; i++) {
            renewed[i] ^= flip;
        }
        return gates.gate(kind, renewed, true);
    }

    /**
     * Alternatives one of which is that a move is not made (as in an AND with the move, inverted): an alternative that says its
     * legality fails can go, and one that says what legality demands makes all true.
     */
    private int[] withoutConsequences(int[] pins) {
        IntList denials = new IntList();
        for (int pin : pins) {
            if (Circuit.isInverted(pin) && roleOf[Circuit.node(pin)] >= 0) {
                addDemands(legalOf[Circuit.node(pin)], denials, 0);
            }
        }
        if (denials.size() == 0) {
            return pins;
        }
        addDemands(Circuit.inverse(old.terminal()), denials, 0);
        int[] demanded = sortedSet(denials.toArray());
        IntList kept = new IntList();
        for (int pin : pins) {
            if (Arrays.binarySearch(demanded, pin) >= 0) {
                return new int[] {Circuit.TRUE};
            }
            if (Arrays.binarySearch(demanded, Circuit.inverse(pin)) < 0) {
                kept.add(pin);
            }
        }
        return kept.toArray();
    }

    /** Adds the pins that must be true where this one is, as far as AND gates tell. */
    private void addDemands(int pin, IntList demands, int depth) {
        demands.add(pin);
        int node = Circuit.node(pin);
        if (depth < 16 && old.isGate(node) && (old.kind(node) == Kind.AND) != Circuit.isInverted(pin)
                && old.inputs(node) <= 64) {
            for (int i = 0; i < old.inputs(node); i++) {
                addDemands(old.input(node, i) ^ pin & 1, demands, depth + 1);
            }
        }
    }

    /** The alternatives in new pins, those that are moves of one role put as briefly as possible. */
    private int[] withFewMoves(int[] pins) {
        IntList result = new IntList();
        BitSet[] made = new BitSet[moves.size()];
        BitSet[] notMade = new BitSet[moves.size()];
        for (int pin : pins) {
            int role = roleOf[Circuit.node(pin)];
            if (role < 0) {
                result.add(renew(pin));
            } else {
                BitSet[] sets = Circuit.isInverted(pin) ? notMade : made;
                if (sets[role] == null) {
                    sets[role] = new BitSet();
                }
                sets[role].set(Circuit.node(pin));
            }
        }
        for (int role = 0; role < made.length; role++) {
            addMoves(role, made[role], notMade[role], result);
        }
        return result.toArray();
    }

    private void addMoves(int role, @Nullable BitSet made, @Nullable BitSet notMade, IntList result) {
        if (notMade != null) {
            int denied = notMade.nextSetBit(0);
            // Not making one of two moves is always so, and so is making a move or not making it.
            if (notMade.cardinality() > 1 || made != null && made.get(denied)) {
                result.add(Circuit.TRUE);
            } else {
                result.add(Circuit.inverse(pinOf[denied]));
            }
            return;
        }
        if (made == null) {
            return;
        }
        int all = movePins[role].length;
        int count = made.cardinality();
        if (!allRead[role] || 2 * count <= all) {
            made.stream().forEach(n -> result.add(pinOf[n]));
            return;
        }
        IntList others = new IntList();
        for (int node : movePins[role]) {
            if (!made.get(node)) {
                others.add(pinOf[node]);
            }
        }
        result.add(Circuit.inverse(gates.or(others.toArray())));
    }
}
