package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.machine.bitboard.PlaneTerm.Mask;
import org.senet.machine.bitboard.PlaneTerm.Shifted;

/**
 * Takes readings that many terms of a plane have in common out of them: of {@code ab + ac} it makes {@code ad}, where {@code d} is
 * a new plane, {@code b + c}. Planes that leave the same terms share the new one.
 */
final class CommonReadings {
    private static final int FEWEST = 6;
    private static final int MOST_ROUNDS = 100;

    private final List<Plane> planes;
    private final List<List<PlaneTerm>> terms;
    private final Map<Key, Plane> known = new HashMap<>();
    private int slots;

    /** Terms without regard to their order. */
    private record Key(boolean isFlag, int size, Set<List<Object>> terms) {}

    /**
     * @param planes all planes; new ones are added
     * @param terms  the terms of each; they are replaced
     * @param slots  the first free slot
     */
    CommonReadings(List<Plane> planes, List<List<PlaneTerm>> terms, int slots) {
        this.planes = planes;
        this.terms = terms;
        this.slots = slots;
    }

    /** The first free slot. */
    int slots() {
        return slots;
    }

    void extract(int plane) {
        boolean goesOn = true;
        for (int round = 0; goesOn && round < MOST_ROUNDS; round++) {
            goesOn = extractOne(planes.get(plane));
        }
    }

    private boolean extractOne(Plane plane) {
        Map<Reading, List<Shifted>> having = new LinkedHashMap<>();
        for (PlaneTerm term : terms.get(plane.number())) {
            if (term instanceof Shifted shifted && shifted.readings().size() > 1) {
                shifted.readings().forEach(r -> having.computeIfAbsent(r, _ -> new ArrayList<>()).add(shifted));
            }
        }
        Reading common = null;
        int most = FEWEST - 1;
        for (Map.Entry<Reading, List<Shifted>> entry : having.entrySet()) {
            if (entry.getValue().size() > most) {
                most = entry.getValue().size();
                common = entry.getKey();
            }
        }
        if (common == null) {
            return false;
        }
        List<Shifted> members = having.getOrDefault(common, List.of());
        List<PlaneTerm> rests = new ArrayList<>();
        long[] all = new long[plane.words()];
        Set<List<Object>> key = new HashSet<>();
        for (Shifted member : members) {
            List<Reading> rest = new ArrayList<>(member.readings());
            rest.remove(common);
            rests.add(new Shifted(rest, member.mask()));
            key.add(List.of(rest, Arrays.stream(member.mask().words()).boxed().toList(), member.mask().role(),
                    Arrays.stream(member.mask().columns()).boxed().toList()));
            for (int w = 0; w < all.length; w++) {
                all[w] |= member.mask().words()[w];
            }
        }
        Plane shared = known.computeIfAbsent(new Key(plane.isFlag(), plane.size(), key), _ -> add(plane, rests));
        int[] columns = new int[all.length];
        Arrays.fill(columns, Mask.FIXED);
        List<PlaneTerm> left = new ArrayList<>(terms.get(plane.number()));
        Set<PlaneTerm> gone = Collections.newSetFromMap(new IdentityHashMap<>());
        gone.addAll(members);
        left.removeIf(gone::contains);
        left.add(new Shifted(List.of(common, new Reading(shared.number(), false, shared.isFlag(), 0)),
                new Mask(all, -1, columns)));
        terms.set(plane.number(), left);
        return true;
    }

    private Plane add(Plane like, List<PlaneTerm> rests) {
        Plane plane = new Plane(planes.size(), "common " + planes.size(), like.isFlag(), like.size(), slots);
        slots += plane.words();
        planes.add(plane);
        terms.add(rests);
        return plane;
    }
}
