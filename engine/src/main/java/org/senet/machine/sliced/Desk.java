package org.senet.machine.sliced;

/** The slots of all words that an engine works on, as they lie in memory, with the engine that understands them. */
final class Desk {
    private final PlayoutEngine engine;
    private final long[] slots;
    private final int slotStep;
    private final int wordStep;

    Desk(PlayoutEngine engine) {
        this.engine = engine;
        this.slots = new long[engine.slots() * engine.words()];
        this.slotStep = engine.layout().slotStep();
        this.wordStep = engine.layout().wordStep();
    }

    PlayoutEngine engine() {
        return engine;
    }

    long[] slots() {
        return slots;
    }

    int slotStep() {
        return slotStep;
    }

    int wordStep() {
        return wordStep;
    }

    /** Where a word of a slot is. */
    int at(int slot, int word) {
        return slot * slotStep + word * wordStep;
    }

    /** Puts the same value into so many words of a slot. */
    void fill(int slot, int words, long value) {
        for (int w = 0; w < words; w++) {
            slots[at(slot, w)] = value;
        }
    }

    /** The number whose digits a lane of a word holds in consecutive slots. */
    int number(int slot, int digits, int word, int lane) {
        int number = 0;
        for (int d = 0, at = at(slot, word); d < digits; d++, at += slotStep) {
            number |= (int) (slots[at] >>> lane & 1) << d;
        }
        return number;
    }

    /** Takes over so many words of the planned slots, which is all that passes from step to step, from another desk. */
    void takeOver(Desk other, int words) {
        int planned = engine.program().plan().size();
        for (int w = 0; w < words; w++) {
            int at = w * wordStep;
            int from = w * other.wordStep;
            for (int slot = 0; slot < planned; slot++, at += slotStep, from += other.slotStep) {
                slots[at] = other.slots[from];
            }
        }
    }
}
