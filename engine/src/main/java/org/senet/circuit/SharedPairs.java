package org.senet.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit.Kind;

/**
 * Computes pairs of inputs that several gates have in common once, the most common first. All gates are looked at as ANDs, an OR
 * being the inverse of an AND of inverses. Gates with very many inputs are left alone.
 *
 * <p>After the extraction of common cubes by Brayton and McMullen (1982).
 */
final class SharedPairs extends Rewriting {
    private static final int MOST_INPUTS = 24;

    /** The inputs of each gate as an AND, by old pins and, from {@code 2 * old.size()} on, pins of pairs. */
    private final int[][] terms;
    private final List<int[]> pairs = new ArrayList<>();
    private final IntList pairPins = new IntList();
    private final Map<Long, Integer> counts = new HashMap<>();
    private final Map<Long, IntList> gatesWith = new HashMap<>();

    /** A pair that was found so often at some time; stale when the count has changed since. */
    private record Candidate(long pair, int count) implements Comparable<Candidate> {
        @Override
        public int compareTo(Candidate other) {
            return count != other.count ? Integer.compare(other.count, count) : Long.compare(pair, other.pair);
        }
    }

    SharedPairs(Circuit old, Set<Pass> passes) {
        super(old, passes);
        this.terms = new int[old.size()][];
        boolean[] isLoop = new boolean[old.size()];
        old.loops().forEach(l -> Arrays.fill(isLoop, l.from(), l.to(), true));
        for (int node = 0; node < terms.length; node++) {
            if (old.isGate(node) && !isLoop[node] && old.inputs(node) <= MOST_INPUTS && old.inputs(node) >= 2) {
                int flip = old.kind(node) == Kind.OR ? 1 : 0;
                int[] term = new int[old.inputs(node)];
                for (int i = 0; i < term.length; i++) {
                    term[i] = old.input(node, i) ^ flip;
                }
                terms[node] = sortedSet(term);
                count(node, 1);
            }
        }
        extract();
    }

    private static long pair(int left, int right) {
        return (long) Math.min(left, right) << 32 | Math.max(left, right);
    }

    private void count(int node, int by) {
        int[] term = terms[node];
        for (int i = 0; i < term.length; i++) {
            for (int k = i + 1; k < term.length; k++) {
                long pair = pair(term[i], term[k]);
                counts.merge(pair, by, Integer::sum);
                if (by > 0) {
                    gatesWith.computeIfAbsent(pair, _ -> new IntList()).add(node);
                }
            }
        }
    }

    private void extract() {
        PriorityQueue<Candidate> queue = new PriorityQueue<>();
        counts.forEach((pair, count) -> {
            if (count > 1) {
                queue.add(new Candidate(pair, count));
            }
        });
        while (!queue.isEmpty()) {
            Candidate candidate = queue.remove();
            int count = counts.getOrDefault(candidate.pair, 0);
            if (count != candidate.count) {
                if (count > 1) {
                    queue.add(new Candidate(candidate.pair, count));
                }
                continue;
            }
            replace(candidate.pair, queue);
        }
        counts.clear();
        gatesWith.clear();
    }

    private void replace(long pair, PriorityQueue<Candidate> queue) {
        int left = (int) (pair >> 32);
        int right = (int) pair;
        int pin = 2 * (old.size() + pairs.size());
        pairs.add(new int[] {left, right});
        IntList nodes = gatesWith.getOrDefault(pair, new IntList());
        for (int i = 0; i < nodes.size(); i++) {
            int node = nodes.at(i);
            int[] term = terms[node];
            if (Arrays.binarySearch(term, left) < 0 || Arrays.binarySearch(term, right) < 0) {
                continue;
            }
            count(node, -1);
            int[] shorter = new int[term.length - 1];
            int length = 0;
            for (int p : term) {
                if (p != left && p != right) {
                    shorter[length++] = p;
                }
            }
            shorter[length] = pin;
            terms[node] = shorter;
            count(node, 1);
            for (int k = 0; k < length; k++) {
                long fresh = pair(shorter[k], pin);
                int count = counts.getOrDefault(fresh, 0);
                if (count > 1) {
                    queue.add(new Candidate(fresh, count));
                }
            }
        }
        counts.remove(pair);
    }

    @Override
    protected int gate(int node, Kind kind, int[] inputs) {
        int[] term = terms[node];
        if (term == null) {
            return super.gate(node, kind, inputs);
        }
        int[] pins = new int[term.length];
        for (int i = 0; i < pins.length; i++) {
            pins[i] = resolved(term[i]);
        }
        int and = gates.and(pins);
        return kind == Kind.AND ? and : Circuit.inverse(and);
    }

    private int resolved(int pin) {
        int node = Circuit.node(pin);
        if (node < old.size()) {
            return renew(pin);
        }
        int index = node - old.size();
        while (pairPins.size() <= index) {
            pairPins.add(-1);
        }
        if (pairPins.at(index) < 0) {
            int[] pair = pairs.get(index);
            int made = gates.and(resolved(pair[0]), resolved(pair[1]));
            pairPins.set(index, made);
        }
        return pairPins.at(index);
    }
}
