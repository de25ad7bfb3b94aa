package org.senet.machine.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.bits.IntList;

/**
 * Formulas of two inputs over leaves, each kept once: asking for the same conjunction twice gives the same node. A
 * <em>literal</em> is a node as something reads it, plain or inverted ({@code 2 * node}, and one more where inverted), so that
 * inverters cost nothing. Literal 0 is false and literal 1 is true.
 *
 * <p>Invariant: a node reads smaller nodes only. What depends on itself does so through the leaves of a {@link Fixpoint}.
 *
 * <p>After Kuehlmann and others, "Robust Boolean Reasoning for Equivalence Checking" (2002): and-inverter graphs.
 */
public final class Logic {
    public static final int FALSE = 0;
    public static final int TRUE = 1;
    private static final int UNKNOWN = -1;

    /** What a node is. */
    public enum Kind {
        CONSTANT, LEAF, AND, XOR,
        /** A second name for a literal, which keeps the value while its first place is overwritten. */
        COPY
    }

    /**
     * Leaves that are defined by formulas over themselves: the values are the least that fit.
     *
     * @param members     the leaves
     * @param definitions a literal for each member
     */
    public record Fixpoint(int[] members, int[] definitions) {}

    private Kind[] kinds = new Kind[1024];
    private int[] left = new int[1024];
    private int[] right = new int[1024];
    private int[] known = new int[1024];
    private boolean[] inverse = new boolean[1024];
    private int size;
    private boolean suspended;
    private int[] table = new int[4096];
    private final List<Fixpoint> fixpoints = new ArrayList<>();
    private final BitSet members = new BitSet();

    public Logic() {
        node(Kind.CONSTANT, 0, 0);
    }

    public static int node(int literal) {
        return literal >> 1;
    }

    public static boolean isInverted(int literal) {
        return (literal & 1) != 0;
    }

    public static int not(int literal) {
        return literal ^ 1;
    }

    public int size() {
        return size;
    }

    public Kind kind(int node) {
        return kinds[node];
    }

    /** The first literal that a node reads. */
    public int left(int node) {
        return left[node];
    }

    /** The second literal that a node reads; the first again for a copy. */
    public int right(int node) {
        return right[node];
    }

    /**
     * Whether what is computed for a literal's node is the inverse of the literal: a conjunction of two inverses is computed as
     * the disjunction of the two.
     */
    public boolean holdsInverse(int literal) {
        return inverse[node(literal)] != isInverted(literal);
    }

    public List<Fixpoint> fixpoints() {
        return fixpoints;
    }

    /** A new leaf; its literal. */
    public int leaf() {
        return 2 * node(Kind.LEAF, 0, 0);
    }

    /** A new node with the value of the literal. */
    public int copy(int literal) {
        return 2 * node(Kind.COPY, literal, literal);
    }

    public void add(Fixpoint fixpoint) {
        fixpoints.add(fixpoint);
        Arrays.stream(fixpoint.members).forEach(members::set);
    }

    /** From now on, this literal is false wherever a formula is made. Formulas made before stay as they are. */
    public void assumeFalse(int literal) {
        int plain = resolve(literal);
        if (node(plain) != 0) {
            known[node(plain)] = isInverted(plain) ? TRUE : FALSE;
        }
    }

    /** Lets assumptions rest, or hold again. */
    public void suspendAssumptions(boolean suspend) {
        suspended = suspend;
    }

    /** Forgets everything assumed. */
    public void assumeNothing() {
        Arrays.fill(known, 0, size, UNKNOWN);
    }

    public int or(int a, int b) {
        return not(and(not(a), not(b)));
    }

    public int and(int first, int second) {
        int a = resolve(first);
        int b = resolve(second);
        if (a > b) {
            int swap = a;
            a = b;
            b = swap;
        }
        if (a == FALSE || a == not(b)) {
            return FALSE;
        }
        if (a == TRUE || a == b) {
            return b;
        }
        int simpler = absorb(a, b);
        if (simpler == UNKNOWN) {
            simpler = absorb(b, a);
        }
        return simpler != UNKNOWN ? simpler : resolve(2 * find(Kind.AND, a, b));
    }

