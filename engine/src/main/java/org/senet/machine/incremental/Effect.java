package org.senet.machine.incremental;

/**
 * What a joint move does to the state in a phase: some bases become true or false whatever the state is, others depend on it.
 *
 * @param words   the words of the state that change for certain
 * @param keep    the bits of these words that stay
 * @param set     the bits of these words that become true
 * @param gates   gates to be computed in this order: twice the number of inputs, and one more for an OR, then the inputs: pins
 *                of the state net, or bitwise complements of pins of gates before
 * @param gateCount how many gates these are
 * @param bases   the other bases that change, each followed by what it becomes, a pin as above
 */
record Effect(int[] words, long[] keep, long[] set, int[] gates, int gateCount, int[] bases) {

    /**
     * Turns a state into the next one.
     *
     * @param net    the net of the state
     * @param values room for the values of the gates
     */
    void apply(Propagation net, byte[] values, long[] bits) {
        int at = 0;
        for (int gate = 0; gate < gateCount; gate++) {
            int head = gates[at++];
            int end = at + (head >> 1);
            int deciding = head & 1;
            int value = deciding ^ 1;
            for (; at < end; at++) {
                if (value(gates[at], net, values) == deciding) {
                    value = deciding;
                    break;
                }
            }
            values[gate] = (byte) value;
            at = end;
        }
        for (int i = 0; i < words.length; i++) {
            bits[words[i]] = bits[words[i]] & keep[i] | set[i];
        }
        for (int i = 0; i < bases.length; i += 2) {
            long bit = 1L << bases[i];
            int word = bases[i] >> 6;
            bits[word] = value(bases[i + 1], net, values) != 0 ? bits[word] | bit : bits[word] & ~bit;
        }
    }

    private static int value(int pin, Propagation net, byte[] values) {
        return pin >= 0 ? net.value(pin) : values[~pin >> 1] ^ ~pin & 1;
    }
}
