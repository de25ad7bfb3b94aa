package org.senet.machine.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.senet.bits.IntList;
import org.senet.machine.bytecode.Program.Block;
import org.senet.machine.bytecode.Program.Compute;
import org.senet.machine.bytecode.Program.Grow;
import org.senet.machine.bytecode.Program.Item;
import org.senet.machine.bytecode.Program.Iteration;
import org.senet.machine.bytecode.Program.Part;
import org.senet.machine.bytecode.Program.Section;
import org.senet.machine.bytecode.Program.Store;
import org.senet.machine.bytecode.Program.Target;

/**
 * A program under construction: puts formulas in order, section by section. A formula comes just before what needs it first, so
 * that values are short-lived; a result is stored as soon as nobody reads the old value of its slot any more.
 */
public final class Programming {
    private final Logic logic;
    private final Map<Integer, Integer> slotOfLeaf;
    private final int fixed;
    private final BitSet carried;
    private final int blockSize;
    private final Map<Integer, Integer> fixpointOf = new HashMap<>();
    private final BitSet available = new BitSet();
    private final List<Section> sections = new ArrayList<>();
    private BitSet ready = new BitSet();
    private List<Step> steps = new ArrayList<>();

    /** An item, or a whole iteration, in the order of a section that is not yet cut into blocks. */
    private sealed interface Step {}

    private record Single(Item item) implements Step {}

    private record Whole(int fixpoint) implements Step {}

    /**
     * @param slotOfLeaf the slot of each leaf that is read, members of fixpoints included
     * @param fixed      how many slots the caller has given away; the next ones are the program's
     * @param carried    the fixpoints that may start from their last values
     * @param blockSize  the most items in a block
     */
    public Programming(Logic logic, Map<Integer, Integer> slotOfLeaf, int fixed, BitSet carried, int blockSize) {
        this.logic = logic;
        this.slotOfLeaf = slotOfLeaf;
        this.fixed = fixed;
        this.carried = carried;
        this.blockSize = blockSize;
        for (int k = 0; k < logic.fixpoints().size(); k++) {
            for (int member : logic.fixpoints().get(k).members()) {
                fixpointOf.put(member, k);
            }
        }
    }

    /**
     * Adds a section.
     *
     * @param keeps whether the sections after it may read what it computes: it will have been run before them
     */
    public void section(String name, boolean keeps, List<Target> targets) {
        ready = (BitSet) available.clone();
        steps = new ArrayList<>();
        Set<Integer> overwritten = new HashSet<>();
        targets.forEach(t -> overwritten.add(t.slot()));
        List<Target> wanted = new ArrayList<>();
        for (Target target : targets) {
            Integer slot = slotOfLeaf.get(Logic.node(target.literal()));
            if (slot == null || slot != target.slot()) {
                // A value that is only moved is read before anything is overwritten.
                boolean isMoved = slot != null && overwritten.contains(slot);
                int literal = isMoved ? logic.copy(target.literal()) : target.literal();
                if (isMoved) {
                    require(Logic.node(literal));
                }
                wanted.add(new Target(target.slot(), literal));
            } else if (Logic.isInverted(target.literal())) {
                wanted.add(target);
            }
        }
        for (Target target : wanted) {
            require(Logic.node(target.literal()));
            steps.add(new Single(new Store(target.slot(), target.literal())));
        }
        sections.add(new Section(name, cut(deferStores())));
        if (keeps) {
            available.or(ready);
        }
    }

    /** The program of all sections. */
    public Program finish() {
        return new SlotAllocation(logic, slotOfLeaf, fixed, sections).program();
    }

    /** Adds the steps that a node needs, and the node. */
    private void require(int wanted) {
        IntList open = new IntList();
        open.add(wanted);
        while (open.size() > 0) {
            int node = open.at(open.size() - 1);
            int before = open.size();
            if (!ready.get(node)) {
                addUnready(node, open);
            }
            if (open.size() == before) {
                open.cutTo(before - 1);
                if (!ready.get(node)) {
                    emit(node);
                }
            }
        }
    }

    private void addUnready(int node, IntList open) {
        switch (logic.kind(node)) {
            case CONSTANT -> {}
            case LEAF -> {
                Integer fixpoint = fixpointOf.get(node);
                if (fixpoint != null) {
                    for (int outer : outside(fixpoint)) {
                        push(outer, open);
                    }
                }
            }
            case AND, XOR, COPY -> {
                push(Logic.node(logic.right(node)), open);
                push(Logic.node(logic.left(node)), open);
            }
        }
    }

    private void push(int node, IntList open) {
        if (!ready.get(node)) {
            open.add(node);
        }
    }

    private void emit(int node) {
        switch (logic.kind(node)) {
            case CONSTANT -> {}
            case LEAF -> {
                Integer fixpoint = fixpointOf.get(node);
                if (fixpoint != null) {
                    steps.add(new Whole(fixpoint));
                    for (int member : logic.fixpoints().get(fixpoint).members()) {
                        ready.set(member);
                    }
                }
            }
            case AND, XOR, COPY -> {
                steps.add(new Single(new Compute(node)));
                if ((steps.size() & 0xFFF) == 0 && Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("interrupted while writing a program");
                }
            }
        }
        ready.set(node);
    }

