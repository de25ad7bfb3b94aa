package org.senet.archive;

import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.Game;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;

/**
 * A game as it is stored.
 *
 * @param hash        its identity, which depends on its rules alone: {@link Game#identity}
 * @param name        what people call it; several games may have the same name
 * @param rules       the rule sheet as it was given
 * @param description a few sentences; may be empty
 */
public record StoredGame(String hash, String name, String rules, String description) {

    public static StoredGame of(String name, CheckedRules rules, String description) {
        return new StoredGame(Game.of(name, rules).identity(), name, rules.sheet().source().text(), description);
    }

    /** The rules, read and checked anew. */
    public CheckedRules checked() {
        return Checking.of(Reading.of(new Source(name, rules))).orThrow();
    }
}
