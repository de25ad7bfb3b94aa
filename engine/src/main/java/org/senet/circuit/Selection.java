package org.senet.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;

/**
 * Computes once what a move picks out and several gates make use of. A piece that moves is read at each cell from where it can
 * go, once for each cell to which it can go: the gates {@code p' = m1 a + m2 b} and {@code q' = m3 a + m4 b}, where the m are
 * moves of one role, become {@code p' = (m1 + m2) s} and {@code q' = (m3 + m4) s} with {@code s = (m1 + m3) a + (m2 + m4) b}.
 * This is right because exactly one move is made: s is what that move picks.
 *
 * <p>Gates are put together where they pick from the same pins and agree on what each move picks.
 */
final class Selection extends Rewriting {
    private static final int[] NONE = {};

    private final int[] roleOf;
    private final boolean[] afterMoves;
    private final List<Pick> promised = new ArrayList<>();
    /** For each old gate that has been read as alternatives its inputs that are none, and what the others have become. */
    private final Map<Integer, int[]> othersOf = new HashMap<>();
    private final Map<Integer, List<Use>> uses = new HashMap<>();
    private final Map<Integer, List<Alternatives>> plain = new HashMap<>();

    /** What the moves of a role pick, each one thing. */
    private static final class Pick {
        /** By move (old node) the pins picked, whose AND is meant. */
        private final Map<Integer, List<Integer>> picked = new TreeMap<>();
        private final List<Integer> gates = new ArrayList<>();
        private int terms;
        private int pin = -1;
    }

    private record Use(int[] moves, Pick pick) {}

    /** The alternatives of a gate that a role's move decides. */
    private record Alternatives(int gate, int role, Map<Integer, List<Integer>> picked) {

        int distinct() {
            return (int) picked.values().stream().distinct().count();
        }
    }

    Selection(Circuit old, Set<Pass> passes) {
        super(old, passes);
        this.roleOf = new int[old.size()];
        this.afterMoves = dependsOnMoves(old);
        Arrays.fill(roleOf, -1);
        for (int role = 0; role < old.roles().size(); role++) {
            for (Move move : old.moves(role)) {
                if (move.node() != Move.NOBODY_READS) {
                    roleOf[move.node()] = role;
                }
            }
        }
        boolean[] isLoop = new boolean[old.size()];
        old.loops().forEach(l -> Arrays.fill(isLoop, l.from(), l.to(), true));
        List<Alternatives> found = new ArrayList<>();
        for (int node = 0; node < old.size(); node++) {
            if (old.kind(node) == Kind.OR && !isLoop[node]) {
                alternatives(node, found);
            }
        }
        group(found);
    }

    /** Reads a gate as alternatives of a move and something else, for each role. */
    private void alternatives(int gate, List<Alternatives> found) {
        List<Map<Integer, List<Integer>>> picked = new ArrayList<>();
        old.roles().forEach(_ -> picked.add(new TreeMap<>()));
        IntList others = new IntList();
        for (int i = 0; i < old.inputs(gate); i++) {
            int pin = old.input(gate, i);
            if (!take(pin, picked)) {
                others.add(pin);
            }
        }
        if (picked.stream().noneMatch(p -> p.size() >= 2)) {
            return;
        }
        othersOf.put(gate, others.toArray());
        for (int role = 0; role < picked.size(); role++) {
            if (!picked.get(role).isEmpty()) {
                found.add(new Alternatives(gate, role, picked.get(role)));
            }
        }
    }

    /** Takes an alternative apart that is a move, or one of several, and something that the state decides. */
    private boolean take(int pin, List<Map<Integer, List<Integer>>> picked) {
        int node = Circuit.node(pin);
        if (Circuit.isInverted(pin) || old.kind(node) != Kind.AND || old.inputs(node) > 8) {
            return false;
        }
        int[] moves = {};
        List<Integer> rest = new ArrayList<>();
        for (int i = 0; i < old.inputs(node); i++) {
            int input = old.input(node, i);
            if (!afterMoves[Circuit.node(input)]) {
                rest.add(input);
            } else if (moves.length > 0) {
                return false;
            } else {
                moves = moves(input);
                if (moves.length == 0) {
                    return false;
                }
            }
        }
        for (int move : moves) {
            if (picked.get(roleOf[move]).containsKey(move)) {
                return false;
            }
        }
        rest.sort(null);
        for (int move : moves) {
            picked.get(roleOf[move]).put(move, rest);
        }
        return moves.length > 0;
    }