    /** The nodes that the formulas of a fixpoint read and that do not depend on its members. */
    private int[] outside(int fixpoint) {
        BitSet body = body(fixpoint);
        BitSet outer = new BitSet();
        for (int node = body.nextSetBit(0); node >= 0; node = body.nextSetBit(node + 1)) {
            if (logic.kind(node) != Logic.Kind.LEAF) {
                outer.set(Logic.node(logic.left(node)));
                outer.set(Logic.node(logic.right(node)));
            }
        }
        for (int definition : logic.fixpoints().get(fixpoint).definitions()) {
            outer.set(Logic.node(definition));
        }
        outer.andNot(body);
        return outer.stream().toArray();
    }

    /** The members of a fixpoint, and the nodes of its formulas that depend on them. */
    private BitSet body(int fixpoint) {
        BitSet cone = new BitSet();
        BitSet members = new BitSet();
        IntList open = new IntList();
        for (int definition : logic.fixpoints().get(fixpoint).definitions()) {
            open.add(Logic.node(definition));
        }
        for (int member : logic.fixpoints().get(fixpoint).members()) {
            members.set(member);
        }
        while (open.size() > 0) {
            int node = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            boolean isGate = logic.kind(node) == Logic.Kind.AND || logic.kind(node) == Logic.Kind.XOR;
            if (!cone.get(node) && isGate) {
                cone.set(node);
                open.add(Logic.node(logic.left(node)));
                open.add(Logic.node(logic.right(node)));
            }
        }
        BitSet body = (BitSet) members.clone();
        for (int node = cone.nextSetBit(0); node >= 0; node = cone.nextSetBit(node + 1)) {
            if (body.get(Logic.node(logic.left(node))) || body.get(Logic.node(logic.right(node)))) {
                body.set(node);
            }
        }
        return body;
    }

    private List<Block> sweep(int fixpoint, boolean backward) {
        BitSet body = body(fixpoint);
        BitSet before = ready;
        List<Step> outer = steps;
        // Outside the body everything is ready by now; inside, members are.
        ready = new BitSet();
        ready.set(0, logic.size());
        ready.andNot(body);
        int[] members = logic.fixpoints().get(fixpoint).members();
        for (int member : members) {
            ready.set(member);
        }
        steps = new ArrayList<>();
        for (int i = 0; i < members.length; i++) {
            int at = backward ? members.length - 1 - i : i;
            int definition = logic.fixpoints().get(fixpoint).definitions()[at];
            require(Logic.node(definition));
            steps.add(new Single(new Grow(slot(members[at]), definition)));
        }
        List<Block> blocks = cut(steps).stream().map(Block.class::cast).toList();
        ready = before;
        steps = outer;
        return blocks;
    }

    private int slot(int leaf) {
        Integer slot = slotOfLeaf.get(leaf);
        if (slot == null) {
            throw new IllegalStateException("leaf " + leaf + " has no slot");
        }
        return slot;
    }

    /** The steps, with every store moved behind the last reader of the value that it overwrites. */
    private List<Step> deferStores() {
        Map<Integer, Integer> lastRead = new HashMap<>();
        for (int i = 0; i < steps.size(); i++) {
            for (int leaf : leavesRead(steps.get(i))) {
                lastRead.put(slot(leaf), i);
            }
        }
        Map<Integer, List<Step>> deferred = new HashMap<>();
        List<Step> result = new ArrayList<>(steps.size());
        for (int i = 0; i < steps.size(); i++) {
            int last = steps.get(i) instanceof Single(Store store) ? lastRead.getOrDefault(store.slot(), -1) : -1;
            if (last > i) {
                deferred.computeIfAbsent(last, _ -> new ArrayList<>()).add(steps.get(i));
            } else {
                result.add(steps.get(i));
            }
            result.addAll(deferred.getOrDefault(i, List.of()));
        }
        return result;
    }

    private int[] leavesRead(Step step) {
        return switch (step) {
            case Single(Compute compute) -> leaves(Logic.node(logic.left(compute.node())),
                    Logic.node(logic.right(compute.node())));
            case Single(Store store) -> leaves(Logic.node(store.literal()));
            case Single(Grow grow) -> leaves(Logic.node(grow.literal()));
            case Whole(int fixpoint) -> leaves(outside(fixpoint));
        };
    }

    private int[] leaves(int... nodes) {
        return Arrays.stream(nodes)
                .filter(n -> logic.kind(n) == Logic.Kind.LEAF && !fixpointOf.containsKey(n)).toArray();
    }

    private List<Part> cut(List<Step> order) {
        List<Part> parts = new ArrayList<>();
        List<Item> items = new ArrayList<>();
        for (Step step : order) {
            boolean isFull = items.size() >= blockSize && !storesLast(step, items);
            if (isFull || step instanceof Whole && !items.isEmpty()) {
                parts.add(new Block(items));
                items = new ArrayList<>();
            }
            switch (step) {
                case Single(Item item) -> items.add(item);
                case Whole(int fixpoint) -> parts.add(iteration(fixpoint));
            }
        }
        if (!items.isEmpty()) {
            parts.add(new Block(items));
        }
        return parts;
    }

    /** Whether the step stores what the last item computes; the two stay together. */
    private static boolean storesLast(Step step, List<Item> items) {
        return step instanceof Single(Store store) && items.getLast() instanceof Compute compute
                && Logic.node(store.literal()) == compute.node();
    }

    private Iteration iteration(int fixpoint) {
        int[] members = logic.fixpoints().get(fixpoint).members();
        return new Iteration(Arrays.stream(members).map(this::slot).toArray(), carried.get(fixpoint),
                sweep(fixpoint, false), sweep(fixpoint, true));
    }
}
