package org.senet.web;

import java.util.Locale;
import java.util.Optional;
import org.senet.archive.StoredGame;
import org.senet.check.CheckedRules;
import org.senet.game.Game;
import org.senet.game.GameTraits;

/**
 * A game that can be played here, with what is told of it.
 *
 * @param title  what it is called on a page
 * @param source where it is from: the library that comes with the program, or the archive that users write to
 * @param hash   its identity
 * @param visual the description of its picture, where somebody has written one
 */
record Sheet(String name, String title, String description, Origin source, CheckedRules rules, String hash,
        Optional<String> visual) {

    /** Where a game is from. */
    enum Origin {
        LIBRARY, ARCHIVE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Sheet of(String name, String title, String description, Origin source, CheckedRules rules,
            Optional<String> visual) {
        return new Sheet(name, title, description, source, rules, Game.of(name, rules).identity(), visual);
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

    /** Whether players learn less than all that happens. */
    boolean hidesInformation() {
        return switch (GameTraits.of(rules).information()) {
            case PERFECT -> false;
            case HIDDEN -> true;
        };
    }

    /** The game as it is stored with its matches. */
    StoredGame stored() {
        return new StoredGame(hash, name, rules.sheet().source().text(), description);
    }
}
