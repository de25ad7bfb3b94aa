package org.senet.circuit.drawing;

import java.util.List;
import java.util.Locale;

/** A picture being drawn. Styles are names of classes, to which the page's style sheet gives colours for light and dark grounds. */
final class SvgPage {
    private static final double CORNER = 5;

    private static final String STYLE = """
            .ground { fill: #ffffff }
            text { fill: #1f2328; font-family: system-ui, sans-serif; font-size: 12px }
            .title { font-size: 16px; font-weight: 600 }
            .quiet { fill: #57606a }
            .name { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; text-anchor: middle }
            .sign { font-size: 10px; text-anchor: middle; fill: #57606a }
            .constant { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; font-weight: 600 }
            .halo { fill: none; stroke: #ffffff; stroke-width: 4.5 }
            .wire { fill: none; stroke: #6e7781; stroke-width: 1.3 }
            .state .wire { stroke: #0b6fb8 }
            .move .wire { stroke: #b8560b }
            .wires .closing, .closing { stroke: #8250df }
            .wires:hover .wire { stroke-width: 3 }
            rect, .shape { fill: #ffffff; stroke: #57606a; stroke-width: 1.4 }
            .base rect { stroke: #0b6fb8; fill: #ffffff }
            .initially rect { fill: #cfe6f7 }
            .input rect { stroke: #b8560b; fill: #fff4ea }
            .view rect { fill: #f6f8fa }
            .transition rect { fill: #1f2328; stroke: none }
            .bubble { fill: #ffffff; stroke: #1f2328; stroke-width: 1.4 }
            .head { fill: #57606a }
            .back { fill: none; stroke: #0b6fb8; stroke-width: 1.1; stroke-dasharray: 5 3; opacity: 0.75 }
            .backhead { fill: #0b6fb8 }
            .ground { stroke: none }
            @media (prefers-color-scheme: dark) {
            .ground { fill: #0d1117 }
            text { fill: #e6edf3 }
            .quiet, .sign { fill: #9ba4ae }
            .halo { stroke: #0d1117 }
            .wire { stroke: #8b949e }
            .state .wire { stroke: #58a6ff }
            .move .wire { stroke: #f0883e }
            .wires .closing, .closing { stroke: #bc8cff }
            rect, .shape { fill: #0d1117; stroke: #9ba4ae }
            .base rect { stroke: #58a6ff; fill: #0d1117 }
            .initially rect { fill: #143d66 }
            .input rect { stroke: #f0883e; fill: #2a1a0c }
            .view rect { fill: #161b22 }
            .transition rect { fill: #e6edf3 }
            .bubble { fill: #0d1117; stroke: #e6edf3 }
            .head { fill: #9ba4ae }
            .back { stroke: #58a6ff }
            .backhead { fill: #58a6ff }
            }
            """;

    private final StringBuilder body = new StringBuilder();
    private double originX;
    private double originY;

    /** From here on places are counted from this one. */
    void shift(double x, double y) {
        originX = x;
        originY = y;
        if (!body.isEmpty()) {
            body.append("</g>\n");
        }
        add("<g transform=\"translate(%s %s)\">", at(originX), at(originY));
    }

    void open(String style) {
        add("<g class=\"%s\">", style);
    }

    /** @param name what it is called; shown when it is pointed at */
    void open(String style, String id, String name) {
        add("<g class=\"%s\" id=\"%s\">", style, id);
        if (!name.isEmpty()) {
            add("<title>%s</title>", escaped(name));
        }
    }

    void close() {
        body.append("</g>\n");
    }

    void rectangle(double x, double y, double width, double height, double corner) {
        add("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\"/>", at(x), at(y), at(width), at(height),
                at(corner));
    }

    void circle(String style, double x, double y, double radius) {
        add("<circle class=\"%s\" cx=\"%s\" cy=\"%s\" r=\"%s\"/>", style, at(x), at(y), at(radius));
    }

    void line(String style, double fromX, double fromY, double toX, double toY) {
        path(style, String.format(Locale.ROOT, "M%.1f %.1f L%.1f %.1f", fromX, fromY, toX, toY));
    }

    void path(String style, String path) {
        add("<path class=\"%s\" d=\"%s\"/>", style, path);
    }

    void text(double x, double y, String style, String text) {
        if (!text.isEmpty()) {
            add("<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>", style, at(x), at(y), escaped(text));
        }
    }

    /** The head of an arrow to the right, with its point here. */
    void arrow(String style, double x, double y) {
        path(style, String.format(Locale.ROOT, "M%1$.1f %2$.1f l-7 -3.5 v7 Z", x, y));
    }

    /** A line through places, x and y in turn, along the axes, with round corners. */
    void way(String style, List<Double> places) {
        StringBuilder path = new StringBuilder(String.format(Locale.ROOT, "M%.1f %.1f", places.get(0), places.get(1)));
        for (int i = 2; i + 3 < places.size(); i += 2) {
            double x = places.get(i);
            double y = places.get(i + 1);
            double inX = toward(places.get(i - 2), x);
            double inY = toward(places.get(i - 1), y);
            double outX = toward(places.get(i + 2), x);
            double outY = toward(places.get(i + 3), y);
            path.append(String.format(Locale.ROOT, " L%.1f %.1f Q%.1f %.1f %.1f %.1f", inX, inY, x, y, outX, outY));
        }
        path.append(String.format(Locale.ROOT, " L%.1f %.1f", places.get(places.size() - 2), places.getLast()));
        path(style, path.toString());
    }

    /** The place before the end, seen from the start, where a corner begins. */
    private static double toward(double start, double end) {
        return end + Math.clamp(start - end, -CORNER, CORNER);
    }

    /** A curve that leaves and arrives level. */
    String curve(double fromX, double fromY, double toX, double toY) {
        double bend = (fromX + toX) / 2;
        return String.format(Locale.ROOT, "M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f", fromX, fromY, bend, fromY, bend,
                toY, toX, toY);
    }

    String straight(double fromX, double toX, double y) {
        return String.format(Locale.ROOT, "M%.1f %.1f H%.1f", fromX, y, toX);
    }

    /** A curve back to the left, above both ends. */
    String detour(double fromX, double fromY, double toX, double toY) {
        double top = Math.min(fromY, toY) - 40;
        return String.format(Locale.ROOT, "M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f S%.1f %.1f %.1f %.1f", fromX,
                fromY, fromX + 40, fromY, fromX + 30, top, (fromX + toX) / 2, top, toX - 40, toY, toX, toY);
    }

    /** The whole document. */
    String svg(String title, double width, double height) {
        return """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$s %2$s" width="%1$s" height="%2$s" role="img">
                <title>%3$s</title>
                <style>
                %4$s</style>
                <rect class="ground" width="100%%" height="100%%"/>
                %5$s</g>
                </svg>
                """
                .formatted(at(width), at(height), escaped(title), STYLE, body);
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
}
