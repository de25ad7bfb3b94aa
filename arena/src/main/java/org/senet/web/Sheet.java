package org.senet.web;

import java.util.Locale;
import org.senet.check.CheckedRules;
import org.senet.game.Game;

/**
 * A game that can be played here, with what is told of it.
 *
 * @param source where it is from: the library that comes with the program, or the archive that users write to
 * @param title  what it is called on a page
 */
record Sheet(String name, String title, String description, Origin source, CheckedRules rules, String hash) {

    /** Where a game is from. */
    enum Origin {
        LIBRARY, ARCHIVE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Sheet of(String name, String title, String description, Origin source, CheckedRules rules) {
        return new Sheet(name, title, description, source, rules, Game.of(name, rules).identity());
    }

    /** The first sentence of the description. */
    String summary() {
        int end = description.indexOf(". ");
        return end < 0 ? description : description.substring(0, end + 1);
    }

    /** Whether a word is in its name, title or description; the word is in lower case. */
    boolean mentions(String word) {
        return (name + " " + title + " " + description).toLowerCase(Locale.ROOT).contains(word);
    }
}
