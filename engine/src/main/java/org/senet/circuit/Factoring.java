package org.senet.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit.Kind;

/**
 * Takes shared inputs out of alternatives: of {@code ab + ac + d} it makes {@code a(b + c) + d}, beginning with the input that
 * most alternatives share. Only alternatives that nothing else reads are taken apart. The same is done with the kinds
 * exchanged.
 */
final class Factoring extends Rewriting {
    private final int[] readings;
    private final boolean[] isLoop;

    Factoring(Circuit old, Set<Pass> passes) {
        super(old, passes);
        this.readings = readings(old);
        this.isLoop = new boolean[old.size()];
        old.loops().forEach(l -> Arrays.fill(isLoop, l.from(), l.to(), true));
    }

    @Override
    protected int gate(int node, Kind kind, int[] inputs) {
        if (inLoop || inputs.length < 2) {
            return super.gate(node, kind, inputs);
        }
        List<int[]> terms = new ArrayList<>();
        IntList others = new IntList();
        Kind inner = kind == Kind.AND ? Kind.OR : Kind.AND;
        for (int i = 0; i < inputs.length; i++) {
            int pin = old.input(node, i);
            int child = Circuit.node(pin);
            boolean isTerm = readings[child] == 1 && !isLoop[child] && old.isGate(child)
                    && (old.kind(child) == inner) != Circuit.isInverted(pin);
            if (isTerm) {
                int[] term = new int[old.inputs(child)];
                for (int k = 0; k < term.length; k++) {
                    term[k] = renew(old.input(child, k) ^ pin & 1);
                }
                terms.add(sortedSet(term));
            } else {
                others.add(inputs[i]);
            }
        }
        if (terms.size() < 2) {
            return super.gate(node, kind, inputs);
        }
        for (int i = 0; i < others.size(); i++) {
            terms.add(new int[] {others.at(i)});
        }
        return factored(kind, inner, terms);
    }

    /** The gate over terms, each of which is a gate of the inner kind. */
    private int factored(Kind kind, Kind inner, List<int[]> terms) {
        IntList inputs = new IntList();
        List<int[]> rest = terms;
        while (true) {
            int shared = rest.size() < 2 ? -1 : mostShared(rest);
            if (shared < 0) {
                rest.forEach(t -> inputs.add(gates.gate(inner, t, true)));
                return gates.gate(kind, inputs.toArray(), true);
            }
            List<int[]> with = new ArrayList<>();
            List<int[]> without = new ArrayList<>();
            for (int[] term : rest) {
                int at = Arrays.binarySearch(term, shared);
                if (at < 0) {
                    without.add(term);
                } else {
                    int[] shorter = new int[term.length - 1];
                    System.arraycopy(term, 0, shorter, 0, at);
                    System.arraycopy(term, at + 1, shorter, at, shorter.length - at);
                    with.add(shorter);
                }
            }
            inputs.add(with.stream().anyMatch(t -> t.length == 0)
                    ? shared
                    : gates.gate(inner, new int[] {shared, factored(kind, inner, with)}, true));
            rest = without;
        }
    }

    /** The input that most terms have, the smallest of those; -1 where none is in two. */
    private static int mostShared(List<int[]> terms) {
        Map<Integer, Integer> counts = new HashMap<>();
        terms.forEach(t -> Arrays.stream(t).forEach(p -> counts.merge(p, 1, Integer::sum)));
        int best = -1;
        int most = 1;
        for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            if (entry.getValue() > most || entry.getValue() == most && most > 1 && entry.getKey() < best) {
                most = entry.getValue();
                best = entry.getKey();
            }
        }
        return best;
    }
}
