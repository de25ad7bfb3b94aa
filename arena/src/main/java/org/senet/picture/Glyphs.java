package org.senet.picture;

/** Draws marks, each in a box of forty units around a middle. */
final class Glyphs {
    private static final String PAWN = "M20 8a5.2 5.2 0 0 1 3.4 9.2c3 1.8 4.6 5.2 5.2 9.8H11.4c.6-4.6 2.2-8 5.2-9.8A5.2 5.2 0 0 1 20 8Z"
            + "M10 29h20v4.500H10Z";
    private static final String KNIGHT = "M13 28.500c.300-4.500 2-6.800 5-9.800-2.300.300-4 .900-5.300 2.200-1.200 1.200-3 1.400-3.900-.300-.700-1.400 0-2.700 1-4.100"
            + " 1.400-2.200 1.900-4.600 3.800-6.800L13 6.500l4 2.600c7.800-.2 12.200 5.400 12 14.400l-.5 5ZM11 30h19v3.500H11Z";
    private static final String BISHOP = "M20 5.500a2.500 2.500 0 0 1 1.700 4.300c3.700 2.600 6 6 6 9.600 0 3.200-1.600 5.600-4.200 7.100h-7c-2.600-1.500-4.200-3.900-4.200-7.100"
            + " 0-3.600 2.300-7 6-9.600A2.500 2.500 0 0 1 20 5.500ZM11 29h18v4.500H11Z";
    private static final String ROOK = "M11 8h4v3.500h3V8h4v3.500h3V8h4v7.500l-3 2.500v7.500l2.500 2.500H11.500L14 25.500V18l-3-2.500ZM10 29.500h20v4H10Z";
    private static final String QUEEN = "M8 12.500l5 6.500 1.500-10 4 9L20 7l1.500 11 4-9 1.500 10 5-6.500-3.500 14.500h-17ZM11 29h18v4.500H11Z";
    private static final String KING = "M18.500 4.500h3v2.800h2.800v3h-2.800v3.500c2.200-1.700 5-2.300 7.100-1.300 2.900 1.400 3.200 5 1.300 8.100-1.200 2-2.200 3.700-2.500 6.400H12.600"
            + "c-.3-2.700-1.300-4.400-2.500-6.400-1.900-3.100-1.600-6.700 1.300-8.100 2.100-1 4.900-.4 7.100 1.300v-3.500h-2.800v-3h2.800ZM12 29h16v4.500H12Z";

    private Glyphs() {}

    /** Draws a mark around a point. */
    static void draw(Svg svg, Mark mark, double x, double y) {
        switch (mark) {
            case Mark.Nothing _ -> {
            }
            case Mark.Man man -> svg.leaf("path", "class", "piece " + man.hue().word(), "d", path(man.kind()),
                    "transform", "translate(" + Svg.number(x - 20) + " " + Svg.number(y - 20) + ")", "fill",
                    man.hue().fill(), "stroke", man.hue() == Hue.BLACK ? "#efe6d3" : man.hue().line(), "stroke-width",
                    man.hue() == Hue.BLACK ? 0.8 : 1.4, "stroke-linejoin", "round");
            case Mark.Stone stone -> stone(svg, stone, x, y);
            case Mark.Cross _ -> svg.leaf("path", "class", "cross", "d", "M-10 -10L10 10M10 -10L-10 10", "transform",
                    "translate(" + Svg.number(x) + " " + Svg.number(y) + ")", "fill", "none", "stroke", "#c8402f",
                    "stroke-width", 5, "stroke-linecap", "round");
            case Mark.Nought _ -> svg.leaf("circle", "class", "nought", "cx", x, "cy", y, "r", 10.5, "fill", "none",
                    "stroke", "#2f6db5", "stroke-width", 5);
            case Mark.Figure figure -> figure(svg, figure, x, y);
            case Mark.Block block -> svg.leaf("rect", "class", "block " + block.hue().word(), "x", x - 15, "y", y - 15,
                    "width", 30, "height", 30, "rx", 4, "fill", block.hue().fill(), "stroke", block.hue().line());
            case Mark.Hole _ -> svg.leaf("circle", "class", "hole", "cx", x, "cy", y, "r", 7, "fill", "#000",
                    "fill-opacity", 0.12, "stroke", "#8a7f6d");
            case Mark.Side side -> svg.leaf("path", "class", "side", "d", side.top() ? "M-20 -20H20" : "M-20 -20V20",
                    "transform", "translate(" + Svg.number(x) + " " + Svg.number(y) + ")", "stroke", "#17696a",
                    "stroke-width", 5, "stroke-linecap", "round");
            case Mark.Dot dot -> svg.leaf("circle", "class", "dot " + dot.hue().word(), "cx", x, "cy", y, "r", 5,
                    "fill",
                    dot.hue().fill());
            case Mark.Token token -> {
                svg.leaf("circle", "class", "token", "cx", x, "cy", y, "r", 15, "fill", token.hue().fill(), "stroke",
                        token.hue().line(), "stroke-width", 1.5);
                label(svg, token.letters(), x, y, token.letters().length() > 2 ? 11 : 14, token.hue().ink());
            }
        }
    }

    private static void stone(Svg svg, Mark.Stone stone, double x, double y) {
        Hue hue = stone.hue();
        svg.leaf("circle", "class", "piece " + hue.word(), "cx", x, "cy", y, "r", 15, "fill", hue.fill(), "stroke",
                hue.line(), "stroke-width", 1.6);
        svg.leaf("circle", "cx", x, "cy", y, "r", 10.5, "fill", "none", "stroke", hue.ink(), "stroke-opacity", 0.22);
        if (stone.crowned()) {
            svg.leaf("path", "d", "M-7 5l-2-10 5 4.500 4-7 4 7 5-4.500-2 10Z", "transform",
                    "translate(" + Svg.number(x) + " " + Svg.number(y) + ")", "fill", "#e9b93a", "stroke", hue.ink(),
                    "stroke-width", 0.8);
        }
    }

    private static void figure(Svg svg, Mark.Figure figure, double x, double y) {
        if (figure.tile()) {
            svg.leaf("rect", "class", "tile", "x", x - 18, "y", y - 18, "width", 36, "height", 36, "rx", 4, "fill",
                    "#b98a4e", "stroke", "#7d5a2c");
        }
        label(svg, figure.number(), x, y, figure.number().length() > 2 ? 13 : 18,
                figure.tile() ? "#fff8ea" : "#3b3228");
    }

    /** Text in the middle of a place. */
    static void label(Svg svg, String text, double x, double y, int size, String ink) {
        svg.text("text", text, "class", "ink", "x", x, "y", y + size * 0.36, "text-anchor", "middle", "font-size", size,
                "font-weight", 600, "fill", ink);
    }

    private static String path(Mark.Kind kind) {
        return switch (kind) {
            case PAWN -> PAWN;
            case KNIGHT -> KNIGHT;
            case BISHOP -> BISHOP;
            case ROOK -> ROOK;
            case QUEEN -> QUEEN;
            case KING -> KING;
        };
    }
}