    /** What {@code a & b} comes to where b is a conjunction, or the inverse of one, that reads a; UNKNOWN where it is not. */
    private int absorb(int a, int b) {
        if (kinds[node(b)] != Kind.AND) {
            return UNKNOWN;
        }
        int x = left[node(b)];
        int y = right[node(b)];
        if (isInverted(b)) {
            if (a == not(x) || a == not(y)) {
                return a;
            }
            return a == x ? and(a, not(y)) : a == y ? and(a, not(x)) : UNKNOWN;
        }
        if (a == not(x) || a == not(y)) {
            return FALSE;
        }
        return a == x || a == y ? b : UNKNOWN;
    }

    public int xor(int first, int second) {
        int a = resolve(first);
        int b = resolve(second);
        int inverted = a & 1 ^ b & 1;
        a &= ~1;
        b &= ~1;
        if (a == b) {
            return inverted;
        }
        if (a == FALSE) {
            return b ^ inverted;
        }
        if (b == FALSE) {
            return a ^ inverted;
        }
        return resolve(2 * find(Kind.XOR, Math.min(a, b), Math.max(a, b))) ^ inverted;
    }

    /**
     * The conjunction of all. Where several are disjunctions with a literal in common, it is taken out; the rest is sorted, so
     * that conjunctions that begin alike share their beginning.
     */
    public int all(int[] literals) {
        int[] terms = literals.clone();
        for (int[] fewer = takeOut(terms); fewer.length < terms.length; fewer = takeOut(terms)) {
            terms = fewer;
        }
        Arrays.sort(terms);
        int result = TRUE;
        for (int literal : terms) {
            result = and(result, literal);
        }
        return result;
    }

