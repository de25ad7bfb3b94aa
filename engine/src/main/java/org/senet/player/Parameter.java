package org.senet.player;

import java.util.List;
import java.util.Locale;

/**
 * Something that can be set for a kind of player.
 *
 * @param key     how it is called in the string
 * @param usual   its value where nothing is said
 * @param meaning what it does, in a phrase
 */
public record Parameter(String key, Kind kind, String usual, String meaning) {

    /** The values that a parameter takes. */
    public sealed interface Kind {
        /** Whether a text is such a value. */
        boolean accepts(String text);

        /** What is accepted, in words. */
        String words();
    }

    /** A whole number between two bounds. */
    record Whole(long least, long most) implements Kind {
        @Override
        public boolean accepts(String text) {
            try {
                long value = Long.parseLong(text);
                return value >= least && value <= most;
            } catch (NumberFormatException e) {
                return false;
            }
        }

        @Override
        public String words() {
            return "a whole number from " + least + (most == Long.MAX_VALUE ? " up" : " to " + most);
        }
    }

    /** A number between two bounds. */
    record Real(double least, double most) implements Kind {
        @Override
        public boolean accepts(String text) {
            try {
                double value = text.equalsIgnoreCase("infinity") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
                return value >= least && value <= most;
            } catch (NumberFormatException e) {
                return false;
            }
        }

        @Override
        public String words() {
            return String.format(Locale.ROOT, "a number from %s to %s", least, most);
        }
    }

    /** One of several words. */
    record Choice(List<String> values) implements Kind {
        @Override
        public boolean accepts(String text) {
            return values.contains(text);
        }

        @Override
        public String words() {
            return String.join("|", values);
        }
    }

    public static Parameter whole(String key, long usual, long least, long most, String meaning) {
        return new Parameter(key, new Whole(least, most), String.valueOf(usual), meaning);
    }

    public static Parameter real(String key, double usual, double least, double most, String meaning) {
        return new Parameter(key, new Real(least, most), String.valueOf(usual), meaning);
    }

    public static Parameter choice(String key, String usual, List<String> values, String meaning) {
        return new Parameter(key, new Choice(List.copyOf(values)), usual, meaning);
    }

    public static Parameter flag(String key, boolean usual, String meaning) {
        return choice(key, String.valueOf(usual), List.of("true", "false"), meaning);
    }
}
