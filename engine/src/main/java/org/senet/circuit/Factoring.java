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

    /** An input and how many of the remaining terms had it at some time; stale when the number has changed since. */
    private record Candidate(int pin, int count) implements Comparable<Candidate> {
        @Override
        public int compareTo(Candidate other) {
            return count != other.count ? Integer.compare(other.count, count) : Integer.compare(pin, other.pin);
        }
    }

    /** The gate over terms, each of which is a gate of the inner kind. The most shared input is taken out first. */
    private int factored(Kind kind, Kind inner, List<int[]> terms) {
        Map<Integer, IntList> termsWith = new HashMap<>();
        for (int t = 0; t < terms.size(); t++) {
            for (int pin : terms.get(t)) {
                termsWith.computeIfAbsent(pin, _ -> new IntList()).add(t);
            }
        }
        Map<Integer, Integer> counts = new HashMap<>();
        PriorityQueue<Candidate> queue = new PriorityQueue<>();
        termsWith.forEach((pin, own) -> {
            counts.put(pin, own.size());
            if (own.size() > 1) {
                queue.add(new Candidate(pin, own.size()));
            }
        });
        IntList inputs = new IntList();
        boolean[] isDone = new boolean[terms.size()];
        while (!queue.isEmpty()) {
            Candidate candidate = queue.remove();
            int count = counts.getOrDefault(candidate.pin, 0);
            if (count < 2) {
                continue;
            }
            if (count < candidate.count) {
                queue.add(new Candidate(candidate.pin, count));
                continue;
            }
            List<int[]> shorter = new ArrayList<>();
            IntList own = termsWith.getOrDefault(candidate.pin, new IntList());
            for (int i = 0; i < own.size(); i++) {
                int t = own.at(i);
                if (!isDone[t]) {
                    isDone[t] = true;
                    Arrays.stream(terms.get(t)).forEach(p -> counts.merge(p, -1, Integer::sum));
                    shorter.add(Arrays.stream(terms.get(t)).filter(p -> p != candidate.pin).toArray());
                }
            }
            inputs.add(shorter.stream().anyMatch(t -> t.length == 0)
                    ? candidate.pin
                    : gates.gate(inner, new int[] {candidate.pin, factored(kind, inner, shorter)}, true));
        }
        for (int t = 0; t < isDone.length; t++) {
            if (!isDone[t]) {
                inputs.add(gates.gate(inner, terms.get(t), true));
            }
        }
        return gates.gate(kind, inputs.toArray(), true);
    }
}
