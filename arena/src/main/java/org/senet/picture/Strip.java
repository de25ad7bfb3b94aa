package org.senet.picture;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * A row of places, each with a name: those for which a fluent of one argument holds, or the value that a fluent of two gives to each.
 */
final class Strip implements Panel {
    private static final int MOST = 40;
    private static final int PER_ROW = 12;
    private static final int MOST_SEEDS = 15;
    private static final double ROW = CELL + 22;
    private static final double TITLE = 18;

    private final Signature form;
    private final List<Term> keys;
    private final boolean valued;
    private final Alphabet alphabet;
    private final Look look;

    private Strip(Signature form, List<Term> keys, boolean valued, Alphabet alphabet, Look look) {
        this.form = form;
        this.keys = keys;
        this.valued = valued;
        this.alphabet = alphabet;
        this.look = look;
    }

    static Optional<Strip> of(Signature form, Sample sample, Look look) {
        Set<Term> fluents = sample.fluents().getOrDefault(form, Set.of());
        Set<Term> names = fluents.stream().filter(f -> f.arity() > 0).map(f -> f.arguments().getFirst())
                .collect(Collectors.toSet());
        boolean fits = names.size() > 1 && names.size() <= MOST && names.stream().allMatch(n -> n.arity() == 0);
        List<List<Term>> states = sample.inStates(form);
        if (!fits || names.stream().allMatch(sample::isRole)) {
            return Optional.empty();
        }
        List<Term> keys = Axis.of(names, sample.orders()).map(Axis::values)
                .orElseGet(() -> names.stream().sorted(Board.NATURAL).toList());
        return switch (form.arity()) {
            case 1 -> states.stream().allMatch(s -> s.size() == 1) || isCounter(states)
                    ? Optional.empty()
                    : Optional.of(new Strip(form, keys, false, alphabet(Set.of(), sample, look), look));
            case 2 -> states.stream().allMatch(s -> distinct(s) == s.size())
                    && states.stream().anyMatch(s -> s.size() > 1)
                            ? Optional.of(new Strip(form, keys, true, alphabet(
                                    fluents.stream().map(f -> f.arguments().get(1).toString())
                                            .collect(Collectors.toSet()),
                                    sample, look), look))
                            : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** Whether never more than one of a few numbers holds: a value that is sometimes unknown. */
    private static boolean isCounter(List<List<Term>> states) {
        return states.stream().allMatch(s -> s.size() <= 1);
    }

    private static long distinct(List<Term> state) {
        return state.stream().map(f -> f.arguments().getFirst()).distinct().count();
    }

    private static Alphabet alphabet(Set<String> things, Sample sample, Look look) {
        return Alphabet.of(things, 0, sample.roles().stream().map(Term::name).toList(),
                look.pieces() == null ? Map.of() : look.pieces(), "");
    }

    Signature form() {
        return form;
    }

    boolean hasKey(Term term) {
        return keys.contains(term);
    }

    String cell(Term key) {
        return form.name() + "/" + key;
    }

    private double[] place(Term key) {
        if (look.places() != null && look.places().containsKey(key.name())) {
            List<Double> place = look.places().getOrDefault(key.name(), List.of());
            return new double[] {place.get(0), place.get(1)};
        }
        int number = keys.indexOf(key);
        return new double[] {number % PER_ROW, number / PER_ROW};
    }

    @Override
    public double width() {
        return (keys.stream().mapToDouble(k -> place(k)[0]).max().orElse(0) + 1) * (CELL + 4) + 12;
    }

    @Override
    public double height() {
        return (keys.stream().mapToDouble(k -> place(k)[1]).max().orElse(0) + 1) * ROW + TITLE;
    }

    @Override
    public void draw(Svg svg, List<Term> state, double left, double top) {
        Map<Term, String> values = new HashMap<>();
        state.stream().filter(f -> f.signature().equals(form)).sorted(Comparator.naturalOrder())
                .forEach(f -> values.put(f.arguments().getFirst(),
                        valued ? f.arguments().get(1).toString() : ""));
        svg.open("g", "class", "strip", "data-board", form.name());
        svg.text("text", form.name(), "class", "label", "x", left + 8, "y", top + 12, "font-size", 12, "fill",
                "#8a7f6d");
        for (Term key : keys) {
            double x = left + 8 + place(key)[0] * (CELL + 4) + CELL / 2;
            double y = top + TITLE + place(key)[1] * ROW + CELL / 2;
            cell(svg, key, Optional.ofNullable(values.get(key)), x, y);
        }
        svg.close("g");
    }

    private void cell(Svg svg, Term key, Optional<String> value, double x, double y) {
        svg.open("g", "class", value.isPresent() ? "cell" : "cell absent", "data-cell", cell(key));
        svg.text("title", form.name() + " " + key
                + (valued ? ": " + value.orElse("nothing") : value.isPresent() ? "" : ": no"));
        boolean filled = !valued && value.isPresent();
        svg.leaf("rect", "class", filled ? "square dark" : "square light", "x", x - CELL / 2, "y", y - CELL / 2,
                "width",
                CELL, "height", CELL, "rx", 6, "fill", filled ? "#c8ab7d" : "#f1e8d5", "stroke", "#a8977a",
                "stroke-dasharray", value.isPresent() ? "none" : "3 3");
        if (valued && value.isPresent()) {
            value(svg, value.get(), x, y);
        }
        svg.text("text", key.toString(), "class", "label", "x", x, "y", y + CELL / 2 + 13, "font-size", 11,
                "text-anchor", "middle", "fill", "#8a7f6d");
        svg.close("g");
    }

    /** Small numbers are drawn as seeds with the number in the corner, for one counts them where they lie. */
    private void value(Svg svg, String value, double x, double y) {
        if (!value.matches("[0-9]{1,2}") || Integer.parseInt(value) > MOST_SEEDS) {
            Mark mark = alphabet.mark(value);
            if (mark instanceof Mark.Token) {
                String shown = value.length() > 7 ? value.substring(0, 6) + "…" : value;
                Glyphs.label(svg, shown, x, y, Math.clamp(60 / Math.max(1, shown.length()), 8, 14), "#3b3228");
            } else {
                Glyphs.draw(svg, mark, x, y);
            }
            return;
        }
        int count = Integer.parseInt(value);
        int across = count <= 4 ? 2 : count <= 9 ? 3 : 4;
        for (int i = 0; i < count; i++) {
            int rows = (count + across - 1) / across;
            double step = 32.0 / Math.max(across, rows);
            svg.leaf("circle", "class", "seed", "cx", x + (i % across - (across - 1) / 2.0) * step, "cy",
                    y + (i / across - (rows - 1) / 2.0) * step, "r", Math.min(5, step * 0.4), "fill", "#8a5a35");
        }
        if (count > 3) {
            svg.text("text", value, "class", "label", "x", x + CELL / 2 - 3, "y", y - CELL / 2 + 9, "font-size", 9,
                    "text-anchor", "end", "fill", "#8a7f6d");
        }
    }
}
