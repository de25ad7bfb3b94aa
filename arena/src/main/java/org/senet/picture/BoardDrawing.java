package org.senet.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.gdl.Term;

/**
 * A board drawn with letters, found in the fluents of one state alone; at most one thing lies at each place. The row with the highest
 * number is on top.
 */
public final class BoardDrawing {
    private static final Set<String> NOTHING = Set.of("b", "blank", "empty", "e", "none", "green");
    private static final int MOST_LETTERS = 3;

    private final Board board;
    private final Map<List<Term>, List<String>> things;

    private BoardDrawing(Board board, List<Term> state) {
        this.board = board;
        this.things = board.things(state);
    }

    /** The boards in a state, each a drawing of all fluents of one form. */
    public static List<BoardDrawing> in(List<Term> fluents) {
        Sample sample = Sample.of(fluents);
        return Board.in(sample).stream()
                .filter(b -> b.ground().form().arity() == 3 && b.ground().index().isEmpty()
                        && b.ground().isFunctional(sample))
                .map(b -> new BoardDrawing(new Board(List.of(b.ground()), b.faces()), fluents)).toList();
    }

    /** The drawing, a line per row, with the names of rows and columns; the mark for nothing is a dot. */
    public List<String> lines() {
        List<Term> rows = board.b().values().reversed();
        List<Term> columns = board.a().values();
        int margin = rows.stream().mapToInt(r -> r.name().length()).max().orElse(0);
        int width = Math.max(columns.stream().mapToInt(c -> c.name().length()).max().orElse(1),
                things.values().stream().mapToInt(t -> mark(t.getFirst()).length()).max().orElse(1));
        List<String> lines = new ArrayList<>();
        for (Term row : rows) {
            String marks = columns.stream().map(column -> " " + pad(at(column, row), width))
                    .collect(Collectors.joining());
            lines.add((pad(row.name(), margin) + " " + marks).stripTrailing());
        }
        lines.add(" ".repeat(margin) + " "
                + columns.stream().map(c -> " " + pad(c.name(), width)).collect(Collectors.joining()));
        return lines;
    }

    private String at(Term column, Term row) {
        return mark(things.getOrDefault(List.of(column, row), List.of(" ")).getFirst());
    }

    private static String mark(String content) {
        return NOTHING.contains(content) ? "." : content.substring(0, Math.min(MOST_LETTERS, content.length()));
    }

    private static String pad(String text, int width) {
        return " ".repeat(width - text.length()) + text;
    }
}
