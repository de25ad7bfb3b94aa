package org.senet.match;

import java.util.List;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Machine;

/**
 * What is settled before a match begins.
 *
 * <p>Invariant: there are as many players as roles that are not chance.
 *
 * @param match     the name of the match
 * @param machine   the machine of the rules on which the referee follows the match
 * @param players   the players in the order of the roles, without chance; they belong to the caller
 * @param seed      what chance, the moves made for players and the scrambling depend on
 * @param scrambled whether the players get rules, moves and percepts with other words in place of the game's
 */
public record MatchSetup(String match, CheckedRules rules, Machine machine, List<Player> players, Clocks clocks,
        long seed, boolean scrambled) {
    public MatchSetup {
        players = List.copyOf(players);
        long wanted = machine.roles().stream().filter(r -> !isChance(r)).count();
        if (players.size() != wanted) {
            throw new IllegalArgumentException("this game is for " + wanted + (wanted == 1 ? " player" : " players")
                    + ", not for " + players.size());
        }
    }

    /** A match in the words of the rules. */
    public MatchSetup(String match, CheckedRules rules, Machine machine, List<Player> players, Clocks clocks,
            long seed) {
        this(match, rules, machine, players, clocks, seed, false);
    }

    static boolean isChance(Term role) {
        return role.name().equals(Vocabulary.RANDOM);
    }
}
