package org.senet.bench.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Curves with the bands in which they may lie, on linear axes, several panels side by side on the same scales. */
public record CurveChart(String title, String across, String upwards, List<Panel> panels) {
    private static final double PANEL = 340;
    private static final double HEIGHT = 240;
    private static final double LEFT = 56;
    private static final double TOP = 84;
    private static final int TICKS = 5;

    /** Curves on the same axes. */
    public record Panel(String name, List<Curve> curves) {}

    /** A curve through points, in the order of x. */
    public record Curve(String label, List<Point> points) {}

    /** A point and the range in which its height may lie. */
    public record Point(double x, double y, double low, double high) {}

    public String svg() {
        List<Point> all = panels.stream().flatMap(p -> p.curves.stream()).flatMap(c -> c.points.stream()).toList();
        double right = all.stream().mapToDouble(Point::x).max().orElse(1);
        double step = rounded((all.stream().mapToDouble(Point::high).max().orElse(1)
                - Math.min(0, all.stream().mapToDouble(Point::low).min().orElse(0))) / TICKS);
        double bottom = step * Math.floor(Math.min(0, all.stream().mapToDouble(Point::low).min().orElse(0)) / step);
        double top = step * Math.ceil(all.stream().mapToDouble(Point::high).max().orElse(1) / step);
        SvgDrawing drawing = new SvgDrawing(title, PANEL * panels.size() + 20);
        drawing.text(16, 26, "start", "large", title);
        drawing.text(16, 46, "start", "quiet", upwards + " against " + across + "; thin lines: 95 % intervals");
        List<String> labels = panels.stream().flatMap(p -> p.curves.stream()).map(Curve::label).distinct().toList();
        for (int i = 0; i < panels.size(); i++) {
            double left = i * PANEL + LEFT;
            double width = PANEL - LEFT - 16;
            drawing.text(left, TOP - 14, "start", "head", panels.get(i).name);
            for (double tick = bottom; tick <= top + step / 2; tick += step) {
                double y = TOP + HEIGHT * (top - tick) / (top - bottom);
                drawing.line(left, y, left + width, y, Math.abs(tick) < step / 2 ? "axis" : "grid");
                drawing.text(left - 6, y + 4, "end", "quiet",
                        String.format(Locale.ROOT, step < 1 ? "%.1f" : "%.0f", tick));
            }
            for (int tick = 0; tick <= 3; tick++) {
                drawing.text(left + width * tick / 3, TOP + HEIGHT + 18, "middle", "quiet",
                        String.format(Locale.ROOT, "%,.0f", right * tick / 3));
            }
            for (Curve curve : panels.get(i).curves) {
                String colour = SvgDrawing.colour(labels.indexOf(curve.label));
                List<Double> middle = new ArrayList<>();
                List<Double> low = new ArrayList<>();
                List<Double> high = new ArrayList<>();
                for (Point point : curve.points) {
                    double x = left + width * point.x / right;
                    middle.addAll(List.of(x, TOP + HEIGHT * (top - point.y) / (top - bottom)));
                    low.addAll(List.of(x, TOP + HEIGHT * (top - point.low) / (top - bottom)));
                    high.addAll(List.of(x, TOP + HEIGHT * (top - point.high) / (top - bottom)));
                }
                drawing.band(low, colour);
                drawing.band(high, colour);
                drawing.path(middle, colour, false);
            }
        }
        double legend = TOP + HEIGHT + 44;
        for (int i = 0; i < labels.size(); i++) {
            drawing.bar(20 + i * 200.0, legend - 9, 12, 10, SvgDrawing.colour(i), labels.get(i));
            drawing.text(38 + i * 200.0, legend, "start", "label", labels.get(i));
        }
        return drawing.svg(legend + 14);
    }

    /** The next of 1, 2, 5, 10, 20, 50 … */
    private static double rounded(double step) {
        double power = Math.pow(10, Math.floor(Math.log10(Math.max(step, 1e-9))));
        double part = step / power;
        return power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
    }
}
