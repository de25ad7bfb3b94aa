package org.senet.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.senet.check.CheckedRules;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.machine.Machine;

/**
 * How the states of a game are drawn, and where one clicks for a move. It is found from the rules alone: fluents with two ordered
 * arguments become boards, fluents that give each of several names a value become strips, all others are written down. A short
 * description in the game's folder may say more ({@link Visual}).
 *
 * <p>Immutable; every state of the game has a picture of the same size.
 */
public final class Picture {
    private static final double GAP = 8;
    private static final double NARROWEST = 260;
    /** Where there are words alone. */
    private static final double WIDE = 440;
    private static final long WALKING = 1_000_000_000L;

    /** Panels side by side, and the height at which they lie. */
    private record Row(List<Panel> panels, double top) {
        double width() {
            return panels.stream().mapToDouble(p -> p.width() + GAP).sum();
        }
    }

    private final String title;
    private final List<Row> rows = new ArrayList<>();
    private final Clicks clicks;
    private double width = NARROWEST;
    private double height;

    private Picture(String title, Sample sample, Visual visual) {
        this.title = title;
        List<Board> boards = Board.in(sample).stream().filter(b -> !visual.hides(b.ground().form().name())).toList();
        Set<Signature> shown = new HashSet<>();
        Map<Board, Boolean> turned = new HashMap<>();
        for (Board board : boards) {
            turned.put(board, place(board, visual.look(board.ground().form().name()), sample));
            shown.addAll(board.forms());
        }
        List<Strip> strips = new ArrayList<>();
        List<Signature> others = sample.fluents().keySet().stream()
                .filter(f -> !shown.contains(f) && !visual.hides(f.name())).sorted(Comparator.naturalOrder()).toList();
        for (Signature form : others) {
            Strip.of(form, sample, visual.look(form.name())).ifPresent(strip -> {
                strips.add(strip);
                shown.add(form);
                below(List.of(strip));
            });
        }
        if (boards.isEmpty()) {
            width = Math.max(width, WIDE);
        }
        List<Signature> rest = others.stream().filter(f -> !shown.contains(f)).toList();
        if (!rest.isEmpty()) {
            below(List.of(new Notes(rest, width - 2 * GAP, sample)));
        }
        this.clicks = new Clicks(boards, strips, turned, sample);
    }

    /** The picture of a game, after at most a second of looking at random play. */
    public static Picture of(String title, CheckedRules rules, Machine machine, Visual visual, LongSupplier nanoTime) {
        return new Picture(title, Sample.of(rules, machine, nanoTime, nanoTime.getAsLong() + WALKING), visual);
    }

    /** Puts a board into the picture, and says whether it is turned. */
    private boolean place(Board board, Look look, Sample sample) {
        int places = board.faces().values().stream().mapToInt(Set::size).max().orElse(0);
        Alphabet alphabet = Alphabet.of(board.things(sample), places,
                sample.roles().stream().map(Term::name).toList(), look.pieces() == null ? Map.of() : look.pieces(),
                board.filler(sample));
        Orientation found = Orientation.of(board, alphabet, sample);
        List<List<Face>> lines = new ArrayList<>();
        List<List<Term>> names = List.copyOf(board.faces().keySet());
        int across = names.size() <= 3 ? names.size() : (int) Math.ceil(Math.sqrt(names.size()));
        for (int i = 0; i < names.size(); i++) {
            // Boards that two names tell apart lie as their squares do: the second name is the row, from the bottom.
            boolean isGrid = names.get(i).size() == 2;
            int row = isGrid ? Math.floorMod(i, across) : i / across;
            while (lines.size() <= row) {
                lines.add(new ArrayList<>());
            }
            lines.get(row).add(new Face(board, names.get(i), look, alphabet, found));
        }
        (board.ground().index().size() == 2 ? lines.reversed() : lines).forEach(this::below);
        return look.turned() == null ? found.turned() : look.turned();
    }

    /** Puts panels side by side below all others. */
    private void below(List<? extends Panel> panels) {
        Row row = new Row(List.copyOf(panels), height + GAP);
        rows.add(row);
        width = Math.max(width, row.width() + GAP);
        height += panels.stream().mapToDouble(Panel::height).max().orElse(0) + GAP;
    }

    /** The state in which these fluents hold, as an SVG document. Every place is an element with an attribute {@code data-cell}. */
    public String svg(List<Term> fluents) {
        Svg svg = new Svg();
        svg.open("svg", "xmlns", "http://www.w3.org/2000/svg", "class", "picture", "viewBox",
                "0 0 " + Svg.number(width) + " " + Svg.number(height + GAP), "width", width, "height", height + GAP,
                "role", "group", "aria-label", title, "font-family", "system-ui, sans-serif");
        svg.text("title", title);
        for (Row row : rows) {
            double left = (width - row.width() + GAP) / 2;
            for (Panel panel : row.panels()) {
                panel.draw(svg, fluents, left, row.top());
                left += panel.width() + GAP;
            }
        }
        return svg.close("svg").toString();
    }

    /**
     * The cells that one clicks for a move, in this order, by their {@code data-cell}; a star in place of a part stands for any. Empty where
     * a move is not made on the board. Two moves may have the same clicks, and one's may begin the other's.
     */
    public List<String> clicks(Term move) {
        return clicks.of(move);
    }
}