    /** The terms, with those made one that are disjunctions with a literal in common. */
    private int[] takeOut(int[] terms) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int term : terms) {
            if (isDisjunction(term)) {
                counts.merge(left[node(term)], 1, Integer::sum);
                counts.merge(right[node(term)], 1, Integer::sum);
            }
        }
        Map<Integer, IntList> groups = new LinkedHashMap<>();
        IntList result = new IntList();
        for (int term : terms) {
            int x = isDisjunction(term) ? left[node(term)] : UNKNOWN;
            int y = isDisjunction(term) ? right[node(term)] : UNKNOWN;
            boolean swap = counts.getOrDefault(x, 0) < counts.getOrDefault(y, 0);
            int common = swap ? y : x;
            if (counts.getOrDefault(common, 0) > 1) {
                groups.computeIfAbsent(common, _ -> new IntList()).add(swap ? x : y);
            } else {
                result.add(term);
            }
        }
        groups.forEach((common, others) -> result.add(not(and(common, any(others.toArray())))));
        return result.toArray();
    }

    private boolean isDisjunction(int literal) {
        return isInverted(literal) && kinds[node(literal)] == Kind.AND;
    }

    /** The disjunction of all. */
    public int any(int[] literals) {
        int[] inverse = new int[literals.length];
        for (int i = 0; i < inverse.length; i++) {
            inverse[i] = not(literals[i]);
        }
        return not(all(inverse));
    }

    /** All nodes that these literals depend on, themselves included, and through fixpoints too. */
    public BitSet cone(int... literals) {
        Map<Integer, Fixpoint> fixpointOf = new HashMap<>();
        fixpoints.forEach(f -> Arrays.stream(f.members).forEach(m -> fixpointOf.put(m, f)));
        BitSet cone = new BitSet();
        IntList open = new IntList();
        for (int literal : literals) {
            open.add(node(literal));
        }
        while (open.size() > 0) {
            int node = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (!cone.get(node)) {
                cone.set(node);
                Fixpoint fixpoint = fixpointOf.get(node);
                if (fixpoint != null) {
                    Arrays.stream(fixpoint.definitions).forEach(d -> open.add(node(d)));
                } else if (kinds[node] != Kind.CONSTANT && kinds[node] != Kind.LEAF) {
                    open.add(node(left[node]));
                    open.add(node(right[node]));
                }
            }
        }
        return cone;
    }

    /** What these literals come to where a leaf is false. */
    public int[] restrict(int[] literals, int leaf) {
        int[] image = new int[size];
        BitSet cone = new BitSet();
        for (int literal : literals) {
            cone.set(node(literal));
        }
        for (int node = cone.length() - 1; node >= 0; node = cone.previousSetBit(node - 1)) {
            if (kinds[node] != Kind.CONSTANT && kinds[node] != Kind.LEAF) {
                cone.set(node(left[node]));
                cone.set(node(right[node]));
            }
        }
        for (int node = cone.nextSetBit(0); node >= 0; node = cone.nextSetBit(node + 1)) {
            image[node] = switch (kinds[node]) {
                case CONSTANT -> FALSE;
                case LEAF -> 2 * node == leaf ? FALSE : 2 * node;
                case AND -> and(image(image, left[node]), image(image, right[node]));
                case XOR -> xor(image(image, left[node]), image(image, right[node]));
                case COPY -> image(image, left[node]);
            };
        }
        return Arrays.stream(literals).map(l -> image(image, l)).toArray();
    }

    private static int image(int[] image, int literal) {
        return image[node(literal)] ^ literal & 1;
    }

    /** The nodes that depend on no leaves but these, through fixpoints too. */
    public BitSet readingOnly(Set<Integer> leaves) {
        BitSet result = new BitSet(size);
        BitSet excluded = new BitSet(size);
        boolean changed = true;
        while (changed) {
            for (int node = 0; node < size; node++) {
                boolean isIn = switch (kinds[node]) {
                    case CONSTANT -> true;
                    case LEAF -> leaves.contains(node) || isMember(node) && !excluded.get(node);
                    case AND, XOR, COPY -> result.get(node(left[node])) && result.get(node(right[node]));
                };
                result.set(node, isIn);
            }
            changed = false;
            for (Fixpoint fixpoint : fixpoints) {
                for (int i = 0; i < fixpoint.members.length; i++) {
                    int member = fixpoint.members[i];
                    if (!excluded.get(member) && !result.get(node(fixpoint.definitions[i]))) {
                        excluded.set(member);
                        changed = true;
                    }
                }
            }
        }
        return result;
    }

    private boolean isMember(int leaf) {
        return members.get(leaf);
    }

    private int resolve(int literal) {
        int value = suspended ? UNKNOWN : known[node(literal)];
        return value == UNKNOWN ? literal : value ^ literal & 1;
    }

    private int find(Kind kind, int a, int b) {
        if (2 * size > table.length) {
            rehash();
        }
        int at = place(kind, a, b);
        while (table[at] != 0) {
            int node = table[at];
            if (left[node] == a && right[node] == b && kinds[node] == kind) {
                return node;
            }
            at = at + 1 & table.length - 1;
        }
        int node = node(kind, a, b);
        table[at] = node;
        return node;
    }

    private int place(Kind kind, int a, int b) {
        int mixed = (a * 0x9E3779B1 ^ b) * 0x85EBCA6B + kind.ordinal();
        return (mixed ^ mixed >>> 15) & table.length - 1;
    }

    private void rehash() {
        table = new int[2 * table.length];
        for (int node = 1; node < size; node++) {
            if (kinds[node] == Kind.AND || kinds[node] == Kind.XOR) {
                int at = place(kinds[node], left[node], right[node]);
                while (table[at] != 0) {
                    at = at + 1 & table.length - 1;
                }
                table[at] = node;
            }
        }
    }

    private int node(Kind kind, int a, int b) {
        if (size == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * size);
            left = Arrays.copyOf(left, 2 * size);
            right = Arrays.copyOf(right, 2 * size);
            known = Arrays.copyOf(known, 2 * size);
            inverse = Arrays.copyOf(inverse, 2 * size);
        }
        kinds[size] = kind;
        left[size] = a;
        right[size] = b;
        known[size] = UNKNOWN;
        inverse[size] = switch (kind) {
            case AND -> holdsInverse(a) && holdsInverse(b);
            case XOR -> holdsInverse(a) != holdsInverse(b);
            case COPY -> holdsInverse(a);
            case CONSTANT, LEAF -> false;
        };
        return size++;
    }
}
