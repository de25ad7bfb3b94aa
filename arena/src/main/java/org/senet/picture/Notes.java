package org.senet.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/** What no board shows, as labelled values: whose turn it is, the step, scores. A line for each form of fluent, or more if it is long. */
final class Notes implements Panel {
    private static final double LINE = 20;
    private static final double LABEL = 92;
    private static final double LETTER = 7.8;

    private final List<Signature> forms;
    private final double width;
    private final List<Integer> lines;

    Notes(List<Signature> forms, double width, Sample sample) {
        this.forms = List.copyOf(forms);
        this.width = width;
        this.lines = forms.stream().map(f -> sample.states().stream().mapToInt(s -> lines(f, s).size()).max().orElse(1))
                .toList();
    }

    @Override
    public double width() {
        return width;
    }

    @Override
    public double height() {
        return lines.stream().mapToInt(l -> l).sum() * LINE + 6;
    }

    @Override
    public void draw(Svg svg, List<Term> state, double left, double top) {
        svg.open("g", "class", "notes");
        double y = top + 16;
        for (int i = 0; i < forms.size(); i++) {
            svg.text("text", forms.get(i).name(), "class", "label", "x", left + 8, "y", y, "font-size", 12, "fill",
                    "#8a7f6d");
            List<String> texts = lines(forms.get(i), state);
            for (int line = 0; line < lines.get(i); line++) {
                // A state longer than all that were seen before is cut; its title has the whole.
                boolean isCut = line + 1 == lines.get(i) && line + 1 < texts.size();
                if (line < texts.size()) {
                    svg.text("text", texts.get(line) + (isCut ? " …" : ""), "class", "value", "x", left + LABEL, "y",
                            y + line * LINE, "font-size", 13, "font-weight", 600, "fill", "#6f6350");
                }
            }
            y += lines.get(i) * LINE;
        }
        svg.close("g");
    }

    /** The values of a form in a state, broken into lines. */
    private List<String> lines(Signature form, List<Term> state) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int most = (int) ((width - LABEL) / LETTER);
        for (Term fluent : state) {
            if (fluent.signature().equals(form)) {
                String value = form.arity() == 0
                        ? "yes"
                        : fluent.arguments().stream().map(Term::toString).collect(Collectors.joining(" "));
                if (!line.isEmpty() && line.length() + value.length() + 3 > most) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                line.append(line.isEmpty() ? "" : " · ").append(value);
            }
        }
        lines.add(line.isEmpty() ? "–" : line.toString());
        return lines;
    }
}
