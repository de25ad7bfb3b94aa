package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.machine.bitboard.PlaneTerm.Each;
import org.senet.machine.bitboard.PlaneTerm.Found;
import org.senet.machine.bitboard.PlaneTerm.Mask;
import org.senet.machine.bitboard.PlaneTerm.Picked;
import org.senet.machine.bitboard.PlaneTerm.Shifted;

/**
 * Finds the terms of a plane in the ground rules of its atoms. Rules that read the same planes are taken together in one of three
 * ways, the cheapest: by head, where all positions read what stands at the same distance from them; by what is found, where
 * one position asks whether there is any place where things stand so; and by what a move picks.
 */
final class Grouping {
    private final List<Plane> planes;
    private final MoveMasks masks;

    Grouping(List<Plane> planes, MoveMasks masks) {
        this.planes = planes;
        this.masks = masks;
    }

    private record Kind(List<Integer> keys, int role) {}

    /** Which literals are read at a fixed place; the others are read at a distance from the anchor: a literal, or -1 for the head. */
    private record Form(int anchor, boolean[] isFixed) {}

    /** Positions and distances of the literals, and the head where terms are by what is found, else -1. */
    private record Shape(int head, List<Integer> places) {}

    List<PlaneTerm> terms(Plane plane, List<Instance> instances) {
        Map<Kind, List<Instance>> kinds = new LinkedHashMap<>();
        for (Instance instance : instances) {
            kinds.computeIfAbsent(new Kind(Arrays.stream(instance.keys()).boxed().toList(), instance.role()),
                    _ -> new ArrayList<>()).add(instance);
        }
        List<PlaneTerm> terms = new ArrayList<>();
        kinds.forEach((kind, own) -> addTerms(plane, kind, own, terms));
        return terms;
    }

    private void addTerms(Plane plane, Kind kind, List<Instance> instances, List<PlaneTerm> terms) {
        int literals = kind.keys.size();
        List<Form> forms = new ArrayList<>();
        forms.add(form(plane, kind, instances, -1));
        for (int i = 0; i < literals; i++) {
            if (!planes.get(kind.keys.get(i) >> 1).isFlag()) {
                forms.add(form(plane, kind, instances, i));
            }
        }
        Map<Shape, List<Instance>> best = Map.of();
        Form bestForm = forms.getFirst();
        long least = Long.MAX_VALUE;
        for (Form form : forms) {
            Map<Shape, List<Instance>> shapes = shapes(instances, form);
            long cost = cost(shapes, form, literals);
            if (cost < least) {
                least = cost;
                best = shapes;
                bestForm = form;
            }
        }
        if (kind.role >= 0 && literals > 0) {
            List<Map<Integer, Map<List<Integer>, List<Instance>>>> layers = layers(instances);
            long cost = (long) layers.size() * (6L * literals + 3L * plane.words());
            if (cost < least) {
                layers.forEach(layer -> terms.add(picked(plane, kind, layer)));
                return;
            }
        }
        if (kind.role < 0 && literals > 1 && least > 16) {
            List<PlaneTerm> products = products(kind, instances);
            long cost = products.size() * (7L * literals);
            if (!products.isEmpty() && cost < least) {
                terms.addAll(products);
                return;
            }
        }
        for (Map.Entry<Shape, List<Instance>> entry : best.entrySet()) {
            terms.add(term(plane, kind, bestForm, entry.getKey(), entry.getValue()));
        }
    }

