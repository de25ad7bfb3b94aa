package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.circuit.Circuit;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * How the bits of a circuit's state and the planes of fluents correspond. Several fluents may stand on one base, or on none, where
 * they never change.
 */
final class StateWords {
    private final int bases;
    private final int fluentSlots;
    /** By base: its slot and bits in it; slot -1 where it has no plane. */
    private final int[] slotOf;
    private final long[] bitsOf;
    /** Fluents that are no base: their slot, bits, and the pin, in terms of bases, that tells whether they hold. */
    private final List<Other> others = new ArrayList<>();

    private record Other(int slot, long bits, int base, boolean isInverted) {}

    StateWords(Circuit circuit, GroundRules rules, Placement placement) {
        this.bases = circuit.bases().size();
        this.fluentSlots = placement.fluentSlots();
        this.slotOf = new int[bases];
        this.bitsOf = new long[bases];
        Map<Term, Integer> atomOf = new HashMap<>();
        GroundRules.Range range = rules.range(Vocabulary.TRUE.signature());
        for (int atom = range.from(); atom < range.to(); atom++) {
            atomOf.put(rules.atom(atom).arguments().getFirst(), atom);
        }
        Map<Integer, Integer> baseOf = new HashMap<>();
        for (int i = 0; i < bases; i++) {
            Circuit.Base base = circuit.bases().get(i);
            baseOf.put(base.node(), i);
            Integer atom = atomOf.remove(base.fluent());
            slotOf[i] = -1;
            if (atom != null) {
                Plane plane = placement.planes().get(placement.plane(atom));
                slotOf[i] = plane.slot(placement.position(atom));
                bitsOf[i] = plane.bits(placement.position(atom));
            }
        }
        for (Circuit.Fluent fluent : circuit.fluents()) {
            Integer atom = atomOf.remove(fluent.term());
            if (atom != null) {
                Plane plane = placement.planes().get(placement.plane(atom));
                others.add(new Other(plane.slot(placement.position(atom)), plane.bits(placement.position(atom)),
                        baseOf.getOrDefault(Circuit.node(fluent.pin()), -1), Circuit.isInverted(fluent.pin())));
            }
        }
        if (!atomOf.isEmpty()) {
            throw new IllegalStateException("fluents that the circuit does not know: " + atomOf.keySet());
        }
        for (int slot : slotOf) {
            if (slot < 0) {
                throw new IllegalStateException("a base of the circuit is no fluent of the rules");
            }
        }
    }

    /** Sets the planes of fluents to a state. */
    void restore(long[] bits, long[] slots) {
        for (int s = 0; s < fluentSlots; s++) {
            slots[s] = 0;
        }
        for (int w = 0; w < bits.length; w++) {
            for (long left = bits[w]; left != 0; left &= left - 1) {
                int base = 64 * w + Long.numberOfTrailingZeros(left);
                slots[slotOf[base]] |= bitsOf[base];
            }
        }
        for (int i = 0; i < others.size(); i++) {
            Other other = others.get(i);
            boolean holds = other.base >= 0 && (bits[other.base >> 6] >> other.base & 1) != 0;
            if (holds != other.isInverted) {
                slots[other.slot] |= other.bits;
            }
        }
    }

    /** Writes the state that the planes of fluents hold. */
    void save(long[] slots, long[] bits) {
        for (int i = 0; i < bases; i++) {
            if ((slots[slotOf[i]] & bitsOf[i]) != 0) {
                bits[i >> 6] |= 1L << i;
            }
        }
    }
}
