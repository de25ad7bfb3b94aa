package org.senet.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * A board drawn with letters. It is found in the fluents alone: three arguments, the first two the column and the row of a
 * place, the third what is there, at most one thing at each place. The row with the highest number is on top.
 */
final class BoardDrawing {
    private static final Set<String> NOTHING = Set.of("b", "blank", "empty", "e", "none", "green");
    private static final int MOST_LETTERS = 3;

    /** Numbers by value and before words. */
    private static final Comparator<String> NATURAL = Comparator
            .<String>comparingInt(s -> s.matches("[0-9]{1,9}") ? Integer.parseInt(s) : Integer.MAX_VALUE)
            .thenComparing(Comparator.naturalOrder());

    private final Map<String, Map<String, String>> rows = new HashMap<>();
    private final Set<String> columns = new HashSet<>();

    private BoardDrawing() {}

    /** The boards in a state, each a drawing of all fluents of one form. */
    static List<BoardDrawing> in(List<Term> fluents) {
        Map<Signature, List<Term>> byForm = new LinkedHashMap<>();
        fluents.stream().filter(f -> f.arity() == 3 && f.arguments().stream().allMatch(a -> a.arity() == 0))
                .forEach(f -> byForm.computeIfAbsent(f.signature(), _ -> new ArrayList<>()).add(f));
        return byForm.values().stream().map(BoardDrawing::of).flatMap(Optional::stream).toList();
    }

    private static Optional<BoardDrawing> of(List<Term> places) {
        BoardDrawing board = new BoardDrawing();
        for (Term place : places) {
            String x = place.arguments().get(0).name();
            String y = place.arguments().get(1).name();
            board.columns.add(x);
            if (board.rows.computeIfAbsent(y, _ -> new HashMap<>()).put(x, place.arguments().get(2).name()) != null) {
                return Optional.empty();
            }
        }
        boolean large = board.rows.size() > 1 && board.columns.size() > 1;
        return large ? Optional.of(board) : Optional.empty();
    }

    /** All numbers between the least and the greatest where the names are numbers, else the names alone. */
    private static List<String> filled(Set<String> names) {
        if (!names.stream().allMatch(n -> n.matches("[0-9]{1,3}"))) {
            return names.stream().sorted(NATURAL).toList();
        }
        IntSummaryStatistics range = names.stream().mapToInt(Integer::parseInt).summaryStatistics();
        return IntStream.rangeClosed(range.getMin(), range.getMax()).mapToObj(String::valueOf).toList();
    }

    /** The drawing, a line per row, with the names of rows and columns; the mark for nothing is a dot. */
    List<String> lines() {
        List<String> names = filled(rows.keySet()).reversed();
        List<String> places = filled(columns);
        int margin = names.stream().mapToInt(String::length).max().orElse(0);
        int width = Math.max(places.stream().mapToInt(String::length).max().orElse(1),
                rows.values().stream().flatMap(r -> r.values().stream()).mapToInt(v -> mark(v).length()).max()
                        .orElse(1));
        List<String> lines = new ArrayList<>();
        for (String name : names) {
            Map<String, String> row = rows.getOrDefault(name, Map.of());
            String marks = places.stream()
                    .map(p -> " " + pad(row.containsKey(p) ? mark(row.getOrDefault(p, "")) : " ", width))
                    .collect(Collectors.joining());
            lines.add((pad(name, margin) + " " + marks).stripTrailing());
        }
        lines.add(" ".repeat(margin) + " "
                + places.stream().map(c -> " " + pad(c, width)).collect(Collectors.joining()));
        return lines;
    }

    private static String mark(String content) {
        return NOTHING.contains(content) ? "." : content.substring(0, Math.min(MOST_LETTERS, content.length()));
    }

    private static String pad(String text, int width) {
        return " ".repeat(width - text.length()) + text;
    }
}
