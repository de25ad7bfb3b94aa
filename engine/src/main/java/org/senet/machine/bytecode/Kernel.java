package org.senet.machine.bytecode;

/**
 * Something that computes slots from slots, for the words of a range. How slots and words lie in the array is its
 * {@link Layout}, fixed when it is made. Kernels have no state of their own, and threads may share them.
 */
@FunctionalInterface
public interface Kernel {
    /** Computes for the words {@code from} to {@code to}, exclusive. */
    void run(long[] slots, int from, int to);

    /** One kernel after the other. */
    static Kernel sequence(Kernel... kernels) {
        if (kernels.length == 1) {
            return kernels[0];
        }
        return (slots, from, to) -> {
            for (Kernel kernel : kernels) {
                kernel.run(slots, from, to);
            }
        };
    }

    /** The same kernel, run for so many words at a time, one group after the other. */
    static Kernel inGroups(Kernel kernel, int words) {
        return (slots, from, to) -> {
            for (int w = from; w < to; w += words) {
                kernel.run(slots, w, Math.min(to, w + words));
            }
        };
    }

    /**
     * Sweeps there and back until a sweep changes nothing; for each word by itself where the slots of a word lie together, and
     * otherwise for all words at once.
     */
    static Kernel iteration(Program.Iteration loop, int change, Layout layout, Kernel forward, Kernel backward) {
        int[] members = loop.members();
        Kernel together = (slots, from, to) -> {
            if (!loop.carried()) {
                for (int member : members) {
                    clear(slots, layout, member, from, to);
                }
            }
            clear(slots, layout, change, from, to);
            Kernel sweep = forward;
            do {
                sweep.run(slots, from, to);
                sweep = sweep == forward ? backward : forward;
            } while (clear(slots, layout, change, from, to));
        };
        if (layout.wordStep() == 1) {
            return together;
        }
        return (slots, from, to) -> {
            for (int w = from; w < to; w++) {
                together.run(slots, w, w + 1);
            }
        };
    }

    /** Clears a slot; whether anything was in it. */
    private static boolean clear(long[] slots, Layout layout, int slot, int from, int to) {
        long any = 0;
        for (int w = from, at = layout.at(slot, from); w < to; w++, at += layout.wordStep()) {
            any |= slots[at];
            slots[at] = 0;
        }
        return any != 0;
    }
}
