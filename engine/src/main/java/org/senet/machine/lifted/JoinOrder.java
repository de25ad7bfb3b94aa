package org.senet.machine.lifted;

import java.util.BitSet;
import java.util.List;
import org.senet.machine.lifted.Program.Atom;
import org.senet.machine.lifted.Program.Part;
import org.senet.machine.lifted.Program.Rule;

/** Orders the conditions of rules by how many rows each is expected to give, going by what the tables hold at the time. */
final class JoinOrder {
    private static final double UNKNOWN_ROWS = 30;
    private static final double UNKNOWN_VALUES = 6;

    private JoinOrder() {}

    /** The order in which each condition is the one that gives the fewest rows, given those before; the first may be fixed. */
    static int[] greedy(Rule rule, int first, Table[] tables) {
        List<Atom> holds = rule.holds();
        int[] order = new int[holds.size()];
        BitSet left = new BitSet();
        left.set(0, order.length);
        BitSet bound = new BitSet();
        for (int at = 0; at < order.length; at++) {
            int best = at == 0 && first >= 0 ? first : cheapest(holds, left, bound, tables);
            order[at] = best;
            left.clear(best);
            bound.or(Plan.variables(holds.get(best).parts()));
        }
        return order;
    }

    /** The order of the text; the first may be fixed. */
    static int[] asWritten(Rule rule, int first) {
        int[] order = new int[rule.holds().size()];
        int at = 0;
        if (first >= 0) {
            order[at++] = first;
        }
        for (int i = 0; i < order.length; i++) {
            if (i != first) {
                order[at++] = i;
            }
        }
        return order;
    }

    private static int cheapest(List<Atom> holds, BitSet left, BitSet bound, Table[] tables) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = left.nextSetBit(0); i >= 0; i = left.nextSetBit(i + 1)) {
            double rows = expectedRows(holds.get(i), bound, tables);
            if (rows < least) {
                least = rows;
                best = i;
            }
        }
        return best;
    }

    private static double expectedRows(Atom atom, BitSet bound, Table[] tables) {
        Table table = tables[atom.relation()];
        boolean known = table.size() > 0;
        double rows = known ? table.size() : UNKNOWN_ROWS;
        for (int c = 0; c < atom.parts().size(); c++) {
            if (isKnown(atom.parts().get(c), bound)) {
                rows /= known ? Math.max(1, table.distinct(c)) : UNKNOWN_VALUES;
            }
        }
        return rows;
    }

    private static boolean isKnown(Part part, BitSet bound) {
        return switch (part) {
            case Part.Slot(var slot) -> bound.get(slot);
            case Part.Value _ -> true;
            case Part.Built(_, var parts) -> parts.stream().allMatch(p -> isKnown(p, bound));
        };
    }
}
