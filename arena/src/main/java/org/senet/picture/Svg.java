package org.senet.picture;

import java.util.Locale;

/**
 * A drawing being written. Text and attributes are escaped here and nowhere else. Colours are attributes, which a page's style sheet
 * overrides by class; there is no style inside, so that a strict content policy lets the drawing be.
 */
final class Svg {
    private final StringBuilder out = new StringBuilder();

    /** A number with a decimal where it needs one. */
    static String number(double value) {
        double rounded = Math.rint(value * 10) / 10;
        return rounded == Math.rint(rounded)
                ? Long.toString((long) rounded)
                : String.format(Locale.ROOT, "%.1f", rounded);
    }

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /** Opens an element; attributes come in pairs of name and value. */
    Svg open(String element, Object... attributes) {
        return tag(element, ">", attributes);
    }

    Svg close(String element) {
        out.append("</").append(element).append('>');
        return this;
    }

    /** An element without content. */
    Svg leaf(String element, Object... attributes) {
        return tag(element, "/>", attributes);
    }

    /** An element that holds text. */
    Svg text(String element, String text, Object... attributes) {
        open(element, attributes);
        out.append(escape(text));
        return close(element);
    }

    private Svg tag(String element, String end, Object... attributes) {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            Object value = attributes[i + 1];
            out.append(' ').append(attributes[i]).append("=\"")
                    .append(value instanceof Number n ? number(n.doubleValue()) : escape(value.toString()))
                    .append('"');
        }
        out.append(end);
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
