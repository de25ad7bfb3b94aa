package org.senet.bench.chart;

import java.util.List;

/**
 * Values in groups as bars on one logarithmic scale. A bar of the same label has the same colour in every group; a value that
 * is not positive has no bar and its note instead.
 */
public record BarChart(String title, String unit, List<Group> groups) {
    private static final double WIDTH = 820;
    private static final double LEFT = 150;
    private static final double RIGHT = 110;
    private static final double TOP = 78;
    private static final double ROW = 20;
    private static final double HEADING = 26;

    /** Bars that belong together. */
    public record Group(String name, List<Bar> bars) {}

    /** @param note what is written in place of a value that is missing */
    public record Bar(String label, double value, String note) {}

    public String svg() {
        LogScale scale = LogScale.around(groups.stream().flatMap(g -> g.bars.stream()).mapToDouble(Bar::value), LEFT,
                WIDTH - RIGHT);
        List<String> labels = groups.stream().flatMap(g -> g.bars.stream()).map(Bar::label).distinct().toList();
        double bottom = TOP + groups.stream().mapToDouble(g -> HEADING + ROW * g.bars.size()).sum() + 8;
        SvgDrawing drawing = new SvgDrawing(title, WIDTH);
        drawing.text(16, 26, "start", "large", title);
        drawing.text(16, 46, "start", "quiet", unit + ", logarithmic scale");
        for (double tick : scale.ticks()) {
            drawing.line(scale.pixel(tick), TOP - 6, scale.pixel(tick), bottom, "grid");
            drawing.text(scale.pixel(tick), TOP - 10, "middle", "quiet", LogScale.shortly(tick));
        }
        double y = TOP;
        for (Group group : groups) {
            drawing.text(16, y + 17, "start", "head", group.name);
            y += HEADING;
            for (Bar bar : group.bars) {
                drawing.text(LEFT - 8, y + 14, "end", "label", bar.label);
                draw(drawing, scale, bar, y, labels.indexOf(bar.label));
                y += ROW;
            }
        }
        return drawing.svg(bottom + 12);
    }

    private static void draw(SvgDrawing drawing, LogScale scale, Bar bar, double y, int colour) {
        if (bar.value > 0) {
            double end = Math.max(scale.pixel(bar.value), scale.from() + 1);
            drawing.bar(scale.from(), y + 3, end - scale.from(), ROW - 6, SvgDrawing.colour(colour),
                    bar.label + ": " + LogScale.shortly(bar.value));
            drawing.text(end + 6, y + 14, "start", "label", LogScale.shortly(bar.value));
        } else {
            drawing.text(scale.from() + 6, y + 14, "start", "quiet", bar.note);
        }
    }
}
