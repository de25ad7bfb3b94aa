package org.senet.bench.chart;

import java.util.List;
import java.util.Locale;

/** Values with the ranges in which they may lie, as bars on one linear scale. */
public record IntervalChart(String title, String unit, double least, double most, List<Bar> bars) {
    private static final double WIDTH = 820;
    private static final double LEFT = 260;
    private static final double RIGHT = 150;
    private static final double TOP = 78;
    private static final double ROW = 26;
    private static final int TICKS = 5;

    /** A value and its range. */
    public record Bar(String label, double value, double low, double high) {}

    public String svg() {
        double bottom = TOP + ROW * bars.size() + 8;
        SvgDrawing drawing = new SvgDrawing(title, WIDTH);
        drawing.text(16, 26, "start", "large", title);
        drawing.text(16, 46, "start", "quiet", unit);
        for (int i = 0; i <= TICKS; i++) {
            double tick = least + (most - least) * i / TICKS;
            drawing.line(pixel(tick), TOP - 6, pixel(tick), bottom, "grid");
            drawing.text(pixel(tick), TOP - 10, "middle", "quiet", String.format(Locale.ROOT, "%.0f", tick));
        }
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            double y = TOP + ROW * i;
            String words = String.format(Locale.ROOT, "%.1f [%.1f, %.1f]", bar.value, bar.low, bar.high);
            drawing.text(LEFT - 8, y + 17, "end", "label", bar.label);
            drawing.bar(pixel(least), y + 5, Math.max(1, pixel(bar.value) - pixel(least)), ROW - 10,
                    SvgDrawing.colour(i), bar.label + ": " + words);
            drawing.line(pixel(bar.low), y + ROW / 2, pixel(bar.high), y + ROW / 2, "axis");
            drawing.line(pixel(bar.low), y + ROW / 2 - 4, pixel(bar.low), y + ROW / 2 + 4, "axis");
            drawing.line(pixel(bar.high), y + ROW / 2 - 4, pixel(bar.high), y + ROW / 2 + 4, "axis");
            drawing.text(WIDTH - RIGHT + 10, y + 17, "start", "label", words);
        }
        return drawing.svg(bottom + 12);
    }

    private double pixel(double value) {
        return LEFT + (Math.clamp(value, least, most) - least) / (most - least) * (WIDTH - LEFT - RIGHT);
    }
}
