package org.senet.machine.bytecode;

/**
 * Where the words of slots lie in one array. Each word is 64 lanes; a program computes the same slots for every word.
 *
 * @param slotStep how far apart the slots of a word are
 * @param wordStep how far apart the words of a slot are
 */
public record Layout(int slotStep, int wordStep) {

    /** All slots of a word side by side. */
    public static Layout byWord(int slots) {
        return new Layout(1, slots);
    }

    /** All words of a slot side by side. */
    public static Layout bySlot(int words) {
        return new Layout(words, 1);
    }

    public int at(int slot, int word) {
        return slot * slotStep + word * wordStep;
    }
}
