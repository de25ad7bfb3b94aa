package org.senet.machine.bytecode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;

/**
 * Gates of a loop without which it has no cycle: a feedback vertex set, found greedily. A gate that is on no cycle is left
 * aside; one with a single way in or out is joined with its neighbour; one that reads itself must be taken; and where nothing
 * of that helps, the one with most ways through it is taken.
 *
 * <p>After Levy and Low, "A Contraction Algorithm for Finding Small Cycle Cutsets" (1988).
 */
final class LoopCut {
    private final List<Set<Integer>> reads = new ArrayList<>();
    private final List<Set<Integer>> readers = new ArrayList<>();
    private final BitSet gone = new BitSet();
    private final BitSet taken = new BitSet();
    private final IntList open = new IntList();

    private LoopCut(Circuit circuit, int[] gates) {
        Map<Integer, Integer> position = new HashMap<>();
        for (int i = 0; i < gates.length; i++) {
            position.put(gates[i], i);
            reads.add(new HashSet<>());
            readers.add(new HashSet<>());
            open.add(i);
        }
        for (int i = 0; i < gates.length; i++) {
            for (int j = 0; j < circuit.inputs(gates[i]); j++) {
                Integer read = position.get(Circuit.node(circuit.input(gates[i], j)));
                if (read != null) {
                    reads.get(i).add(read);
                    readers.get(read).add(i);
                }
            }
        }
    }

    /** The gates taken, in the order given. */
    static int[] of(Circuit circuit, int[] gates) {
        LoopCut cut = new LoopCut(circuit, gates);
        cut.run();
        return cut.taken.stream().map(i -> gates[i]).toArray();
    }

    private record Candidate(int gate, long ways) {}

    private void run() {
        contract();
        PriorityQueue<Candidate> queue = new PriorityQueue<>(Comparator.comparingLong(Candidate::ways).reversed()
                .thenComparingInt(Candidate::gate));
        for (int i = 0; i < reads.size(); i++) {
            queue.add(candidate(i));
        }
        while (!queue.isEmpty()) {
            Candidate best = queue.remove();
            if (!gone.get(best.gate)) {
                Candidate now = candidate(best.gate);
                if (now.ways >= best.ways) {
                    taken.set(best.gate);
                    remove(best.gate);
                    contract();
                } else {
                    queue.add(now);
                }
            }
        }
    }

    private Candidate candidate(int gate) {
        return new Candidate(gate, (long) reads.get(gate).size() * readers.get(gate).size());
    }

    private void contract() {
        while (open.size() > 0) {
            int gate = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (!gone.get(gate)) {
                boolean readsItself = reads.get(gate).contains(gate);
                int ways = Math.min(reads.get(gate).size(), readers.get(gate).size());
                if (readsItself) {
                    taken.set(gate);
                    remove(gate);
                } else if (ways <= 1) {
                    bypass(gate);
                }
            }
        }
    }

    /** Takes a gate away, and lets those that read it read what it read. */
    private void bypass(int gate) {
        List<Integer> before = List.copyOf(reads.get(gate));
        List<Integer> after = List.copyOf(readers.get(gate));
        remove(gate);
        for (int read : before) {
            for (int reader : after) {
                reads.get(reader).add(read);
                readers.get(read).add(reader);
            }
        }
    }

    private void remove(int gate) {
        gone.set(gate);
        for (int read : reads.get(gate)) {
            readers.get(read).remove(gate);
            open.add(read);
        }
        for (int reader : readers.get(gate)) {
            reads.get(reader).remove(gate);
            open.add(reader);
        }
    }
}
