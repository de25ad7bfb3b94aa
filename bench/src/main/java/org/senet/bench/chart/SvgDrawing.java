package org.senet.bench.chart;

import java.util.List;
import java.util.Locale;

/**
 * A picture in the making. Colours are chosen so that they can be told apart by most people on both grounds; the page's
 * preference for light or dark decides the rest.
 */
final class SvgDrawing {
    private static final List<String> COLOURS = List.of("#0b84c6", "#e0641f", "#1a9a6c", "#c0629b", "#c98a00",
            "#7a6fd0", "#5b8c2a", "#8a8f98", "#b5483f", "#2f9fb0");

    private final StringBuilder body = new StringBuilder();
    private final String title;
    private final double width;

    SvgDrawing(String title, double width) {
        this.title = title;
        this.width = width;
    }

    static String colour(int index) {
        return COLOURS.get(Math.floorMod(index, COLOURS.size()));
    }

    void line(double x1, double y1, double x2, double y2, String style) {
        add("<line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>", style, at(x1), at(y1), at(x2), at(y2));
    }

    void bar(double x, double y, double wide, double high, String colour, String note) {
        add("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"2\" fill=\"%s\"><title>%s</title></rect>", at(x),
                at(y),
                at(wide), at(high), colour, escaped(note));
    }

    void dot(double x, double y, String colour, boolean isFilled, String note) {
        add("<circle cx=\"%s\" cy=\"%s\" r=\"3.5\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"><title>%s</title></circle>",
                at(x), at(y), isFilled ? colour : "none", colour, escaped(note));
    }

    /** A line through points, x and y in turn. */
    void path(List<Double> points, String colour, boolean isDashed) {
        polyline(points, colour, 2, isDashed ? " stroke-dasharray=\"5 4\"" : "");
    }

    /** A thin line beside another. */
    void band(List<Double> points, String colour) {
        polyline(points, colour, 0.7, " opacity=\"0.6\"");
    }

    private void polyline(List<Double> points, String colour, double thick, String more) {
        StringBuilder places = new StringBuilder();
        for (int i = 0; i < points.size(); i += 2) {
            places.append(i == 0 ? "" : " ").append(at(points.get(i))).append(',').append(at(points.get(i + 1)));
        }
        add("<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s points=\"%s\"/>", colour, at(thick), more,
                places.toString());
    }

    /** @param anchor start, middle or end: which part of the text the place is */
    void text(double x, double y, String anchor, String style, String text) {
        add("<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" class=\"%s\">%s</text>", at(x), at(y), anchor, style,
                escaped(text));
    }

    private void add(String format, Object... values) {
        body.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String at(double place) {
        return String.format(Locale.ROOT, "%.1f", place);
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /** The whole document. */
    String svg(double height) {
        return """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" role="img" font-family="system-ui, sans-serif" font-size="12">
                <title>%s</title>
                <style>
                .ground { fill: #ffffff } text { fill: #1f2328 } .quiet { fill: #57606a } .head { font-weight: 600 }
                .large { font-size: 15px; font-weight: 600 } .grid { stroke: #d8dee4 } .axis { stroke: #8c959f }
                @media (prefers-color-scheme: dark) {
                .ground { fill: #0d1117 } text { fill: #e6edf3 } .quiet { fill: #9ba4ae } .grid { stroke: #2a313a } .axis { stroke: #6e7681 }
                }
                </style>
                <rect class="ground" width="100%%" height="100%%"/>
                %s</svg>
                """
                .formatted(at(width), at(height), escaped(title), body);
    }
}
