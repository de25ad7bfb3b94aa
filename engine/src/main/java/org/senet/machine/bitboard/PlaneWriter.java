package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.senet.machine.bitboard.PlaneTerm.Each;
import org.senet.machine.bitboard.PlaneTerm.Found;
import org.senet.machine.bitboard.PlaneTerm.Mask;
import org.senet.machine.bitboard.PlaneTerm.Picked;
import org.senet.machine.bitboard.PlaneTerm.Shifted;

/**
 * Writes the computing of planes as values, stretch by stretch: a stretch that has become long is closed, and what it had of a
 * plane is kept in slots until the next stretch goes on with it.
 */
final class PlaneWriter {
    /** A method of so many values is compiled well. */
    static final int LONG = 350;

    private final List<Plane> planes;
    private final boolean isLoop;
    private final int spare;
    private final List<Values> done = new ArrayList<>();
    private Values values;

    /** @param spare the first of as many slots as a plane can have, in which unfinished planes of loops are kept */
    PlaneWriter(List<Plane> planes, boolean isLoop, int spare) {
        this.planes = planes;
        this.isLoop = isLoop;
        this.spare = spare;
        this.values = new Values(isLoop);
    }

    /** All stretches so far. */
    List<Values> finish() {
        if (!values.stores().isEmpty()) {
            done.add(values);
        }
        values = new Values(isLoop);
        return done;
    }

    void write(Plane plane, List<PlaneTerm> terms) {
        int[] sums = new int[plane.words()];
        for (int w = 0; w < sums.length; w++) {
            sums[w] = values.constant(0);
        }
        TreeMap<Integer, Integer> found = new TreeMap<>();
        for (PlaneTerm term : terms) {
            if (values.size() > LONG) {
                flush(plane, sums, found);
            }
            switch (term) {
                case Shifted shifted -> {
                    for (int w = 0; w < sums.length; w++) {
                        if (shifted.mask().words()[w] != 0) {
                            sums[w] = values.or(sums[w], masked(shifted.readings(), shifted.mask(), w));
                        }
                    }
                }
                case Found one -> {
                    int sum = found.getOrDefault(one.head(), values.constant(0));
                    for (int w = 0; w < one.words(); w++) {
                        if (one.mask().words()[w] != 0) {
                            sum = values.or(sum, masked(one.readings(), one.mask(), w));
                        }
                    }
                    found.put(one.head(), sum);
                }
                case Each each -> write(plane, each, sums);
                case Picked picked -> write(picked, sums);
            }
        }
        settle(plane, sums, found);
        for (int w = 0; w < sums.length; w++) {
            values.store(plane.slot() + w, sums[w]);
        }
        if (values.size() > LONG) {
            finish();
        }
    }

    private void write(Plane plane, Each each, int[] sums) {
        int all = values.constant(plane.bits(each.head()));
        for (int i = 0; i < each.readings().size(); i++) {
            Reading reading = each.readings().get(i);
            Mask mask = each.masks().get(i);
            int some = values.constant(0);
            for (int w = 0; w < mask.words().length; w++) {
                if (mask.words()[w] != 0) {
                    some = values.or(some, masked(List.of(reading), mask, w));
                }
            }
            all = values.and(all, planes.get(reading.plane()).isFlag() ? some : values.any(some));
        }
        sums[each.head() >> 6] = values.or(sums[each.head() >> 6], all);
    }

    private void write(Picked picked, int[] sums) {
        int all = values.constant(-1);
        for (int i = 0; i < picked.columns().size(); i++) {
            int pick = values.pick(picked.role(), picked.columns().get(i));
            all = values.and(all, picked.denied().get(i) ? values.not(pick) : pick);
        }
        for (int w = 0; w < sums.length; w++) {
            if (picked.mask().words()[w] != 0) {
                sums[w] = values.or(sums[w], values.and(all, mask(picked.mask(), w)));
            }
        }
    }

    /** What was found at single positions joins the rest. */
    private void settle(Plane plane, int[] sums, TreeMap<Integer, Integer> found) {
        found.forEach((head, sum) -> {
            int bit = values.and(values.any(sum), values.constant(plane.bits(head)));
            sums[head >> 6] = values.or(sums[head >> 6], bit);
        });
        found.clear();
    }

    private void flush(Plane plane, int[] sums, TreeMap<Integer, Integer> found) {
        settle(plane, sums, found);
        int first = isLoop ? spare : plane.slot();
        for (int w = 0; w < sums.length; w++) {
            values.store(first + w, sums[w]);
        }
        finish();
        for (int w = 0; w < sums.length; w++) {
            sums[w] = values.load(first + w);
        }
    }

    private int mask(Mask mask, int word) {
        int column = mask.columns()[word];
        return column == Mask.FIXED ? values.constant(mask.words()[word]) : values.table(mask.role(), column);
    }

    private int masked(List<Reading> readings, Mask mask, int word) {
        int all = values.constant(-1);
        for (Reading reading : readings) {
            all = values.and(all, read(reading, word, mask.words()[word]));
        }
        return values.and(all, mask(mask, word));
    }

    /** What the positions of a word read; only those of the mask matter. */
    private int read(Reading reading, int word, long mask) {
        Plane plane = planes.get(reading.plane());
        int value;
        if (plane.isFlag()) {
            value = values.load(plane.slot());
        } else if (reading.isFixed()) {
            value = values.spread(values.load(plane.slot(reading.place())), reading.place() & 63);
        } else {
            int first = word + Math.floorDiv(reading.place(), 64);
            int bits = Math.floorMod(reading.place(), 64);
            long low = mask & -1L >>> bits;
            value = values.constant(0);
            if (low != 0) {
                value = values.shiftRight(values.load(plane.slot() + first), bits);
            }
            if (low != mask) {
                value = values.or(value, values.shiftLeft(values.load(plane.slot() + first + 1), 64 - bits));
            }
        }
        return reading.isDenied() ? values.not(value) : value;
    }
}
