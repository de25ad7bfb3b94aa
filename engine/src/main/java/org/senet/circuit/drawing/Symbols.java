package org.senet.circuit.drawing;

import java.util.Locale;
import org.senet.circuit.drawing.NetLayout.Box;
import org.senet.circuit.drawing.PropNet.Kind;

/** The shapes of a picture: those of circuit diagrams for gates, boxes for propositions, bars for transitions. */
final class Symbols {
    /** The radius of the small circle that inverts. */
    static final double BUBBLE = 3.5;

    private static final double HOLLOW = 7;

    private Symbols() {}

    static void proposition(SvgPage page, Kind kind, Box box, String label) {
        double corner = kind == Kind.VIEW ? 2 : kind == Kind.BASE ? 7 : box.height() / 2;
        page.rectangle(box.left(), box.middle() - box.height() / 2, box.right() - box.left(), box.height(), corner);
        page.text((box.left() + box.right()) / 2, box.middle() + 4, "name", label);
    }

    static void gate(SvgPage page, Kind kind, int inputs, Box box) {
        double x = box.left();
        double width = box.right() - x;
        double top = box.middle() - box.height() / 2;
        double low = box.middle() + box.height() / 2;
        if (inputs == 1) {
            page.path("shape", path("M%1$.1f %2$.1f L%3$.1f %4$.1f L%1$.1f %5$.1f Z", x, top, box.right(), box.middle(),
                    low));
            return;
        }
        if (kind == Kind.AND) {
            page.path("shape", path("M%1$.1f %2$.1f H%3$.1f A%4$.1f %5$.1f 0 0 1 %3$.1f %6$.1f H%1$.1f Z", x, top,
                    x + width / 2, width / 2, box.height() / 2, low));
        } else {
            page.path("shape", path(
                    "M%1$.1f %2$.1f Q%3$.1f %2$.1f %4$.1f %5$.1f Q%3$.1f %6$.1f %1$.1f %6$.1f Q%7$.1f %5$.1f %1$.1f %2$.1f Z",
                    x, top, x + 0.65 * width, box.right(), box.middle(), low, x + HOLLOW * 2));
        }
        page.text(x + width / 2 - (kind == Kind.AND ? 2 : -1), box.middle() + 3.5, "sign",
                kind == Kind.AND ? "and" : "or");
    }

    /** How far the back of a symbol lies behind its left end, at a distance from the middle line. */
    static double hollow(Kind kind, int inputs, double distance, Box box) {
        if (kind != Kind.OR || inputs == 1) {
            return 0;
        }
        double share = 2 * distance / box.height();
        return HOLLOW * (1 - share * share);
    }

    static void bar(SvgPage page, Box box) {
        page.rectangle(box.left(), box.middle() - box.height() / 2, box.right() - box.left(), box.height(), 0);
    }

    static void bubble(SvgPage page, double x, double y) {
        page.circle("bubble", x, y, BUBBLE);
    }

    private static String path(String format, Object... places) {
        return String.format(Locale.ROOT, format, places);
    }
}
