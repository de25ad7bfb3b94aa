package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.datalog.GroundRules;
import org.senet.machine.bitboard.Pattern.Layout;

/**
 * Chooses the layouts of patterns. Fluents with several coordinates make the boards. All other patterns are laid out so that atoms
 * that stand in one rule have few different distances; those that meet patterns already laid out come first.
 */
final class LayoutSearch {
    private static final int MOST_POSITIONS = 512;
    private static final int MOST_IN_LINE = 4_096;
    private static final int SMALL_BOARD = 128;
    private static final int SAMPLE = 12_000;

    private final GroundRules rules;
    private final Collection<Pattern> patterns;
    /** By atom its pattern, and its place in it; fluents of the next state count as those of this one. */
    private final @Nullable Pattern[] patternOf;
    private final int[] indexOf;
    private final List<Board> boards = new ArrayList<>();
    private final Map<Pattern, int[]> samples = new HashMap<>();
    private final Set<Pattern> settled = new LinkedHashSet<>();
    private final Map<Pattern, Places> placesOf = new HashMap<>();

    private record Board(List<Axis> axes, int[] strides) {}

    private record Pair(int plane, Pattern other, int otherPlane) {}

    /** The places of a pattern's atoms in a layout, computed when they are asked for first. */
    private static final class Places {
        private final Pattern pattern;
        private final Layout layout;
        private final Map<List<Object>, Integer> numbers = new HashMap<>();
        private final int[] planes;
        private final int[] positions;

        Places(Pattern pattern, Layout layout) {
            this.pattern = pattern;
            this.layout = layout;
            this.planes = new int[pattern.size()];
            this.positions = new int[pattern.size()];
        }

        /** The plane of an atom, as a number from 1 on. */
        int plane(int index) {
            if (planes[index] == 0) {
                planes[index] = numbers.computeIfAbsent(pattern.plane(layout, index), _ -> numbers.size() + 1);
                positions[index] = pattern.position(layout, index);
            }
            return planes[index];
        }

        /** The position of an atom whose plane has been asked for. */
        int position(int index) {
            return positions[index];
        }
    }

    /** The distances and the places at which atoms of two planes meet in rules. */
    private static final class Meetings {
        private final Set<Integer> distances = new HashSet<>();
        private final Set<Integer> places = new HashSet<>();
        private final Set<Integer> otherPlaces = new HashSet<>();

        /** The fewest ways to read one from the other; distances count a little where this is the same. */
        long cost() {
            return 1_000L * Math.min(distances.size(), Math.min(places.size(), otherPlaces.size())) + distances.size();
        }
    }

    LayoutSearch(GroundRules rules, Collection<Pattern> patterns, @Nullable Pattern[] patternOf, int[] indexOf) {
        this.rules = rules;
        this.patterns = patterns;
        this.patternOf = patternOf;
        this.indexOf = indexOf;
    }

    void run() {
        patterns.stream().filter(p -> p.isFluent() && p.coordinates().length > 1)
                .sorted(Comparator.comparingInt(p -> p.coordinates().length)).forEach(this::settleBoard);
        takeSamples();
        List<Pattern> left = new ArrayList<>(patterns);
        left.removeIf(p -> settled.contains(p) || p.coordinates().length == 0);
        boolean progresses = true;
        while (progresses) {
            progresses = false;
            for (Pattern pattern : List.copyOf(left)) {
                if (improve(pattern)) {
                    left.remove(pattern);
                    progresses = true;
                }
            }
            if (!progresses && !left.isEmpty()) {
                Pattern first = left.removeFirst();
                first.layout(candidates(first).getFirst());
                settled.add(first);
                progresses = true;
            }
        }
        // Those laid out early did not know the others.
        settled.stream().filter(p -> !p.isFluent() || p.coordinates().length == 1).toList().forEach(this::improve);
    }

    private void settleBoard(Pattern pattern) {
        int[] coordinates = pattern.coordinates();
        Layout layout = size(pattern, coordinates) <= SMALL_BOARD
                ? pattern.dense(coordinates)
                : candidates(pattern).getFirst();
        pattern.layout(layout);
        settled.add(pattern);
        if (layout.window().length > 1) {
            boards.add(new Board(Arrays.stream(layout.window()).mapToObj(pattern::axis).toList(), layout.strides()));
        }
    }

    private static long size(Pattern pattern, int[] coordinates) {
        long product = 1;
        for (int argument : coordinates) {
            product = Math.min(1L << 40, product * pattern.axis(argument).span());
        }
        return product;
    }