    /** A term for each head, where its literals go through all combinations of their positions; else none. */
    private List<PlaneTerm> products(Kind kind, List<Instance> instances) {
        Map<Integer, List<Instance>> byHead = new LinkedHashMap<>();
        instances.forEach(i -> byHead.computeIfAbsent(i.head(), _ -> new ArrayList<>()).add(i));
        List<PlaneTerm> terms = new ArrayList<>();
        for (Map.Entry<Integer, List<Instance>> entry : byHead.entrySet()) {
            entry.setValue(disentangled(kind, entry.getValue()));
            List<Reading> readings = new ArrayList<>();
            List<Mask> own = new ArrayList<>();
            long combinations = 1;
            for (int i = 0; i < kind.keys.size(); i++) {
                int literal = i;
                int key = kind.keys.get(i);
                combinations *= entry.getValue().stream().mapToInt(n -> n.positions()[literal]).distinct().count();
                readings.add(new Reading(key >> 1, (key & 1) != 0, planes.get(key >> 1).isFlag(), 0));
                own.add(mask(planes.get(key >> 1), -1, entry.getValue(), i));
            }
            if (combinations != entry.getValue().stream().map(n -> Arrays.stream(n.positions()).boxed().toList())
                    .distinct().count()) {
                return List.of();
            }
            terms.add(new Each(entry.getKey(), readings, own));
        }
        return terms;
    }

    /**
     * Two literals of the same plane come in the order of their positions; here the same ones are first in all instances, if they
     * fall in two sets that have nothing in common.
     */
    private static List<Instance> disentangled(Kind kind, List<Instance> instances) {
        List<Instance> result = instances;
        for (int i = 0; i + 1 < kind.keys.size(); i++) {
            if (kind.keys.get(i).equals(kind.keys.get(i + 1))) {
                result = disentangled(i, result);
            }
        }
        return result;
    }

    private static List<Instance> disentangled(int literal, List<Instance> instances) {
        int one = instances.getFirst().positions()[literal];
        Set<Integer> seconds = new HashSet<>();
        for (Instance instance : instances) {
            int left = instance.positions()[literal];
            int right = instance.positions()[literal + 1];
            if (left == one) {
                seconds.add(right);
            } else if (right == one) {
                seconds.add(left);
            }
        }
        List<Instance> result = new ArrayList<>();
        for (Instance instance : instances) {
            int[] positions = instance.positions().clone();
            boolean leftIsSecond = seconds.contains(positions[literal]);
            if (leftIsSecond == seconds.contains(positions[literal + 1])) {
                return instances;
            }
            if (leftIsSecond) {
                positions[literal] = instance.positions()[literal + 1];
                positions[literal + 1] = instance.positions()[literal];
            }
            result.add(new Instance(instance.head(), instance.keys(), positions, instance.role(), instance.move()));
        }
        return result;
    }

    /** For each literal the way of reading it that takes fewer different values. */
    private Form form(Plane plane, Kind kind, List<Instance> instances, int anchor) {
        boolean[] isFixed = new boolean[kind.keys.size()];
        for (int i = 0; i < isFixed.length; i++) {
            boolean headIsFlag = anchor < 0 && plane.isFlag();
            if (i == anchor) {
                continue;
            }
            if (headIsFlag || planes.get(kind.keys.get(i) >> 1).isFlag()) {
                isFixed[i] = true;
                continue;
            }
            Set<Integer> distances = new HashSet<>();
            Set<Integer> places = new HashSet<>();
            for (Instance instance : instances) {
                places.add(instance.positions()[i]);
                distances.add(instance.positions()[i] - origin(instance, anchor));
            }
            isFixed[i] = places.size() < distances.size();
        }
        return new Form(anchor, isFixed);
    }

    private static int origin(Instance instance, int anchor) {
        return anchor < 0 ? instance.head() : instance.positions()[anchor];
    }

