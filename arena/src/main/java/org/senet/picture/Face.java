package org.senet.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.gdl.Term;

/** One board of a picture: its places with what lies on them, and the names of columns and rows. */
final class Face implements Panel {
    private static final double BORDER = 3;
    private static final double BELOW = 20;
    private static final double TITLE = 18;
    private static final double LETTER = 6.5;
    private static final int LONGEST_NAME = 7;

    private final Board board;
    private final List<Term> face;
    private final Look look;
    private final Lattice lattice;
    private final Alphabet alphabet;
    private final Axis columns;
    private final Axis rows;
    private final boolean turned;
    private final boolean down;
    private final boolean checked;
    private final Set<List<Term>> places;
    private final boolean titled;
    private final int darkSum;
    private final double margin;
    private final double leftmost;
    private final double width;
    private final double height;

    Face(Board board, List<Term> face, Look look, Alphabet alphabet, Orientation found) {
        this.board = board;
        this.face = face;
        this.look = look;
        this.alphabet = alphabet;
        this.lattice = look.grid() == null ? Lattice.SQUARE : look.grid();
        this.turned = look.turned() == null ? found.turned() : look.turned();
        this.down = look.down() == null ? found.down() : look.down();
        this.checked = look.checked() == null ? alphabet.isChecked() : look.checked();
        this.columns = turned ? board.b() : board.a();
        this.rows = turned ? board.a() : board.b();
        this.places = board.faces().getOrDefault(face, Set.of());
        this.titled = board.faces().size() > 1;
        // The lower left corner is dark, unless things live on the other squares alone.
        this.darkSum = places.stream().allMatch(p -> (column(p) + height(p)) % 2 == 1) ? 1 : 0;
        List<Double> xs = places.stream().map(p -> lattice.x(column(p), height(p))).toList();
        this.leftmost = xs.stream().mapToDouble(x -> x).min().orElse(0);
        double rightmost = xs.stream().mapToDouble(x -> x).max().orElse(0);
        this.margin = Math.max(BELOW,
                8 + LETTER * rows.values().stream().mapToInt(r -> shown(r).length()).max().orElse(0));
        this.width = (rightmost - leftmost + 1) * CELL + margin + 2 * BORDER;
        this.height = (lattice.y(rows.size() - 1.0) + 1) * CELL + BELOW + 2 * BORDER + (titled ? TITLE : 0)
                + (lattice == Lattice.HEX ? CELL * 0.16 : 0);
    }

    private int column(List<Term> place) {
        return columns.place(place.get(turned ? 1 : 0));
    }

    /** The row of a place, counted from the bottom. */
    private int height(List<Term> place) {
        int row = rows.place(place.get(turned ? 0 : 1));
        return down ? rows.size() - 1 - row : row;
    }

    @Override
    public double width() {
        return width;
    }

    @Override
    public double height() {
        return height;
    }

    @Override
    public void draw(Svg svg, List<Term> state, double left, double top) {
        Map<List<Term>, List<String>> things = board.things(state);
        double x0 = left + margin + CELL / 2 - leftmost * CELL;
        double y0 = top + (titled ? TITLE : 0) + BORDER + (lattice.y(rows.size() - 1.0) + 0.5) * CELL
                + (lattice == Lattice.HEX ? CELL * 0.08 : 0);
        svg.open("g", "class", "board", "data-board", board.ground().form().name());
        if (titled) {
            svg.text("text", face.stream().map(Term::toString).collect(Collectors.joining(" ")), "class", "label", "x",
                    left + margin, "y", top + 12, "font-size", 12, "fill", "#8a7f6d");
        }
        ground(svg, x0, y0);
        for (List<Term> place : places.stream().sorted((p, q) -> reading(p) - reading(q)).toList()) {
            cell(svg, place, things, x0 + lattice.x(column(place), height(place)) * CELL,
                    y0 - lattice.y(height(place)) * CELL);
        }
        blocks(svg, x0, y0);
        names(svg, x0, y0);
        svg.close("g");
    }

    /** The order in which one reads: from the top, and from the left. */
    private int reading(List<Term> place) {
        return (rows.size() - height(place)) * columns.size() + column(place);
    }

