package org.senet.machine.incremental;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;

/**
 * The bases whose next value does not depend on moves in a phase, such as a counter of steps. Where there are many of them, triggers hold
 * what they become, so that a move takes over whole words.
 *
 * @param pins by base: the pin of the draft that it becomes, negative for bases that this is not about
 */
record Drift(int[] pins) {
    private static final int FEWEST = 6;

    /** The drift of a circuit in a phase. */
    static Drift of(Circuit circuit, Specialisation inPhase, int[] basePins) {
        boolean[] depends = Reach.of(circuit, Reach.inputPins(circuit));
        int[] pins = new int[basePins.length];
        for (int i = 0; i < pins.length; i++) {
            int next = circuit.bases().get(i).next();
            int pin = depends[Circuit.node(next)] ? -1 : inPhase.pin(next);
            pins[i] = pin > Circuit.TRUE && pin != basePins[i] ? pin : -1;
        }
        boolean isMuch = Arrays.stream(pins).filter(p -> p >= 0).count() >= FEWEST;
        return isMuch ? new Drift(pins) : new Drift(Arrays.stream(pins).map(_ -> -1).toArray());
    }

    /** Whether the next value of a base is among those the triggers hold. */
    boolean concerns(int base) {
        return pins[base] >= 0;
    }

    /** Adds the triggers, a bit for each base from a new word on; the number of the word. */
    int addTriggers(IntList triggers) {
        int word = triggers.size() / Long.SIZE;
        if (IntStream.of(pins).anyMatch(p -> p >= 0)) {
            triggers.add(pins, 0, pins.length);
            while (triggers.size() % Long.SIZE != 0) {
                triggers.add(-1);
            }
        }
        return word;
    }

    /** The words of a state with bases that this is about. */
    int[] words() {
        return IntStream.range(0, pins.length).filter(this::concerns).map(b -> b >> 6).distinct().toArray();
    }

    /** By word of a state: the bases that this is not about. */
    long[] others() {
        long[] masks = new long[(pins.length + 63) / 64];
        Arrays.fill(masks, -1);
        IntStream.range(0, pins.length).filter(this::concerns).forEach(b -> masks[b >> 6] &= ~(1L << b));
        return masks;
    }
}
