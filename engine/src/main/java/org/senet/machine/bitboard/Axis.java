package org.senet.machine.bitboard;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Clause;
import org.senet.gdl.Term;

/**
 * A direction in which positions are counted: symbols with consecutive numbers. Arguments whose values are much the same share
 * an axis, so that the distance of two positions is the same for all relations.
 */
final class Axis {
    private static final String NAMES = "names ";
    private static final int FEWEST = 3;
    private static final int LONGEST = 5;
    private static final int FEWEST_UNORDERED = 6;

    private final String order;
    private final Map<String, Integer> numbers;
    private int min;
    private int max;

    private Axis(String order, Map<String, Integer> numbers, int min, int max) {
        this.order = order;
        this.numbers = numbers;
        this.min = min;
        this.max = max;
    }

    /** How many places there are. */
    int span() {
        return max - min + 1;
    }

    /** The place of a symbol, from 0 on. */
    int place(String symbol) {
        return numbers.getOrDefault(symbol, min) - min;
    }

    private boolean has(String symbol) {
        Integer number = numbers.get(symbol);
        return number != null && number >= min && number <= max;
    }

    /** Whether the symbols follow each other in the rules, and not merely in the alphabet. */
    boolean isOrdered() {
        return !order.startsWith(NAMES);
    }

    /** The axes of a game: orders of symbols, found in its facts, and the axes made so far. */
    static final class Finder {
        /** For each relation of facts that is a successor relation: the path and the number of each symbol. */
        private final List<Map<String, Integer>> paths;
        private final Map<String, Axis> known = new LinkedHashMap<>();

        Finder(List<Clause> clauses) {
            Map<String, Map<String, String>> successors = new LinkedHashMap<>();
            Set<String> spoilt = new HashSet<>();
            for (Clause clause : clauses) {
                Term head = clause.head();
                if (clause.body().isEmpty() && head.arity() == 2 && head.arguments().get(0) instanceof Term.Constant one
                        && head.arguments().get(1) instanceof Term.Constant other) {
                    String before = successors.computeIfAbsent(head.name(), _ -> new LinkedHashMap<>())
                            .put(one.name(), other.name());
                    if (before != null && !before.equals(other.name())) {
                        spoilt.add(head.name());
                    }
                }
            }
            successors.keySet().removeAll(spoilt);
            this.paths = successors.values().stream().map(Finder::path).filter(p -> p.size() >= FEWEST).toList();
        }

        /** The longest path of a successor relation; empty where it branches or runs in a circle. */
        private static Map<String, Integer> path(Map<String, String> successor) {
            Set<String> heads = new HashSet<>(successor.keySet());
            heads.removeAll(successor.values());
            if (new HashSet<>(successor.values()).size() != successor.size() || heads.size() != 1) {
                return Map.of();
            }
            Map<String, Integer> path = new HashMap<>();
            @Nullable
            String now = heads.iterator().next();
            while (now != null && path.putIfAbsent(now, path.size()) == null) {
                now = successor.get(now);
            }
            return path;
        }

        /** The smallest axis that there is for symbols in order, on which all of these lie, unless it is much too long. */
        Optional<Axis> part(Collection<String> values) {
            return known.values().stream().filter(a -> a.isOrdered() && a.span() <= LONGEST * (values.size() + 1)
                    && values.stream().allMatch(a::has)).min(Comparator.comparingInt(Axis::span));
        }

        /** The axis of an argument with these values, if it is to have one. */
        Optional<Axis> axis(Collection<String> values) {
            if (values.size() < FEWEST) {
                return Optional.empty();
            }
            if (values.stream().allMatch(v -> v.matches("0|[1-9][0-9]{0,6}"))) {
                Map<String, Integer> numbers = new HashMap<>();
                values.forEach(v -> numbers.put(v, Integer.parseInt(v)));
                int min = numbers.values().stream().min(Integer::compare).orElse(0);
                int max = numbers.values().stream().max(Integer::compare).orElse(0);
                if (max - min < 2 * values.size() + 4) {
                    return Optional.of(shared("numerals", numbers, min, max));
                }
            }
            for (int i = 0; i < paths.size(); i++) {
                Map<String, Integer> path = paths.get(i);
                if (path.keySet().containsAll(values)) {
                    int min = values.stream().mapToInt(path::get).min().orElse(0);
                    int max = values.stream().mapToInt(path::get).max().orElse(0);
                    return Optional.of(shared("path " + i, path, min, max));
                }
            }
            if (values.size() < FEWEST_UNORDERED) {
                return Optional.empty();
            }
            Map<String, Integer> numbers = new HashMap<>();
            new TreeSet<>(values).forEach(v -> numbers.put(v, numbers.size()));
            return Optional.of(shared(NAMES + new TreeSet<>(values), numbers, 0, numbers.size() - 1));
        }

        /** An axis that there is, widened to take in these numbers, or a new one where the ranges hardly overlap. */
        private Axis shared(String order, Map<String, Integer> numbers, int min, int max) {
            for (Axis axis : known.values()) {
                if (axis.order.equals(order)) {
                    int common = Math.min(max, axis.max) - Math.max(min, axis.min) + 1;
                    if (10 * common >= 7 * Math.max(axis.span(), max - min + 1)) {
                        axis.min = Math.min(min, axis.min);
                        axis.max = Math.max(max, axis.max);
                        axis.numbers.putAll(numbers);
                        return axis;
                    }
                }
            }
            Axis axis = new Axis(order, new HashMap<>(numbers), min, max);
            known.put(order + " " + min + " " + max + " " + known.size(), axis);
            return axis;
        }
    }

    @Override
    public String toString() {
        return order + " " + min + ".." + max;
    }
}
