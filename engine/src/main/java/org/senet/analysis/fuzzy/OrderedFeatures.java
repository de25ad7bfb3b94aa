package org.senet.analysis.fuzzy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * The features of a game that have a place in an order, such as the cell on which a piece stands: groups of fluents that
 * differ in ordered arguments alone, of which exactly one holds at a time. The distance of two of a group is the sum of the
 * steps between their arguments. That one holds at a time is taken from a sample of states.
 *
 * <p>After Schiffel and Thielscher (2007).
 */
public final class OrderedFeatures {
    private final List<Feature> features;

    /**
     * A feature.
     *
     * @param fluents the fluents of which one holds
     * @param places  the places of each one's ordered arguments
     * @param domain  how many places there are, added up over the arguments
     */
    public record Feature(List<Term> fluents, List<int[]> places, int domain) {

        /** How many steps lie between two of the fluents. */
        public int distance(int one, int other) {
            int sum = 0;
            for (int i = 0; i < places.get(one).length; i++) {
                sum += Math.abs(places.get(one)[i] - places.get(other)[i]);
            }
            return sum;
        }
    }

    private OrderedFeatures(List<Feature> features) {
        this.features = features;
    }

    /** No features. */
    public static OrderedFeatures none() {
        return new OrderedFeatures(List.of());
    }

    public List<Feature> features() {
        return features;
    }

    /**
     * @param fluents all fluents of the game
     * @param sample  the fluents of some states that can be reached
     */
    public static OrderedFeatures of(List<Term> fluents, OrderRelations orders,
            Collection<? extends Collection<Term>> sample) {
        Map<Signature, List<Term>> families = new LinkedHashMap<>();
        fluents.forEach(f -> families.computeIfAbsent(f.signature(), _ -> new ArrayList<>()).add(f));
        List<Feature> features = new ArrayList<>();
        for (List<Term> family : families.values()) {
            addFeatures(family, orders, features);
        }
        List<Set<Term>> states = sample.stream().map(s -> (Set<Term>) new HashSet<>(s)).toList();
        return new OrderedFeatures(features.stream()
                .filter(f -> f.fluents.size() > 2
                        && states.stream().allMatch(s -> f.fluents.stream().filter(s::contains).count() == 1))
                .toList());
    }

    private static void addFeatures(List<Term> family, OrderRelations orders, List<Feature> features) {
        List<Map<Term, Integer>> orderOf = new ArrayList<>();
        int domain = 0;
        for (int i = 0; i < family.getFirst().arity(); i++) {
            Set<Term> values = new HashSet<>();
            for (Term fluent : family) {
                values.add(fluent.arguments().get(i));
            }
            Map<Term, Integer> order = orders.orderOf(values).orElse(Map.of());
            orderOf.add(order);
            domain += order.isEmpty() ? 0 : values.size();
        }
        Map<List<Term>, Feature> byRest = new LinkedHashMap<>();
        for (Term fluent : family) {
            List<Term> rest = new ArrayList<>();
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < fluent.arity(); i++) {
                Term argument = fluent.arguments().get(i);
                Integer place = orderOf.get(i).get(argument);
                if (place == null) {
                    rest.add(argument);
                } else {
                    places.add(place);
                }
            }
            int total = domain;
            Feature feature = byRest.computeIfAbsent(rest,
                    _ -> new Feature(new ArrayList<>(), new ArrayList<>(), total));
            feature.fluents.add(fluent);
            feature.places.add(places.stream().mapToInt(Integer::intValue).toArray());
        }
        if (domain > 0) {
            features.addAll(byRest.values());
        }
    }
}