    private void cell(Svg svg, List<Term> place, Map<List<Term>, List<String>> things, double x, double y) {
        List<Term> key = new ArrayList<>(face);
        key.addAll(place);
        List<String> here = things.getOrDefault(key, List.of());
        List<Mark> marks = here.stream().map(alphabet::mark).filter(m -> !(m instanceof Mark.Nothing)).toList();
        svg.open("g", "class", "cell", "data-cell", board.cell(face, place));
        svg.text("title", place.stream().map(Term::toString).collect(Collectors.joining(" "))
                + (here.isEmpty() ? "" : ": " + String.join(", ", here)));
        switch (lattice) {
            case SQUARE -> svg.leaf("rect", "class", "square " + shade(place), "x", x - CELL / 2, "y", y - CELL / 2,
                    "width", CELL, "height", CELL, "fill", shade(place).equals("dark") ? "#c8ab7d" : "#f1e8d5",
                    "stroke", "#a8977a");
            case POINTS -> svg.leaf("circle", "class", "square point", "cx", x, "cy", y, "r", 7, "fill", "#a8977a");
            case STAR -> svg.leaf("circle", "class", "square", "cx", x, "cy", y, "r", 17, "fill", "#e4d6b8", "stroke",
                    "#a8977a");
            case HEX -> svg.leaf("path", "class", "square", "d",
                    "M0 -23.100L20 -11.500V11.500L0 23.100L-20 11.500V-11.500Z",
                    "transform", "translate(" + Svg.number(x) + " " + Svg.number(y) + ")", "fill", "#f1e8d5", "stroke",
                    "#a8977a");
        }
        for (Mark mark : marks) {
            Glyphs.draw(svg, mark, x, y);
        }
        svg.close("g");
    }

    private String shade(List<Term> place) {
        return checked && (column(place) + height(place)) % 2 == darkSum ? "dark" : "light";
    }

    /** What lies below the places: squares that no thing can ever be on, and lines between points. */
    private void ground(Svg svg, double x0, double y0) {
        if (lattice == Lattice.SQUARE && checked) {
            svg.leaf("rect", "class", "square light", "x", x0 - CELL / 2, "y", y0 - (rows.size() - 0.5) * CELL, "width",
                    columns.size() * CELL, "height", rows.size() * CELL, "fill", "#f1e8d5", "stroke", "#a8977a");
        }
        if (look.lines() != null) {
            for (List<Double> line : look.lines()) {
                svg.leaf("path", "class", "line", "d",
                        "M" + Svg.number(x0 + (line.get(0) - 1) * CELL) + " "
                                + Svg.number(y0 - (line.get(1) - 1) * CELL) + "L"
                                + Svg.number(x0 + (line.get(2) - 1) * CELL) + " "
                                + Svg.number(y0 - (line.get(3) - 1) * CELL),
                        "stroke", "#a8977a", "stroke-width", 2, "fill", "none");
            }
        }
    }

    private void blocks(Svg svg, double x0, double y0) {
        if (look.blocks() == null) {
            return;
        }
        double left = x0 - CELL / 2;
        double bottom = y0 + CELL / 2;
        StringBuilder path = new StringBuilder();
        for (int c = 0; c <= columns.size(); c += look.blocks().get(0)) {
            path.append("M").append(Svg.number(left + c * CELL)).append(' ').append(Svg.number(bottom)).append("V")
                    .append(Svg.number(bottom - rows.size() * CELL));
        }
        for (int r = 0; r <= rows.size(); r += look.blocks().get(1)) {
            path.append("M").append(Svg.number(left)).append(' ').append(Svg.number(bottom - r * CELL)).append("H")
                    .append(Svg.number(left + columns.size() * CELL));
        }
        svg.leaf("path", "class", "line", "d", path, "stroke", "#6d5f48", "stroke-width", 2.5, "fill", "none");
    }

    /** Columns below, rows at the left. */
    private void names(Svg svg, double x0, double y0) {
        if (lattice == Lattice.STAR) {
            return;
        }
        Map<Integer, Double> starts = new HashMap<>();
        places.forEach(p -> starts.merge(height(p), lattice.x(column(p), height(p)), Math::min));
        starts.forEach((row, start) -> name(svg, rows.values().get(down ? rows.size() - 1 - row : row),
                x0 + start * CELL - CELL / 2 - 4, y0 - lattice.y(row) * CELL + 4, "end"));
        for (Term column : columns.values()) {
            name(svg, column, x0 + lattice.x(columns.place(column), 0) * CELL, y0 + CELL / 2 + 14
                    + (lattice == Lattice.HEX ? 3 : 0), "middle");
        }
    }

    private static String shown(Term name) {
        String text = name.toString();
        return text.length() > LONGEST_NAME ? text.substring(0, LONGEST_NAME - 1) + "…" : text;
    }

    private static void name(Svg svg, Term term, double x, double y, String anchor) {
        svg.text("text", shown(term), "class", "label", "x", x, "y", y, "font-size", 11, "text-anchor", anchor, "fill",
                "#8a7f6d");
    }
}