    /** The layouts that come into question, the most natural first; there is at least one. */
    private List<Layout> candidates(Pattern pattern) {
        int[] coordinates = pattern.coordinates();
        List<Layout> found = new ArrayList<>();
        for (Board board : boards) {
            addMatches(pattern, board, 0, new int[board.axes.size()], found);
        }
        if (coordinates.length == 2 && size(pattern, coordinates) <= MOST_POSITIONS) {
            found.add(pattern.dense(coordinates));
        }
        for (int from = coordinates.length - 2; from >= 0 && coordinates.length > 2; from--) {
            int[] pair = Arrays.copyOfRange(coordinates, from, from + 2);
            if (size(pattern, pair) <= MOST_POSITIONS) {
                found.add(pattern.dense(pair));
            }
        }
        for (int coordinate : coordinates) {
            if (pattern.axis(coordinate).span() <= MOST_IN_LINE) {
                found.add(pattern.dense(new int[] {coordinate}));
            }
            for (Board board : boards) {
                for (int i = 0; i < board.axes.size(); i++) {
                    Layout layout = new Layout(new int[] {coordinate}, new int[] {board.strides[i]}, true);
                    if (board.axes.get(i) == pattern.axis(coordinate) && board.strides[i] > 1
                            && pattern.positions(layout) <= MOST_POSITIONS) {
                        found.add(layout);
                    }
                }
            }
        }
        found.add(Layout.NONE);
        found.addAll(found.stream().filter(l -> hasAxisTwice(pattern, l)).map(Layout::absolute).toList());
        return found;
    }

    /** Whether a coordinate outside the window lies on the axis of one inside. */
    private static boolean hasAxisTwice(Pattern pattern, Layout layout) {
        return Arrays.stream(layout.window()).anyMatch(w -> Arrays.stream(pattern.coordinates())
                .anyMatch(c -> pattern.axis(c) == pattern.axis(w)
                        && Arrays.stream(layout.window()).noneMatch(v -> v == c)));
    }

    /** Adds all ways to give the axes of a board coordinates of the pattern. */
    private static void addMatches(Pattern pattern, Board board, int axis, int[] chosen, List<Layout> found) {
        if (axis == chosen.length) {
            found.add(new Layout(chosen.clone(), board.strides, true));
            return;
        }
        for (int coordinate : pattern.coordinates()) {
            boolean isTaken = Arrays.stream(chosen, 0, axis).anyMatch(c -> c == coordinate);
            if (!isTaken && pattern.axis(coordinate) == board.axes.get(axis)) {
                chosen[axis] = coordinate;
                addMatches(pattern, board, axis + 1, chosen, found);
            }
        }
    }

    /** For each pattern some of the rules in which it occurs, evenly taken. */
    private void takeSamples() {
        Map<Pattern, IntList> all = new HashMap<>();
        Set<Pattern> own = new HashSet<>();
        for (int rule = 0; rule < rules.rules(); rule++) {
            own.clear();
            for (int i = -1; i < rules.conditions(rule); i++) {
                Pattern pattern = patternOf[atom(rule, i)];
                if (pattern != null && own.add(pattern)) {
                    all.computeIfAbsent(pattern, _ -> new IntList()).add(rule);
                }
            }
        }
        all.forEach((pattern, list) -> {
            int[] sample = new int[Math.min(SAMPLE, list.size())];
            for (int i = 0; i < sample.length; i++) {
                sample[i] = list.at((int) ((long) i * list.size() / sample.length));
            }
            samples.put(pattern, sample);
        });
    }

    /** The head of a rule for -1, else a condition. */
    private int atom(int rule, int index) {
        return index < 0 ? rules.head(rule) : rules.condition(rule, index) >> 1;
    }

    /** Gives a pattern the best layout; false where it meets no pattern that has one. */
    private boolean improve(Pattern pattern) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted while placing atoms");
        }
        int[] sample = samples.getOrDefault(pattern, new int[0]);
        Layout best = pattern.layout();
        long least = Long.MAX_VALUE;
        for (Layout layout : candidates(pattern)) {
            Map<Pair, Meetings> meetings = new HashMap<>();
            Places places = new Places(pattern, layout);
            for (int rule : sample) {
                meet(pattern, places, rule, meetings);
            }
            if (meetings.isEmpty()) {
                return false;
            }
            long cost = meetings.values().stream().mapToLong(Meetings::cost).sum();
            if (cost < least) {
                least = cost;
                best = layout;
            }
        }
        pattern.layout(best);
        placesOf.put(pattern, new Places(pattern, best));
        settled.add(pattern);
        return true;
    }

    private void meet(Pattern pattern, Places places, int rule, Map<Pair, Meetings> meetings) {
        for (int i = -1; i < rules.conditions(rule); i++) {
            int own = atom(rule, i);
            if (patternOf[own] != pattern) {
                continue;
            }
            int plane = places.plane(indexOf[own]);
            int place = places.position(indexOf[own]);
            for (int k = -1; k < rules.conditions(rule); k++) {
                int atom = atom(rule, k);
                Pattern other = patternOf[atom];
                if (k != i && other != null && (other == pattern || settled.contains(other))) {
                    Places there = other == pattern
                            ? places
                            : placesOf.computeIfAbsent(other, o -> new Places(o, o.layout()));
                    int otherPlane = there.plane(indexOf[atom]);
                    int otherPlace = there.position(indexOf[atom]);
                    Meetings found = meetings.computeIfAbsent(new Pair(plane, other, otherPlane),
                            _ -> new Meetings());
                    found.distances.add(place - otherPlace);
                    found.places.add(place);
                    found.otherPlaces.add(otherPlace);
                }
            }
        }
    }
}
