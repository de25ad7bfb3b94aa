package org.senet.match;

import java.util.Locale;

/** The time that players have: seconds before the first move, and seconds for each move. */
public record Clocks(double start, double play) {
    public Clocks {
        if (!(start >= 0) || !(play > 0) || start > 1e6 || play > 1e6) {
            throw new IllegalArgumentException("clocks are seconds to prepare and seconds for each move, such as 20/5");
        }
    }

    /** Reads two numbers of seconds with a slash between them. */
    public static Clocks parse(String text) {
        String[] parts = text.split("/", -1);
        try {
            if (parts.length == 2) {
                return new Clocks(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]));
            }
        } catch (NumberFormatException e) {
            // falls through to the one message that says what is right
        }
        throw new IllegalArgumentException(
                "clocks are seconds to prepare and seconds for each move, such as 20/5, not " + text);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s/%s", number(start), number(play));
    }

    private static String number(double seconds) {
        return seconds == Math.rint(seconds) ? String.valueOf((long) seconds) : String.valueOf(seconds);
    }
}
