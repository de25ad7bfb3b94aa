package org.senet.search.montecarlo;

import java.util.Arrays;
import java.util.List;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Who takes part in a game, as far as a proof must know.
 *
 * @param chance  which roles move at random; what they get is nobody's business, and is always taken for 0
 * @param opposed whether there are two roles apart from chance, one of which gets what the other one does not
 */
record Parties(boolean[] chance, boolean opposed) {

    /** The parties of a game with these roles; two of them are taken for opposed until they are seen not to be. */
    static Parties of(List<Term> roles) {
        boolean[] chance = new boolean[roles.size()];
        int players = 0;
        for (int role = 0; role < chance.length; role++) {
            chance[role] = roles.get(role).name().equals(Vocabulary.RANDOM);
            players += chance[role] ? 0 : 1;
        }
        return new Parties(chance, players == 2);
    }

    Parties withoutOpposition() {
        return new Parties(chance, false);
    }

    int roles() {
        return chance.length;
    }

    boolean isChance(int role) {
        return chance[role];
    }

    @Override
    public String toString() {
        return Arrays.toString(chance) + (opposed ? " opposed" : "");
    }
}
