package org.senet.bench.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** How a quantity grows with another: lines through points on two logarithmic axes, several panels side by side. */
public record LineChart(String title, String across, String upwards, List<Panel> panels) {
    private static final double PANEL = 380;
    private static final double HEIGHT = 300;
    private static final double LEFT = 62;
    private static final double TOP = 84;
    private static final double LEGEND_ROW = 18;

    /** Lines on the same axes. */
    public record Panel(String name, List<Line> lines) {}

    /** @param isPublished whether the points are somebody else's, drawn hollow and dashed */
    public record Line(String label, List<Point> points, boolean isPublished) {}

    /** A point of a line; both values are positive. */
    public record Point(double x, double y) {}

    public String svg() {
        List<Line> lines = panels.stream().flatMap(p -> p.lines.stream()).toList();
        List<String> labels = lines.stream().map(Line::label).distinct().toList();
        SvgDrawing drawing = new SvgDrawing(title, PANEL * panels.size() + 20);
        drawing.text(16, 26, "start", "large", title);
        drawing.text(16, 46, "start", "quiet", upwards + " against " + across + ", both on logarithmic scales");
        LogScale y = LogScale.around(lines.stream().flatMap(l -> l.points.stream()).mapToDouble(Point::y), TOP + HEIGHT,
                TOP);
        for (int i = 0; i < panels.size(); i++) {
            draw(drawing, panels.get(i), i * PANEL + LEFT, y, labels);
        }
        double legend = TOP + HEIGHT + 44;
        for (int i = 0; i < labels.size(); i++) {
            double row = legend + i / 3 * LEGEND_ROW;
            double column = 20 + i % 3 * 240;
            drawing.bar(column, row - 9, 12, 10, SvgDrawing.colour(i), labels.get(i));
            drawing.text(column + 18, row, "start", "label", labels.get(i));
        }
        return drawing.svg(legend + (labels.size() + 2) / 3 * LEGEND_ROW + 8);
    }

    private void draw(SvgDrawing drawing, Panel panel, double left, LogScale y, List<String> labels) {
        double right = left + PANEL - LEFT - 20;
        double[] places = panel.lines.stream().flatMap(l -> l.points.stream()).mapToDouble(Point::x).distinct().sorted()
                .toArray();
        double least = places.length == 0 ? 1 : places[0];
        double most = places.length == 0 ? 2 : places[places.length - 1];
        LogScale x = new LogScale(least, most > least ? most : least * 2, left, right);
        drawing.text(left, TOP - 14, "start", "head", panel.name);
        for (double tick : y.ticks()) {
            drawing.line(left, y.pixel(tick), right, y.pixel(tick), "grid");
            drawing.text(left - 6, y.pixel(tick) + 4, "end", "quiet", LogScale.shortly(tick));
        }
        double before = Double.NEGATIVE_INFINITY;
        for (double place : DoubleStream.of(places).toArray()) {
            if (x.pixel(place) - before > 26) {
                before = x.pixel(place);
                drawing.text(before, TOP + HEIGHT + 18, "middle", "quiet", LogScale.shortly(place));
            }
        }
        drawing.line(left, TOP + HEIGHT, right, TOP + HEIGHT, "axis");
        for (Line line : panel.lines) {
            String colour = SvgDrawing.colour(labels.indexOf(line.label));
            List<Double> path = new ArrayList<>();
            for (Point point : line.points) {
                path.add(x.pixel(point.x));
                path.add(y.pixel(point.y));
                drawing.dot(x.pixel(point.x), y.pixel(point.y), colour, !line.isPublished,
                        line.label + ": " + LogScale.shortly(point.y) + " at " + LogScale.shortly(point.x));
            }
            drawing.path(path, colour, line.isPublished);
        }
    }
}
