package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.senet.bits.IntList;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Signature;
import org.senet.gdl.Vocabulary;

/**
 * Ground rules under assumptions: the values of some fluents and moves are given, and all that follows from them is known. What
 * stays open has bodies in which every literal is open.
 *
 * <p>Invariant: an atom is true, false or open; only open atoms that are neither fluents nor moves have bodies, and these are
 * sorted, without duplicates, and not empty.
 */
final class RuleTable {
    private static final byte OPEN = 0;
    private static final byte FALSE = 1;
    private static final byte TRUE = 2;
    private static final int[][] NONE = {};

    private final GroundRules rules;
    private final byte[] values;
    private final boolean[] isGiven;
    private final int[][][] bodies;

    /** @param known the values of atoms that are fluents or moves */
    RuleTable(GroundRules rules, Map<Integer, Boolean> known) {
        this.rules = rules;
        this.values = new byte[rules.atoms()];
        this.isGiven = new boolean[rules.atoms()];
        mark(Vocabulary.TRUE.signature());
        mark(Vocabulary.DOES.signature());
        boolean[] dead = spread(known);
        this.bodies = bodies(dead);
    }

    private void mark(Signature relation) {
        GroundRules.Range range = rules.range(relation);
        Arrays.fill(isGiven, range.from(), range.to(), true);
    }

    GroundRules rules() {
        return rules;
    }

    boolean isTrue(int atom) {
        return values[atom] == TRUE;
    }

    boolean isOpen(int atom) {
        return values[atom] == OPEN;
    }

    /** Whether the atom is a fluent or a move. */
    boolean isGiven(int atom) {
        return isGiven[atom];
    }

    /** The alternatives of an atom, each of which makes it true. */
    int[][] bodies(int atom) {
        return bodies[atom] == null ? NONE : bodies[atom];
    }

    /** Computes what follows; which rules can never apply. */
    private boolean[] spread(Map<Integer, Boolean> known) {
        int count = rules.rules();
        boolean[] dead = new boolean[count];
        int[] alternatives = new int[rules.atoms()];
        int[] left = new int[count];
        int[] starts = new int[rules.atoms() + 1];
        IntList decided = new IntList();
        for (int r = 0; r < count; r++) {
            alternatives[rules.head(r)]++;
            left[r] = rules.conditions(r);
            for (int i = 0; i < left[r]; i++) {
                starts[(rules.condition(r, i) >> 1) + 1]++;
            }
        }
        for (int a = 0; a < rules.atoms(); a++) {
            starts[a + 1] += starts[a];
        }
        int[] places = starts.clone();
        int[] readers = new int[rules.size()];
        for (int r = 0; r < count; r++) {
            for (int i = 0; i < rules.conditions(r); i++) {
                int literal = rules.condition(r, i);
                readers[places[literal >> 1]++] = 2 * r + (literal & 1);
            }
        }
        known.forEach((atom, value) -> decide(atom, value ? TRUE : FALSE, decided));
        for (int a = 0; a < rules.atoms(); a++) {
            if (!isGiven[a] && alternatives[a] == 0) {
                decide(a, FALSE, decided);
            }
        }
        for (int r = 0; r < count; r++) {
            if (left[r] == 0) {
                decide(rules.head(r), TRUE, decided);
            }
        }
        for (int next = 0; next < decided.size(); next++) {
            int atom = decided.at(next);
            for (int i = starts[atom]; i < starts[atom + 1]; i++) {
                int rule = readers[i] >> 1;
                boolean holds = (values[atom] == TRUE) != ((readers[i] & 1) != 0);
                if (holds && --left[rule] == 0 && !dead[rule]) {
                    decide(rules.head(rule), TRUE, decided);
                } else if (!holds && !dead[rule]) {
                    dead[rule] = true;
                    if (--alternatives[rules.head(rule)] == 0) {
                        decide(rules.head(rule), FALSE, decided);
                    }
                }
            }
        }
        return dead;
    }

    private void decide(int atom, byte value, IntList decided) {
        if (values[atom] == OPEN) {
            values[atom] = value;
            decided.add(atom);
        }
    }

    private int[][][] bodies(boolean[] dead) {
        List<List<int[]>> lists = new ArrayList<>();
        for (int a = 0; a < rules.atoms(); a++) {
            lists.add(List.of());
        }
        for (int r = 0; r < rules.rules(); r++) {
            int head = rules.head(r);
            if (!dead[r] && values[head] == OPEN) {
                if (lists.get(head).isEmpty()) {
                    lists.set(head, new ArrayList<>());
                }
                lists.get(head).add(body(r));
            }
        }
        return lists.stream().map(l -> l.isEmpty() ? NONE : l.toArray(int[][]::new)).toArray(int[][][]::new);
    }

    private int[] body(int rule) {
        int[] literals = new int[rules.conditions(rule)];
        int length = 0;
        for (int i = 0; i < literals.length; i++) {
            if (values[rules.condition(rule, i) >> 1] == OPEN) {
                literals[length++] = rules.condition(rule, i);
            }
        }
        Arrays.sort(literals, 0, length);
        int distinct = 0;
        for (int i = 0; i < length; i++) {
            if (i == 0 || literals[i] != literals[i - 1]) {
                literals[distinct++] = literals[i];
            }
        }
        return Arrays.copyOf(literals, distinct);
    }

    /** All atoms that these depend on, themselves included. */
    BitSet cone(BitSet atoms) {
        return cone(atoms, Integer.MAX_VALUE);
    }

    /** The same, but no more than a few more than so many. */
    BitSet cone(BitSet atoms, int most) {
        int found = 0;
        BitSet cone = new BitSet();
        IntList open = new IntList();
        atoms.stream().forEach(a -> {
            cone.set(a);
            open.add(a);
        });
        while (open.size() > 0 && found <= most) {
            int atom = open.at(open.size() - 1);
            found++;
            open.cutTo(open.size() - 1);
            for (int[] body : bodies(atom)) {
                for (int literal : body) {
                    if (!cone.get(literal >> 1)) {
                        cone.set(literal >> 1);
                        open.add(literal >> 1);
                    }
                }
            }
        }
        return cone;
    }
}
