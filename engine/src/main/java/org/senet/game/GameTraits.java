package org.senet.game;

import org.senet.check.CheckedRules;
import org.senet.gdl.Vocabulary;

/** What the rules alone tell of a game's kind, as data, so that one can ask which methods apply to it. */
public record GameTraits(int players, boolean chance, Information information) {

    /** What players learn of a joint move: all of it, or only what {@code sees} tells them. */
    public enum Information {
        PERFECT, HIDDEN
    }

    public static GameTraits of(CheckedRules rules) {
        boolean chance = rules.roles().stream().anyMatch(r -> r.name().equals(Vocabulary.RANDOM));
        boolean hidden = rules.clauses().stream()
                .anyMatch(c -> c.head().signature().equals(Vocabulary.SEES.signature()));
        return new GameTraits(rules.roles().size() - (chance ? 1 : 0), chance,
                hidden || chance ? Information.HIDDEN : Information.PERFECT);
    }

    /** In words, such as "2 players, perfect information". */
    public String words() {
        return players + (players == 1 ? " player" : " players") + (chance ? " and chance" : "")
                + switch (information) {
                    case PERFECT -> "";
                    case HIDDEN -> ", hidden information";
                };
    }
}