    /** The moves of which a pin is the OR; none where it is something else. */
    private int[] moves(int pin) {
        int node = Circuit.node(pin);
        if (Circuit.isInverted(pin)) {
            return NONE;
        }
        if (roleOf[node] >= 0) {
            return new int[] {node};
        }
        if (old.kind(node) != Kind.OR) {
            return NONE;
        }
        int[] moves = new int[old.inputs(node)];
        for (int i = 0; i < moves.length; i++) {
            int input = old.input(node, i);
            if (Circuit.isInverted(input) || roleOf[Circuit.node(input)] < 0) {
                return NONE;
            }
            moves[i] = Circuit.node(input);
        }
        return moves;
    }

    /** Puts gates together that pick from the same pins, and keeps the groups that save something. */
    private void group(List<Alternatives> found) {
        Map<List<Object>, Pick> pickOf = new LinkedHashMap<>();
        Map<Pick, List<Alternatives>> members = new LinkedHashMap<>();
        for (Alternatives alternatives : found) {
            Map<Pick, Integer> shared = new LinkedHashMap<>();
            alternatives.picked.values().stream().distinct().forEach(p -> {
                Pick pick = pickOf.get(List.of(alternatives.role, p));
                if (pick != null) {
                    shared.merge(pick, 1, Integer::sum);
                }
            });
            Pick best = null;
            int most = 0;
            for (Map.Entry<Pick, Integer> entry : shared.entrySet()) {
                if (entry.getValue() > most && agrees(entry.getKey(), alternatives)) {
                    best = entry.getKey();
                    most = entry.getValue();
                }
            }
            Pick pick = best == null ? new Pick() : best;
            pick.picked.putAll(alternatives.picked);
            pick.gates.add(alternatives.gate);
            pick.terms += alternatives.distinct();
            alternatives.picked.values().forEach(p -> pickOf.putIfAbsent(List.of(alternatives.role, p), pick));
            members.computeIfAbsent(pick, _ -> new ArrayList<>()).add(alternatives);
        }
        members.forEach((pick, gates) -> {
            long distinct = pick.picked.values().stream().distinct().count();
            boolean saves = gates.size() > 1 && pick.terms > distinct + 2L * gates.size();
            for (Alternatives gate : gates) {
                if (saves) {
                    uses.computeIfAbsent(gate.gate, _ -> new ArrayList<>()).add(new Use(
                            gate.picked.keySet().stream().mapToInt(Integer::intValue).toArray(), pick));
                } else {
                    plain.computeIfAbsent(gate.gate, _ -> new ArrayList<>()).add(gate);
                }
            }
        });
    }

    private static boolean agrees(Pick pick, Alternatives alternatives) {
        return alternatives.picked.entrySet().stream().allMatch(e -> {
            List<Integer> known = pick.picked.get(e.getKey());
            return known == null || known.equals(e.getValue());
        });
    }

    @Override
    protected int gate(int node, Kind kind, int[] inputs) {
        List<Use> own = uses.get(node);
        if (own == null) {
            return super.gate(node, kind, inputs);
        }
        IntList pins = new IntList();
        for (int pin : othersOf.getOrDefault(node, NONE)) {
            pins.add(renew(pin));
        }
        own.forEach(use -> pins.add(gates.and(anyOf(use.moves), pin(use.pick))));
        plain.getOrDefault(node, List.of()).forEach(alternatives -> pins.add(picked(alternatives.picked)));
        return gates.or(pins.toArray());
    }

    private int anyOf(int[] moves) {
        int[] pins = new int[moves.length];
        for (int i = 0; i < moves.length; i++) {
            pins[i] = pinOf[moves[i]];
        }
        return gates.or(pins);
    }

    /** The pin of what is picked, which is made at the end: what it reads may not have its new pin yet. */
    private int pin(Pick pick) {
        if (pick.pin < 0) {
            pick.pin = Circuit.pin(builder.promise(), false);
            promised.add(pick);
        }
        return pick.pin;
    }

    @Override
    protected void finish() {
        for (Pick pick : promised) {
            builder.define(Circuit.node(pick.pin), Kind.OR, picked(pick.picked));
        }
    }

    /** What the move made picks. */
    private int picked(Map<Integer, List<Integer>> pickedBy) {
        Map<List<Integer>, IntList> movesOf = new LinkedHashMap<>();
        pickedBy.forEach((move, picked) -> movesOf.computeIfAbsent(picked, _ -> new IntList()).add(move));
        IntList terms = new IntList();
        movesOf.forEach((picked, moves) -> {
            int[] pins = new int[picked.size() + 1];
            for (int i = 0; i < picked.size(); i++) {
                pins[i] = renew(picked.get(i));
            }
            pins[picked.size()] = anyOf(moves.toArray());
            terms.add(gates.and(pins));
        });
        return gates.or(terms.toArray());
    }
}
