package org.senet.machine.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.senet.machine.bytecode.Program.Block;
import org.senet.machine.bytecode.Program.Compute;
import org.senet.machine.bytecode.Program.Grow;
import org.senet.machine.bytecode.Program.Item;
import org.senet.machine.bytecode.Program.Iteration;
import org.senet.machine.bytecode.Program.Part;
import org.senet.machine.bytecode.Program.Section;
import org.senet.machine.bytecode.Program.Store;

/**
 * Gives slots to the values that one block computes and another reads. A value that only its own section reads shares its slot
 * with others, one after the other; one that is read by another section has its slot to itself.
 *
 * <p>After Poletto and Sarkar, "Linear Scan Register Allocation" (1999).
 */
final class SlotAllocation {
    private final Logic logic;
    private final List<Section> sections;
    private final int[] slotOf;
    private final int change;
    private final int[] sectionOf;
    private final int[] first;
    private final int[] last;
    private final int[] blockOf;
    private final BitSet shared = new BitSet();
    private final BitSet crossing = new BitSet();
    private int next;
    private int blocks;

    SlotAllocation(Logic logic, Map<Integer, Integer> slotOfLeaf, int fixed, List<Section> sections) {
        this.logic = logic;
        this.sections = sections;
        this.slotOf = new int[logic.size()];
        Arrays.fill(slotOf, Program.NONE);
        slotOfLeaf.forEach((leaf, slot) -> slotOf[leaf] = slot);
        this.change = fixed;
        this.next = fixed + 1;
        this.sectionOf = new int[logic.size()];
        this.first = new int[logic.size()];
        this.last = new int[logic.size()];
        this.blockOf = new int[logic.size()];
    }

    Program program() {
        Arrays.fill(sectionOf, Program.NONE);
        int position = 0;
        for (int s = 0; s < sections.size(); s++) {
            for (Part part : sections.get(s).parts()) {
                switch (part) {
                    case Block block -> scan(s, position, block);
                    case Iteration loop -> {
                        for (Block block : loop.forward()) {
                            scan(s, position, block);
                        }
                        for (Block block : loop.backward()) {
                            scan(s, position, block);
                        }
                    }
                }
                position++;
            }
        }
        crossing.stream().filter(shared::get).forEach(node -> slotOf[node] = next++);
        int most = next;
        for (int s = 0; s < sections.size(); s++) {
            most = Math.max(most, allocate(s));
        }
        return new Program(logic, sections, most, slotOf, change);
    }

    private void scan(int section, int position, Block block) {
        blocks++;
        for (Item item : block.items()) {
            switch (item) {
                case Compute(int node) -> {
                    read(Logic.node(logic.left(node)), section, position);
                    read(Logic.node(logic.right(node)), section, position);
                    if (sectionOf[node] == Program.NONE) {
                        sectionOf[node] = section;
                        first[node] = position;
                    } else if (sectionOf[node] != section) {
                        shared.set(node);
                    }
                    // Computed again, it is stored again: its slot must still be its own then.
                    last[node] = position;
                    blockOf[node] = blocks;
                }
                case Store(_, int literal) -> read(Logic.node(literal), section, position);
                case Grow(_, int literal) -> read(Logic.node(literal), section, position);
            }
        }
    }

    private void read(int node, int section, int position) {
        Logic.Kind kind = logic.kind(node);
        if (kind == Logic.Kind.CONSTANT || kind == Logic.Kind.LEAF || blockOf[node] == blocks) {
            return;
        }
        crossing.set(node);
        last[node] = position;
        if (sectionOf[node] != section) {
            shared.set(node);
        }
    }

    /** Gives slots to the values that stay within a section; the number of slots then in use. */
    private int allocate(int section) {
        List<Integer> nodes = new ArrayList<>(crossing.stream()
                .filter(node -> sectionOf[node] == section && !shared.get(node)).boxed().toList());
        nodes.sort(Comparator.comparingInt(node -> first[node]));
        Deque<Integer> free = new ArrayDeque<>();
        PriorityQueue<Integer> live = new PriorityQueue<>(Comparator.comparingInt(node -> last[node]));
        int most = next;
        for (int node : nodes) {
            while (!live.isEmpty() && last[live.element()] < first[node]) {
                free.push(slotOf[live.remove()]);
            }
            slotOf[node] = free.isEmpty() ? most++ : free.pop();
            live.add(node);
        }
        return most;
    }
}
