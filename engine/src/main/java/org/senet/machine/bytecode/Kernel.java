package org.senet.machine.bytecode;

/**
 * Something that computes slots from slots. Slot s is the longs from {@code s * stride} on, where the stride is fixed when the
 * kernel is made; a run computes the first so many of each. Kernels have no state of their own, and threads may share them.
 */
@FunctionalInterface
public interface Kernel {
    void run(long[] slots, int words);

    /** One kernel after the other. */
    static Kernel sequence(Kernel... kernels) {
        if (kernels.length == 1) {
            return kernels[0];
        }
        return (slots, words) -> {
            for (Kernel kernel : kernels) {
                kernel.run(slots, words);
            }
        };
    }

    /** Sweeps there and back until a sweep changes nothing. */
    static Kernel iteration(Program.Iteration loop, int change, int stride, Kernel forward, Kernel backward) {
        int[] members = loop.members();
        return (slots, words) -> {
            if (!loop.carried()) {
                for (int member : members) {
                    fill(slots, member * stride, words);
                }
            }
            fill(slots, change * stride, words);
            Kernel sweep = forward;
            do {
                sweep.run(slots, words);
                sweep = sweep == forward ? backward : forward;
            } while (hasChanged(slots, change * stride, words));
        };
    }

    private static void fill(long[] slots, int from, int words) {
        for (int w = 0; w < words; w++) {
            slots[from + w] = 0;
        }
    }

    /** Whether any lane has changed; clears the marks. */
    private static boolean hasChanged(long[] slots, int from, int words) {
        long any = 0;
        for (int w = 0; w < words; w++) {
            any |= slots[from + w];
            slots[from + w] = 0;
        }
        return any != 0;
    }
}
