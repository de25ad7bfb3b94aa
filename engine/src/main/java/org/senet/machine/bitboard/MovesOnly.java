package org.senet.machine.bitboard;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The atoms that the moves made decide, whatever the state: each is true where one of certain moves is made. What such atoms say
 * is looked up in the tables of moves.
 */
final class MovesOnly {
    private static final int DEEPEST = 50;

    private final RuleTable table;
    private final PlaneProgram.MoveNumbers numbers;
    private final Map<Integer, @Nullable List<BitSet>> known = new HashMap<>();
    private final int roles;

    MovesOnly(RuleTable table, PlaneProgram.MoveNumbers numbers) {
        this.table = table;
        this.numbers = numbers;
        this.roles = table.rules().roles().size();
    }

    /** By role the moves that make an atom true; null where it is not known to depend on moves alone. */
    @Nullable
    List<BitSet> moves(int atom) {
        return moves(atom, 0);
    }

    private @Nullable List<BitSet> moves(int atom, int depth) {
        if (!known.containsKey(atom)) {
            known.put(atom, null);
            known.put(atom, depth < DEEPEST && isChoice(atom) ? union(atom, depth) : null);
        }
        return known.get(atom);
    }

    private boolean isChoice(int atom) {
        if (table.isGiven(atom) || !table.isOpen(atom)) {
            return false;
        }
        for (int[] body : table.bodies(atom)) {
            if (body.length != 1 || (body[0] & 1) != 0) {
                return false;
            }
        }
        return true;
    }

    private @Nullable List<BitSet> union(int atom, int depth) {
        List<BitSet> union = IntStream.range(0, roles).mapToObj(_ -> new BitSet()).toList();
        for (int[] body : table.bodies(atom)) {
            int read = body[0] >> 1;
            Integer role = numbers.roles().get(read);
            if (role != null) {
                union.get(role).set(numbers.numbers().getOrDefault(read, 0));
                continue;
            }
            List<BitSet> others = moves(read, depth + 1);
            if (others == null) {
                return null;
            }
            for (int r = 0; r < roles; r++) {
                union.get(r).or(others.get(r));
            }
        }
        return union;
    }
}
