package org.senet.match;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time that players have. Before the first move each has {@code start} seconds. Then it has {@code play} seconds for each
 * move, or, where the clock is cumulative, {@code play} seconds for all of its moves together and {@code increment} more
 * after each of them.
 */
public record Clocks(double start, double play, boolean cumulative, double increment) {
    private static final String RIGHT = "clocks are seconds to prepare and seconds for each move, such as 20/5, or seconds"
            + " to prepare, seconds for all moves and what is added after each, such as 20/300+2";
    private static final String NUMBER = "(\\d{1,7}(?:\\.\\d{1,9})?)";
    private static final Pattern FORM = Pattern.compile(NUMBER + "/" + NUMBER + "(?:\\+" + NUMBER + ")?");
    /** Who has a total uses this share of what is left for a move: games of the library last some forty steps. */
    private static final double SHARE = 1.0 / 20;

    public Clocks {
        if (!(start >= 0) || !(play > 0) || !(increment >= 0) || start > 1e6 || play > 1e6 || increment > 1e6
                || !cumulative && increment > 0) {
            throw new IllegalArgumentException(RIGHT);
        }
    }

    /** So many seconds to prepare and for each move. */
    public Clocks(double start, double play) {
        this(start, play, false, 0);
    }

    /** Reads {@code 20/5}, five seconds for each move, or {@code 20/300+2}, a total of 300 seconds and two more after each move. */
    public static Clocks parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(RIGHT + ", not " + text);
        }
        String increment = parts.group(3);
        return new Clocks(Double.parseDouble(parts.group(1)), Double.parseDouble(parts.group(2)), increment != null,
                increment == null ? 0 : Double.parseDouble(increment));
    }

    /** The seconds that a role has for its next move, when it had so many for this one and used some of them. */
    public double after(double left, double used) {
        return cumulative ? Math.max(0, left - used) + increment : play;
    }

    /** The seconds to think about a move with so many left: all of them, unless later moves have to live on them as well. */
    public double share(double left) {
        return cumulative ? Math.min(left, left * SHARE + increment * (1 - SHARE)) : left;
    }

    @Override
    public String toString() {
        return number(start) + "/" + number(play) + (cumulative ? "+" + number(increment) : "");
    }

    /** A number of seconds as people write it: without a fraction where there is none. */
    public static String number(double seconds) {
        return seconds == Math.rint(seconds) ? String.valueOf((long) seconds) : String.valueOf(seconds);
    }
}