    private static Map<Shape, List<Instance>> shapes(List<Instance> instances, Form form) {
        Map<Shape, List<Instance>> shapes = new LinkedHashMap<>();
        for (Instance instance : instances) {
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < form.isFixed.length; i++) {
                int position = instance.positions()[i];
                places.add(form.isFixed[i] ? position : position - origin(instance, form.anchor));
            }
            shapes.computeIfAbsent(new Shape(form.anchor < 0 ? -1 : instance.head(), places), _ -> new ArrayList<>())
                    .add(instance);
        }
        return shapes;
    }

    private static long cost(Map<Shape, List<Instance>> shapes, Form form, int literals) {
        long cost = 0;
        for (List<Instance> own : shapes.values()) {
            long words = own.stream().mapToInt(i -> origin(i, form.anchor) >> 6).distinct().count();
            cost += words * (2L * literals + 2) + (form.anchor < 0 ? 0 : 3);
        }
        return cost;
    }

    private PlaneTerm term(Plane plane, Kind kind, Form form, Shape shape, List<Instance> instances) {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < form.isFixed.length; i++) {
            int key = kind.keys.get(i);
            readings.add(new Reading(key >> 1, (key & 1) != 0, form.isFixed[i], shape.places.get(i)));
        }
        if (form.anchor < 0) {
            return new Shifted(readings, mask(plane, kind.role, instances, -1));
        }
        Plane other = planes.get(kind.keys.get(form.anchor) >> 1);
        return new Found(shape.head, other.words(), readings, mask(other, kind.role, instances, form.anchor));
    }

    private Mask mask(Plane plane, int role, List<Instance> instances, int anchor) {
        long[] all = new long[plane.words()];
        for (Instance instance : instances) {
            int position = origin(instance, anchor);
            all[position >> 6] |= plane.bits(position);
        }
        int[] columns = new int[all.length];
        Arrays.fill(columns, Mask.FIXED);
        if (role < 0) {
            return new Mask(all, role, columns);
        }
        long[][] byMove = new long[all.length][masks.moves(role)];
        for (Instance instance : instances) {
            int position = origin(instance, anchor);
            byMove[position >> 6][instance.move()] |= plane.bits(position);
        }
        for (int w = 0; w < all.length; w++) {
            long whole = all[w];
            if (whole != 0 && Arrays.stream(byMove[w]).anyMatch(m -> m != whole)) {
                columns[w] = masks.column(role, byMove[w]);
            }
        }
        return new Mask(all, role, columns);
    }

    /** For each move the places it picks; where there are several, one to a layer. */
    private static List<Map<Integer, Map<List<Integer>, List<Instance>>>> layers(List<Instance> instances) {
        Map<Integer, Map<List<Integer>, List<Instance>>> byMove = new LinkedHashMap<>();
        for (Instance instance : instances) {
            byMove.computeIfAbsent(instance.move(), _ -> new LinkedHashMap<>())
                    .computeIfAbsent(Arrays.stream(instance.positions()).boxed().toList(), _ -> new ArrayList<>())
                    .add(instance);
        }
        List<Map<Integer, Map<List<Integer>, List<Instance>>>> layers = new ArrayList<>();
        byMove.forEach((move, picks) -> {
            int layer = 0;
            for (Map.Entry<List<Integer>, List<Instance>> pick : picks.entrySet()) {
                if (layer == layers.size()) {
                    layers.add(new LinkedHashMap<>());
                }
                layers.get(layer++).put(move, Map.of(pick.getKey(), pick.getValue()));
            }
        });
        return layers;
    }

    private PlaneTerm picked(Plane plane, Kind kind, Map<Integer, Map<List<Integer>, List<Instance>>> layer) {
        int literals = kind.keys.size();
        long[][] places = new long[literals][masks.moves(kind.role)];
        List<Instance> instances = new ArrayList<>();
        layer.forEach((move, picks) -> picks.forEach((positions, own) -> {
            instances.addAll(own);
            for (int i = 0; i < literals; i++) {
                Plane read = planes.get(kind.keys.get(i) >> 1);
                places[i][move] = 64L * read.slot(positions.get(i)) + (positions.get(i) & 63);
            }
        }));
        List<Integer> columns = new ArrayList<>();
        List<Boolean> denied = new ArrayList<>();
        for (int i = 0; i < literals; i++) {
            columns.add(masks.column(kind.role, places[i]));
            denied.add((kind.keys.get(i) & 1) != 0);
        }
        return new Picked(kind.role, columns, denied, kind.keys.stream().map(k -> k >> 1).toList(),
                mask(plane, kind.role, instances, -1));
    }
}
