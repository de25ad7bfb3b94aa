package org.senet.circuit.drawing;

import org.senet.circuit.drawing.NetLayout.Box;
import org.senet.circuit.drawing.PropNet.Kind;

/** What the shapes of a picture mean, in a row below it. */
final class Legend {
    static final double HEIGHT = 40;
    private static final double MIDDLE = 14;

    private final SvgPage page;
    private double x;

    private Legend(SvgPage page) {
        this.page = page;
    }

    /** Draws it at the origin; how wide it is. */
    static double draw(SvgPage page, boolean waysBack, boolean loops) {
        Legend legend = new Legend(page);
        page.open("legend");
        legend.proposition(Kind.BASE, "base", "state");
        legend.proposition(Kind.BASE, "base initially", "true at first");
        legend.proposition(Kind.INPUT, "input", "move");
        legend.proposition(Kind.VIEW, "view", "derived");
        legend.gate(Kind.AND, "all");
        legend.gate(Kind.OR, "at least one");
        page.open("gate");
        page.line("wire", legend.x, MIDDLE, legend.x + 14, MIDDLE);
        Symbols.bubble(page, legend.x + 14 + Symbols.BUBBLE, MIDDLE);
        page.close();
        legend.word(14 + 2 * Symbols.BUBBLE, "not");
        if (loops) {
            page.line("wire closing", legend.x, MIDDLE, legend.x + 24, MIDDLE);
            legend.word(24, "closes a loop");
        }
        page.open("transition");
        Symbols.bar(page, new Box(legend.x, legend.x + 7, MIDDLE, 24));
        page.close();
        legend.word(7, waysBack ? "one step later" : "one step later: back to the state of the same name");
        page.close();
        return legend.x;
    }

    private void proposition(Kind kind, String style, String meaning) {
        page.open(style);
        Symbols.proposition(page, kind, new Box(x, x + 26, MIDDLE, 16), "");
        page.close();
        word(26, meaning);
    }

    private void gate(Kind kind, String meaning) {
        page.open("gate");
        Symbols.gate(page, kind, 2, new Box(x, x + 36, MIDDLE, 26));
        page.close();
        word(36, meaning);
    }

    private void word(double after, String meaning) {
        page.text(x + after + 6, MIDDLE + 4, "quiet", meaning);
        x += after + 6 + meaning.length() * 6.6 + 20;
    }
}
