package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.senet.machine.bitboard.PlaneTerm.Each;
import org.senet.machine.bitboard.PlaneTerm.Found;
import org.senet.machine.bitboard.PlaneTerm.Mask;
import org.senet.machine.bitboard.PlaneTerm.Picked;
import org.senet.machine.bitboard.PlaneTerm.Shifted;

import static org.assertj.core.api.Assertions.assertThat;

/** Rules of one shape become one term, whatever their number. */
class GroupingTest {
    private static final Plane HEAD = new Plane(0, "head", false, 64, 0);
    private static final Plane ONE = new Plane(1, "one", false, 64, 1);
    private static final Plane OTHER = new Plane(2, "other", false, 128, 2);
    private static final Plane FLAG = new Plane(3, "flag", true, 1, 4);
    private static final int[] MOVES = {64};

    private final MoveMasks masks = new MoveMasks(MOVES);
    private final Grouping grouping = new Grouping(List.of(HEAD, ONE, OTHER, FLAG), masks);

    private static Instance instance(int head, int[] keys, int... positions) {
        return new Instance(head, keys, positions, -1, -1);
    }

    @Test
    void equalDistancesAreOneTerm() {
        List<Instance> instances = new ArrayList<>();
        for (int p = 0; p < 50; p++) {
            instances.add(instance(p, new int[] {2, 5, 6}, p + 9, p + 64, 0));
        }
        List<PlaneTerm> terms = grouping.terms(HEAD, instances);
        assertThat(terms).hasSize(1);
        Shifted shifted = (Shifted) terms.getFirst();
        assertThat(shifted.readings()).containsExactly(new Reading(1, false, false, 9),
                new Reading(2, true, false, 64), new Reading(3, false, true, 0));
        assertThat(shifted.mask().words()).containsExactly((1L << 50) - 1);
        assertThat(shifted.mask().columns()).containsExactly(Mask.FIXED);
    }

    @Test
    void onePositionAsksForAnyPlace() {
        List<Instance> instances = new ArrayList<>();
        for (int p = 0; p < 100; p += 2) {
            instances.add(instance(0, new int[] {4, 4}, p, p + 8));
        }
        List<PlaneTerm> terms = grouping.terms(FLAG, instances);
        assertThat(terms).hasSize(1);
        Found found = (Found) terms.getFirst();
        assertThat(found.head()).isZero();
        assertThat(found.words()).isEqualTo(2);
        assertThat(found.mask().words()).containsExactly(0x5555555555555555L, 0x5555555555555555L & (1L << 36) - 1);
    }

    @Test
    void allCombinationsAreAskedForSeparately() {
        List<Instance> instances = new ArrayList<>();
        for (int p = 0; p < 9; p++) {
            for (int q = 0; q < 9; q++) {
                instances.add(instance(0, new int[] {2, 4}, 7 * p, q * q));
            }
        }
        List<PlaneTerm> terms = grouping.terms(FLAG, instances);
        assertThat(terms).singleElement().isInstanceOf(Each.class);
        instances.removeLast();
        assertThat(grouping.terms(FLAG, instances)).noneMatch(Each.class::isInstance);
    }

    @Test
    void aMoveMasksWhatItConcerns() {
        List<Instance> instances = new ArrayList<>();
        for (int move = 0; move < 64; move++) {
            for (int p = 0; p < 64; p++) {
                if (p != move) {
                    instances.add(new Instance(p, new int[] {2}, new int[] {p}, 0, move));
                }
            }
        }
        List<PlaneTerm> terms = grouping.terms(HEAD, instances);
        assertThat(terms).hasSize(1);
        Shifted shifted = (Shifted) terms.getFirst();
        int column = shifted.mask().columns()[0];
        assertThat(column).isNotEqualTo(Mask.FIXED);
        long[] table = masks.table();
        for (int move = 0; move < 64; move++) {
            assertThat(table[move * masks.width(0) + column]).isEqualTo(~(1L << move));
        }
    }

    @Test
    void aMovePicksAPlace() {
        List<Instance> instances = new ArrayList<>();
        for (int move = 0; move < 64; move++) {
            instances.add(new Instance(move * 29 % 64, new int[] {5}, new int[] {move * 13 % 128}, 0, move));
        }
        List<PlaneTerm> terms = grouping.terms(HEAD, instances);
        assertThat(terms).hasSize(1);
        Picked picked = (Picked) terms.getFirst();
        assertThat(picked.denied()).containsExactly(true);
        long[] table = masks.table();
        int width = masks.width(0);
        for (int move = 0; move < 64; move++) {
            int place = move * 13 % 128;
            assertThat(table[move * width + picked.columns().getFirst()])
                    .isEqualTo(64L * (OTHER.slot() + place / 64) + place % 64);
            assertThat(table[move * width + picked.mask().columns()[0]]).isEqualTo(1L << move * 29 % 64);
        }
    }
}
